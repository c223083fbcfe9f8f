"""A habit's needle stands in everything that its pattern matches: else the pattern would not be tried where it should be."""

from __future__ import annotations

import re
from collections.abc import Iterable
from re import _constants as op
from re import _parser as parser
from typing import Any

import pytest

from soulcore.games.battle_spirits.text.free import keyword_habits, rewording
from soulcore.games.battle_spirits.text.free.habits import Habit, in_plainer_words

HABITS = (*keyword_habits.HABITS, *rewording.HABITS)


def surely(parsed: Iterable[tuple[Any, Any]]) -> list[str]:
    """The runs of letters that every match of a pattern has, or has beside it."""
    found = [""]
    for kind, value in parsed:
        if kind is op.LITERAL:
            found[-1] += chr(value).casefold()
        elif kind is op.SUBPATTERN and all(inner is op.LITERAL for inner, _ in value[3]):
            found[-1] += "".join(chr(letter).casefold() for _, letter in value[3])
        elif kind is op.SUBPATTERN:
            found += [*surely(value[3]), ""]
        elif kind is op.ASSERT:
            found += [*surely(value[1]), ""]
        elif kind in (op.MAX_REPEAT, op.MIN_REPEAT) and value[0] >= 1:
            found += ["", *surely(value[2]), ""]
        elif kind is not op.AT:
            found.append("")
    return found


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit.pattern[:40])
def test_the_needle_is_in_every_match(habit: Habit) -> None:
    assert any(habit.needle in run for run in surely(parser.parse(habit.pattern, re.IGNORECASE)))


def test_a_pattern_is_tried_where_its_needle_came_from_another_habit() -> None:
    habits = (Habit("one", r"\bone\b", "two"), Habit("two", r"\btwo\b", "three"), Habit("one", r"one", "never"))
    assert in_plainer_words("ONE card", habits) == "three card"
