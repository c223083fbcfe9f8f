"""What environments measure of an Eternal position: the family's values, and what is Eternal's own."""

from __future__ import annotations

from typing import Final, cast

from soulcore.games.battle_spirits.observing import BattleMeasures
from soulcore.games.eternal import brave
from soulcore.games.eternal.piece import SETTINGS, EternalPiece
from soulcore.games.eternal.position import EternalGame
from soulcore.games.eternal.rules import ETERNAL
from soulcore.games.measures import ANEW, Measured, Names
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece


class EternalMeasures(BattleMeasures):
    """A Count beside what every player has; and of a card what it is part of, how it is set, and what is part of it."""

    def __init__(self) -> None:
        super().__init__(kinds=ETERNAL.symbols.kinds)
        player, piece = self.player_names, self.piece_names
        self.first_of_player = len(player.numbers)
        self.first_of_piece = len(piece.numbers)
        self.player_names = Names((*player.numbers, "count"), player.words, player.counts)
        self.piece_names = Names(
            (*piece.numbers, "host", "right_host", "soul_state", "token", "braves length"),
            (*piece.words, "set"),
            piece.counts,
        )

    def player(self, game: Game, seat: int, into: Measured) -> None:
        super().player(game, seat, into)
        into.numbers[self.first_of_player] = cast(EternalGame, game).counts[seat]

    def piece(self, game: Game, piece: Piece, into: Measured) -> None:
        super().piece(game, piece, into)
        here, card = cast(EternalGame, game), cast(EternalPiece, piece)
        numbers = into.numbers
        at = self.first_of_piece
        numbers[at] = card.host
        numbers[at + 1] = card.right_host
        numbers[at + 2] = 1 if card.soul_state else 0
        numbers[at + 3] = 1 if card.token else 0
        numbers[at + 4] = len(brave.braves_on(here, card.id))
        into.words[2] = SETTINGS[card.set]

    def how_it_lies(self, game: Game, piece: Piece) -> int:
        """What belongs to others, or others belong to, or follows a Count, is always measured."""
        card = cast(EternalPiece, piece)
        printed = card.eternal
        if printed.is_contract or printed.overcount or card.forced or not card.stands():
            return ANEW
        return ANEW if cast(EternalGame, game).parts_of(card.id) else super().how_it_lies(game, piece)


OBSERVING: Final = EternalMeasures()
