"""A card on the Field, with the Cores on it."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from soulcore.games.battle_spirits.card import BattleCard
from soulcore.kernel.piece import Card, Piece

UPRIGHT: Final = 0
EXHAUSTED: Final = 1
HEAVY_EXHAUSTED: Final = 2


class BattlePiece(Piece):
    """A Spirit or Nexus on the Field."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Piece.FIELDS,
        "cores",
        "risen",
        "fallen",
        "cause",
        "came_by",
        "came_turn",
        "bp_seen",
    )

    def __init__(self, id: int, card: Card, owner: int) -> None:
        super().__init__(id, card, owner)
        self.printed = cast(BattleCard, card)
        self.cores = 0
        """Plain Cores on it; the Soul Core is counted by the position."""
        self.risen: list[int] = []
        """For each level from 1 on: the stamp since which it has been at least that (missing: since its arrival)."""
        self.fallen: list[int] = []
        """The same for being at most that level."""
        self.cause = -1
        """Whose deed sends it away, while it is pending."""
        self.came_by = ""
        """The keyword that heads the effect which summoned it, or ""."""
        self.came_turn = 0
        self.bp_seen = -1
        """Its BP when it was last looked at, in games in which an effect waits for BP; -1 before."""
        self.bp_version = -1
        self.bp_known = 0

    def show(self, card: Card) -> None:
        super().show(card)
        self.printed = cast(BattleCard, card)

    def level_changed(self, before: int, after: int, stamp: int) -> None:
        """Note when it came to its new level: effects of that level came into force then."""
        if after > before:
            self.risen.extend([0] * (after - len(self.risen)))
            for level in range(before + 1, after + 1):
                self.risen[level - 1] = stamp
        else:
            self.fallen.extend([0] * (before - len(self.fallen)))
            for level in range(max(1, after), before):
                self.fallen[level - 1] = stamp

    def since_level(self, lowest: int, highest: int) -> int:
        """The stamp since which its level has been between these two; 0 when ever since it arrived."""
        up = self.risen[lowest - 1] if lowest <= len(self.risen) else 0
        down = self.fallen[highest - 1] if highest <= len(self.fallen) else 0
        return max(up, down)

    def copy(self) -> Piece:
        twin = BattlePiece(self.id, self.card, self.owner)
        self.copy_state(twin)
        return twin

    def copy_state(self, twin: Piece) -> None:
        super().copy_state(twin)
        assert isinstance(twin, BattlePiece)
        twin.cores = self.cores
        twin.risen = self.risen.copy()
        twin.fallen = self.fallen.copy()
        twin.cause = self.cause
        twin.came_by = self.came_by
        twin.came_turn = self.came_turn
        twin.bp_seen = self.bp_seen
        twin.bp_version = self.bp_version
        twin.bp_known = self.bp_known
