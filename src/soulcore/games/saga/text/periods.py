"""A period named at the head of a text holds for everything the text goes on to say."""

from __future__ import annotations

from copy import deepcopy

from soulcore.clauses.cite import cite
from soulcore.effects.data import walk
from soulcore.effects.tree import Ability, Otherwise

HEADS = ("during this turn, ", "until the end of the turn, ")


def covering(ability: Ability, text: str) -> Ability:
    """The effect with the period of its first words on each of its sentences that lasts and names no period of its own."""
    ability = instead_as_long(ability)
    if not text.lower().startswith(HEADS):
        return ability
    lasting = [step.verb for step in ability.steps if hasattr(step.verb, "duration")]
    if len(lasting) < 2 or lasting[0].duration != "turn":
        return ability
    cite("saga.8-2-2-2-1")
    found = deepcopy(ability)
    for step in found.steps:
        if getattr(step.verb, "duration", None) == "":
            step.verb.duration = "turn"  # type: ignore[attr-defined]
    return found


def instead_as_long(ability: Ability) -> Ability:
    """The effect with what is done instead lasting as long as what it stands for, where it does not say how long."""
    if not any(lacks_period(node) for node in walk(ability)):
        return ability
    cite("saga.8-2-2-2-1")
    found = deepcopy(ability)
    for node in walk(found):
        if lacks_period(node):
            node.second.duration = node.first.duration  # type: ignore[attr-defined]
    return found


def lacks_period(node: object) -> bool:
    return (
        isinstance(node, Otherwise)
        and getattr(node.second, "duration", None) == ""
        and bool(getattr(node.first, "duration", ""))
    )
