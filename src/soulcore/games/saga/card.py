"""A printed card of Saga: up to two colours, symbols of two colours, effects that keep a card on the field."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

from soulcore.effects.instead import keeps
from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.burst import BurstCard
from soulcore.games.battle_spirits.card import Printed, waits_for
from soulcore.games.battle_spirits.symbols import COLORS, SymbolTable

PAIRS = tuple(f"{first}/{second}" for first, second in combinations(COLORS, 2))
SYMBOL_KINDS = (*COLORS, *PAIRS)
"""Symbols of one colour, then those of two; the colours of a pair stand in the order of COLORS."""

SYMBOLS = SymbolTable(SYMBOL_KINDS)


BURST_EVENTS = frozenset({"destroyed", "life_reduced"})
"""What bursts can wait for."""


def in_order(colors: str) -> str:
    """A pair of colours as it is kept: "blue/red" is "red/blue"."""
    parts = colors.split("/")
    return "/".join(sorted(parts, key=COLORS.index)) if all(part in COLORS for part in parts) else colors


class SagaCard(BurstCard):
    """What the rules print besides what the family's cards have."""

    table: ClassVar[SymbolTable] = SYMBOLS
    burst_events: ClassVar[frozenset[str]] = BURST_EVENTS

    def __init__(self, index: int, printed: Printed) -> None:
        super().__init__(index, printed)
        self.keeps = [ability for ability in printed.abilities if is_substitution(ability)]
        """Effects that put something else in the place of a destruction."""
        for ability in self.keeps:
            for kind in waits_for(ability):
                self.triggers[kind] = [other for other in self.triggers[kind] if other is not ability]
                if not self.triggers[kind]:
                    del self.triggers[kind]

    def own_traits(self) -> tuple[str, ...]:
        return ("keeps_cards",) if self.keeps else ()


def is_substitution(ability: Ability) -> bool:
    """Whether an effect about a destruction keeps the card on the field: then it is no triggered effect, it takes the
    destruction's place."""
    return "destroyed" in waits_for(ability) and keeps(ability)
