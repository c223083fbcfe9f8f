"""The tree of an information-set search: one tree for all worlds, its branches the options by what is visible of them."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from soulcore.kernel.decision import Option
from soulcore.kernel.game import Game

Key = tuple[str, int, str, int, str]

CURIOSITY: Final = 0.8
"""How much an option that was looked at seldom is preferred."""

NARROWEST: Final = 0.05
"""Differences of values below this are taken for noise."""

UNTRIED: Final = 0.4
"""Where between the worst (0) and the best (1) an option is expected to lie that nobody has tried."""

EVEN: Final = 0.15
"""The part of the first expectations that every option gets, however bad it looks."""

WARMTH: Final = 0.04
"""Options whose chances differ by this are expected to be looked at in the ratio of 1 to e."""


def key_of(game: Game, option: Option) -> Key:
    """An option's name in every world: cards by number, since worlds with other guesses count cards differently."""
    if option.card >= 0:
        return option.verb, option.piece, game.cards[option.card].number, 0, option.word
    return option.verb, option.piece, "", option.number, option.word


def keys_of(game: Game) -> list[Key]:
    """The names of all options of the open decision."""
    return [key_of(game, option) for option in game.options]


class Edge:
    """An option in the tree. Values are chances of the player who thinks."""

    __slots__ = ("children", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.children: dict[tuple[int, str], Node] = {}
        """What is decided next, by who and what kind: that may differ from world to world."""

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A decision in the tree, as far as the thinking player can tell it from others."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[Key, Edge] = {}
        self.visits = 0

    def knows(self, keys: list[Key]) -> bool:
        return all(key in self.edges for key in keys)

    def learn(self, keys: list[Key], chances: list[float]) -> None:
        """Take up options not met before, with the chances that a first look gave them."""
        most = max(chances)
        weights = [exp((chance - most) / WARMTH) for chance in chances]
        whole = sum(weights)
        for key, weight in zip(keys, weights, strict=True):
            if key not in self.edges:
                self.edges[key] = Edge((1.0 - EVEN) * weight / whole + EVEN / len(keys))

    def pick(self, keys: list[Key], is_own: bool) -> int:
        """The place of the option to look at next: good, likely, or not looked at enough (PUCT).

        Values count by where they lie between the worst and the best here: in a position that is as good as won, the move
        that wins and the one that gives it away differ by very little.
        """
        edges = [self.edges[key] for key in keys]
        low, high = 1.0, 0.0
        for edge in edges:
            if edge.visits:
                mean = edge.total / edge.visits
                low, high = min(low, mean), max(high, mean)
        middle, span = (low + high) / 2.0, max(high - low, NARROWEST)
        reach = CURIOSITY * sqrt(self.visits + 1)
        best_place, best_score = 0, -1.0
        for place, edge in enumerate(edges):
            score = UNTRIED
            if edge.visits:
                mean = edge.total / edge.visits
                score = 0.5 + (mean - middle if is_own else middle - mean) / span
            score += reach * edge.prior / (1 + edge.visits)
            if score > best_score:
                best_place, best_score = place, score
        return best_place
