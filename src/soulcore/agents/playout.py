"""Playing imagined positions on, and judging where that leads."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import exp
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from soulcore.agents.judgement import Judgement, judgement_of
from soulcore.games.knowledge import Knowledge
from soulcore.kernel.errors import NothingToAnswer, Runaway
from soulcore.kernel.game import DRAW, Game

FAULTS: Final = (KeyError, ValueError, IndexError, TypeError, AssertionError, NothingToAnswer, Runaway)
"""What a world may die of that was imagined in the middle of something: it is left out, and the others decide."""

DOUBT: Final = 0.03
"""However good a position looks, a game that is won is better."""

DIED: Final = -1.0
"""What an option comes to in a world that dies of it: below everything."""

LONGEST: Final = 60
"""Answers after which a look ahead is judged as it stands."""

DIGITS: Final = 9
"""Values that are the same to so many digits are one."""

CLOSELY: Final = 3
"""Of the options that come up in playing on so many are looked at, those that instinct likes best, and the one that does nothing
more. The others would take most of the time, and they are seldom taken: with little time three tell as much as six."""

ANSWERS: Final = 500
"""After so many answers in looks ahead, for each turn that it is to last, a line is played on by instinct. Few lines come to that
without a crowd on the field: there each look takes longer and more of them come up, and what comes first decides."""

Goal = Callable[[Knowledge, Game, int], float]
"""What a quiet position is worth to a seat, between 0 and 1."""


def chance(knowledge: Knowledge, game: Game, seat: int) -> float:
    """The seat's estimated chance to win, by what one strives for in a turn."""
    return judged(knowledge, knowledge.weights, game, seat)


def outlook(knowledge: Knowledge, game: Game, seat: int) -> float:
    """The same as such positions have turned out: as was learned from games, else by the prospects."""
    return outlook_by(judgement_of(game.deal.rules.name), knowledge, game, seat)


def outlook_by(learned: Judgement | None, knowledge: Knowledge, game: Game, seat: int) -> float:
    if learned is None or game.over:
        return judged(knowledge, knowledge.prospects or knowledge.weights, game, seat)
    return doubted(learned.chance(knowledge, game), game, seat)


def doubted(found: float, game: Game, seat: int) -> float:
    """A seat's chance to win, where that of the player whose turn it is was judged to be so."""
    return DOUBT + (1.0 - 2.0 * DOUBT) * (found if game.seat == seat else 1.0 - found)


def aim(knowledge: Knowledge, game: Game, seat: int) -> float:
    """What the thinking player strives for in lines of its own: what greedy strives for and how such positions turned out, half and
    half. By the first alone it would throw its cards into every attack; by the second alone it would hold back for ever."""
    return aim_by(judgement_of(game.deal.rules.name), knowledge, game, seat)


def aim_by(learned: Judgement | None, knowledge: Knowledge, game: Game, seat: int) -> float:
    if learned is None or game.over:
        return (chance(knowledge, game, seat) + outlook_by(learned, knowledge, game, seat)) / 2.0
    features, surveyed = knowledge.measure_and_survey(game, seat)
    expected = doubted(learned.chance_by(game, surveyed), game, seat)
    return (weighed(knowledge.weights, features) + expected) / 2.0


def judged(knowledge: Knowledge, weights: tuple[float, ...], game: Game, seat: int) -> float:
    if game.over:
        return 0.5 if game.winner == DRAW else 1.0 if game.winner == seat else 0.0
    return weighed(weights, knowledge.measure(game, seat))


def weighed(weights: tuple[float, ...], features: list[float]) -> float:
    """The chance that features speak of, a weight for each."""
    total = 0.0
    for weight, value in zip(weights, features, strict=True):
        total += weight * value
    return DOUBT + (1.0 - 2.0 * DOUBT) / (1.0 + exp(-max(-30.0, min(30.0, total))))


def best(weights: list[float]) -> int:
    """The place of the greatest, the first of several."""
    found = 0
    for place in range(1, len(weights)):
        if weights[place] > weights[found]:
            found = place
    return found


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
    return only(knowledge.worth_trying(game), knowledge.instinct(game))


def only(places: list[int], weights: list[float]) -> list[float]:
    """The weights of some places, with nothing for the others."""
    if len(places) == len(weights):
        return weights
    return [weight if place in places else 0.0 for place, weight in enumerate(weights)]


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


def look_ahead(knowledge: Knowledge, world: Game, goal: Goal = chance) -> list[float]:
    """What each option of the open decision comes to for the one who decides, if nothing more is done in the turn. Those that
    only go round in a circle are not looked at, and come to nothing."""
    found = [DIED] * len(world.options)
    for place in knowledge.worth_trying(world):
        found[place] = one_look(knowledge, world, place, goal)[0]
    return found


