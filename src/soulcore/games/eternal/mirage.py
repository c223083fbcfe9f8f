"""Mirages: a card lies face up in the Burst Area, and what is printed for that works as long as it lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits import hand
from soulcore.games.battle_spirits.cores import available
from soulcore.games.battle_spirits.in_force import Gift
from soulcore.games.battle_spirits.payment import Pay
from soulcore.games.battle_spirits.zones import HAND, USING
from soulcore.games.eternal.card import MIRAGE
from soulcore.games.eternal.piece import EternalPiece
from soulcore.kernel.decision import Option
from soulcore.kernel.piece import FACE_UP
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame

SET: Final = "set_mirage"


def lying(game: EternalGame, seat: int) -> EternalPiece | None:
    """The Mirage that a player has set."""
    return next((piece for piece in game.every(seat) if piece.set), None)


def is_meant(piece: EternalPiece) -> bool:
    """No effect means a set Mirage but its own and those that name Mirages or set cards, which look for it there."""
    cite("eternal.mirage.4 eternal.ruling.U14")
    return False


def lend(game: EternalGame, piece: EternalPiece, found: list[Gift]) -> None:
    part = piece.eternal.section(MIRAGE)
    if part is not None:
        cite("eternal.mirage.3")
        found.append(Gift(piece, part, piece.entered))


def options(game: EternalGame, seat: int, hand: list[int]) -> list[Option]:
    """Which of these cards in hand can be set: those with a Mirage whose cost can be paid, once a turn."""
    cite("eternal.main.5 eternal.mirage-set.1 eternal.mirage.1 eternal.card-magic.3 eternal.ruling.U13")
    if game.has_set_mirage:
        return []
    cores = available(game, seat)
    return [
        Option(SET, card=index)
        for index in hand
        if MIRAGE in game.eternal_card(index).sections and game.eternal_card(index).mirage_cost <= cores
    ]


class SetMirage(Process):
    """Show the card, pay its Mirage cost, lay it face up; one that lies there returns to the hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1

    def start(self, game: EternalGame) -> str:
        cite("eternal.mirage.2")
        hand.take_from(game, self.card, HAND, self.seat)
        game.left_hand(self.card, self.seat, True)
        game.pile(USING, self.seat).append(self.card)
        game.unveil()
        game.happen("declared", self.seat, card=self.card, word="mirage")
        payment = Pay()
        payment.seat = self.seat
        payment.owed = game.eternal_card(self.card).mirage_cost
        payment.source = self.card
        game.stack.append(payment)
        return "lay"

    def lay(self, game: EternalGame) -> str:
        old = lying(game, self.seat)
        if old is not None:
            cite("eternal.mirage.5 eternal.mirage.6 eternal.mirage.7")
            game.field[self.seat].remove(old)
            game.pile(HAND, self.seat).append(old.card.front)
            game.shown[self.seat].append(old.card.front)
            game.happen("mirage_back", self.seat, card=old.card.front, cause=self.seat)
        hand.take_from(game, self.card, USING, self.seat)
        piece = game.new_piece(game.cards[self.card], self.seat)
        piece.set = FACE_UP
        game.field[self.seat].append(piece)
        game.has_set_mirage = True
        game.changed()
        cite("eternal.mirage-set.2 eternal.mirage.8")
        game.happen("mirage_set", self.seat, piece.id, self.card, cause=self.seat)
        return DONE


register(SetMirage)
