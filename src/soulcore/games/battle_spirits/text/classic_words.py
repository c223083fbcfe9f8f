"""How it is said what the cards of the older games say."""

from __future__ import annotations

from soulcore.games.battle_spirits.classic_nodes import AttackSpirit, SoulPaid
from soulcore.language.rendering import chinese_verbs, chinese_words, english_verbs, english_words
from soulcore.language.rendering.shared import Telling


@english_verbs.verb(AttackSpirit)
def _attack(t: Telling, v: AttackSpirit) -> str:
    return f"direct the attack at {english_words.thing(t, v.what)}"


@chinese_verbs.verb(AttackSpirit)
def _attack_in_chinese(t: Telling, v: AttackSpirit) -> str:
    return f"攻擊{chinese_words.thing(t, v.what)}"


def _paid(t: Telling, asked: SoulPaid) -> str:
    return f"{english_words.special(t)} was paid for {english_words.this(t)}"


def _paid_in_chinese(t: Telling, asked: SoulPaid) -> str:
    return f"{chinese_words.reference(t, 'this')}的費用中支付了{chinese_words.special(t)}"


english_words.CONDITIONS[SoulPaid] = _paid
chinese_words.CONDITIONS[SoulPaid] = _paid_in_chinese
