"""The rules of a compiled grammar, and what a builder is given of each.

Lark reads the grammar's files (compiling.py). What it made of them is kept as plain data of our own, so that reading a card text
does not load it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class Symbol(NamedTuple):
    """A part of a rule: a word class or another rule. left: the word itself says nothing to the builder."""

    name: str
    is_term: bool
    left: bool


class Rule:
    """One way to read something. Each is itself and no other: charts are full of them."""

    __slots__ = ("alias", "expansion", "is_inline", "missing", "origin", "stands_aside")

    def __init__(
        self, origin: str, expansion: tuple[Symbol, ...], alias: str, stands_aside: bool, missing: tuple[bool, ...]
    ) -> None:
        self.origin = origin
        self.expansion = expansion
        self.alias = alias
        self.stands_aside = stands_aside and not alias
        """With a single part it is that part."""
        self.missing = missing
        """Which of its optional parts it lacks, in their order."""
        self.is_inline = origin.startswith("_")
        """It has no meaning of its own (a repetition): its parts are parts of the rule around it."""

    @property
    def name(self) -> str:
        """Of its builder."""
        return self.alias or self.origin


class Inline(tuple[Any, ...]):
    """The parts of a rule that has no meaning of its own."""


class Left:
    """A word that a builder is not given."""


def with_gaps(rule: Rule, parts: Sequence[Any]) -> tuple[Any, ...]:
    """What a builder is given: without the plain words, None where an optional part is missing."""
    missing = rule.missing
    found: list[Any] = []
    position = 0
    for part in parts:
        while position < len(missing) and missing[position]:
            found.append(None)
            position += 1
        position += 1
        if isinstance(part, Inline):
            found.extend(part)
        elif part is not Left:
            found.append(part)
    found += [None] * sum(missing[position:])
    return tuple(found)
