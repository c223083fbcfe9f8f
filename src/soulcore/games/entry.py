"""How a game presents itself to everything above it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
from soulcore.kernel.rules import Deal, Rules


class Refusal:
    """Why something is not offered: a key of the catalogues, its parameters, and the clause ids."""

    def __init__(self, reason: str, clauses: str, params: dict[str, Any] | None = None) -> None:
        self.reason = reason
        self.clauses = clauses
        self.params = params or {}


class Entry:
    """A registered game: how to deal it, look at it, and explain it."""

    name: str = ""
    rules: Rules
    addresses: dict[str, str]

    def deal(self, facts: Sequence[Any], decks: list[list[str]], seed: str) -> Deal:
        """Everything fixed before a game: facts are printed cards (the library's), decks lists of card numbers."""
        raise NotImplementedError

    def position(self, deal: Deal) -> Game:
        """An empty position of a deal."""
        raise NotImplementedError

    def player_view(self, game: Game, seat: int) -> dict[str, Any]:
        """What everybody sees of a player besides piles and pieces: Life, Reserve …"""
        raise NotImplementedError

    def piece_view(self, game: Game, piece: Piece) -> dict[str, Any]:
        """What everybody sees of a card in play."""
        raise NotImplementedError

    def table_view(self, game: Game) -> dict[str, Any]:
        """What everybody sees of the course of play: step, battle …"""
        raise NotImplementedError

    def why_not(self, game: Game, seat: int, wish: str) -> Refusal:
        """Why a player cannot do now what the key of an option would say ("attack Gen-Bo")."""
        raise NotImplementedError

    def steps(self) -> tuple[str, ...]:
        """The steps of a turn, in order."""
        raise NotImplementedError

    def start_at(self, game: Game, step: str, stage: str) -> None:
        """Put the processes on the stack that run from that step (and stage of it) on: for scenarios."""
        raise NotImplementedError

    def place_piece(self, game: Game, seat: int, card: int, state: dict[str, Any]) -> Piece:
        """Put a card into play in a given state: for scenarios."""
        raise NotImplementedError

    def set_up_player(self, game: Game, seat: int, state: dict[str, Any]) -> None:
        """Give a player the Life, Reserve … a scenario says."""
        raise NotImplementedError

    def remember(self, game: Game, event: Event) -> None:
        """Note what a scenario says happened earlier this turn."""
        game.happened.append(event)
