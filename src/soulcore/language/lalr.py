"""Reading canonical text: the table that Lark works out for a grammar without conflicts, and the walk through it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from soulcore.language.productions import Inline, Left, Rule, with_gaps
from soulcore.language.tokens import Token

END = "$END"


@dataclass(eq=True, slots=True)
class Branch:
    """What was read by a rule: the name of its builder, its parts, and where in the text it begins."""

    name: str
    parts: tuple[Any, ...]
    start: int


class Stuck(Exception):
    """The text makes no sense from a token on (None: that nothing more comes); expected: what could stand there."""

    def __init__(self, token: Token | None, expected: set[str]) -> None:
        super().__init__(token)
        self.token = token
        self.expected = expected


@dataclass(frozen=True, slots=True)
class Table:
    """states: for each, what a symbol leads to: another state, or (below zero) the rule that is complete, counted from -1."""

    states: tuple[dict[str, int], ...]
    rules: tuple[Rule, ...]
    start: int
    end: int

    def read(self, tokens: Iterable[Token]) -> Any:
        """The parse of a text. Raises Stuck where there is none."""
        stack = [self.start]
        values: list[tuple[Any, int]] = []
        for token in tokens:
            self.complete(stack, values, token.type, token)
            stack.append(self.states[stack[-1]][token.type])
            values.append((token, token.start_pos))
        self.complete(stack, values, END, None)
        return values[-1][0]

    def complete(self, stack: list[int], values: list[tuple[Any, int]], word: str, token: Token | None) -> None:
        """Put together every rule that is complete before a word."""
        while True:
            step = self.states[stack[-1]].get(word)
            if step is None:
                raise Stuck(token, {one for one in self.states[stack[-1]] if one.isupper() and self.takes(stack, one)})
            if step >= 0:
                return
            rule = self.rules[-step - 1]
            size = len(rule.expansion)
            parts = values[len(values) - size :]
            del values[len(values) - size :], stack[len(stack) - size :]
            values.append((made(rule, parts), parts[0][1]))
            stack.append(self.states[stack[-1]][rule.origin])
            if word == END and stack[-1] == self.end:
                return

    def takes(self, stack: list[int], word: str) -> bool:
        """Whether a word can really come: a rule that looks complete before it may turn out to be none."""
        states = stack.copy()
        while True:
            step = self.states[states[-1]].get(word)
            if step is None or step >= 0:
                return step is not None
            rule = self.rules[-step - 1]
            del states[len(states) - len(rule.expansion) :]
            states.append(self.states[states[-1]][rule.origin])
            if word == END and states[-1] == self.end:
                return True


def made(rule: Rule, parts: list[tuple[Any, int]]) -> Any:
    """What a rule makes of its parts, each with where it begins. No rule is empty (Lark writes `[x]` and `x*` out)."""
    shown = [Left if symbol.left else part for symbol, (part, _) in zip(rule.expansion, parts, strict=True)]
    given = with_gaps(rule, shown)
    if rule.is_inline:
        return Inline(given)
    return given[0] if rule.stands_aside and len(given) == 1 else Branch(rule.name, given, parts[0][1])
