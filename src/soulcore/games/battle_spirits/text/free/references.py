"""What “it”, “this” and “that” name in an effect whose sentences are put together."""

from __future__ import annotations

from soulcore.effects.data import walk
from soulcore.effects.tree import (
    Ability,
    All,
    Became,
    Discard,
    Draw,
    Event,
    Filter,
    Is,
    Later,
    Look,
    Node,
    Open,
    Ref,
    Search,
    Select,
    Step,
    ValueOf,
)
from soulcore.games.battle_spirits.nodes import MoveCores
from soulcore.language.binding import IT, REASONS, THAT, names_a_card, references, unbound
from soulcore.language.building.rules import Unfit


def name_references(ability: Ability) -> Ability:
    """ "that Spirit" means what was selected when the effect waits for nothing; "it" means what the event concerns, or this
    card, where nothing was selected. A word that then still names nothing is refused."""
    later = nodes_later(ability)
    waits = names_a_card(ability.event)
    if has_reference(ability.condition, IT):
        rename_references(ability.condition, IT, meant_by_it(ability, ()))
    steps = (*ability.cost, *ability.steps)
    started = False
    for at, step in enumerate(steps):
        if not waits and started:
            rename_references(step, THAT, IT, later)
        if started or any(isinstance(node, (Select, Search)) for node in walk(step)):
            if not started and has_reference(step.condition, IT):
                rename_references(step.condition, IT, meant_by_it(ability, steps[:at]))
            started = True
            continue
        if has_reference(step, IT):
            rename_references(step, IT, meant_by_it(ability, steps[:at], step))
    word = unbound(ability)
    if word:
        raise Unfit(REASONS[word])
    return ability


def nodes_later(ability: Ability) -> set[int]:
    """The nodes (by id) for which “that” is what a later event concerns."""
    return {
        id(node)
        for promised in walk((ability.cost, ability.steps))
        if isinstance(promised, Later) and names_a_card(promised.ability.event)
        for node in walk(promised.ability.steps)
    }


def meant_by_it(ability: Ability, before: tuple[Step, ...], step: Step | None = None) -> str:
    """What "it" means where nothing was selected: what the event concerns, or this card when the text spoke of it, and of no
    other card since."""
    event = ability.event
    if event is not None and (event.subject is not None or (event.by == "attack" and not event.this)):
        return THAT
    spoken = event is not None and event.this
    spoken = spoken or speaks_of_this(ability.condition)
    for earlier in before:
        if any(is_other_card(node) for node in walk(earlier)):
            spoken = False
        elif speaks_of_this(earlier):
            spoken = True
    if spoken or (step is not None and (speaks_of_this(step.condition) or is_of_this(step))):
        return "this"
    raise Unfit("it_is_nothing")


def speaks_of_this(node: object) -> bool:
    return any("this" in references(found) or (isinstance(found, Event) and found.this) for found in walk(node))


def is_of_this(step: Step) -> bool:
    return getattr(step.verb, "what", None) == Ref("this")


def is_other_card(node: Node) -> bool:
    """Whether a step speaks of cards that “it” could mean as well."""
    return isinstance(node, (All, Discard, Draw, Look, Open))


def has_reference(node: object, name: str) -> bool:
    return any(name in references(found) for found in walk(node))


def rename_references(node: object, old: str, new: str, kept: set[int] | None = None) -> None:
    """Rename a reference wherever it stands, but not in the nodes (by id) that are kept as they are."""
    for found in walk(node):
        if kept and id(found) in kept:
            continue
        if isinstance(found, Ref) and found.name == old:
            found.name = new
        elif isinstance(found, (Filter, Is, Became, ValueOf)) and found.of == old:
            found.of = new
        elif isinstance(found, MoveCores):
            if found.source == old and new == "this" and found.whose == "owner":
                found.whose = "your"
            found.source = new if found.source == old else found.source
            found.target = new if found.target == old else found.target
