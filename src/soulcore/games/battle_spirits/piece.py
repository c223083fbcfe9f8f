"""A card on the Field, with the Cores on it."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from soulcore.games.battle_spirits.card import BattleCard
from soulcore.kernel.piece import Card, Piece

UPRIGHT: Final = 0
EXHAUSTED: Final = 1
HEAVY_EXHAUSTED: Final = 2


EVER_SINCE: Final[list[int]] = []
"""What a card notes of its levels that has kept the one it came with. It stays empty."""


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

    def __init__(self, id: int, card: Card, owner: int, of: Piece | None = None) -> None:
        super().__init__(id, card, owner, of)
        assert of is None or isinstance(of, BattlePiece)
        self.printed = cast(BattleCard, card)
        self.cores: int = 0 if of is None else of.cores
        """Plain Cores on it; the Soul Core is counted by the position."""
        self.risen: list[int] = EVER_SINCE if of is None else of.risen
        """For each level from 1 on: the stamp since which it has been at least that (missing: since its arrival)."""
        self.fallen: list[int] = EVER_SINCE if of is None else of.fallen
        """The same for being at most that level. Neither list is ever changed in place: copies share them."""
        self.cause: int = -1 if of is None else of.cause
        """Whose deed sends it away, while it is pending."""
        self.came_by: str = "" if of is None else of.came_by
        """The keyword that heads the effect which summoned it, or ""."""
        self.came_turn: int = 0 if of is None else of.came_turn
        self.bp_seen: int = -1 if of is None else of.bp_seen
        """Its BP when it was last looked at, in games in which an effect waits for BP; -1 before."""
        self.bp_version: int = -1 if of is None else of.bp_version
        self.bp_known: int = 0 if of is None else of.bp_known

    def show(self, card: Card) -> None:
        super().show(card)
        self.printed = cast(BattleCard, card)

    def level_changed(self, before: int, after: int, stamp: int) -> None:
        """Note when it came to its new level: effects of that level came into force then."""
        if after > before:
            risen = self.risen + [0] * (after - len(self.risen))
            for level in range(before + 1, after + 1):
                risen[level - 1] = stamp
            self.risen = risen
        else:
            fallen = self.fallen + [0] * (before - len(self.fallen))
            for level in range(max(1, after), before):
                fallen[level - 1] = stamp
            self.fallen = fallen

    def since_level(self, lowest: int, highest: int) -> int:
        """The stamp since which its level has been between these two: ever since it arrived, or came to such a level."""
        up = self.risen[lowest - 1] if lowest <= len(self.risen) else self.entered
        down = self.fallen[highest - 1] if highest <= len(self.fallen) else self.entered
        return max(self.entered, up, down)

    def copy(self) -> Piece:
        return BattlePiece(self.id, self.card, self.owner, self)
