"""How the time of a decision grows with the number of cards on the field.

Positions are made with so many cards, of all kinds that random games bring onto the field, and played on at random for a
few decisions. The exponent is the slope of a straight line through the points in a picture with both axes logarithmic: 1
means that twice the cards take twice the time. It is taken from MIDDLE cards on, because below that the part of a decision
that does not depend on the cards hides how the rest grows.
"""

from __future__ import annotations

import math
import random
import time

from bench.games import begin, in_play, play

from soulcore.games import entry
from soulcore.kernel.game import Game

SIZES = (2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48)
MIDDLE = 12
SAMPLE = 24
"""Random games whose fields tell which cards come there."""

RESERVE = 6
"""Cores in the reserve where a game has one: so that cards can be played and moved about."""

DECISIONS = 8
"""Decisions played on from a position: few, so that the number of cards stays about what it was."""

SECONDS = 0.4
"""For each size."""

Points = list[tuple[float, float]]
"""(cards on the field, microseconds a decision), one for each size."""


def measure(game: str) -> tuple[Points, float]:
    """The points, and the exponent of the growth."""
    kinds = fielded(game)
    points = [point([crowd(game, kinds, size, variant) for variant in range(6)], random.Random(size)) for size in SIZES]
    return points, exponent([each for each in points if each[0] >= MIDDLE])


def fielded(game: str) -> list[tuple[str, ...]]:
    """Numbers of the cards that lie on the field in the course of random games, for each seat. Set cards (a Mirage) are none: there
    is room for one."""
    found: list[dict[str, None]] = [{}, {}]
    for number in range(SAMPLE):
        answers = play(game, number)[0].answers
        position = begin(game, number)
        for answer in answers:
            position.answer(answer)
            for seat, side in enumerate(position.field):
                found[seat].update(dict.fromkeys(piece.card.number for piece in side if not piece.set))
    return [tuple(sorted(cards)) for cards in found]


def crowd(game: str, kinds: list[tuple[str, ...]], size: int, variant: int) -> Game:
    """A position at the start of the main step with that many cards on the field, and hands and decks as usual."""
    about = entry(game)
    whole = begin(game, variant)
    die = random.Random(f"{game} {size} {variant}")
    numbers = [card.number for card in whole.cards]
    position = about.position(whole.deal)
    position.log = None
    for place, pile in enumerate(whole.piles):
        position.piles[place].extend(pile)
    for seat in range(len(position.field)):
        known = [number for number in kinds[seat] if number in numbers]
        for _ in range(size // len(position.field)):
            card = numbers.index(die.choice(known))
            least = getattr(position.cards[card], "least_cores", None)
            about.place_piece(position, seat, card, {} if least is None else {"cores": least + die.randrange(2)})
        about.set_up_player(position, seat, {"reserve": RESERVE})
    position.turn = 3
    position.changed()
    about.start_at(position, about.main_step, "")
    position.advance()
    return position


def point(positions: list[Game], die: random.Random) -> tuple[float, float]:
    """Time a decision takes on average in positions like these."""
    clock = time.process_time_ns
    spent = decisions = cards = 0
    while spent < SECONDS * 1e9:
        for position in positions:
            twin = position.clone()
            for _ in range(DECISIONS):
                if twin.decision is None:
                    break
                cards += in_play(twin)
                choice = die.randrange(len(twin.decision.options))
                began = clock()
                twin.answer(choice)
                spent += clock() - began
                decisions += 1
    return cards / decisions, spent / decisions / 1e3


def exponent(points: Points) -> float:
    """The slope of the line through the points, both axes logarithmic."""
    along = [math.log(cards) for cards, _ in points]
    up = [math.log(time) for _, time in points]
    middle, height = sum(along) / len(along), sum(up) / len(up)
    over = sum((x - middle) * (y - height) for x, y in zip(along, up, strict=True))
    return over / sum((x - middle) ** 2 for x in along)
