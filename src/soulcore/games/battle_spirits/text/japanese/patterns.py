"""Sentences with holes, and how a text is read with them.

A pattern is Japanese as it is printed. `{what}` is a hole that the rule of that name fills, `{what:cards}` one that the rule
`cards` fills, `{-counter}` one whose content says nothing; `<…>` may be missing. A pattern of an act ends with a verb after
`~` in its dictionary form, and is read in every form of that verb (破壊する, 破壊できる, 破壊した, 破壊し).

A rule gives every reading that begins at a place, each with the place behind it; what was found once at a place is kept.
A text that reads in two ways is ambiguous: no rule is preferred.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from soulcore.games.battle_spirits.text.japanese.words import Words

Builder = Callable[..., Any]
Found = tuple[Any, int]


class Unfit(Exception):
    """What the holes hold does not fit together: this is no reading."""


@dataclass(frozen=True)
class Literal:
    text: str


@dataclass(frozen=True)
class Hole:
    name: str
    rule: str


@dataclass(frozen=True)
class Maybe:
    items: tuple[Item, ...]


Item = Literal | Hole | Maybe
PIECES = re.compile(r"\{(-?\w+)(?::(\w+))?\}|<|>|[^{}<>]+")


def items_of(pattern: str) -> tuple[Item, ...]:
    """A pattern taken apart."""
    stack: list[list[Item]] = [[]]
    for piece in PIECES.finditer(pattern):
        text = piece.group()
        if text == "<":
            stack.append([])
        elif text == ">":
            inner = tuple(stack.pop())
            stack[-1].append(Maybe(inner))
        elif piece.group(1):
            name = piece.group(1)
            stack[-1].append(Hole("" if name[0] == "-" else name, piece.group(2) or name.removeprefix("-")))
        else:
            stack[-1].append(Literal(text))
    return tuple(stack[0])


@dataclass(frozen=True)
class Pattern:
    items: tuple[Item, ...]
    build: Builder


VERB_FORMS = {
    # dictionary form: (does, can, did, does and then)
    "する": (("する",), ("できる",), ("した",), ("し",)),
    "させる": (("させる",), ("させられる", "できる"), ("させた",), ("させ",)),
    "す": (("す",), ("せる",), ("した",), ("し",)),
    "く": (("く",), ("ける",), ("いた",), ("き",)),
    "ぶ": (("ぶ",), ("べる",), ("んだ",), ("び",)),
    "う": (("う",), ("える",), ("った",), ("い",)),
    "える": (("える",), ("えられる",), ("えた",), ("え",)),
    "せる": (("せる",), ("せられる",), ("せた",), ("せ",)),
    "る": (("る",), ("られる",), ("た",), ("",)),
    "ない": (("ない",), (), (), ()),
}
FORM_RULES = ("act", "act_can", "act_did", "act_and")


class Grammar:
    """Rules: patterns by name, and small functions for what patterns cannot say."""

    def __init__(self) -> None:
        self.patterns: dict[str, list[Pattern]] = {}
        self.scanners: dict[str, Callable[[Scan, int], Iterator[Found]]] = {}

    def reads(self, rule: str, *patterns: str) -> Callable[[Builder], Builder]:
        """The patterns are readings of the rule; the function makes of what the holes hold what they mean."""

        def add(build: Builder) -> Builder:
            for pattern in patterns:
                self.patterns.setdefault(rule, []).append(Pattern(items_of(pattern), build))
            return build

        return add

    def acts(self, *patterns: str) -> Callable[[Builder], Builder]:
        """The same for what an effect does, in every form of the verb behind `~`."""

        def add(build: Builder) -> Builder:
            for pattern in patterns:
                start, _, ending = pattern.partition("~")
                for rule, forms in zip(FORM_RULES, VERB_FORMS[ending], strict=True):
                    for form in forms:
                        self.patterns.setdefault(rule, []).append(Pattern(items_of(start + form), build))
            return build

        return add

    def words(self, rule: str, table: Mapping[str, Any]) -> None:
        """Words and what each means."""
        for word, meaning in table.items():
            self.patterns.setdefault(rule, []).append(Pattern((Literal(word),), lambda meaning=meaning: meaning))

    def scanner(self, rule: str, function: Callable[[Scan, int], Iterator[Found]]) -> None:
        self.scanners[rule] = function


SPACES = " \u3000\t"


class Scan:
    """One text being read with a grammar. furthest: how far any reading came; wanted: what could have stood there."""

    def __init__(self, grammar: Grammar, text: str, words: Words, quoted: Callable[[str], Any] | None = None) -> None:
        self.grammar = grammar
        self.text = text
        self.words = words
        self.quoted = quoted
        """Reads an effect in quotation marks; None inside such an effect."""
        self.memory: dict[tuple[str, int], tuple[Found, ...]] = {}
        self.open: set[tuple[str, int]] = set()
        self.furthest = 0
        self.wanted: list[str] = []
        self.unfit = ""

    def skip(self, at: int) -> int:
        while at < len(self.text) and self.text[at] in SPACES:
            at += 1
        return at

    def miss(self, at: int, wanted: str) -> None:
        if at > self.furthest:
            self.furthest, self.wanted = at, []
        if at == self.furthest and wanted and wanted not in self.wanted:
            self.wanted.append(wanted)

    def literal(self, text: str, at: int) -> int:
        """The place behind the words, or -1."""
        at = self.skip(at)
        if self.text.startswith(text, at):
            return at + len(text)
        same = 0
        while same < len(text) and at + same < len(self.text) and self.text[at + same] == text[same]:
            same += 1
        self.miss(at + same, text)
        return -1

    def rule(self, name: str, at: int) -> tuple[Found, ...]:
        """Every reading of a rule at a place."""
        key = (name, at)
        known = self.memory.get(key)
        if known is not None:
            return known
        if key in self.open:
            return ()  # a rule that would begin with itself
        self.open.add(key)
        found: list[Found] = []
        scanner = self.grammar.scanners.get(name)
        if scanner is not None:
            self.gather(found, scanner(self, self.skip(at)))
        for pattern in self.grammar.patterns.get(name, ()):
            for values, end in self.items(pattern.items, 0, at, {}):
                try:
                    made = pattern.build(**values)
                except Unfit as error:
                    self.unfit = self.unfit or str(error)
                    continue
                self.gather(found, ((made, end),))
        self.open.discard(key)
        self.memory[key] = tuple(found)
        return self.memory[key]

    @staticmethod
    def gather(found: list[Found], more: Iterator[Found] | tuple[Found, ...]) -> None:
        for one in more:
            if one not in found:
                found.append(one)

    def items(
        self, items: tuple[Item, ...], place: int, at: int, values: dict[str, Any]
    ) -> Iterator[tuple[dict[str, Any], int]]:
        if place == len(items):
            yield values, at
            return
        item = items[place]
        if isinstance(item, Literal):
            end = self.literal(item.text, at)
            if end >= 0:
                yield from self.items(items, place + 1, end, values)
        elif isinstance(item, Hole):
            for value, end in self.rule(item.rule, at):
                more = {**values, item.name: value} if item.name else values
                yield from self.items(items, place + 1, end, more)
        else:
            for inner, end in self.items(item.items, 0, at, values):
                yield from self.items(items, place + 1, end, inner)
            yield from self.items(items, place + 1, at, values)

    def whole(self, rule: str, start: int, stop: int) -> list[Any]:
        """The readings of a rule that begin at `start` and end at `stop`."""
        found = []
        for value, end in self.rule(rule, start):
            end = self.skip(end)
            if end == stop:
                found.append(value)
            else:
                self.miss(end, "")
        return found
