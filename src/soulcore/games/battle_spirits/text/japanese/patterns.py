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

from soulcore.effects.remark import Remark
from soulcore.games.battle_spirits.text.japanese.neighbours import Unfit as Unfit  # what builders raise
from soulcore.games.battle_spirits.text.japanese.words import Words
from soulcore.language.rendering.japanese_forms import VERB_FORMS

Builder = Callable[..., Any]
Found = tuple[Any, int]


@dataclass(frozen=True)
class Hole:
    name: str
    rule: str


Item = str | Hole
PIECES = re.compile(r"\{(-?\w+)(?::(\w+))?\}|<|>|[^{}<>]+")


def sequences(pattern: str) -> list[tuple[Item, ...]]:
    """A pattern taken apart: words and holes, with and without what may be missing."""
    stack: list[list[tuple[Item, ...]]] = [[()]]
    for piece in PIECES.finditer(pattern):
        text = piece.group()
        if text == "<":
            stack.append([()])
            continue
        if text == ">":
            inner = stack.pop()
            stack[-1] = [before + more for before in stack[-1] for more in (*inner, ())]
            continue
        name = piece.group(1)
        item: Item = text
        if name:
            item = Hole("" if name[0] == "-" else name, piece.group(2) or name.removeprefix("-"))
        stack[-1] = [(*before, item) for before in stack[-1]]
    return stack[0]


class Node:
    """A place in the patterns of a rule: what may follow there. Patterns that begin alike share their beginning."""

    __slots__ = ("builds", "holes", "words")

    def __init__(self) -> None:
        self.words: dict[str, list[tuple[str, Node]]] = {}
        """By the first character; the empty word under ""."""
        self.holes: list[tuple[Hole, Node]] = []
        self.builds: list[Builder] = []

    def follow(self, item: Item) -> Node:
        if isinstance(item, Hole):
            for hole, node in self.holes:
                if hole == item:
                    return node
            self.holes.append((item, Node()))
            return self.holes[-1][1]
        alike = self.words.setdefault(item[:1], [])
        for word, node in alike:
            if word == item:
                return node
        alike.append((item, Node()))
        return alike[-1][1]


FORM_RULES = ("act", "act_can", "act_did", "act_and")


class Grammar:
    """Rules: patterns by name, and small functions for what patterns cannot say."""

    def __init__(self) -> None:
        self.made: dict[str, Node] = {}
        self.pending: list[tuple[str, str | tuple[Item, ...], Builder]] = []
        self.scanners: dict[str, Callable[[Scan, int], Iterator[Found]]] = {}

    @property
    def rules(self) -> dict[str, Node]:
        """The patterns by rule. They are taken apart when something is read: who only writes Japanese does not wait for it."""
        if self.pending:
            pending, self.pending = self.pending, []
            for rule, pattern, build in pending:
                for items in sequences(pattern) if isinstance(pattern, str) else (pattern,):
                    self.add(rule, items, build)
        return self.made

    def add(self, rule: str, items: tuple[Item, ...], build: Builder) -> None:
        node = self.made.setdefault(rule, Node())
        for item in items:
            node = node.follow(item)
        node.builds.append(build)

    def reads(self, rule: str, *patterns: str) -> Callable[[Builder], Builder]:
        """The patterns are readings of the rule; the function makes of what the holes hold what they mean."""

        def add(build: Builder) -> Builder:
            self.pending += [(rule, pattern, build) for pattern in patterns]
            return build

        return add

    def acts(self, *patterns: str) -> Callable[[Builder], Builder]:
        """The same for what an effect does, in every form of the verb behind `~`."""

        def add(build: Builder) -> Builder:
            for pattern in patterns:
                start, _, ending = pattern.partition("~")
                for rule, forms in zip(FORM_RULES, VERB_FORMS[ending], strict=True):
                    self.reads(rule, *(start + form for form in forms))(build)
            return build

        return add

    def words(self, rule: str, table: Mapping[str, Any]) -> None:
        """Words and what each means."""
        for word, meaning in table.items():
            self.pending.append((rule, (word,), lambda meaning=meaning: meaning))

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
        self.unfit: Remark | None = None

    def skip(self, at: int) -> int:
        while at < len(self.text) and self.text[at] in SPACES:
            at += 1
        return at

    def miss(self, at: int, wanted: str) -> None:
        if at > self.furthest:
            self.furthest, self.wanted = at, []
        if at == self.furthest and wanted and wanted not in self.wanted:
            self.wanted.append(wanted)

    def words_at(self, node: Node, at: int) -> Iterator[tuple[Node, int]]:
        """What follows a place in the patterns by the words that stand there."""
        for _, following in node.words.get("", ()):
            yield following, at
        here = self.text[at : at + 1]
        for word, following in node.words.get(here, ()) if here else ():
            if self.text.startswith(word, at):
                yield following, at + len(word)
            elif at + len(word) > self.furthest:
                same = 1
                while self.text[at + same : at + same + 1] == word[same]:
                    same += 1
                self.miss(at + same, word)
        if at >= self.furthest:
            for first, alike in node.words.items():
                if first and first != here:
                    for word, _ in alike:
                        self.miss(at, word)

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
        start = self.grammar.rules.get(name)
        if start is not None:
            for build, values, end in self.walk(start, at, {}):
                try:
                    made = build(**values)
                except Unfit as error:
                    self.unfit = self.unfit or error.remark
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

    def walk(self, node: Node, at: int, values: dict[str, Any]) -> Iterator[tuple[Builder, dict[str, Any], int]]:
        """Every way through the patterns from a place in them and in the text."""
        for build in node.builds:
            yield build, values, at
        if not node.words and not node.holes:
            return
        at = self.skip(at)
        for following, end in self.words_at(node, at):
            yield from self.walk(following, end, values)
        for hole, following in node.holes:
            for value, end in self.rule(hole.rule, at):
                yield from self.walk(following, end, {**values, hole.name: value} if hole.name else values)

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
