"""Sentences that only Saga's cards have: their grammar, and how they are said."""

from __future__ import annotations

from soulcore.effects.tree import Ref
from soulcore.games.saga.nodes import AttackSpirit
from soulcore.language.building.rules import Building
from soulcore.language.rendering import chinese_words, english_words
from soulcore.language.rendering.shared import Telling
from soulcore.language.vocabulary import Extension


def _attack_spirit(b: Building, what: Ref) -> AttackSpirit:
    return AttackSpirit(what)


def _in_english(t: Telling, verb: AttackSpirit) -> str:
    return f"direct the attack at {english_words.thing(t, verb.what)}"


def _in_chinese(t: Telling, verb: AttackSpirit) -> str:
    return f"攻擊{chinese_words.thing(t, verb.what)}"


SENTENCES = Extension(
    grammar='%extend verb: "direct the attack at" reference -> attack_spirit\n',
    builders={"attack_spirit": _attack_spirit},
    renderers={("en", "AttackSpirit"): _in_english, ("zh-Hant", "AttackSpirit"): _in_chinese},
)
