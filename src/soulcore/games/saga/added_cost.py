"""Costs that effects add: they are paid after those that the card itself asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.clauses.cite import cite
from soulcore.effects.choose import Choose
from soulcore.effects.evaluate import worth
from soulcore.effects.leave import PutInOrder
from soulcore.games.battle_spirits.card import MAGIC, BattleCard
from soulcore.games.battle_spirits.in_force import forces
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.saga.nodes import ADDED_COST, AddedCost

if TYPE_CHECKING:
    from soulcore.games.saga.position import SagaGame


def added(game: SagaGame, seat: int, card: BattleCard) -> int:
    """How many cards that player must discard besides, to use the card."""
    if card.type != MAGIC or ADDED_COST not in game.deal.traits:
        return 0
    return sum(
        worth(game, force.scope, cast(AddedCost, force.verb).amount)
        for force in forces(game, ADDED_COST)
        if force.scope.seat != seat
    )


def can_pay(game: SagaGame, seat: int, card: BattleCard) -> bool:
    """Whether there are cards enough in the hand besides the one that is used."""
    number = added(game, seat, card)
    if not number:
        return True
    hand = game.pile(HAND, seat)
    itself = 1 if game.using_card != card.index and card.index in hand else 0
    return len(hand) - itself >= number


def begin(game: SagaGame, seat: int, card: BattleCard) -> None:
    """The price was paid: now the cards are discarded that effects ask for."""
    number = added(game, seat, card)
    if not number:
        return
    cite("saga.8-4-2-2")
    put = PutInOrder()
    put.seat = put.cause = seat
    put.zone = "hand"
    put.to = "trash"
    game.stack.append(put)
    choose = Choose()
    choose.seat = seat
    choose.kind = choose.verb = "discard"
    choose.zone = "hand"
    choose.things = list(game.pile(HAND, seat))
    choose.least = choose.most = number
    choose.open_choice = len(choose.things) <= number
    game.stack.append(choose)
