"""Battle Spirits Standard: what is its own."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.card import CardError
from soulcore.games.battle_spirits.rules import BattleRules
from soulcore.games.standard.addresses import ADDRESSES
from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language import parse_line


@cache
def keyword_ability(keyword: str) -> Ability:
    """The ability a keyword means, read from its text in the vocabulary."""
    known = VOCABULARY.keyword(keyword)
    if known is None or not known.text:
        raise CardError(f"[{keyword}] means something else on each card that has it: no effect can give it")
    return parse_line(f"[{known.en}]", VOCABULARY)


class Standard(BattleRules):
    """The manual of 2026, version 1.0."""

    name = "standard"
    version = "standard 1.0"
    addresses: ClassVar[dict[str, str]] = ADDRESSES

    def keyword_ability(self, keyword: str) -> Ability:
        return keyword_ability(keyword)


STANDARD = Standard()
