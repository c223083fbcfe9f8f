"""An ability is about to mill a Deck: its player may break a creature in Shield position instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.games.spirit_war import piles, values
from soulcore.games.spirit_war.departure import TO_GRAVE, send
from soulcore.games.spirit_war.piece import SHIELD, SpiritPiece
from soulcore.games.spirit_war.zones import GRAVE, VOID
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


def protectors(game: SpiritGame, seat: int) -> list[SpiritPiece]:
    """Creatures in Shield position, UNBREAKABLE or not: the book allows the break whatever protects them."""
    return [piece for piece in game.creatures(seat) if piece.turned == SHIELD]


class Milling(Process):
    """One mill instruction against one player. Reports how many cards went."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "to", "cause", "source", "is_price")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.number = 0
        self.to = "grave"
        self.cause = -1
        self.source = -1
        self.is_price = False

    def start(self, game: SpiritGame) -> str:
        if self.is_price:
            game.cite("protect.not_prices")
            return "mill"
        able = protectors(game, self.seat) if self.number > 0 and self.to == "grave" else []
        if not able:
            return "mill"
        game.cite("protect.offer")
        options = [Option("protect", piece=piece.id) for piece in able]
        options.append(Option("take"))
        game.ask(self.seat, "protect", options, self.source)
        return "answer"

    def answer(self, game: SpiritGame) -> str:
        if game.picked.verb == "take":
            return "mill"
        piece = game.spirit_piece(game.picked.piece)
        assert piece is not None
        game.cite("protect.break")
        if values.has_keyword(game, piece, "unbreakable"):
            game.cite("protect.unbreakable")
        stopped = self.number if game.agreed.protective_break_stops_all else values.shield(game, piece)
        send(game, [piece], "broken", TO_GRAVE, self.seat, -1)
        self.number = max(0, self.number - stopped)
        return "mill"

    def mill(self, game: SpiritGame) -> str:
        game.cite("damage.mill")
        to = VOID if self.to == "void" else GRAVE
        game.result = piles.mill(game, self.seat, self.number, to, self.cause, self.source)
        return DONE


def mill(game: SpiritGame, seat: int, number: int, to: str, cause: int, source: int, is_price: bool = False) -> None:
    """Put a mill on the stack."""
    milling = Milling()
    milling.seat = seat
    milling.number = number
    milling.to = to
    milling.cause = cause
    milling.source = source
    milling.is_price = is_price
    game.stack.append(milling)


register(Milling)
