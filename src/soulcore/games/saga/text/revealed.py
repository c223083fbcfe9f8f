"""Revealed cards that a text says no more about: a single one stays where it lay; where several go must be said."""

from __future__ import annotations

from dataclasses import replace

from soulcore.clauses.cite import cite
from soulcore.effects.data import walk
from soulcore.effects.tree import Ability, Draw, Number, Open, Rest, Search, Shuffle, Step
from soulcore.language.binding import AMONG, references
from soulcore.language.building.rules import Unfit

OF_DECKS = (Draw, Open, Search, Shuffle)
"""What is done to a deck, and would find the revealed card there."""


def put_back(ability: Ability) -> Ability:
    """The effect with the revealed card put back where nothing is said of it. Unfit where that cannot be told."""
    steps = ability.steps
    at = next((at for at, step in enumerate(steps) if isinstance(step.verb, Open)), None)
    if at is None or any(isinstance(node, Rest) for step in steps[at:] if not step.optional for node in walk(step)):
        return ability
    opened = steps[at].verb
    assert isinstance(opened, Open)
    last = max(place for place in range(at, len(steps)) if place == at or speaks_of_revealed(steps[place]))
    if opened.amount != Number(1) or any(isinstance(step.verb, OF_DECKS) for step in steps[at + 1 : last + 1]):
        raise Unfit("rest_unsaid")
    cite("saga.12-2-2 saga.12-3-2")
    back = Step(Rest("deck_top", whose=opened.whose))
    return replace(ability, steps=(*steps[: last + 1], back, *steps[last + 1 :]))


def speaks_of_revealed(step: Step) -> bool:
    return any(AMONG in references(node) or "it" in references(node) for node in walk(step))
