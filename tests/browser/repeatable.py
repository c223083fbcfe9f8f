"""`soulcore serve` without chance of its own: what the pages contribute to the shuffle decides a game, so a test plays the same one
in every run. Only here: a server whose seeds can be known beforehand would not be fair.

Run as `python -m tests.browser.repeatable serve …`. With `SOULCORE_TESTS_DAWDLE=1.5` every request and every new socket waits up
to so many seconds, each for a time of its own: what a page or a test takes for granted while it waits comes to light
(`SOULCORE_TESTS_DAWDLE=1.5 ./soulcore test tests/browser`).
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from hashlib import sha256
from random import random
from typing import Any

from starlette.types import Receive, Scope, Send

from soulcore.cli import main
from soulcore.kernel.game import Game
from soulcore.library import Deck, entry_decks, load
from soulcore.table import fairness, tables
from soulcore.table.opponents import Opponents
from soulcore.table.security import Security

DAWDLE = float(os.environ.get("SOULCORE_TESTS_DAWDLE", 0))

thinks = Opponents.choose
answers = Security.__call__


def seed_of(_table: str, _server_seed: str, entropy: Sequence[str], _deal: str = "", _protocol: int = 0) -> str:
    """Not of the table's id, which is another one every time."""
    return sha256("\n".join(entropy).encode()).hexdigest()


def same_other_deck(game: str, own: Deck) -> Deck:
    return next(deck for deck in entry_decks(load(game)).values() if deck.name != own.name)


async def choose(self: Opponents, agent: str, seed: str, game: Game, *more: Any) -> int:
    return await thinks(self, agent, seed.partition("/")[2], game, *more)


async def answer_late(self: Security, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket" or scope.get("path", "").startswith("/api"):
        await asyncio.sleep(random() * DAWDLE)
    await answers(self, scope, receive, send)


def without_chance() -> None:
    replaced: tuple[tuple[Any, str, object], ...] = (
        (fairness, "game_seed", seed_of),
        (tables, "some_other_deck", same_other_deck),
        (Opponents, "choose", choose),
    )
    if DAWDLE:
        replaced += ((Security, "__call__", answer_late),)
    for where, name, what in replaced:
        assert hasattr(where, name)
        setattr(where, name, what)


if __name__ == "__main__":
    without_chance()
    main()
