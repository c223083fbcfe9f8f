"""Super Unleash: a row of levels that the Soul Core alone reaches, and the state of whoever has reached it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.card import SPIRIT, BattleCard

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.battle_spirits.position import BattleGame

SUPER_UNLEASH: Final = "super_unleash"


def is_printed_on(card: BattleCard) -> bool:
    """It stands in a card's row of levels, not in its text."""
    return card.soul_suffices


def is_unleashed(game: BattleGame, piece: BattlePiece) -> bool:
    """Whether the row was reached, by Cores or by the Soul Core."""
    row = values.level_row(game, piece)
    if row is not None and row.super_unleash:
        game.cite("super_unleash.state")
        return True
    game.cite("super_unleash.not_in_state" if piece.printed.type == SPIRIT else "super_unleash.nexus_not_in_state")
    return False
