"""How it is said what only Saga's cards say."""

from __future__ import annotations

from soulcore.games.saga.nodes import AttackSpirit, CreateTokens, SoulPaid
from soulcore.language.rendering import chinese_verbs, chinese_words, english_verbs, english_words
from soulcore.language.rendering.shared import Telling


@english_verbs.verb(AttackSpirit)
def _attack(t: Telling, v: AttackSpirit) -> str:
    return f"direct the attack at {english_words.thing(t, v.what)}"


@chinese_verbs.verb(AttackSpirit)
def _attack_in_chinese(t: Telling, v: AttackSpirit) -> str:
    return f"攻擊{chinese_words.thing(t, v.what)}"


@english_verbs.verb(CreateTokens)
def _tokens(t: Telling, v: CreateTokens) -> str:
    how = "exhausted tokens" if v.exhausted else "tokens"
    return f"create {english_words.number(t, v.amount)} {how} “{v.note}”"


@chinese_verbs.verb(CreateTokens)
def _tokens_in_chinese(t: Telling, v: CreateTokens) -> str:
    how = "以疲勞狀態召喚" if v.exhausted else "召喚"
    return f"{how} {chinese_words.number(t, v.amount)} 個衍生物「{v.note}」"


def _soul_paid(t: Telling, asked: SoulPaid) -> str:
    return f"{english_words.special(t)} was paid for {english_words.this(t)}"


def _soul_paid_in_chinese(t: Telling, asked: SoulPaid) -> str:
    return f"{chinese_words.reference(t, 'this')}的費用中支付了{chinese_words.special(t)}"


english_words.CONDITIONS[SoulPaid] = _soul_paid
chinese_words.CONDITIONS[SoulPaid] = _soul_paid_in_chinese
