"""How far an "If …" at the head of a text reaches: over its own sentence and what goes on with it, not over the next "If …", nor
over the main or flash effect that a burst offers at its end."""

from __future__ import annotations

import re
from dataclasses import replace

from soulcore.effects.data import walk
from soulcore.effects.tree import (
    Ability,
    Became,
    Condition,
    DoneAtLeast,
    Is,
    Later,
    Not,
    Number,
    Play,
    Ref,
    Repeat,
    Select,
    Step,
)
from soulcore.games.saga.nodes import NoLevel, SoulMoved
from soulcore.language.building.rules import Unfit

OF_WHAT_WAS_DONE = (Became, DoneAtLeast, NoLevel, SoulMoved)
"""Conditions that ask about what the sentences before them have done."""


def apart(ability: Ability) -> Ability:
    """The effect with its first condition on the sentences that it belongs to. Unfit where that cannot be told."""
    ability = at_once(ability)
    asked = ability.condition
    if asked is None:
        return ability
    at = next((at for at, step in enumerate(ability.steps) if at and stands_alone(step)), 0)
    if not at:
        return ability
    within = ability.steps[:at]
    if all(getattr(step.verb, "duration", None) == "" for step in ability.steps):
        raise Unfit("otherwise_one_step")  # what is so all the time is asked in one sentence
    if any(step.condition is not None for step in within):
        raise Unfit("otherwise_one_step")
    block = Step(Repeat(Number(1), tuple(replace(step, condition=asked) for step in within)))
    return replace(ability, condition=None, steps=(block, *ability.steps[at:]))


BEHIND = re.compile(r"^(?!If\b|When\b|While\b|Unless\b)[^.]*? if [^.]*\. (?!If\b)")
"""A first sentence with its own condition behind it, and another sentence that has none."""


def only_first(ability: Ability, text: str) -> Ability:
    """The effect with the condition that stands behind its first sentence on that sentence only. Unfit where that cannot be
    told."""
    if ability.condition is None or len(ability.steps) < 2 or BEHIND.match(text) is None:
        return ability
    end = 2 if isinstance(ability.steps[0].verb, Select) else 1
    if end == len(ability.steps) or ability.steps[end].link == "if_you_do" or stands_alone(ability.steps[end]):
        return ability
    within = ability.steps[:end]
    if any(step.condition is not None for step in within) or ability.event is not None:
        raise Unfit("otherwise_one_step")
    block = Step(Repeat(Number(1), tuple(replace(step, condition=ability.condition) for step in within)))
    return replace(ability, condition=None, steps=(block, *ability.steps[end:]))


def at_once(ability: Ability) -> Ability:
    """The effect with what a burst goes on with behind what it does later, and no part of that."""
    last = ability.steps[-1] if ability.steps else None
    if last is None or not isinstance(last.verb, Later) or len(last.verb.ability.steps) < 2:
        return ability
    *later, goes_on = last.verb.ability.steps
    if not isinstance(goes_on.verb, Play) or not goes_on.verb.part or goes_on.verb.what != Ref("this"):
        return ability
    kept = replace(last, verb=replace(last.verb, ability=replace(last.verb.ability, steps=tuple(later))))
    return replace(ability, steps=(*ability.steps[:-1], kept, goes_on))


def stands_alone(step: Step) -> bool:
    """Whether a sentence does not go on with what was said before."""
    if isinstance(step.verb, Play) and step.verb.part and step.verb.what == Ref("this"):
        return True
    return step.link == "" and step.condition is not None and not speaks_of_before(step.condition)


def speaks_of_before(asked: Condition) -> bool:
    inner = asked.condition if isinstance(asked, Not) else asked
    return any(
        isinstance(node, OF_WHAT_WAS_DONE) or (isinstance(node, Is) and node.of != "this") for node in walk(inner)
    )
