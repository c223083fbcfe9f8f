"""What the measurements share: random games, positions out of their middle, and how often a second something is done."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from typing import TypeVar

from soulcore.kernel import game as kernel_game
from soulcore.kernel.game import Game
from soulcore.library import Deck, entry_decks, load
from soulcore.play import start

SECONDS = 1.0
"""How long each of the small things is repeated."""

Thing = TypeVar("Thing")


def mode() -> str:
    """Which engine this process runs."""
    return "interpreted" if str(kernel_game.__file__).endswith(".py") else "compiled"


@cache
def deals(game: str) -> list[tuple[Deck, Deck]]:
    """Every entry deck against every one, itself included."""
    decks = list(entry_decks(load(game)).values())
    return list(product(decks, decks))


def begin(game: str, number: int, events: bool = False) -> Game:
    """Game number so-and-so at its first decision."""
    pairs = deals(game)
    return start(game, *pairs[number % len(pairs)], seed=number, events=events, legal=False)


def play(game: str, number: int, events: bool = False) -> tuple[Game, int]:
    """Random game number so-and-so, and how many options it listed on the way."""
    position = begin(game, number, events)
    pick = random.Random(number).random
    listed = 0
    while position.decision is not None:
        count = len(position.decision.options)
        listed += count
        position.answer(int(pick() * count))
    return position, listed


def middles(game: str, count: int = 24) -> list[Game]:
    """Positions from the middle of random games."""
    found = []
    for number in range(count):
        answers = play(game, number)[0].answers
        position = begin(game, number)
        for answer in answers[: len(answers) // 2]:
            position.answer(answer)
        found.append(position)
    return found


def in_play(position: Game) -> int:
    """How many cards lie on the field."""
    return sum(len(side) for side in position.field)


def rate(work: Callable[[Thing], object], things: Sequence[Thing]) -> float:
    """How often a second something can be done to a thing."""
    done = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        for thing in things:
            work(thing)
        done += len(things)
    return done / spent
