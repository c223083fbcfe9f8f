"""A printed card of Saga: up to two colours, symbols of two colours, effects that keep a card on the field."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import ClassVar

from soulcore.clauses.cite import cite
from soulcore.effects.data import walk
from soulcore.effects.instead import keeps
from soulcore.effects.tree import Ability, Forbid, Grant
from soulcore.games.battle_spirits.burst import BurstCard
from soulcore.games.battle_spirits.card import CardError, Printed, waits_for
from soulcore.games.battle_spirits.symbols import COLORS, SymbolTable
from soulcore.games.saga.keywords import ascends, with_meanings
from soulcore.games.saga.nodes import SoulPaid, Variable

PAIRS = tuple(f"{first}/{second}" for first, second in combinations(COLORS, 2))
SYMBOL_KINDS = (*COLORS, *PAIRS)
"""Symbols of one colour, then those of two; the colours of a pair stand in the order of COLORS."""

SYMBOLS = SymbolTable(SYMBOL_KINDS)


LV1_COST = "lv1_cost"
"""The cores that the lowest level asks for."""

MUTED = "trigger_when_destroyed"
"""What a card whose When Destroyed effects are not triggered cannot do."""

SUMMON_EFFECT = "summon_effect"
"""A spirit's When Summoned effect has been resolved."""

BURST_EVENTS = frozenset({"destroyed", "life_reduced", SUMMON_EFFECT})
"""What bursts can wait for."""


PAYING = {"declared", "paid"}
"""What happens as a card is paid for."""


def in_order(colors: str) -> str:
    """A pair of colours as it is kept: "blue/red" is "red/blue"."""
    parts = colors.split("/")
    return "/".join(sorted(parts, key=COLORS.index)) if all(part in COLORS for part in parts) else colors


class SagaCard(BurstCard):
    """What the rules print besides what the family's cards have."""

    table: ClassVar[SymbolTable] = SYMBOLS
    burst_events: ClassVar[frozenset[str]] = BURST_EVENTS

    def __init__(self, index: int, printed: Printed) -> None:
        super().__init__(index, replace(printed, abilities=with_meanings(printed.name, printed.abilities)))
        self.ascends = ascends(printed.abilities)
        """The cost, or more, of the spirit whose cores Ascend asks for; -1 without Ascend."""
        self.keeps = [ability for ability in self.abilities if is_substitution(ability)]
        """Effects that put something else in the place of a destruction."""
        for ability in self.keeps:
            for kind in waits_for(ability):
                self.triggers[kind] = [other for other in self.triggers[kind] if other is not ability]
                if not self.triggers[kind]:
                    del self.triggers[kind]

    def sort(self, ability: Ability) -> None:
        cite("saga.4-1-1-2 saga.8-1-2 saga.2-9-1")
        unplayed = not_played_yet(ability)
        if unplayed:
            raise CardError(f"{self.name}: {unplayed} is read, but not played yet")
        super().sort(ability)

    def watches(self) -> set[str]:
        found = super().watches()
        return found | PAYING if any(isinstance(node, SoulPaid) for node in self.nodes) else found

    def own_traits(self) -> tuple[str, ...]:
        found = ["keeps_cards"] if self.keeps else []
        if any(ability.keyword == "luster" for ability in self.abilities):
            found.append("luster")
        if any(isinstance(node, Variable) for node in self.nodes):
            found.append("variable")
        if self.changes(LV1_COST):
            found.append("changes_lv1_cost")
        if any(isinstance(node, Forbid) and node.deed == MUTED for node in self.nodes):
            found.append("mutes")
        return tuple(found)


NO_RULES_YET = ("bloodcurse", "agile", "feast", "link")
"""Keywords that only cards bring."""


def not_played_yet(ability: Ability) -> str:
    """What an effect says that its text can say and the rules here do not carry out yet; "" when there is nothing."""
    for node in walk(ability):
        if isinstance(node, Ability | Grant) and node.keyword in NO_RULES_YET:
            return f"[{node.keyword}]"
        if isinstance(node, Forbid) and node.deed == "lose_cores":
            return "keeping cores from being removed"
    return ""


def is_substitution(ability: Ability) -> bool:
    """Whether an effect about a destruction keeps the card on the field: then it is no triggered effect, it takes the
    destruction's place."""
    return "destroyed" in waits_for(ability) and keeps(ability)
