"""Using an effect from the hand: Magic, and other cards that say so."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.effects.settle import resolve
from soulcore.effects.tree import Ability, Play
from soulcore.games.battle_spirits import hand, limits
from soulcore.games.battle_spirits.payment import Pay
from soulcore.games.battle_spirits.zones import TRASH as TRASH_PILE
from soulcore.games.battle_spirits.zones import USING
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


class UseMagic(Process):
    """A Magic card is shown, paid for, resolved, and only then goes to the Trash."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "node", "by_soul", "free", "origin", "reserve_only", "keyword")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.node = 0
        self.by_soul = False
        self.free = False
        self.origin = "hand"
        self.reserve_only = False
        self.keyword = ""
        """The keyword that heads the effect by which the card is used."""

    def start(self, game: BattleGame) -> str:
        hand.take_from(game, self.card, game.zone(self.origin), self.seat)
        if self.origin == "hand":
            game.left_hand(self.card, self.seat, True)
        game.pile(USING, self.seat).append(self.card)
        game.using_card, game.using_seat, game.using_deed = self.card, self.seat, "use"
        game.cite("cost.show")
        game.unveil()
        game.happen("declared", self.seat, card=self.card, word="use", topic="use.declare")
        if self.by_soul:
            game.member.pay_by_soul(game, self.seat, game.card(self.card))
            return "settle"
        if self.free:
            game.cite("cost.free")
            return "settle"
        game.member.fix_price(game, self.seat, game.card(self.card), 0, self.reserve_only, self.origin)
        return "pay"

    def pay(self, game: BattleGame) -> str:
        payment = Pay()
        payment.seat = self.seat
        payment.owed = game.result
        payment.reserve_only = self.reserve_only
        payment.source = self.card
        game.stack.append(payment)
        return "settle"

    def settle(self, game: BattleGame) -> str:
        """The price was paid: what a card used from the hand asks for besides."""
        if self.origin == "hand":
            game.member.pay_besides(game, self.seat, game.card(self.card))
        return "begin"

    def begin(self, game: BattleGame) -> str:
        """Own cards depleted by paying go before the effect begins."""
        game.using_card = -1
        game.changed()
        game.begin_effect()
        return "act"

    def act(self, game: BattleGame) -> str:
        ability = cast(Ability, game.card(self.card).nodes[self.node])
        game.cite("magic.main" if ability.kind == "main" else "magic.flash")
        game.stack.append(resolve(game, self.seat, 0, self.card, self.node))
        return "discard"

    def discard(self, game: BattleGame) -> str:
        limits.spend_use(game, cast(Ability, game.card(self.card).nodes[self.node]), self.seat, self.card)
        goes = self.card in game.pile(USING, self.seat)  # unless its own effect has put it elsewhere
        if goes:
            hand.take_from(game, self.card, USING, self.seat)
            game.pile(TRASH_PILE, self.seat).append(self.card)
            game.used_up(self.card, self.seat)
        word = game.word_of_use(self.origin)
        game.happen("used", self.seat, card=self.card, word=word, cause=self.seat, topic="use")
        if goes:
            game.happen("used_up", self.seat, card=self.card, word="trash", topic="magic.trash")
        return DONE


class UseFromHand(Process):
    """An effect of a Spirit or Nexus card that works in the hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "node")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.node = 0

    def start(self, game: BattleGame) -> str:
        game.cite("use.from_hand")
        game.happen("activated", self.seat, card=self.card, word="hand", topic="use.from_hand")
        if plays_itself(cast(Ability, game.card(self.card).nodes[self.node])) is None:  # else summoning it is the use
            game.happen("used", self.seat, card=self.card, word="use", cause=self.seat, topic="use")
        game.stack.append(resolve(game, self.seat, 0, self.card, self.node))
        return DONE


def plays_itself(ability: Ability) -> Play | None:
    """The verb by which a card in the hand brings itself into play, if it has one."""
    for step in ability.steps:
        if isinstance(step.verb, Play):
            return step.verb
    return None


register(UseMagic, UseFromHand)
