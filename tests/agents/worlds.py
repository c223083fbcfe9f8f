"""Other worlds that a seat cannot tell from this one, for asking players the same thing in both."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tests.engine.hidden import is_between_things, other_world
from tests.engine.tables import played

from soulcore.agents import Imagination
from soulcore.games.views import look
from soulcore.kernel.game import Game


def decisions(game: str, number: int, every: int) -> Iterator[Game]:
    """Positions of a random game at which somebody has a choice and nothing is half done."""
    for position in played(game, number):
        if len(position.answers) % every == 0 and len(position.options) > 1 and is_between_things(position):
            yield position.clone()


def twins(position: Game, die: random.Random) -> list[Game]:
    """The same to the eyes of the seat that decides: hidden cards permuted, and the opponent's replaced by other cards."""
    assert position.decision is not None
    seat = position.decision.seat
    replaced = Imagination(position, seat).world(f"twin {die.random()}")
    return [other_world(position, seat, die), replaced]


def seen(game: Game, seat: int) -> dict[str, Any]:
    """What a seat sees, but for the count of decisions, which an imagined world does not know."""
    view = look(game, seat)
    if view["decision"] is not None:
        view["decision"].pop("id")
    return view


def everything(game: Game) -> list[Any]:
    """All of a position by card numbers, whatever the cards' places in the list are."""
    piles = [[game.cards[card].number for card in pile] for pile in game.piles]
    return [piles, seen(game, 0), seen(game, 1), game.deal.seed]
