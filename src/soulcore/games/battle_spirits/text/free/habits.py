"""Turns of phrase that stand for a plainer one, tried one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property


class Habit:
    """A pattern and the plainer words for it. needle: what stands in everything that the pattern matches, in small letters:
    where it is missing the pattern need not be tried, and one that is never tried need not be compiled."""

    def __init__(self, needle: str, pattern: str, meaning: str) -> None:
        self.needle = needle
        self.pattern = pattern
        self.meaning = meaning

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern, re.IGNORECASE)


def in_plainer_words(text: str, habits: Iterable[Habit]) -> str:
    """The text after every habit, in their order."""
    folded = text.casefold()
    for habit in habits:
        if habit.needle in folded:
            plainer = habit.compiled.sub(habit.meaning, text)
            if plainer != text:
                text, folded = plainer, plainer.casefold()
    return text
