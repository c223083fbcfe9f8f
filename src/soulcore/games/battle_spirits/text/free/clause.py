"""A clause of the forgiving grammar: a verb with all that opens or closes its sentence, and how it becomes steps."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

from soulcore.effects.tree import (
    Add,
    All,
    AllOf,
    Amount,
    ChangeValue,
    ChooseOne,
    Condition,
    Count,
    Discard,
    DoneCount,
    Draw,
    Event,
    Filter,
    Forbid,
    Play,
    Ref,
    Search,
    Select,
    Selector,
    Show,
    Step,
    Verb,
)
from soulcore.games.battle_spirits.nodes import MoveCores, ReduceLife
from soulcore.games.battle_spirits.text.free.nouns import FreeChosen, pack, unpack
from soulcore.language.building.amounts import Each, times
from soulcore.language.building.nouns import rank
from soulcore.language.building.rules import Unfit


@dataclass
class Picking:
    """ "Select …", before it is settled whose and where."""

    chosen: FreeChosen
    chooser: str = "you"


@dataclass
class FreeMove:
    """A move of tokens from or to cards that it chooses itself."""

    move: MoveCores
    chosen: FreeChosen


@dataclass
class Patch:
    """A sentence that changes a number of an earlier selection."""

    kind: str
    attribute: str = ""
    amount: Amount | None = None
    count: Count | None = None


def together(conditions: list[Condition]) -> Condition | None:
    """Conditions that must all hold, as one."""
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else AllOf(tuple(conditions))


@dataclass
class Clause:
    """One verb with its surroundings."""

    verbs: tuple[Any, ...] = ()
    link: str = ""
    conditions: list[Condition] = field(default_factory=list)
    optional: bool = False
    asked_now: list[Condition] = field(default_factory=list)
    """Conditions that stand before the event: they are asked when the sentence is reached, not when the event comes."""
    event: Event | None = None
    moment: Event | None = None
    """What is put off to the end of the turn or battle once the event has come, and what is asked before that."""
    asked_before: list[Condition] = field(default_factory=list)
    duration: str = ""
    waits: str = ""
    """How long the event is waited for, when that is said before it."""
    each: Each | None = None
    among: bool = False
    filters: list[Filter] = field(default_factory=list)
    other: bool = False
    before: bool = False
    unless: tuple[str, tuple[Step, ...]] | None = None
    instead: bool = False
    patch: Patch | None = None
    repeat: int = 0
    place: str = ""
    offered: bool = False
    everything: All | None = None
    led: bool = False
    """Its condition stands before its verb."""
    apiece: bool = False
    """ "… each" closes it."""

    def condition(self) -> Condition | None:
        return together(self.conditions)

    def needs_no_more(self) -> None:
        """Refuse what opens or closes a sentence that has no use for it: it would be lost."""
        extras = (self.duration, self.each, self.among, self.filters, self.other, self.before, self.unless)
        if any(extras) or self.optional or self.offered or self.apiece:
            raise Unfit("says_more")

    def steps(self, opened: bool) -> tuple[Step, ...]:
        """The clause as steps. opened: cards lie open, so that cards to add or play are among them."""
        places = self.two_places()
        if places:
            modes = tuple(self.at_place(place).steps(opened) for place in places)
            return (Step(ChooseOne(modes), self.link, self.condition(), self.optional),)
        verbs: list[Verb] = []
        for verb in self.verbs:
            verbs += self.settle(verb, opened)
        if self.each is not None:
            verbs = self.for_each(verbs)
        if self.unless is not None and not isinstance(verbs[0], Forbid):
            return self.unless_they_do(self.unless, verbs)
        decider = "opponent" if self.offered else "you"
        first = Step(verbs[0], self.link, self.condition(), self.optional, decider)
        if self.optional and any(isinstance(verb, Select) for verb in verbs[1:]):
            raise Unfit("two_sentences_can")
        # without the choice of its first verb the rest has nothing to speak of; otherwise it asks the same
        asked = None if isinstance(verbs[0], (Select, Search)) else self.condition()
        others = (
            Step(verb, "", self.condition() if isinstance(verb, (Select, Search)) else asked) for verb in verbs[1:]
        )
        return (first, *others)

    def two_places(self) -> list[str]:
        """The places a choice names, when it names two."""
        for verb in self.verbs:
            chosen = unpack(getattr(verb, "what", None))
            if chosen is not None and "/" in chosen.noun.zone:
                if len(self.verbs) > 1 or self.offered or self.unless is not None:
                    raise Unfit("two_places_alone")
                return chosen.noun.zone.split("/")
            if isinstance(verb, Picking) and "/" in verb.chosen.noun.zone:
                raise Unfit("two_places_at_once")
        return []

    def at_place(self, place: str) -> Clause:
        """The same with one of its two places."""
        verb = self.verbs[0]
        chosen = unpack(verb.what)
        assert chosen is not None
        packed = pack(replace(chosen, noun=replace(chosen.noun, zone=place)))
        return replace(self, verbs=(replace(verb, what=packed),), link="", conditions=[], optional=False)

    def unless_they_do(self, unless: tuple[str, tuple[Step, ...]], verbs: list[Verb]) -> tuple[Step, ...]:
        """ "Unless your opponent …, do this": they can, and if not, this is done."""
        seat, price = unless
        if seat != "opponent" or self.optional:
            raise Unfit("unless_opponent")
        offer = Step(price[0].verb, self.link, self.condition(), True, "opponent")
        then = Step(verbs[0], "if_not")
        return (offer, *price[1:], then, *(Step(verb) for verb in verbs[1:]))

    def for_each(self, verbs: list[Verb]) -> list[Verb]:
        """ "For each …" belongs to the first verb that has a number."""
        for position, verb in enumerate(verbs):
            if getattr(verb, "seat", "") == "each" and self.each is not None and isinstance(self.each.count, DoneCount):
                raise Unfit("count_each_player")
            if isinstance(verb, (Draw, ChangeValue, ReduceLife)):
                verbs[position] = replace(verb, amount=times(verb.amount, self.each))
                return verbs
            if isinstance(verb, Discard) and verb.count is not None:
                verbs[position] = replace(verb, count=Count(verb.count.kind, times(verb.count.amount, self.each)))
                return verbs
            if isinstance(verb, MoveCores):
                verbs[position] = replace(verb, count=Count(verb.count.kind, times(verb.count.amount, self.each)))
                return verbs
        for position, verb in enumerate(verbs):
            if isinstance(verb, Select):
                verbs[position] = replace(verb, count=Count(verb.count.kind, times(verb.count.amount, self.each)))
                return verbs
        raise Unfit("for_each_no_number")

    def settle(self, verb: Any, opened: bool) -> list[Verb]:
        """A verb with its choice and its duration settled."""
        if self.duration and isinstance(verb, (Picking, FreeMove)) and not any(map(self.lasts, self.verbs)):
            raise Unfit("no_duration")
        if isinstance(verb, Picking):
            return [self.select(verb.chosen, "field", verb.chooser)]
        if isinstance(verb, FreeMove):
            return [self.select(verb.chosen, "field"), verb.move]
        if (self.among or self.filters or self.other) and unpack(getattr(verb, "what", None)) is None:
            what = getattr(verb, "what", None)
            if self.among or not isinstance(what, All):
                raise Unfit("opening_no_choice")
            verb = replace(verb, what=All(self.narrow(what.selector)))
        if self.duration and self.has(verb, "duration") and not verb.duration:
            verb = replace(verb, duration=self.duration)
        elif self.duration:
            raise Unfit("no_duration")
        if self.unless is not None and isinstance(verb, Forbid):
            verb = replace(verb, unless=self.unless[1], unless_seat=self.unless[0])
        what = unpack(getattr(verb, "what", None))
        if what is not None:
            if isinstance(verb, Discard):
                count, selector = what.at("among" if self.among else "hand")
                return [Discard(verb.seat, count, self.narrow(selector), random=verb.random)]
            zone = (
                "among"
                if opened and isinstance(verb, (Add, Play))
                else "hand"
                if isinstance(verb, (Show, Play))
                else "field"
            )
            if isinstance(verb, Add) and not opened and not what.noun.zone and not self.among:
                raise Unfit("where_added")
            return [self.select(what, zone), replace(verb, what=Ref("it"))]
        return [verb]

    def lasts(self, verb: Any) -> bool:
        return not isinstance(verb, (Picking, FreeMove)) and self.has(verb, "duration")

    @staticmethod
    def has(verb: Any, name: str) -> bool:
        return any(one.name == name for one in fields(verb))

    def select(self, chosen: FreeChosen, zone: str, chooser: str = "you") -> Select:
        whose = "opponent" if chooser == "opponent" else "any"
        count, selector = chosen.at("among" if self.among else zone, whose)
        return Select(count, self.narrow(selector), chooser, total=chosen.total)

    def narrow(self, selector: Selector) -> Selector:
        """The selector with what the opening of the sentence excludes."""
        filters = tuple(sorted((*selector.filters, *self.filters), key=rank))
        return replace(selector, filters=filters, other=selector.other or self.other)
