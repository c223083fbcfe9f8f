"""Cards that the opponent's effects ask for besides the cost of a magic card that is used from the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits import in_force
from soulcore.games.battle_spirits.refusing import refuse
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.saga.nodes import TaxMagic
from soulcore.kernel.decision import Option
from soulcore.kernel.game import each_once
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.card import BattleCard
    from soulcore.games.entry import Refusal
    from soulcore.games.saga.position import SagaGame


def asked_of(game: SagaGame, seat: int) -> int:
    """How many cards a player must discard to use a magic card."""
    return sum(
        cast(TaxMagic, force.verb).number for force in in_force.forces(game, "tax_magic") if force.scope.seat != seat
    )


def can_be_had(game: SagaGame, seat: int, origin: str) -> bool:
    """Whether enough cards are in the hand besides the one there that is to be used; one from another pile asks for none."""
    asked = asked_of(game, seat)
    if not asked or origin != "hand":
        return True
    cite("saga.8-4-1")
    return len(game.pile(HAND, seat)) > asked


def lacking(game: SagaGame, seat: int, card: BattleCard) -> Refusal:
    """Why a magic card in the hand cannot be used though its cost is there."""
    asked, has = asked_of(game, seat), len(game.pile(HAND, seat)) - 1
    return refuse(game, "too_few_to_discard", topic="why.too_few_to_discard", card=card.name, needs=asked, has=has)


def begin(game: SagaGame, seat: int, card: BattleCard) -> None:
    """The price was paid: now the cards."""
    asked = asked_of(game, seat)
    if asked:
        process = Surcharge()
        process.seat = seat
        process.card = card.index
        process.left = asked
        game.stack.append(process)


class Surcharge(Process):
    """A player discards cards as a part of the price."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "left")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.left = 0

    def start(self, game: SagaGame) -> str:
        hand = game.pile(HAND, self.seat)
        if self.left <= 0 or not hand:
            return DONE
        self.left -= 1
        options = [Option("discard", card=card) for card in each_once(hand)]
        if len(options) > 1:
            game.ask(self.seat, "discard", options, self.card)
        else:
            game.picked = options[0]
        return "take"

    def take(self, game: SagaGame) -> str:
        cite("saga.8-4-1 saga.8-4-2-2")
        game.unveil()
        game.move_card(game.picked.card, "hand", self.seat, "trash", self.seat, -1)
        return "start"


register(Surcharge)
