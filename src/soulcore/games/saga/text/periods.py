"""A period named at the head of a text holds for everything the text goes on to say."""

from __future__ import annotations

import re
from copy import deepcopy

from soulcore.clauses.cite import cite
from soulcore.effects.data import walk
from soulcore.effects.sense import is_moment
from soulcore.effects.tree import Ability, Otherwise
from soulcore.language.building.rules import Unfit

HEADS = ("during this turn, ", "until the end of the turn, ")
SENTENCE_END = re.compile(r"\.\s+")
PERIOD = re.compile(
    r"\b(?:during this|until the end of (?:the|this)|until this|for this) (turn|battle)\b", re.IGNORECASE
)
LASTS = re.compile(
    r"\b(?:gains?|cannot|becomes?|treat|loses?|lose|reduce|counts?|can (?:block|attack))\b", re.IGNORECASE
)
"""Words of a sentence whose deed may last."""


def covering(ability: Ability, text: str) -> Ability:
    """The effect with the period of its first words on each of its sentences that lasts and names no period of its own."""
    ability = instead_as_long(ability)
    if not text.lower().startswith(HEADS):
        return together(ability, text)
    lasting = [step.verb for step in ability.steps if hasattr(step.verb, "duration")]
    if len(lasting) < 2 or lasting[0].duration != "turn":
        return ability
    cite("saga.8-2-2-2-1")
    found = deepcopy(ability)
    for step in found.steps:
        if getattr(step.verb, "duration", None) == "":
            step.verb.duration = "turn"  # type: ignore[attr-defined]
    return found


def together(ability: Ability, text: str) -> Ability:
    """The effect with the period of a sentence on everything that sentence does: "its BP becomes 6000 and it gains … during this
    turn". What is done once is never meant for ever; Unfit where another sentence may be the one without a period."""
    lasting = [step.verb.duration for step in ability.steps if hasattr(step.verb, "duration")]
    if "" not in lasting or not {"turn", "battle"} & set(lasting) or not is_done_once(ability):
        return ability
    sentences = SENTENCE_END.split(text)
    named = {match[1].lower() for sentence in sentences for match in PERIOD.finditer(sentence)}
    if len(named) != 1 or any(LASTS.search(one) and not PERIOD.search(one) for one in sentences):
        raise Unfit("how_long")
    cite("saga.8-2-2-2-1")
    found = deepcopy(ability)
    for step in found.steps:
        if getattr(step.verb, "duration", None) == "":
            step.verb.duration = named.copy().pop()  # type: ignore[attr-defined]
    return found


def is_done_once(ability: Ability) -> bool:
    return bool(ability.kind) or ability.event is not None or any(is_moment(timing) for timing in ability.timings)


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
