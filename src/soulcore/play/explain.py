"""Why something is not offered."""

from __future__ import annotations

from soulcore.games import entry
from soulcore.games.entry import Refusal
from soulcore.kernel.game import Game


def why_not(game: Game, seat: int, wish: str) -> Refusal:
    """Why a seat cannot now do what an option's key would say ("attack Gen-Bo"): the reason and the clauses.

    Raises WrongSeat where there is no such seat."""
    return entry(game.deal.rules.name).why_not(game, game.seat_in(seat, spectator=False), wish)
