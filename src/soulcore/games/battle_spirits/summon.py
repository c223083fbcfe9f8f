"""Summoning a Spirit and deploying a Nexus: show, reduce, pay, place, arrive."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.games.battle_spirits import departure, hand, price
from soulcore.games.battle_spirits.card import SPIRIT
from soulcore.games.battle_spirits.cores import available
from soulcore.games.battle_spirits.payment import Pay, Place, pay_soul
from soulcore.games.battle_spirits.zones import REMOVED, TRASH, USING
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


class Succession(Process):
    """While paying: cards with fitting EX symbols may be removed from the Trash, in a fixed order; then the price is fixed.

    Reports the price in `result`. "done" is only offered when the price can be met.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "removed", "needed", "last", "reserve_only")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.removed: list[int] = []
        self.needed = 0
        """Cores that must be left for placing."""
        self.last = -1
        self.reserve_only = False

    def start(self, game: BattleGame) -> str:
        """Offer only what leaves the price within reach: picks go forward, a card passed over cannot be had later."""
        card = game.card(self.card)
        options: list[Option] = []
        owed = price.price(game, self.seat, card, self.removed)
        most = available(game, self.seat, self.reserve_only) - self.needed
        choices = [index for index in price.succession_choices(game, self.seat, card) if index >= self.last]
        for place, index in enumerate(choices):
            if place and choices[place - 1] == index:
                continue
            removed = [*self.removed, index]
            if not price.has_slot(game, card, removed):
                game.cite("succession.cap")
            elif price.least_price(game, self.seat, card, removed, choices[place + 1 :]) <= most:
                options.append(Option("remove", card=index))
        if not options:
            return self.report(game)
        if owed <= most:
            options.append(Option("done"))
        if len(options) == 1:
            game.picked = options[0]
        else:
            game.cite("succession.optional")
            game.ask(self.seat, "succession", options, self.card)
        return "take"

    def take(self, game: BattleGame) -> str:
        picked = game.picked
        if picked.verb == "done":
            return self.report(game)
        hand.take_from(game, picked.card, TRASH, self.seat)
        game.pile(REMOVED, self.seat).append(picked.card)
        game.happen("removed", self.seat, card=picked.card, word="trash", topic="succession.remove")
        card = game.card(self.card)
        game.acts(card, card.keyword_ability("succession"))
        self.removed.append(picked.card)
        self.last = picked.card
        return "start"

    def report(self, game: BattleGame) -> str:
        game.result = price.price(game, self.seat, game.card(self.card), self.removed)
        game.cite("cost.fixed")
        return DONE


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
    )

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.origin = "hand"
        self.free = False
        self.by_soul = False
        """Paid for with the Soul Core alone, by Soul Magic."""
        self.reserve_only = False
        self.departing = 0
        """How many cards were about to leave before: those that follow were depleted by paying and placing."""
        self.piece = 0
        self.cause = -1
        self.source = -1
        """The card whose effect summons it, or -1."""

    def start(self, game: BattleGame) -> str:
        """Show the card; from now on it must be paid for."""
        game.cite("cost.show")
        self.departing = len(game.departing)
        origin = game.zone(self.origin)
        hand.take_from(game, self.card, origin, self.seat)
        if self.origin == "hand":
            hand.forget(game, self.card, self.seat, True)
        game.pile(USING, self.seat).append(self.card)
        card = game.card(self.card)
        deed = price.DEEDS[card.type]
        game.using_card, game.using_seat, game.using_deed = self.card, self.seat, deed
        game.news += 1
        game.happen("declared", self.seat, card=self.card, word=deed, topic="use.declare")
        if self.origin == "hand":
            game.happen("used", self.seat, card=self.card, word=deed, cause=self.seat, topic="use")
        if self.free:
            game.cite("cost.free")
            game.result = 0
        elif self.by_soul:
            game.acts(card, card.keyword_ability("soul_magic"))
            pay_soul(game, self.seat)
            return "place"
        else:
            fix = Succession()
            fix.seat = self.seat
            fix.card = self.card
            fix.needed = price.to_place(game, self.seat, card, self.reserve_only)
            fix.reserve_only = self.reserve_only
            game.stack.append(fix)
        return "pay"

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
        """Put it on the Field and the Cores on it: no moment passes between the two. What paying depleted is gone by
        then, unless effects wait for that; those come after the Cores are placed."""
        departure.leave_unwatched(game, self.departing)
        hand.take_from(game, self.card, USING, self.seat)
        card = game.card(self.card)
        game.cite("limit.new_card")  # a new piece: whatever limits it used up before its return do not count
        piece = game.new_piece(card, self.seat)
        game.field[self.seat].append(piece)
        game.version += 1
        self.piece = piece.id
        placing = Place()
        placing.seat = self.seat
        placing.piece = piece.id
        placing.reserve_only = self.reserve_only
        game.stack.append(placing)
        return "arrive"

    def arrive(self, game: BattleGame) -> str:
        departure.leave_unwatched(game, self.departing)
        game.using_card = -1
        game.version += 1
        card = game.card(self.card)
        kind = "summoned" if card.type == SPIRIT else "deployed"
        game.happen(kind, self.seat, self.piece, self.card, 0, self.origin, self.seat, self.source, topic="use.arrive")
        game.result = 1
        game.results = [self.piece]
        return DONE


register(Succession, Summon)
