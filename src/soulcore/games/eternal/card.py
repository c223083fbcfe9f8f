"""A printed card of Eternal: Ultimates and Braves, God and Ultimate symbols, and text that works in places of its own.

A line of text that is marked with such a place ([Burst], [Braved], [Mirage] …) is no effect of the card itself: it is kept in a
section, and whoever has the card that way gets the section as a gift. Lines marked as a condition only say which cards are meant.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from soulcore.effects.tree import Ability, Number, Ref, Select, Selector, SetValue
from soulcore.games.battle_spirits.burst import SUMMON_EFFECT, BurstCard
from soulcore.games.battle_spirits.card import (
    MAGIC,
    NEXUS,
    SPIRIT,
    STARTING_EVENTS,
    BattleCard,
    CardError,
    Printed,
    is_continuous,
    waits_for,
)
from soulcore.games.battle_spirits.symbols import COLORS, SymbolTable
from soulcore.games.eternal.keywords import meaning
from soulcore.games.eternal.nodes import Bury, Hinder, Shelter, ShiftBlocks, SymbolsToo

ULTIMATE: Final = "ultimate"
BRAVE: Final = "brave"
TYPES: Final = (SPIRIT, ULTIMATE, BRAVE, NEXUS, MAGIC)

BACK: Final = "-B"
"""How the number of the second face of a card ends."""

GOD: Final = "god"
PAIRS: Final = tuple([f"{one}/{other}" for place, one in enumerate(COLORS) for other in COLORS[place + 1 :]])
SYMBOL_KINDS: Final = (*COLORS, ULTIMATE, GOD, *(f"{color}/{GOD}" for color in COLORS), *PAIRS)
ASKED: Final = (*COLORS, ULTIMATE, GOD)
SYMBOLS: Final = SymbolTable(SYMBOL_KINDS, ASKED)

PLACED: Final = frozenset({"cores_placed", "soul_placed"})
"""Cores coming to lie on a card."""

DESCENT_EFFECT: Final = "descent_effect"
"""A card's When Descends effect has been resolved."""

BURST_EVENTS: Final = frozenset(
    {"destroyed", "depleted", "returned_to_hand", "leaves", "life_reduced", "attacks", "blocks", "summoned", "added"}
    | {SUMMON_EFFECT, DESCENT_EFFECT}
)
"""What Bursts can wait for."""

BRAVED: Final = "braved"
BRAVED_LEFT: Final = "braved_left"
BRAVED_RIGHT: Final = "braved_right"
BRAVED_NEXUS: Final = "braved_nexus"
MIRAGE: Final = "mirage"
SOUL_STATE: Final = "soul_state"
SOUL_STATE_TOO: Final = "soul_state_too"
"""The effect works in Soul State and on the card itself."""
CONTRACT_BASE: Final = "contract_base"
OVERCOUNT: Final = "overcount"
DESCENSION: Final = "descension"

HELD: Final = "held"
"""Text that works while the card is in the hand, though nobody uses it from there."""
SET: Final = "set"
"""Text that works while the card is set as a Burst."""

PILES: Final = {"trash": "trash", HELD: "hand", SET: "burst"}
"""Where a card lies while text of it works that is marked so."""

SHELTER: Final = "shelter"
"""What is asked of cards in piles: whether an effect reaches them."""

TRIGGER_COUNTER: Final = "trigger_counter"
ACCEL: Final = "accel"

STARTING_EVENTS["when_descended"] = "descended"
STARTING_EVENTS["when_rebirths"] = "reborn"
STARTING_EVENTS["when_manifested"] = "manifested"
STARTING_EVENTS["when_depleted_by_opponent"] = "depleted"

SECTIONS: Final = (
    BRAVED,
    BRAVED_LEFT,
    BRAVED_RIGHT,
    BRAVED_NEXUS,
    MIRAGE,
    SOUL_STATE,
    SOUL_STATE_TOO,
    CONTRACT_BASE,
    OVERCOUNT,
    DESCENSION,
)
"""Places in which text of a card works for something else than the card itself on the Field."""

BRAVE_CONDITION: Final = "brave_condition"
SUMMON_CONDITION: Final = "summon_condition"
DESCENT: Final = "radiant_descent"
CONTRACT_DESCENT: Final = "contract_descent"
CORE_CHARGE: Final = "core_charge"
NEO_CORE_CHARGE: Final = "neo_core_charge"
STONE_CHARGE: Final = "stone_charge"
MANIFESTATION: Final = "manifestation"

