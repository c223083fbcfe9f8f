"""Playing imagined positions on by instinct, and judging where that leads."""

from __future__ import annotations

from math import exp
from random import Random

from soulcore.games.entry import Knowledge
from soulcore.kernel.errors import Runaway
from soulcore.kernel.game import DRAW, Game

FAULTS = (KeyError, ValueError, IndexError, TypeError, AssertionError, Runaway)
"""What a world may die of that was imagined in the middle of something: it is left out, and the others decide."""


DOUBT = 0.03
"""However good a position looks, a game that is won is better."""


def chance(knowledge: Knowledge, game: Game, seat: int) -> float:
    """The seat's estimated chance to win, between 0 and 1."""
    if game.over:
        return 0.5 if game.winner == DRAW else 1.0 if game.winner == seat else 0.0
    total = 0.0
    for weight, value in zip(knowledge.weights, knowledge.measure(game, seat), strict=True):
        total += weight * value
    return DOUBT + (1.0 - 2.0 * DOUBT) / (1.0 + exp(-max(-30.0, min(30.0, total))))


def best(weights: list[float]) -> int:
    """The place of the greatest, the first of several."""
    return max(range(len(weights)), key=weights.__getitem__)


def drawn(weights: list[float], die: Random) -> int:
    """A place, each as likely as its weight."""
    left = die.random() * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return place
    return len(weights) - 1


def settle(knowledge: Knowledge, game: Game, most: int) -> None:
    """Play on as instinct says until the position is quiet, or after so many answers."""
    while game.decision is not None and most > 0 and not knowledge.is_quiet(game):
        game.answer(best(knowledge.instinct(game)) if len(game.options) > 1 else 0)
        most -= 1


def rest(knowledge: Knowledge, game: Game, seat: int, most: int) -> None:
    """Settle, then let the seat's turn end without doing anything more. Options that only put off the end of the turn and
    those that end it are judged at the same moment that way."""
    turn = game.turn
    settle(knowledge, game, most)
    while game.decision is not None and most > 0 and game.turn == turn and game.seat == seat:
        if len(game.options) == 1:
            game.answer(0)
        elif game.decision.seat == seat and knowledge.is_quiet(game):
            game.answer(knowledge.rest(game))
        else:
            game.answer(best(knowledge.instinct(game)))
        most -= 1
    settle(knowledge, game, most)


def play_on(knowledge: Knowledge, game: Game, turns: int, most: int) -> None:
    """Play on as instinct says until so many turns have passed and it is quiet again, or after so many answers.

    Always its favourite: drawn by their weights, its moves are far weaker, and tell little of how a position goes on.
    """
    last = game.turn + turns
    while game.decision is not None and most > 0:
        if game.turn >= last and knowledge.is_quiet(game):
            return
        game.answer(best(knowledge.instinct(game)) if len(game.options) > 1 else 0)
        most -= 1
