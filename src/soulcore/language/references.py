"""What “it”, “this” and “that” name in an effect whose sentences are put together."""

from __future__ import annotations

from soulcore.effects.data import walk
from soulcore.effects.tree import (
    Ability,
    Became,
    Event,
    Filter,
    Is,
    MoveCores,
    Node,
    Ref,
    Search,
    Select,
    ValueOf,
)
from soulcore.language.building.rules import Unfit
from soulcore.language.parsing import names_a_card, nodes_later, references


def name_references(ability: Ability) -> Ability:
    """ "that Spirit" means what was selected when the effect waits for nothing."""
    if not names_a_card(ability.event):
        rename_references(ability, "that", "it", nodes_later(ability))
    if has_reference(ability.condition, "it"):
        rename_references(ability.condition, "it", meant_by_it(ability))
    started = False
    for step in (*ability.cost, *ability.steps):
        if started or any(isinstance(node, (Select, Search)) for node in walk(step)):
            started = True
            continue
        if has_reference(step, "it"):
            rename_references(step, "it", meant_by_it(ability))
    return ability


def meant_by_it(ability: Ability) -> str:
    """What "it" means where nothing was selected: what the event concerns, or this card when the text spoke of it."""
    event = ability.event
    if event is not None and (event.subject is not None or (event.by == "attack" and not event.this)):
        return "that"
    spoken = ability.event is not None and ability.event.this
    spoken = spoken or any(
        (isinstance(node, Is) and node.of == "this") or (isinstance(node, Event) and node.this)
        for node in walk(ability.condition)
    )
    if spoken or any(names_this(node) for node in walk((ability.cost, ability.steps))):
        return "this"
    raise Unfit("“it” refers to nothing")


def names_this(node: Node) -> bool:
    return "this" in references(node)


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
