"""Swift that effects lend to cards in the hand: they are summoned in flash windows with cores of the reserve only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.settle import settle_after
from soulcore.games.battle_spirits import in_force, permissions, price
from soulcore.games.battle_spirits.card import SPIRIT
from soulcore.games.battle_spirits.summon import Summon
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.saga import keywords
from soulcore.games.saga.nodes import LendSwift
from soulcore.kernel.decision import Option
from soulcore.kernel.game import each_once

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.card import BattleCard
    from soulcore.games.saga.position import SagaGame

SUMMON: Final = "summon"


def options(game: SagaGame, seat: int) -> list[Option]:
    """The cards that a player may summon in this flash window by Swift that was lent to them."""
    if not in_force.forces(game, "lend_swift"):
        return []
    cite("saga.11-9-1")
    return [
        Option(SUMMON, card=index)
        for index in each_once(game.pile(HAND, seat))
        if is_lent(game, seat, game.card(index)) and can_come(game, seat, game.card(index))
    ]


def is_lent(game: SagaGame, seat: int, card: BattleCard) -> bool:
    """Whether an effect gives Swift to that card in a hand; one that prints it needs none."""
    if card.type != SPIRIT or any(ability.keyword == keywords.SWIFT for ability in card.abilities):
        return False
    return any(
        price.is_meant(game, force.scope, cast(LendSwift, force.verb).what, seat, card)
        for force in in_force.forces(game, "lend_swift")
    )


def can_come(game: SagaGame, seat: int, card: BattleCard) -> bool:
    return not permissions.cannot_play(game, seat, card.index, card.deed) and price.can_afford(
        game, seat, card, reserve_only=True
    )


def begin(game: SagaGame, seat: int, card: int) -> None:
    summon = Summon()
    summon.seat = seat
    summon.card = card
    summon.reserve_only = True
    summon.keyword = keywords.SWIFT
    settle_after(game, summon)