CONDITIONS: Final = (
    BRAVE_CONDITION,
    SUMMON_CONDITION,
    DESCENT,
    CONTRACT_DESCENT,
    CORE_CHARGE,
    NEO_CORE_CHARGE,
    STONE_CHARGE,
    MANIFESTATION,
)
"""Lines that only say which cards are meant: hosts of a Brave, what an Ultimate asks for, what can be descended on."""

NUMBERS: Final = (
    "brave_bp",
    "mirage_cost",
    "overcount",
    "overcount_bp",
    "contract",
    "token",
    "force_bp",
    "revive",
    "accel_cost",
)
"""The further numbers that cards print. contract, token and revive only say that the card is such a one."""


class EternalCard(BurstCard):
    """What the book prints besides what the family's cards have."""

    table: ClassVar[SymbolTable] = SYMBOLS
    burst_events: ClassVar[frozenset[str]] = BURST_EVENTS

    def __init__(self, index: int, printed: Printed) -> None:
        self.sections: dict[str, list[Ability]] = {}
        self.stands_for: dict[int, tuple[int, int]] = {}
        """Of a part: which effects of the card itself its effects are (by place)."""
        self.conditions: dict[str, list[Selector]] = {}
        """The cards that each condition names; of several, any will do."""
        self.kinds: dict[str, str] = {}
        """At which timing what a condition is for may be done, where it prints one: "main" or "flash"."""
        self.counters: list[Ability] = []
        """Effects used against the hit of an Ultimate Trigger."""
        self.accels: list[Ability] = []
        """Effects used out of the hand or the Opened Zone as Accels."""
        self.named: dict[str, list[Ability]] = {}
        """The lines that the conditions stand in, as `conditions` has what they name."""
        self.cost_in_trash: Ability | None = None
        """What it says of its cost in the Trash, and that cost."""
        self.trash_cost = 0
        self.shelters: dict[str, list[tuple[Ability, str]]] = {}
        """What it says of effects that do not reach it in a pile, by where it works, with whose effects those are."""
        self.held: dict[str, list[Ability]] = {}
        """Effects that may act out of the hand, by what they wait for."""
        self.lines: list[tuple[str, int]] = []
        """Of a part: which line of which card each of its effects is."""
        self.amounts: dict[str, int] = {}
        """How many of them a condition asks for."""
        super().__init__(index, replace(printed, abilities=tuple([meaning(own) for own in printed.abilities])))
        self.printed = printed  # as the library has it: what keywords mean is no card of somebody's own
        self.descents = [how for how in (DESCENT, CONTRACT_DESCENT) if how in self.conditions]
        """The ways in which it descends."""
        numbers = printed.numbers
        self.brave_bp = numbers.get("brave_bp", 0)
        self.mirage_cost = numbers.get("mirage_cost", 0)
        self.overcount = numbers.get("overcount", 0)
        """The Count from which on it is overcounted; 0 when it has no Overcount."""
        self.overcount_bp = numbers.get("overcount_bp", 0)
        self.accel_cost = numbers.get("accel_cost", 0)
        self.force_bp = numbers.get("force_bp", 0)
        """BP with GranForce."""
        self.is_contract = numbers.get("contract", 0) > 0
        self.can_revive = numbers.get("revive", 0) > 0
        self.is_token = numbers.get("token", 0) > 0
        self.is_ultimate = self.type == ULTIMATE
        self.is_brave = self.type == BRAVE
        self.is_imagine = self.is_brave and "imagine" in self.families
        self.is_granwalker = self.type == NEXUS and "granwalker" in self.families
        self.is_granstone = self.type == NEXUS and "granstone" in self.families
        if self.is_ultimate:
            self.own_kind = SYMBOL_KINDS.index(ULTIMATE)

    def sort(self, ability: Ability) -> None:
        place = ability.place
        if place in CONDITIONS:
            self.note_condition(place, ability)
        elif place == TRIGGER_COUNTER:
            self.counters.append(ability)
        elif place == ACCEL:
            if ability.kind not in ("main", "flash"):
                raise CardError(f"{self.name}: an Accel says when it is used: [Accel] [Flash]")
            self.accels.append(ability)
        elif place in PILES and shelter_of(ability):
            self.shelters.setdefault(PILES[place], []).append((ability, shelter_of(ability)))
        elif place == HELD:
            self.note_held(ability)
        elif place == SET:
            raise CardError(
                f"{self.name}: a card that is set can say which effects do not reach it, nothing else is known"
            )
        elif place == "trash" and is_lasting(ability):
            self.note_in_trash(ability)
        elif place in SECTIONS:
            self.sections.setdefault(place, []).append(ability)
            if place == SOUL_STATE_TOO:
                super().sort(ability)
        else:
            super().sort(ability)

    def note_in_trash(self, ability: Ability) -> None:
        """What is so as long as the card lies in the Trash: its cost."""
        for step in ability.steps:
            verb = step.verb
            if not isinstance(verb, SetValue) or verb.attribute != "cost" or not isinstance(verb.amount, Number):
                raise CardError(
                    f"{self.name}: a card in the Trash can say what it costs there, nothing else is known yet"
                )
            self.cost_in_trash = ability
            self.trash_cost = verb.amount.value

    def note_held(self, ability: Ability) -> None:
        """What may act out of the hand when something happens."""
        kinds = waits_for(ability)
        if not kinds or ability.cost:
            raise CardError(
                f"{self.name}: an effect that may act out of the hand waits for something: “When …, summon …”"
            )
        for kind in kinds:
            self.held.setdefault(kind, []).append(ability)

    def note_condition(self, place: str, ability: Ability) -> None:
        """Keep what a condition names: “Select 1 of your red Spirits.”"""
        verb = ability.steps[0].verb if len(ability.steps) == 1 else None
        if not isinstance(verb, Select) or ability.cost or waits_for(ability):
            raise CardError(f"{self.name}: a condition says which cards it means: “Select 1 of your red Spirits.”")
        self.conditions.setdefault(place, []).append(verb.selector)
        self.named.setdefault(place, []).append(ability)
        self.kinds[place] = ability.kind
        self.amounts[place] = getattr(verb.count.amount, "value", 1)

    def parts(self) -> tuple[int, ...]:
        return tuple([-1 - place for place, section in enumerate(SECTIONS) if section in self.sections])

    def part(self, place: int, number: str, index: int) -> BattleCard:
        section = SECTIONS[-1 - place]
        abilities = tuple([replace_place(ability) for ability in self.sections[section]])
        made = EternalCard(index, Printed(number, self.name, SPIRIT, "", 0, {}, {}, {}, (), (), abilities))
        made.lines = [(self.number, self.abilities.index(own) + 1) for own in self.sections[section]]
        if section == SOUL_STATE_TOO:
            for own, copy in zip(self.sections[section], abilities, strict=True):
                made.stands_for[made.place_of(copy)] = (self.index, self.place_of(own))
        return made

    def section(self, name: str) -> BattleCard | None:
        """The part of its text that works in that place."""
        return self.gives.get(-1 - SECTIONS.index(name)) if name in self.sections else None

    def watches(self) -> set[str]:
        """A Nexus with Core Charge minds what comes to the field; Bursts and Braves are told of summonings."""
        found = super().watches()
        if any(name in self.conditions for name in (CORE_CHARGE, NEO_CORE_CHARGE, STONE_CHARGE)):
            found |= {"summoned", "descended", "deployed"}
        if any(isinstance(node, ShiftBlocks) for node in self.nodes):
            found.add("attacks")
        found |= set(self.held)
        return found | {"rearranged"} if PLACED & found else found

    def remembers(self) -> set[str]:
        """Which attack of the turn it is matters to a ban on Bursts."""
        counts = any(isinstance(node, Hinder) and node.deed == "burst" for node in self.nodes)
        return super().remembers() | {"attacks"} if counts else super().remembers()

    def own_traits(self) -> tuple[str, ...]:
        found = ["compound"]
        if any(isinstance(node, ShiftBlocks) for node in self.nodes):
            found.append("shift")
        if any(isinstance(node, SymbolsToo) for node in self.nodes):
            found.append("recounts")
        if self.held:
            found.append(HELD)
        if any(isinstance(node, (Shelter, Bury)) for node in self.nodes):
            found.append(SHELTER)
        return tuple(found)


def shelter_of(ability: Ability) -> str:
    """Of a card's text for a pile, by whose effects nothing is done to it there; "" when it says something else."""
    verb = ability.steps[0].verb if len(ability.steps) == 1 else None
    if not isinstance(verb, Shelter) or verb.what != Ref("this") or waits_for(ability) or ability.condition is not None:
        return ""
    return verb.by


def is_lasting(ability: Ability) -> bool:
    """Whether an effect is so as long as its card lies where it works."""
    return len(ability.steps) > 0 and not waits_for(ability) and is_continuous(ability)


def replace_place(ability: Ability) -> Ability:
    """The same effect without the place it is marked with."""
    return replace(ability, place="")
