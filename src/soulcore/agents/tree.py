"""The tree of an information-set search: one tree for all worlds, its branches the options by what is visible of them."""

from __future__ import annotations

from math import sqrt

from soulcore.kernel.decision import Option
from soulcore.kernel.game import Game

Key = tuple[str, int, str, int, str]

CURIOSITY = 1.4
"""How much an option that was looked at seldom is preferred; found by play (bench/strength.py)."""

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
        """The place of the option to look at next: good, likely, or not looked at enough (PUCT)."""
        reach = CURIOSITY * sqrt(self.visits + 1)
        # An option nobody has tried is expected to be a little worse than what is known.
        here = self.total / self.visits if self.visits else 0.5
        untried = max(0.0, (here if is_own else 1.0 - here) - 0.1)
        best_place, best_score = 0, -1.0
        for place, key in enumerate(keys):
            edge = self.edges[key]
            if edge.visits:
                value = edge.total / edge.visits
                score = value if is_own else 1.0 - value
            else:
                score = untried
            score += reach * edge.prior / (1 + edge.visits)
            if score > best_score:
                best_place, best_score = place, score
        return best_place
