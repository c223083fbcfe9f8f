"""Battle Spirits Saga, registered."""

from __future__ import annotations

from typing import Any

from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.presentation import BattleEntry
from soulcore.games.saga.piece import SagaPiece
from soulcore.games.saga.position import SagaGame
from soulcore.games.saga.rules import SAGA
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
from soulcore.kernel.rules import Deal


class SagaEntry(BattleEntry):
    """What is Saga's own towards the layers above."""

    title = "Battle Spirits Saga"
    filler = "Raineedle"

    def position(self, deal: Deal) -> Game:
        return SagaGame(deal)

    def place_piece(self, game: Game, seat: int, card: int, state: dict[str, Any]) -> Piece:
        token = bool(state.pop("token", False))
        piece = super().place_piece(game, seat, card, state)
        assert isinstance(piece, SagaPiece)
        assert isinstance(game, SagaGame)
        piece.token = token
        piece.counted = values.cores_on(game, piece)
        piece.known_level = values.level(game, piece)
        return piece


GAME = SagaEntry(SAGA)
