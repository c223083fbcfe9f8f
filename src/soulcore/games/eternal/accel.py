"""Accel: an effect of a Spirit card, used out of the hand or the Opened Zone at a price of its own; then the card lies in the
Opened Zone."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulcore.clauses.cite import cite
from soulcore.effects.settle import resolve, settle_after
from soulcore.games.battle_spirits import hand, obstacles
from soulcore.games.battle_spirits.cores import available
from soulcore.games.battle_spirits.obstacles import FLASH, MAIN
from soulcore.games.battle_spirits.payment import Pay
from soulcore.games.battle_spirits.zones import USING
from soulcore.games.eternal.zones import OPENED_ZONE
from soulcore.kernel.decision import Option
from soulcore.kernel.game import each_once
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame

ORIGINS: Final = {"accel": "hand", "accel_opened": "opened_zone"}


def options(game: EternalGame, seat: int, hand: list[int], is_flash: bool) -> list[Option]:
    """The Accels that suit the moment and can be paid, of the hand (its different cards) and of the Opened Zone."""
    found: list[Option] = []
    for index in [] if is_flash and game.bars_flash(seat, True) else hand:
        for node in usable(game, seat, index, is_flash):
            found.append(Option("accel", card=index, number=node))
    for index in [] if is_flash and game.bars_flash(seat, False) else each_once(game.pile(OPENED_ZONE, seat)):
        for node in usable(game, seat, index, is_flash):
            found.append(Option("accel_opened", card=index, number=node))
    return found


def usable(game: EternalGame, seat: int, index: int, is_flash: bool) -> list[int]:
    """The Accels of a card, by their place on it."""
    card = game.eternal_card(index)
    if not card.accels or available(game, seat) < card.accel_cost:
        return []
    timing = FLASH if is_flash else MAIN
    return [card.place_of(own) for own in card.accels if obstacles.suits(game, seat, card, own, timing)]


def begin(game: EternalGame, seat: int, option: Option) -> bool:
    if option.verb not in ORIGINS:
        return False
    process = Accel()
    process.seat = seat
    process.card = option.card
    process.node = option.number
    process.origin = ORIGINS[option.verb]
    settle_after(game, process)
    return True


class Accel(Process):
    """Show the card, pay its Accel cost, carry the effect out; then it lies in the Opened Zone."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "node", "origin")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.node = 0
        self.origin = "hand"

    def start(self, game: EternalGame) -> str:
        cite("eternal.ruling.A1")
        hand.take_from(game, self.card, game.zone(self.origin), self.seat)
        if self.origin == "hand":
            game.left_hand(self.card, self.seat, True)
        game.pile(USING, self.seat).append(self.card)
        game.unveil()
        game.happen("declared", self.seat, card=self.card, word="use")
        payment = Pay()
        payment.seat = self.seat
        payment.owed = game.eternal_card(self.card).accel_cost
        payment.source = self.card
        game.stack.append(payment)
        return "act"

    def act(self, game: EternalGame) -> str:
        game.begin_effect()
        game.stack.append(resolve(game, self.seat, 0, self.card, self.node))
        return "lay"

    def lay(self, game: EternalGame) -> str:
        if self.card in game.pile(USING, self.seat):
            hand.take_from(game, self.card, USING, self.seat)
            game.pile(OPENED_ZONE, self.seat).append(self.card)
        game.happen("accelerated", self.seat, card=self.card, cause=self.seat)
        return DONE


register(Accel)
