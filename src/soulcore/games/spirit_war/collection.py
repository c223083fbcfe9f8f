"""The COLLECTION: Souls, which are hand cards that pay for others."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulcore.effects.choose import Choose
from soulcore.effects.evaluate import worth
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.spirit_war.nodes import PlaceSouls
from soulcore.games.spirit_war.zones import HAND, SOULS, SPENT
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame

SOULS_PER_TURN: Final = 1
SECOND_TURN: Final = 2
"""The first turn of the player who went second."""


def available(game: SpiritGame, seat: int) -> int:
    """How many Souls can be paid: those that stand upright, and one lent under the house rule."""
    return len(game.pile(SOULS, seat)) + (game.lent if seat == game.seat else 0)


def suffices(game: SpiritGame, seat: int, cost: int) -> bool:
    """Whether enough Souls stand upright: sideways ones are spent."""
    if cost <= available(game, seat):
        return True
    game.cite("pay.not_enough")
    return False


def pay(game: SpiritGame, seat: int, number: int) -> None:
    """Turn so many upright Souls sideways. Which ones never matters: a Soul is nothing but a Soul."""
    if number <= 0:
        return
    game.cite("soul.only_cost")
    standing = game.pile(SOULS, seat)
    lying = game.pile(SPENT, seat)
    lent = min(number, game.lent) if seat == game.seat else 0
    game.lent -= lent
    for _ in range(number - lent):
        lying.append(standing.pop())
    game.happen("souls_turned", seat, number=number, topic="pay")


def obstacle_to_placing(game: SpiritGame) -> str:
    """What keeps the turn player from placing a Soul: one a turn."""
    if game.souls_placed < SOULS_PER_TURN:
        return ""
    game.cite("soul.once")
    return "soul_placed"


def refresh(game: SpiritGame, seat: int) -> None:
    """Every sideways Soul stands up again."""
    lying = game.pile(SPENT, seat)
    number = len(lying)
    game.pile(SOULS, seat).extend(lying)
    lying.clear()
    game.happen("souls_refreshed", seat, number=number, topic="collecting.refresh")
    if game.turn == SECOND_TURN and game.agreed.second_has_one_soul_more:
        game.lent = 1
        game.happen("soul_lent", seat, number=1, topic="soul.lent")


def place(game: SpiritGame, seat: int, card: int, cause: int = -1, source: int = -1) -> None:
    """A hand card becomes a Soul: face down, upright, usable at once."""
    game.take(card, HAND, seat)
    game.left_hand(card, seat, False)
    game.pile(SOULS, seat).append(card)
    game.changed()
    game.happen("soul_placed", seat, card=card, cause=cause, source=source, secret=True, topic="soul.place")


def place_souls(game: SpiritGame, run: Resolve, verb: PlaceSouls) -> None:
    """Hand cards become Souls beyond the one a turn allows."""
    game.cite("soul.more")
    seat = run.scope.seat
    put = SoulsFromHand()
    put.seat = seat
    put.source = run.card
    choose = Choose()
    choose.seat = seat
    choose.kind = "soul"
    choose.verb = "place_soul"
    choose.zone = "hand"
    choose.things = game.pile(HAND, seat).copy()
    choose.least = choose.most = min(worth(game, run.scope, verb.amount), len(choose.things))
    choose.open_choice = len(choose.things) <= choose.most
    choose.source = run.card
    game.stack.append(put)
    game.stack.append(choose)


class SoulsFromHand(Process):
    """Places the cards chosen by the process before it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "source")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.source = -1

    def start(self, game: SpiritGame) -> str:
        for card in game.results:
            place(game, self.seat, card, self.seat, self.source)
        return DONE


VERBS["PlaceSouls"] = place_souls
register(SoulsFromHand)
