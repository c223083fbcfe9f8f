"""What environments measure of a SPIRIT WAR position: the values of its views, without making views."""

from __future__ import annotations

from typing import Final, cast

from soulcore.games.measures import ANEW, Measured, Measures, Names
from soulcore.games.spirit_war import values
from soulcore.games.spirit_war.piece import SpiritPiece
from soulcore.games.spirit_war.position import SpiritGame
from soulcore.games.spirit_war.presentation import POSITIONS, SETTINGS, row_of
from soulcore.games.spirit_war.zones import DECK
from soulcore.kernel.game import Game
from soulcore.kernel.piece import FACE_DOWN, Piece


class SpiritMeasures(Measures):
    """SPIRIT WAR: Life is the Deck, and a card in the ARENA has a row, a way to lie and two numbers."""

    def __init__(self) -> None:
        super().__init__(
            Names(("in_fight", "attacker", "target"), ("step",)),
            Names(("life", "lent")),
            Names(("host", "token", "silenced", "attacked", "edge", "shield"), ("row", "set", "position")),
        )

    def table(self, game: Game, into: Measured) -> None:
        here = cast(SpiritGame, game)
        numbers = into.numbers
        numbers[0] = 1 if here.is_fighting else 0
        numbers[1] = here.attacker
        numbers[2] = here.target
        into.words[0] = here.step

    def player(self, game: Game, seat: int, into: Measured) -> None:
        here = cast(SpiritGame, game)
        numbers = into.numbers
        numbers[0] = len(here.pile(DECK, seat))
        numbers[1] = here.lent if seat == here.seat else 0

    def piece(self, game: Game, piece: Piece, into: Measured) -> None:
        here = cast(SpiritGame, game)
        card = cast(SpiritPiece, piece)
        fights = card.set == 0 and card.printed.is_creature
        numbers = into.numbers
        numbers[0] = card.host
        numbers[1] = 1 if card.token else 0
        numbers[2] = 1 if values.is_silent(here, card) else 0
        numbers[3] = 1 if card.attacked == here.turn and card.attacked > 0 else 0
        numbers[4] = values.edge(here, card) if fights else 0
        numbers[5] = values.shield(here, card) if fights else 0
        into.words[0] = row_of(card)
        into.words[1] = SETTINGS[card.set]
        into.words[2] = POSITIONS[card.turned] if fights else ""

    def is_plain(self, game: Game) -> bool:
        here = cast(SpiritGame, game)
        return not here.modifications and not values.statics(here, "edge") and not values.statics(here, "shield")

    def is_apart(self, piece: Piece) -> bool:
        return piece.set != 0

    def how_it_lies(self, game: Game, piece: Piece) -> int:
        here = cast(SpiritGame, game)
        card = cast(SpiritPiece, piece)
        if card.host:
            return ANEW
        is_silent = 1 if values.is_silent(here, card) else 0
        has_attacked = 1 if card.attacked == here.turn and card.attacked > 0 else 0
        return ((card.set * 2 + is_silent) * 2 + has_attacked) * len(POSITIONS) + card.turned

    def covered(self, game: Game, piece: Piece, into: Measured) -> None:
        super().covered(game, piece, into)
        into.words[0] = "evocation"
        into.words[1] = SETTINGS[FACE_DOWN]


OBSERVING: Final = SpiritMeasures()
