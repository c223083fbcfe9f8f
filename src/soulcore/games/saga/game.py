"""Battle Spirits Saga, registered."""

from __future__ import annotations

from typing import Any, Final, cast

from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.presentation import BURST_SHEET, BattleEntry
from soulcore.games.battle_spirits.rules import BattleRules
from soulcore.games.entry import Influence
from soulcore.games.saga import counting
from soulcore.games.saga.knowledge import SagaKnowledge
from soulcore.games.saga.nodes import CountAs
from soulcore.games.saga.piece import SagaPiece
from soulcore.games.saga.position import SagaGame
from soulcore.games.saga.rules import SAGA
from soulcore.games.sheet import Sheet
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
from soulcore.kernel.rules import Deal


class SagaEntry(BattleEntry):
    """What is Saga's own towards the layers above."""

    title = "Battle Spirits Saga"
    filler = "Raineedle"

    def __init__(self, rules: BattleRules) -> None:
        super().__init__(rules)
        self.known = SagaKnowledge()

    def position(self, deal: Deal) -> Game:
        return SagaGame(deal)

    def sheet(self) -> Sheet:
        return BURST_SHEET

    def place_piece(self, game: Game, seat: int, card: int, state: dict[str, Any]) -> Piece:
        token = bool(state.pop("token", False))
        piece = super().place_piece(game, seat, card, state)
        assert isinstance(piece, SagaPiece)
        assert isinstance(game, SagaGame)
        piece.token = token
        piece.counted = values.cores_on(game, piece)
        piece.known_level = values.level(game, piece)
        return piece

    def influences(self, game: Game, piece: Piece) -> list[Influence]:
        """In the order in which Saga counts: the BP that a level is given and BP that is set come before what raises and lowers
        it; that symbols count as so many, and twice while a card is paid for, comes last."""
        here, card = cast(SagaGame, game), cast(BattlePiece, piece)
        others = super().influences(game, piece)
        found = [
            Influence("bp", change[1], True, change[3])
            for change in values.changes(here, card, f"lv{values.level(here, card)}_bp")
        ]
        found += [one for one in others if one.value == "bp" and one.sets]
        found += [one for one in others if one.value != "bp" or not one.sets]
        for force in counting.counted_as(here, card):
            found.append(Influence("symbols", cast(CountAs, force.verb).number, True, force.scope.card))
        by = counting.twice(here, card) if here.using_card >= 0 else []
        number = values.symbol_total(here, card) >> len(by)
        for source in by:
            found.append(Influence("symbols", number, False, source))
            number *= 2
        return found


GAME: Final = SagaEntry(SAGA)
