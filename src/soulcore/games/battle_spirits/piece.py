"""A card on the Field, with the Cores on it."""

from __future__ import annotations

from typing import ClassVar, cast

from soulcore.games.battle_spirits.card import BattleCard
from soulcore.kernel.piece import Card, Piece

UPRIGHT = 0
EXHAUSTED = 1
HEAVY_EXHAUSTED = 2


class BattlePiece(Piece):
    """A Spirit or Nexus on the Field."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Piece.FIELDS, "cores", "leveled", "cause")

    def __init__(self, id: int, card: Card, owner: int) -> None:
        super().__init__(id, card, owner)
        self.cores = 0
        """Plain Cores on it; the Soul Core is counted by the position."""
        self.leveled = 0
        """The stamp of the last change of its level: effects of a level came into force then."""
        self.cause = -1
        """Whose deed sends it away, while it is pending."""
        self.bp_version = -1
        self.bp_known = 0

    @property
    def printed(self) -> BattleCard:
        return cast(BattleCard, self.card)

    def copy(self) -> Piece:
        twin = BattlePiece(self.id, self.card, self.owner)
        self.copy_state(twin)
        twin.cores = self.cores
        twin.leveled = self.leveled
        twin.cause = self.cause
        twin.bp_version = self.bp_version
        twin.bp_known = self.bp_known
        return twin
