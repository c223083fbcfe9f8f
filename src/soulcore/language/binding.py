"""What the words of an effect are bound to: “it”, “that”, “the discarded card” and “among them” must name something that can
exist when their sentence is carried out. Asked whenever a text is read; a word that names nothing is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

from soulcore.effects.data import references as own_references
from soulcore.effects.data import walk
from soulcore.effects.sense import ENDS
from soulcore.effects.tree import (
    Ability,
    Chance,
    ChooseColor,
    ChooseOne,
    DoneAtLeast,
    DoneCount,
    EndBattle,
    EndStep,
    Event,
    Forbid,
    Grant,
    Later,
    Node,
    Open,
    Otherwise,
    Repeat,
    Rest,
    Search,
    Select,
    Selector,
    Shuffle,
    Step,
    Verb,
)

IT, THAT, DONE, AMONG = "it", "that", "done", "among"

REASONS = {
    IT: "names_it",
    THAT: "names_that",
    DONE: "nothing_done",
    AMONG: "names_among",
}
"""What is said against a word that names nothing."""


@dataclass(frozen=True)
class Bound:
    """Which words name something, at one point of an effect."""

    it: bool = False
    that: bool = False
    done: bool = False
    among: bool = False

    def has(self, word: str) -> bool:
        return bool(getattr(self, word, True))


def names_a_card(event: Event | None) -> bool:
    """Whether "that card" means something: what the event concerns, or the attacker that reduced Life."""
    return event is not None and (event.subject is not None or event.this or event.by == "attack")


def references(node: Node) -> tuple[str, ...]:
    """The references a node itself makes."""
    if isinstance(node, (DoneCount, DoneAtLeast)):
        return (DONE,)
    if isinstance(node, Rest) or (isinstance(node, Selector) and node.zone == AMONG):
        return (AMONG,)
    return own_references(node)


def unbound(ability: Ability) -> str:
    """The first word of the effect that names nothing where it stands; "" when each names something."""
    start = Bound(that=names_a_card(ability.event))
    found = first_unbound(ability.event, replace(start, that=False)) or first_unbound(ability.condition, start)
    return found or in_steps((*ability.cost, *ability.steps), start)[0]


def in_steps(steps: tuple[Step, ...], bound: Bound) -> tuple[str, Bound]:
    """The same for steps, and what is bound behind them."""
    for step in steps:
        found = first_unbound(step.condition, bound)
        if found:
            return found, bound
        found, bound = in_verb(step.verb, bound)
        if found:
            return found, bound
    return "", bound


def in_verb(verb: Verb, bound: Bound) -> tuple[str, Bound]:
    """The same for one verb. What a block selects or does is known inside it only."""
    if isinstance(verb, Otherwise):
        found = first_unbound(verb.condition, bound)
        first, after = in_verb(verb.first, bound)
        second, other = in_verb(verb.second, bound)
        both = {one.name: after.has(one.name) and other.has(one.name) for one in fields(Bound)}
        return found or first or second, Bound(**both)
    if isinstance(verb, Repeat):
        found = first_unbound(verb.times, bound) or in_steps(verb.steps, bound)[0]
        return found, replace(bound, done=False)
    if isinstance(verb, (ChooseOne, Chance)):
        found = next((word for mode in verb.modes if (word := in_steps(mode, bound)[0])), "")
        return found, replace(bound, done=False)
    if isinstance(verb, Later):
        event = verb.ability.event
        kept = bound.it and event is not None and (event.it or event.deed in ENDS)
        inside = Bound(it=kept, that=names_a_card(event))
        found = first_unbound(event, Bound()) or in_steps(verb.ability.steps, inside)[0]
        return found, replace(bound, done=False)
    if isinstance(verb, Grant) and verb.ability is not None:
        return first_unbound(verb.what, bound) or unbound(verb.ability), replace(bound, done=True)
    if isinstance(verb, Forbid) and verb.unless:
        doer = replace(bound, that=bound.that or verb.deed in ("attack", "block"))  # the price may be on the very card
        found = first_unbound((verb.what, verb.by), bound) or in_steps(verb.unless, doer)[0]
        return found, replace(bound, done=True)
    found = first_unbound(verb, bound)
    if isinstance(verb, (Select, Search)):
        return found, replace(bound, it=True)
    if isinstance(verb, (ChooseColor, EndBattle, EndStep, Shuffle)):
        return found, replace(bound, done=False)  # nothing is done to any card
    return found, replace(bound, done=True, among=bound.among or isinstance(verb, Open))


def first_unbound(node: object, bound: Bound) -> str:
    """The first word of these nodes that names nothing."""
    return next((word for word in words_of(node) if not bound.has(word)), "")


def words_of(node: object) -> Iterator[str]:
    for found in walk(node):
        yield from (word for word in references(found) if word in REASONS)
