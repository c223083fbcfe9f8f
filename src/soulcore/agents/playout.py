"""Playing imagined positions on, and judging where that leads."""

from __future__ import annotations

from math import exp
from random import Random

from soulcore.agents.judgement import judgement_of
from soulcore.games.entry import Knowledge
from soulcore.kernel.errors import NothingToAnswer, Runaway
from soulcore.kernel.game import DRAW, Game

FAULTS = (KeyError, ValueError, IndexError, TypeError, AssertionError, NothingToAnswer, Runaway)
"""What a world may die of that was imagined in the middle of something: it is left out, and the others decide."""

DOUBT = 0.03
"""However good a position looks, a game that is won is better."""

DIED = -1.0
"""What an option comes to in a world that dies of it: below everything."""

LONGEST = 60
"""Answers after which a look ahead is judged as it stands."""


def chance(knowledge: Knowledge, game: Game, seat: int) -> float:
    """The seat's estimated chance to win, between 0 and 1, by what one strives for in a turn."""
    return judged(knowledge, knowledge.weights, game, seat)


def outlook(knowledge: Knowledge, game: Game, seat: int) -> float:
    """The same at the start of a turn, as such positions have turned out: as was learned from games, else by the prospects."""
    learned = judgement_of(game.deal.rules.name)
    if learned is None or game.over:
        return judged(knowledge, knowledge.prospects or knowledge.weights, game, seat)
    found = learned.chance(knowledge, game)
    return DOUBT + (1.0 - 2.0 * DOUBT) * (found if game.seat == seat else 1.0 - found)


def judged(knowledge: Knowledge, weights: tuple[float, ...], game: Game, seat: int) -> float:
    if game.over:
        return 0.5 if game.winner == DRAW else 1.0 if game.winner == seat else 0.0
    total = 0.0
    for weight, value in zip(weights, knowledge.measure(game, seat), strict=True):
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


def inclination(knowledge: Knowledge, game: Game) -> list[float]:
    """What instinct says, with nothing for options that only go round in a circle."""
    weights = knowledge.instinct(game)
    places = knowledge.worth_trying(game)
    if len(places) < len(weights):
        weights = [weight if place in places else 0.0 for place, weight in enumerate(weights)]
    return weights


def settle(knowledge: Knowledge, game: Game, most: int) -> None:
    """Play on as instinct says until the position is quiet, or after so many answers."""
    while game.decision is not None and most > 0 and not knowledge.is_quiet(game):
        game.answer(best(inclination(knowledge, game)) if len(game.options) > 1 else 0)
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
            game.answer(best(inclination(knowledge, game)))
        most -= 1
    settle(knowledge, game, most)


def look_ahead(knowledge: Knowledge, world: Game) -> list[float]:
    """What each option of the open decision comes to for the one who decides, if nothing more is done in the turn. Those that
    only go round in a circle are not looked at, and come to nothing."""
    assert world.decision is not None
    seat = world.decision.seat
    found: list[float] = []
    places = knowledge.worth_trying(world)
    for place in range(len(world.options)):
        if place not in places:
            found.append(DIED)
            continue
        trial = world.clone()
        try:
            trial.answer(place)
            rest(knowledge, trial, seat, LONGEST)
            found.append(chance(knowledge, trial, seat))
        except FAULTS:
            found.append(DIED)
    return found


def ranked(values: list[float], instinct: list[float]) -> list[int]:
    """The places by their values, the best first; of those that come out alike the one that instinct prefers."""
    return sorted(range(len(values)), key=lambda place: (round(values[place], 9), instinct[place]), reverse=True)


def move(knowledge: Knowledge, world: Game) -> int:
    """What a player does who looks one move ahead, and settles small change by instinct."""
    if len(world.options) == 1:
        return 0
    instinct = inclination(knowledge, world)
    if knowledge.is_routine(world):
        return best(instinct)
    return ranked(look_ahead(knowledge, world), instinct)[0]


def play_on(knowledge: Knowledge, game: Game, last: int, most: int) -> None:
    """Let both sides play on, looking one move ahead, until that turn has come and it is quiet, or after so many answers.

    By instinct alone it would be five times as quick, and tell far less of how a position goes on.
    """
    while game.decision is not None and most > 0 and not (game.turn >= last and knowledge.is_quiet(game)):
        game.answer(move(knowledge, game))
        most -= 1
