"""Summoning a Spirit and deploying a Nexus: show, reduce, pay, place, arrive."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.games.battle_spirits import hand, price
from soulcore.games.battle_spirits.cores import available
from soulcore.games.battle_spirits.payment import Pay
from soulcore.games.battle_spirits.piece import EXHAUSTED
from soulcore.games.battle_spirits.place_cores import Place
from soulcore.games.battle_spirits.zones import USING
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.battle_spirits.position import BattleGame


def arrive(game: BattleGame, piece: BattlePiece, kind: str, origin: str, source: int) -> None:
    """A card has come to the Field with the Cores on it: "summoned" or "deployed", from that pile."""
    seat, card = piece.seat, piece.card.index
    game.happen(kind, seat, piece.id, card, 0, origin, seat, source, topic="use.arrive")


class Summon(Process):
    """A Spirit or Nexus card comes to the Field. Reports 1 in `result` and its piece in `results`."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "card",
        "origin",
        "free",
        "by_soul",
        "reserve_only",
        "departing",
        "piece",
        "cause",
        "source",
        "keyword",
        "exhausted",
    )
    RARE: ClassVar[tuple[str, ...]] = ("exhausted",)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.origin = "hand"
        self.free = False
        self.by_soul = False
        """Paid for with the Soul Core alone, in games that let one."""
        self.reserve_only = False
        self.departing = 0
        """How many cards were about to leave before: those that follow were depleted by paying and placing."""
        self.piece = 0
        self.cause = -1
        self.source = -1
        """The card whose effect summons it, or -1."""
        self.keyword = ""
        """The keyword that heads that effect."""
        self.exhausted = False
        """Whether it comes exhausted."""

    def copy(self) -> Process:
        if type(self) is not Summon:
            return super().copy()
        twin = Summon()
        twin.at = self.at
        twin.seat = self.seat
        twin.card = self.card
        twin.origin = self.origin
        twin.free = self.free
        twin.by_soul = self.by_soul
        twin.reserve_only = self.reserve_only
        twin.departing = self.departing
        twin.piece = self.piece
        twin.cause = self.cause
        twin.source = self.source
        twin.keyword = self.keyword
        twin.exhausted = self.exhausted
        return twin

    def start(self, game: BattleGame) -> str:
        """Show the card, and work out its price."""
        self.show_card(game)
        card = game.card(self.card)
        if self.free:
            game.cite("cost.free")
            game.result = 0
        elif self.by_soul:
            game.member.pay_by_soul(game, self.seat, card)
            return "place"
        else:
            needed = price.to_place(game, self.seat, card, self.reserve_only)
            game.member.fix_price(game, self.seat, card, needed, self.reserve_only, self.origin)
        return "pay"

    def show_card(self, game: BattleGame) -> None:
        """Show the card; from now on it must be paid for."""
        game.cite("cost.show")
        self.departing = len(game.departing)
        origin = game.zone(self.origin)
        hand.take_from(game, self.card, origin, self.seat)
        if self.origin == "hand":
            game.cite("main.no_limit")
            game.cite("main.summon" if game.card(self.card).fights else "main.deploy")
            game.left_hand(self.card, self.seat, True)
        game.pile(USING, self.seat).append(self.card)
        deed = game.card(self.card).deed
        game.using_card, game.using_seat, game.using_deed = self.card, self.seat, deed
        game.unveil()
        game.happen("declared", self.seat, card=self.card, word=deed, topic="use.declare")
        if self.origin == "hand":
            game.happen("used", self.seat, card=self.card, word=deed, cause=self.seat, topic="use")

    def pay(self, game: BattleGame) -> str:
        payment = Pay()
        payment.seat = self.seat
        payment.owed = game.result
        payment.reserve_only = self.reserve_only
        left = available(game, self.seat, self.reserve_only) - game.result
        payment.keep_soul = left < game.card(self.card).least_cores
        payment.source = self.card
        game.stack.append(payment)
        return "place"

    def place(self, game: BattleGame) -> str:
        """The price was paid: what the card asks for besides."""
        game.member.pay_besides(game, self.seat, game.card(self.card))
        return "end_payment"

    def end_payment(self, game: BattleGame) -> str:
        """What paying depleted is gone by now, unless effects wait for that; those come after the Cores are placed."""
        game.end_payment(self.departing)
        return "lay_down"

    def lay_down(self, game: BattleGame) -> str:
        """Put it on the Field and the Cores on it: no moment passes between the two."""
        hand.take_from(game, self.card, USING, self.seat)
        card = game.card(self.card)
        game.cite("limit.new_card")  # a new piece: whatever limits it used up before its return do not count
        piece = game.new_piece(card, self.seat)
        piece.came_by = self.keyword
        piece.came_turn = game.turn if self.keyword else 0
        if self.exhausted:
            piece.turned = EXHAUSTED
        game.field[self.seat].append(piece)
        game.changed()
        self.piece = piece.id
        placing = Place()
        placing.seat = self.seat
        placing.piece = piece.id
        placing.reserve_only = self.reserve_only
        game.stack.append(placing)
        return "arrive"

    def arrive(self, game: BattleGame) -> str:
        game.end_placing(self.departing)
        game.using_card = -1
        game.changed()
        piece = game.battle_piece(self.piece)
        assert piece is not None
        game.arrive(piece, "summoned" if piece.printed.fights else "deployed", self.origin, self.source)
        game.result = 1
        game.results = [self.piece]
        return DONE


register(Summon)
