"""Cards that are about to leave: which of them other effects still find on the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.clauses.cite import cite
from soulcore.effects.play import Scope
from soulcore.effects.tree import Step
from soulcore.games.battle_spirits.nodes import MoveCores
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


def has_lost_soul(game: EternalGame, scope: Scope, cost: tuple[Step, ...]) -> bool:
    """Whether a price is the Soul Core of a card that is being depleted: it has none any more."""
    piece = game.find(scope.this)
    if piece is None or piece.leaving != "depleted" or not any(takes_own_soul(step) for step in cost):
        return False
    cite("eternal.faq-soul-core.4")
    return True


def takes_own_soul(step: Step) -> bool:
    return isinstance(step.verb, MoveCores) and step.verb.soul == "only" and step.verb.source == "this"
