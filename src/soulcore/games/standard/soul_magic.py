"""Soul Magic: a card used for the Soul Core alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.games.battle_spirits import departure, price
from soulcore.games.battle_spirits.card import MAGIC, BattleCard
from soulcore.games.battle_spirits.cores import RESERVE, TRASH, available, move
from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.games.standard.card import StandardCard

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def can_use(game: BattleGame, seat: int, card: BattleCard) -> bool:
    """The Soul Core in the Reserve or on an own card, a symbol of the colour on the Field, and Cores left to place."""
    color = cast(StandardCard, card).soul_magic
    if not color:
        return False
    game.cite("soul_magic.need")
    soul = game.soul[seat]
    if soul != RESERVE and soul <= 0:
        return False
    if card.type != MAGIC:
        game.cite("soul_magic.any_card")
        if available(game, seat) - 1 < card.least_cores:
            return False
    return price.symbols_for(game, seat, card)[COLORS.index(color)] > 0


def pay(game: BattleGame, seat: int, card: BattleCard) -> None:
    """Pay the Soul Core and nothing else, from the Reserve or an own card."""
    game.acts(card, card.keyword_ability("soul_magic"))
    place = game.soul[seat]
    game.cite("soul_magic.pay")
    if place > 0:
        game.cite("soul_magic.from_card")
    move(game, seat, place, TRASH, True)
    game.happen("paid", seat, max(0, place), number=1, word="soul", topic="pay")
    departure.deplete(game, seat, -1, "payment")
