"""Every way in which a sentence can be read: a chart parser (Earley's) for the rules of a grammar.

Lark gives the rules (compiling.py). It has an Earley parser too, but none that can be kept to a part of the grammar, and a
forgiving grammar is so large that a sentence is read with the rules whose words occur in it. Tokens are ready when they come
here, so a rule's terminal is just the type of a token.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from itertools import islice, product
from typing import Any

from soulcore.language.productions import Inline, Left, Rule, with_gaps
from soulcore.language.tokens import Token

Span = tuple[str, int, int]
Make = Callable[[str, tuple[Any, ...]], list[Any]]
"""What a rule's parts become: no, one or several meanings."""


def by_origin(rules: Sequence[Rule]) -> dict[str, list[Rule]]:
    """The rules of each name."""
    found: dict[str, list[Rule]] = {}
    for rule in rules:
        found.setdefault(rule.origin, []).append(rule)
    return found


class Chart:
    """Where each rule can begin and end in a sentence."""

    def __init__(self, rules: Mapping[str, list[Rule]], start: str, tokens: Sequence[Token]) -> None:
        self.rules = rules
        self.start = start
        self.tokens = tokens
        self.words = [token.type for token in tokens]
        self.ends: dict[tuple[str, int], set[int]] = {}
        self.awaited: list[set[str]] = []
        """What could come at each place that was reached: words, and names of rules."""
        self.fill()

    def fill(self) -> None:
        """Earley's recognition: predict, scan and complete, place by place. No rule is empty (Lark writes `[x]` and `x*` out)."""
        size = len(self.words)
        waiting: list[dict[str, list[tuple[Rule, int, int]]]] = [{} for _ in range(size + 1)]
        scanned: list[list[tuple[Rule, int, int]]] = [[] for _ in range(size + 1)]
        for place in range(size + 1):
            word = self.words[place] if place < size else ""
            agenda = scanned[place]
            predicted: set[str] = set()
            words: set[str] = set()
            if agenda or place == 0:
                self.awaited.append(words)
            seen = set(agenda)
            if place == 0:
                agenda = self.predict(self.start, 0, word)
                predicted.add(self.start)
                seen.update(agenda)
            here = waiting[place]
            while agenda:
                item = agenda.pop()
                rule, dot, origin = item
                if dot == len(rule.expansion):
                    name = rule.origin
                    ends = self.ends.setdefault((name, origin), set())
                    if place in ends:
                        continue
                    ends.add(place)
                    more = [(one, at + 1, begun) for one, at, begun in waiting[origin].get(name, ())]
                else:
                    symbol = rule.expansion[dot]
                    if symbol.is_term:
                        words.add(symbol.name)
                        if symbol.name == word:
                            scanned[place + 1].append((rule, dot + 1, origin))
                        continue
                    name = symbol.name
                    here.setdefault(name, []).append(item)
                    more = []
                    if name not in predicted:
                        predicted.add(name)
                        words.add(name)
                        more = self.predict(name, place, word)
                for one in more:
                    if one not in seen:
                        seen.add(one)
                        agenda.append(one)

    def predict(self, name: str, place: int, word: str) -> list[tuple[Rule, int, int]]:
        """The rules of a name that can begin here."""
        return [
            (rule, 0, place)
            for rule in self.rules.get(name, ())
            if not rule.expansion[0].is_term or rule.expansion[0].name == word
        ]

    @property
    def furthest(self) -> int:
        """The place up to which the sentence can be read as the beginning of one."""
        return len(self.awaited) - 1

    def expected(self, place: int) -> set[str]:
        """The words that could stand at a place that was reached."""
        agenda, seen = list(self.awaited[place]), set(self.awaited[place])
        found: set[str] = set()
        while agenda:
            name = agenda.pop()
            if name not in self.rules:
                found.add(name)
                continue
            for rule in self.rules[name]:
                first = rule.expansion[0].name
                if first not in seen:
                    seen.add(first)
                    agenda.append(first)
        return found

    @property
    def fits(self) -> bool:
        """Whether the whole sentence can be read."""
        return len(self.words) in self.ends.get((self.start, 0), ())

    def splits(self, rule: Rule, dot: int, place: int, end: int) -> Iterator[tuple[int, ...]]:
        """The places where the parts of a rule can end, from part `dot` on."""
        if dot == len(rule.expansion):
            if place == end:
                yield ()
            return
        symbol = rule.expansion[dot]
        if symbol.is_term:
            steps = [place + 1] if place < end and self.words[place] == symbol.name else []
        else:
            steps = sorted(stop for stop in self.ends.get((symbol.name, place), ()) if stop <= end)
        left = len(rule.expansion) - dot - 1
        for stop in steps:
            if stop + left <= end:
                for rest in self.splits(rule, dot + 1, stop, end):
                    yield (stop, *rest)


class Meanings:
    """What the spans of a chart mean, each worked out once."""

    def __init__(self, chart: Chart, make: Make, most: int) -> None:
        self.chart = chart
        self.make = make
        self.most = most
        self.known: dict[Span, list[Any]] = {}

    def all(self) -> list[Any]:
        """What the sentence means."""
        return self.of(self.chart.start, 0, len(self.chart.words)) if self.chart.fits else []

    def of(self, name: str, start: int, end: int) -> list[Any]:
        """What a rule means that reads this part of the sentence, at most so many meanings, each once."""
        span = (name, start, end)
        if span in self.known:
            return deepcopy(self.known[span])  # builders may change what they are given
        self.known[span] = []  # what a rule would mean by way of itself is nothing new
        found: list[Any] = []
        for rule in self.chart.rules[name]:
            for stops in self.chart.splits(rule, 0, start, end):
                for meaning in self.by_rule(rule, start, stops):
                    if meaning not in found:
                        found.append(meaning)
        self.known[span] = found = found[: self.most]
        return found

    def by_rule(self, rule: Rule, start: int, stops: tuple[int, ...]) -> list[Any]:
        """What one way to read a rule means."""
        parts: list[list[Any]] = []
        for symbol, (begin, end) in zip(rule.expansion, zip((start, *stops), stops, strict=False), strict=True):
            if not symbol.is_term:
                parts.append(self.of(symbol.name, begin, end))
            elif not symbol.left:
                parts.append([self.chart.tokens[begin]])
            else:
                parts.append([Left])
        found: list[Any] = []
        for combination in islice(product(*parts), self.most):
            given = with_gaps(rule, combination)
            if rule.is_inline:
                found.append(Inline(given))
            elif rule.stands_aside and len(given) == 1:
                found.append(given[0])
            else:
                found += self.make(rule.name, given)
        return found
