"""Sentences that wait: for an event from now on, for the end of the turn or battle, or as a gift to a card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from soulcore.effects.tree import (
    Ability,
    Event,
    Grant,
    Later,
    Ref,
    Search,
    Select,
    Step,
)
from soulcore.games.battle_spirits.text.free.clause import Clause, together
from soulcore.games.battle_spirits.text.free.events import SELECTED
from soulcore.games.battle_spirits.text.free.references import has_reference, rename_references
from soulcore.language.binding import names_a_card
from soulcore.language.building.body import MOMENTS
from soulcore.language.building.rules import Unfit

TIMINGS = {"attacks": "when_attacking", "blocks": "when_blocking", "destroyed": "when_destroyed"}
"""Deeds of a card that have a timing of their own."""


def is_later(said: list[Step], clause: Clause) -> bool:
    """Whether the clause is put off: it waits while a duration lasts, or till the end of the turn or battle, or goes on
    with what was put off."""
    if clause.event is not None:
        return bool(clause.waits) or (bool(said) and clause.event.deed in MOMENTS)
    last = said[-1].verb if said else None
    if not isinstance(last, Later) or clause.patch is not None or clause.instead or clause.repeat:
        return False
    chose = any(isinstance(step.verb, (Select, Search)) for step in last.ability.steps)
    return clause.link != "" or (chose and has_reference(tuple(clause.verbs), "it"))


def wait(said: list[Step], clause: Clause) -> None:
    """What is done later: one more step that waits, or one more thing that the step before waits for."""
    if not clause.verbs or clause.instead or clause.before:
        raise Unfit("later_at_once")
    event, waits = clause.event, clause.waits
    if event is None:
        last = said[-1].verb
        assert isinstance(last, Later)
        ability = replace(last.ability, steps=(*last.ability.steps, *clause.steps(False)))
        said[-1] = replace(said[-1], verb=replace(last, ability=of_event(ability)))
        return
    if event.deed in MOMENTS and waits not in ("", MOMENTS[event.deed]):
        raise Unfit("moment_once")
    link = clause.link
    if event.seat == SELECTED:
        give(said, clause, event, waits)
        return
    steps = tuple(lasting(step, waits) for step in replace(clause, event=None, link="").steps(False))
    ability = of_event(Ability(event=event, steps=steps))
    said.append(Step(Later(ability, MOMENTS.get(event.deed, waits)), link, together(clause.asked_now)))


def give(said: list[Step], clause: Clause, event: Event, waits: str) -> None:
    """ "During this turn, when it attacks, …" of a selected card: it is given that effect."""
    if not any(isinstance(step.verb, (Select, Search)) for step in said) or clause.conditions or clause.asked_now:
        raise Unfit("it_is_nothing")
    steps = replace(clause, event=None, link="").steps(False)
    for step in steps:
        if isinstance(step.verb, (Select, Search)):
            break
        rename_references(step, "it", "this")
    timing = TIMINGS.get(event.deed, "") if not event.by else ""
    awaited = None if timing else replace(event, seat="", this=True)
    ability = Ability(timings=(timing,) if timing else (), event=awaited, steps=steps)
    said.append(Step(Grant(Ref("it"), ability=ability, duration=waits), clause.link))


def lasting(step: Step, waits: str) -> Step:
    """A change made later lasts as long as its event is waited for, where nothing else is said."""
    verb: Any = step.verb
    if getattr(verb, "duration", None) == "" and waits:
        return replace(step, verb=replace(verb, duration=waits))
    return step


def of_event(ability: Ability) -> Ability:
    """What is done later, with “it” for what the event concerns called “that”."""
    if not names_a_card(ability.event):
        return ability
    for step in ability.steps:
        if isinstance(step.verb, (Select, Search)):
            break
        rename_references(step, "it", "that")
    return ability
