"""Games to test with: every registered game, every pairing of its entry decks, played by a seeded die."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from functools import cache
from itertools import product

from soulcore.games import entry, names
from soulcore.kernel.game import Game
from soulcore.library import Deck, entry_decks, load
from soulcore.play import start

GAMES = names()

LONG = bool(os.environ.get("SOULCORE_LONG"))
"""Whether the tests that play many games play all of them, and look at every decision."""

BUDGET = 5_000
"""Decisions after which a random game counts as endless. The longest seen asks about a fifth of it."""


@cache
def pairings(game: str) -> tuple[tuple[Deck, Deck], ...]:
    """Every deck against every deck, itself included."""
    decks = tuple(entry_decks(load(game)).values())
    return tuple(product(decks, decks))


NO_OPTIONS: dict[str, bool | int] = {}


def agreements(game: str) -> list[dict[str, bool | int]]:
    """The rules as they are, and under each other answer that can be agreed on."""
    found: list[dict[str, bool | int]] = [{}]
    for name, usual in entry(game).options().items():
        found.append({name: not usual})
    return found


EVERY_RULES = [(game, options) for game in GAMES for options in agreements(game)]


def table(game: str, number: int, events: bool = False, options: dict[str, bool | int] = NO_OPTIONS) -> Game:
    """Game `number`: its pairing and its seed come from the number."""
    known = pairings(game)
    first, second = known[number % len(known)]
    return start(game, first, second, seed=number, events=events, options=options)


def played(game: str, number: int, events: bool = False, options: dict[str, bool | int] = NO_OPTIONS) -> Iterator[Game]:
    """A random game at each of its decisions, and at last when it is over. It may be looked at, not answered."""
    position = table(game, number, events, options)
    die = random.Random(number)
    while position.decision is not None:
        assert len(position.answers) < BUDGET, f"no end after {BUDGET} decisions"
        yield position
        position.answer(die.randrange(len(position.options)))
    yield position


def position_at(game: str, number: int, decision: int, events: bool = False) -> Game:
    """A random game after so many answers (or its last decision, when it is shorter)."""
    last: Game | None = None
    for position in played(game, number, events):
        if position.over:
            break
        last = position.clone()
        if events:
            assert position.log is not None
            last.log = position.log.copy()
        if len(position.answers) == decision:
            break
    assert last is not None
    return last
