"""A printed SPIRIT WAR card, with its abilities sorted by how they come to act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from soulcore.effects.data import nodes_of
from soulcore.effects.play import EffectCard
from soulcore.effects.tree import (
    Ability,
    ChangeValue,
    Filter,
    Forbid,
    Grant,
    Node,
    Select,
    Selector,
    Step,
    Verb,
)
from soulcore.games.spirit_war.hindrance import is_hindering
from soulcore.games.spirit_war.nodes import Manifest, Require

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame

SPIRIT: Final = "spirit"
BEYONDER: Final = "beyonder"
BLAST: Final = "blast"
STASIS: Final = "stasis"
ARMORY: Final = "armory"
CREATURES: Final = (SPIRIT, BEYONDER)
EVOCATIONS: Final = (BLAST, STASIS, ARMORY)
TYPES: Final = (*CREATURES, *EVOCATIONS)
ELEMENTS: Final = ("fire", "water", "earth", "wind", "light", "dark")

MAY: Final = "may"
MANUAL: Final = "manual"
ALWAYS: Final = "always"
EQUIP: Final = "equip"
"""Kinds of abilities; an Automatic one without choice has the kind ""."""

EMITTED: Final = "emitted"
"""The event of coming into play, for Evocations."""


@dataclass
class Printed:
    """The facts printed on a card. color: the element; families: the Species; numbers: Edge and Shield."""

    number: str
    name: str
    type: str
    cost: int
    color: str
    families: tuple[str, ...]
    numbers: dict[str, int]
    abilities: tuple[Ability, ...]


def static_attribute(verb: Verb) -> str:
    """Which question a continuous verb answers."""
    if isinstance(verb, ChangeValue):
        return verb.attribute
    if isinstance(verb, Grant):
        return "grant"
    if isinstance(verb, Forbid):
        return "forbid"
    raise TypeError(f"{type(verb).__name__} cannot be in force for ever")


class SpiritCard(EffectCard):
    """A printed card. Never changed after it was made."""

    def __init__(self, index: int, printed: Printed) -> None:
        nodes: list[Node] = []
        for ability in printed.abilities:
            nodes.extend(nodes_of(ability))
        super().__init__(index, printed.number, printed.name, printed.abilities, nodes)
        self.printed = printed
        self.type = printed.type
        self.cost = printed.cost
        self.element = printed.color
        self.species = frozenset(word.lower() for word in printed.families)
        self.edge = printed.numbers.get("edge", 0)
        self.shield = printed.numbers.get("shield", 0)
        self.is_creature = printed.type in CREATURES
        self.is_evocation = printed.type in EVOCATIONS
        self.is_hindering = is_hindering(printed.abilities)
        """Whether it hampers the opponent (only a Stasis may)."""
        self.keywords: dict[str, str] = {}
        """Reserved keywords with what stands behind their colon: kinds of cards, separated by spaces."""
        self.control: Ability | None = None
        self.flood: Ability | None = None
        self.equip: Ability | None = None
        self.manual: list[Ability] = []
        self.lines: list[Ability] = []
        """What a Blast does when it resolves, and what a Stasis does beside beginning to work. Waiting for its own emission
        says no more than that."""
        self.statics: dict[str, list[tuple[Ability, Verb]]] = {}
        """Continuous abilities by the question they answer."""
        for ability in printed.abilities:
            self.sort(ability)
        self.looks_into = self.places_read()
        """Where its CONTROL, or the lines of a Blast, look for cards: piles, and "set" for cards that are set."""

    def places_read(self) -> frozenset[str]:
        found: set[str] = set()
        for ability in [self.control, *self.lines]:
            for node in nodes_of(ability) if ability is not None else ():
                if isinstance(node, Selector):
                    found.add(node.zone)
                elif isinstance(node, Manifest):
                    found.update(node.zones)
                elif isinstance(node, Filter) and node.attribute == "state" and node.value == "set":
                    found.add("set")
        return frozenset(found)

    def sort(self, ability: Ability) -> None:
        """File an ability under how it comes to act."""
        if ability.keyword == "control":
            self.control = ability
        elif ability.keyword == "flood":
            self.flood = ability
            for step in ability.steps:
                self.statics.setdefault(static_attribute(step.verb), []).append((ability, step.verb))
        elif ability.keyword:
            self.keywords[ability.keyword] = ability.keyword_value
        elif ability.kind == EQUIP:
            self.equip = ability
        elif ability.kind == MANUAL:
            self.manual.append(ability)
        elif ability.kind == ALWAYS:
            for step in ability.steps:
                self.statics.setdefault(static_attribute(step.verb), []).append((ability, step.verb))
        elif ability.event is None or (
            self.type in (BLAST, STASIS) and ability.event.this and ability.event.deed == EMITTED
        ):
            self.lines.append(ability)
        else:
            self.triggers.setdefault(ability.event.deed, []).append(ability)

    def is_kind(self, kind: str) -> bool:
        """Whether card text may call it so: by its type, or as a creature or an Evocation."""
        if kind == "creature":
            return self.is_creature
        if kind == "evocation":
            return self.is_evocation
        return self.type == kind

    def control_entries(self) -> tuple[Step, ...]:
        return self.control.cost if self.control is not None else ()

    def control_conditions(self) -> int:
        """How many conditions CONTROL lists: each entry is one, however many cards it needs. A price that chooses something
        is two steps of one entry."""
        return sum(1 for step in self.control_entries() if not isinstance(step.verb, Select))

    def control_has_price(self) -> bool:
        """Whether some entry is carried out rather than looked at."""
        return any(not isinstance(step.verb, Require) for step in self.control_entries())

    def watches(self) -> set[str]:
        """Kinds of events its text waits for."""
        return set(self.triggers)


def is_printed(game: SpiritGame, card: SpiritCard, attribute: str, value: str) -> bool:
    """Whether a card is of a kind, Species, element or name that card text asks for."""
    if attribute == "type":
        return card.is_kind(value)
    if attribute == "family":
        game.cite("card.species")
        return value.lower() in card.species
    if attribute == "color":
        return card.element == value
    if attribute == "name":
        game.cite("card.full_name")
        return card.name.lower() == value.lower()
    if attribute == "name_part":
        return value.lower() in card.name.lower()
    raise ValueError(f"cards have no {attribute}")
