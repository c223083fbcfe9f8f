"""Chain in the line of the effect that it goes on with: "Draw a card. Chain: Blue Draw two cards."."""

from __future__ import annotations

import re
from dataclasses import replace

from soulcore.effects.remark import Remark
from soulcore.effects.tree import Ability, Number, Step
from soulcore.games.battle_spirits.text.free.reading import said_and_read_back
from soulcore.games.saga.nodes import Chained
from soulcore.language.errors import TextError
from soulcore.language.reading import Reading
from soulcore.language.vocabulary import Vocabulary

MARK = re.compile(r" ?[\[【(<]?\bChain ?: ?[\[{(]?(?P<color>[A-Z][a-z]+)(?:_SYMBOL)?[\]})]?[\]】)>]?:? ?(?=[A-Z“\"])")
"""Chain and its colour, between two sentences."""

HEADED = re.compile(r"\[Chain ?: ?\w+\] ?", re.IGNORECASE)
LEVELS = re.compile(r"\[LV ?[\d-]+\]", re.IGNORECASE)


def parts(header: str, text: str) -> list[tuple[str, str]] | None:
    """The effect, and what Chain adds to it, each with its header; None where nothing is added. TextError where a header names
    Chain among other marks and the text does not say where it begins."""
    found = MARK.search(text)
    if found is None or not text[: found.start()].strip():
        headed = HEADED.search(header)
        if headed is not None and LEVELS.sub("", HEADED.sub("", header)).strip():
            raise TextError(Remark("chain_begins_where"), text, 0)
        return None
    own = HEADED.sub("", header).strip()
    levels = LEVELS.search(header)
    chained = f"{levels.group()} " if levels is not None else ""
    before, after = text[: found.start()].strip(), text[found.end() :].strip()
    return [(own, before), (f"{chained}[Chain: {found['color']}]", after)]


def continued(first: Ability, whole: Ability) -> tuple[Step, ...]:
    """What an effect and its Chain, read in one, do behind what the effect does; nothing where that cannot be told apart."""
    steps = whole.steps[len(first.steps) :]
    if not steps or replace(whole, steps=whole.steps[: len(first.steps)]) != first:
        return ()
    return (replace(steps[0], link=""), *steps[1:])


def together(first: Ability, steps: tuple[Step, ...], chain: str, text: str, vocabulary: Vocabulary) -> Reading:
    """The effect with what Chain adds to it as its last step."""
    color = chain.rpartition(": ")[2].rstrip("]").lower()
    found = replace(first, steps=(*first.steps, Step(Chained(Number(1), steps, color), "then")))
    return Reading(found, (Remark("note.read_as", line=said_and_read_back(found, text, vocabulary)),))
