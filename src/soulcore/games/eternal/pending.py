"""Cards that are about to leave: which of them other effects still find on the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.clauses.cite import cite
from soulcore.games.eternal.piece import EternalPiece

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame

UNSEEN: Final = ("depleted", "returned")
"""How a card is about to leave that nothing finds any more but what waits for that."""


def is_unseen(game: EternalGame, card: EternalPiece) -> bool:
    """Whether effects that have nothing to do with its leaving do not mean a pending card."""
    if card.leaving in UNSEEN and card.id != game.told:
        cite("eternal.faq-condition.3")
        return True
    cite("eternal.faq-condition.2")
    return False
