"""`soulcore serve` without chance of its own: what the pages contribute to the shuffle decides a game, so a test plays the same one
in every run. Only here: a server whose seeds can be known beforehand would not be fair.

Run as `python -m tests.browser.repeatable serve …`.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from soulcore.cli import main
from soulcore.kernel.game import Game
from soulcore.library import Deck, entry_decks, load
from soulcore.table import fairness, tables
from soulcore.table.opponents import Opponents

thinks = Opponents.choose


def seed_of(_table: str, _server_seed: str, entropy: tuple[str, ...]) -> str:
    """Not of the table's id, which is another one every time."""
    return sha256("\n".join(entropy).encode()).hexdigest()


def same_other_deck(game: str, own: Deck) -> Deck:
    return next(deck for deck in entry_decks(load(game)).values() if deck.name != own.name)


async def choose(self: Opponents, agent: str, seed: str, game: Game) -> int:
    return await thinks(self, agent, seed.partition("/")[2], game)


def without_chance() -> None:
    replaced: tuple[tuple[Any, str, object], ...] = (
        (fairness, "game_seed", seed_of),
        (tables, "some_other_deck", same_other_deck),
        (Opponents, "choose", choose),
    )
    for where, name, what in replaced:
        assert hasattr(where, name)
        setattr(where, name, what)


if __name__ == "__main__":
    without_chance()
    main()
