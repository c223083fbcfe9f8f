"""A card on the field in Eternal: braved to others, in Soul State, as a Base card."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.eternal.card import EternalCard
from soulcore.kernel.piece import Card, Piece

SETTINGS: Final = ("", "face_up", "face_down")
"""How a card that is set lies, by the number its piece has for it."""


class EternalPiece(BattlePiece):
    """What lies on the field, or belongs to what lies there."""

    FIELDS: ClassVar[tuple[str, ...]] = (*BattlePiece.FIELDS, "right_host", "soul_state", "descended", "forced")
    RARE: ClassVar[tuple[str, ...]] = (*BattlePiece.RARE, "right_host", "soul_state", "descended", "forced")

    def __init__(self, id: int, card: Card, owner: int) -> None:
        super().__init__(id, card, owner)
        self.right_host = 0
        """The second Spirit that an Imagine Brave is braved to, on its right."""
        self.soul_state = False
        """A Contract Card that stays where it was, without Cores and level."""
        self.descended = ""
        """How it came onto its Base card: "radiant_descent", "contract_descent", or "" when it did not."""
        self.forced = 0
        """The turn in which it has GranForce."""

    @property
    def eternal(self) -> EternalCard:
        return cast(EternalCard, self.card)

    def copy(self) -> Piece:
        twin = EternalPiece(self.id, self.card, self.owner)
        self.copy_state(twin)
        return twin

    def copy_state(self, twin: Piece) -> None:
        super().copy_state(twin)
        assert isinstance(twin, EternalPiece)
        twin.right_host = self.right_host
        twin.soul_state = self.soul_state
        twin.descended = self.descended
        twin.forced = self.forced

    def stands(self) -> bool:
        """Whether it is a card of its own on the field, not a part of another, set, or in Soul State."""
        return not self.host and not self.right_host and not self.set and not self.soul_state
