"""A printed card of Saga: up to two colours, symbols of two colours, effects that keep a card on the field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from typing import ClassVar, Final

from soulcore.clauses.cite import cite
from soulcore.effects.data import nodes_of
from soulcore.effects.instead import keeps
from soulcore.effects.tree import Ability, ChangeValue, Forbid, Grant, Ref, SetValue
from soulcore.games.battle_spirits.burst import PAYING, SUMMON_EFFECT, BurstCard
from soulcore.games.battle_spirits.card import CardError, Printed, waits_for
from soulcore.games.battle_spirits.nodes import DivertLife
from soulcore.games.battle_spirits.symbols import COLORS, SymbolTable
from soulcore.games.saga.keywords import ascends, with_meanings
from soulcore.games.saga.nodes import (
    AddReduction,
    AlsoAttacking,
    CountAs,
    CountInPile,
    CountTwice,
    DivertGain,
    LoseEffects,
    ReturnInstead,
    SymbolColors,
    TakeBack,
    UseFree,
    Variable,
)

PAIRS: Final = tuple(f"{first}/{second}" for first, second in combinations(COLORS, 2))
MADE: Final = ("red/purple/yellow", "/".join(COLORS))
"""What only effects make of a symbol."""
SYMBOL_KINDS: Final = (*COLORS, *PAIRS, *MADE)
"""Symbols of one colour, then those of two and more; the colours of one stand in the order of COLORS."""

SYMBOLS: Final = SymbolTable(SYMBOL_KINDS)


LV1_COST: Final = "lv1_cost"
"""The cores that the lowest level asks for."""

COLOR_COUNT: Final = "colors"
"""Of how many colours a card is."""

MUTED: Final = {
    "trigger_when_destroyed": "when_destroyed",
    "trigger_when_summoned": "when_summoned",
    "trigger_when_attacking": "when_attacking",
    "trigger_when_blocking": "when_blocking",
}
"""What a card whose effects of some timing are not triggered cannot do."""

BURST_EVENTS: Final = frozenset({"destroyed", "life_reduced", SUMMON_EFFECT})
"""What bursts wait for, those of the first sets all."""

RARER_BURSTS: Final = {
    kind: f"burst_{kind}"
    for kind in (
        *("attacks", "blocks", "is_blocked", "used", "summoned", "deployed"),
        *("exhausted", "refreshed", "returned", "discarded", "drawn", "hand_gained", "life_gained"),
    )
}
"""What a burst can wait for besides. Only where either deck has such a burst is anybody asked about it (saga.ruling.P41)."""


OF_CORES: Final = frozenset({"reserve_gained", "core_placed", "life_gained"})
"""Events of cores that come somewhere."""


def in_order(colors: str) -> str:
    """A pair of colours as it is kept: "blue/red" is "red/blue"."""
    parts = colors.split("/")
    return "/".join(sorted(parts, key=COLORS.index)) if all(part in COLORS for part in parts) else colors


def kind_with(kind: int, colors: str) -> int:
    """The kind of symbol that is of those colours besides its own. ValueError where there is none."""
    named = {*SYMBOL_KINDS[kind].split("/"), *colors.split("/")}
    return SYMBOL_KINDS.index("/".join(color for color in COLORS if color in named))


def might_lower_bp(verb: ChangeValue | SetValue) -> bool:
    """Whether a verb could leave a spirit with less BP, that of one level ("lv2_bp") included."""
    return verb.attribute.endswith("bp") and (isinstance(verb, SetValue) or verb.sign < 0)


class SagaCard(BurstCard):
    """What the rules print besides what the family's cards have."""

    table: ClassVar[SymbolTable] = SYMBOLS
    burst_events: ClassVar[frozenset[str]] = BURST_EVENTS
    rarer_bursts: ClassVar[Mapping[str, str]] = RARER_BURSTS

    def __init__(self, index: int, printed: Printed) -> None:
        super().__init__(index, replace(printed, abilities=with_meanings(printed.name, printed.abilities)))
        self.printed = printed  # as the library has it: what keywords mean is no card of somebody's own
        self.ascends = ascends(printed.abilities)
        """The cost, or more, of the spirit whose cores Ascend asks for; -1 without Ascend."""
        for node in self.nodes:
            if isinstance(node, (CountTwice, CountInPile)) and self.own_cost:
                self.looks_at_use = True
            elif isinstance(node, SymbolColors):
                self.check_colors(node)
        self.keeps = [ability for ability in self.abilities if is_substitution(ability)]
        """Effects that put something else in the place of a destruction."""
        for ability in self.keeps:
            for kind in waits_for(ability):
                self.triggers[kind] = [other for other in self.triggers[kind] if other is not ability]
                if not self.triggers[kind]:
                    del self.triggers[kind]

    def check_colors(self, node: SymbolColors) -> None:
        """Symbols of as many colours as an effect makes of this card's must be known; those of other cards can be any."""
        if node.what != Ref("this"):
            raise CardError(f"{self.name}: an effect changes the colours of its own card's symbols only")
        for kind, number in enumerate(self.symbols):
            if number:
                try:
                    kind_with(kind, node.colors)
                except ValueError:
                    raise CardError(f"{self.name}: no symbol is of these colours together: {node.colors}") from None

    def sort(self, ability: Ability) -> None:
        cite("saga.4-1-1-2 saga.8-1-2 saga.2-9-1")
        unplayed = not_played_yet(ability)
        if unplayed:
            raise CardError(f"{self.name}: {unplayed} is read, but not played yet")
        super().sort(ability)

    def watches(self) -> set[str]:
        found = super().watches()
        if "soul_spent" in found:
            found = found | PAYING
        if "fights" in found:
            found = found | {"attacks", "blocks"}
        if "hand_gained" in found:
            found = found | {"drawn", "added"}
        if "strange_burst" in found:
            found = found | {"burst_activated"}
        if found & OF_CORES:
            found = found | {"life_reduced", "leaves"}
        if any(isinstance(node, AlsoAttacking) for node in self.nodes):
            found = found | {"attacks"}
        return found

    def own_traits(self) -> tuple[str, ...]:
        found = ["keeps_cards"] if self.keeps else []
        if any(ability.keyword == "luster" for ability in self.abilities):
            found.append("luster")
        for burst in self.bursts:
            found.extend(RARER_BURSTS[kind] for kind in sorted(waits_for(burst)) if kind in RARER_BURSTS)
        for node in self.nodes:
            if isinstance(node, Forbid) and node.deed in MUTED:
                found.append(node.deed)
            elif isinstance(node, (CountTwice, CountAs, SymbolColors)):
                found.append("recounts")
            elif isinstance(node, LoseEffects):
                found.append("silences")
            elif isinstance(node, (DivertGain, DivertLife)):
                found.append("diverts")
            elif isinstance(node, (UseFree, AddReduction)):
                found.append("speaks_of_price")
            elif isinstance(node, (ChangeValue, SetValue)) and might_lower_bp(node):
                found.append("lowers_bp")
        if any(isinstance(node, Variable) for node in self.nodes):
            found.append("variable")
        if self.changes(LV1_COST):
            found.append("changes_lv1_cost")
        return tuple(found)


NO_RULES_YET: Final = ("agile", "feast", "link")
"""Keywords that only cards bring."""


def not_played_yet(ability: Ability) -> str:
    """What an effect says that its text can say and the rules here do not carry out yet; "" when there is nothing."""
    for node in nodes_of(ability):
        if isinstance(node, (Ability, Grant)) and node.keyword in NO_RULES_YET:
            return f"[{node.keyword}]"
    return ""


def is_substitution(ability: Ability) -> bool:
    """Whether an effect about a destruction keeps the card on the field: then it is no triggered effect, it takes the
    destruction's place."""
    return "destroyed" in waits_for(ability) and (
        keeps(ability) or any(isinstance(node, (ReturnInstead, TakeBack)) for node in nodes_of(ability))
    )
