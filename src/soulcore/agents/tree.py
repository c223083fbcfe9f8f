"""The tree of an information-set search: one tree for all worlds, its branches the options by what is visible of them."""

from __future__ import annotations

from math import sqrt

from soulcore.kernel.decision import Option
from soulcore.kernel.game import Game

Key = tuple[str, int, str, int, str]

CURIOSITY = 1.4
"""How much an option that was looked at seldom is preferred; found by play (bench/strength.py)."""

NARROWEST = 0.05
"""Differences of values below this are taken for noise."""

UNTRIED = 0.4
"""Where between the worst and the best an option is expected to lie that nobody has tried."""

LEAST_SPREAD = 0.0005

EVEN = 0.15
"""The part of the first expectations that every option gets, whatever instinct says."""


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

    __slots__ = ("children", "prior", "squares", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.children: dict[tuple[int, str], Node] = {}
        """What is decided next, by who and what kind: that may differ from world to world."""

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def sure(self) -> float:
        """What it comes to at least, as far as so many looks can tell."""
        if not self.visits:
            return -1.0
        mean = self.total / self.visits
        return mean - sqrt(max(mean * (1.0 - mean), LEAST_SPREAD) / self.visits)

    @property
    def spread(self) -> float:
        """The standard deviation of the mean, going by how far the looks differed."""
        if self.visits < 2:
            return 1.0
        mean = self.total / self.visits
        return sqrt(max(self.squares / self.visits - mean * mean, LEAST_SPREAD) / self.visits)


class Node:
    """A decision in the tree, as far as the thinking player can tell it from others."""

    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Key, Edge] = {}
        self.visits = 0
        self.total = 0.0

    def learn(self, keys: list[Key], instinct: list[float]) -> None:
        """Take up options not met before."""
        whole = sum(instinct)
        for key, weight in zip(keys, instinct, strict=True):
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
        span = max(high - low, NARROWEST)
        reach = CURIOSITY * sqrt(self.visits + 1)
        best_place, best_score = 0, -1.0
        for place, edge in enumerate(edges):
            score = UNTRIED
            if edge.visits:
                mean = edge.total / edge.visits
                score = (mean - low) / span if is_own else (high - mean) / span
            score += reach * edge.prior / (1 + edge.visits)
            if score > best_score:
                best_place, best_score = place, score
        return best_place