def one_look(knowledge: Knowledge, world: Game, place: int, goal: Goal = chance) -> tuple[float, int]:
    """What an option comes to like that, and how many answers it took to see it."""
    assert world.decision is not None
    seat = world.decision.seat
    trial = world.clone()
    try:
        trial.answer(place)
        rest(knowledge, trial, seat, LONGEST)
        value = goal(knowledge, trial, seat)
    except FAULTS:
        value = DIED
    return value, len(trial.answers) - len(world.answers)


def ranked(values: list[float], instinct: list[float]) -> list[int]:
    """The places by their values, the best first; of those that come out alike the one that instinct prefers."""
    return sorted(range(len(values)), key=lambda place: (round(values[place], DIGITS), instinct[place]), reverse=True)


def foremost(places: list[int], values: list[float], instinct: list[float]) -> int:
    """Which of some places `ranked` would name first. values: one for each of the places."""
    found, most = places[0], round(values[0], DIGITS)
    for number in range(1, len(places)):
        place, value = places[number], round(values[number], DIGITS)
        if value > most or (value == most and liked_more(instinct, place, found)):
            found, most = place, value
    return found


def liked_more(instinct: list[float], place: int, other: int) -> bool:
    """Whether instinct prefers an option to another; of two that it likes alike, the one listed first."""
    return instinct[place] > instinct[other] or (instinct[place] == instinct[other] and place < other)


def closely(knowledge: Knowledge, world: Game, places: list[int], instinct: list[float]) -> list[int]:
    """Of the options that are worth trying, those worth a look in playing on: what instinct likes best, and doing nothing more."""
    if len(places) <= CLOSELY + 1:
        return places
    liked = sorted(places, key=instinct.__getitem__, reverse=True)[:CLOSELY]
    idle = knowledge.rest(world)
    return liked if idle in liked or idle not in places else [*liked, idle]


class Line:
    """Both sides playing on, looking one move ahead while there are answers left for it, and settling small change by instinct."""

    def __init__(self, knowledge: Knowledge, turns: int = 1, goals: Sequence[Goal] = (chance, chance)) -> None:
        self.knowledge = knowledge
        self.goals = goals
        """What each seat strives for."""
        self.left = ANSWERS * turns
        """Answers in looks ahead that are left; then it goes by instinct."""

    def move(self, world: Game) -> int:
        if len(world.options) == 1:
            return 0
        assert world.decision is not None
        knowledge = self.knowledge
        trying = knowledge.worth_trying(world)
        instinct = only(trying, knowledge.instinct(world))
        if self.left <= 0 or knowledge.is_routine(world):
            return best(instinct)
        goal = self.goals[world.decision.seat]
        places = closely(knowledge, world, trying, instinct)
        values: list[float] = []
        for place in places:
            value, answers = one_look(knowledge, world, place, goal)
            values.append(value)
            self.left -= answers
        return foremost(places, values, instinct)


def move(knowledge: Knowledge, world: Game) -> int:
    """What a player does who looks one move ahead, and settles small change by instinct."""
    return Line(knowledge).move(world)


def play_on(knowledge: Knowledge, game: Game, last: int, most: int) -> None:
    """Let both sides play on until that turn has come and it is quiet, or after so many answers."""
    line = Line(knowledge, last - game.turn)
    while game.decision is not None and most > 0 and not (game.turn >= last and knowledge.is_quiet(game)):
        game.answer(line.move(game))
        most -= 1


class Memory:
    """What quiet positions of one world came to for the one who thinks. The same things in the same places are one position, in
    whatever order they came there: it goes on alike, and is played on only once."""

    def __init__(self) -> None:
        self.lines: dict[Hashable, float] = {}


class Stretch(NamedTuple):
    """Turns to play on."""

    begun: int
    """The turn of the decision in question."""
    last: int
    """The turn at whose start it ends."""


def played_on(knowledge: Knowledge, game: Game, seat: int, stretch: Stretch, most: int, memory: Memory) -> float:
    """What a position comes to for a seat: the mean of how it looks at the start of each turn of the stretch. It is not played to
    the end where the rest is known.

    How it looks soon hardly hangs on chance and overlooks what is to come; how it looks later, the other way round.
    """
    turn, last = stretch
    wanted = max(1, last - turn)
    line = Line(knowledge, wanted, [aim if each == seat else chance for each in range(game.deal.rules.seats)])
    met: list[tuple[Hashable, int]] = []
    seen: list[float] = []
    unseen = -1.0
    while game.decision is not None and most > 0:
        if knowledge.is_quiet(game):
            if game.turn > turn:
                turn = game.turn
                seen.append(outlook(knowledge, game, seat))
            if game.turn >= last:
                break
            name = knowledge.likeness(game)
            if name is not None:
                if name in memory.lines:
                    unseen = memory.lines[name]
                    break
                met.append((name, len(seen)))
        game.answer(line.move(game))
        most -= 1
    if len(seen) < wanted:
        if unseen < 0.0:
            unseen = outlook(knowledge, game, seat)
        seen.extend([unseen] * (wanted - len(seen)))
    for each, place in met:
        memory.lines[each] = fmean(seen[place:])
    return fmean(seen)
