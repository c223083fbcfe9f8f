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

    def __init__(self, id: int, card: Card, owner: int, of: Piece | None = None) -> None:
        super().__init__(id, card, owner, of)
        assert of is None or isinstance(of, EternalPiece)
        self.right_host: int = 0 if of is None else of.right_host
        """The second Spirit that an Imagine Brave is braved to, on its right."""
        self.soul_state: bool = False if of is None else of.soul_state
        """A Contract Card that stays where it was, without Cores and level."""
        self.descended: str = "" if of is None else of.descended
        """How it came onto its Base card: "radiant_descent", "contract_descent", or "" when it did not."""
        self.forced: int = 0 if of is None else of.forced
        """The turn in which it has GranForce."""

    @property
    def eternal(self) -> EternalCard:
        return cast(EternalCard, self.card)

    def copy(self) -> Piece:
        return EternalPiece(self.id, self.card, self.owner, self)

    def stands(self) -> bool:
        """Whether it is a card of its own on the field, not a part of another, set, or in Soul State."""
        return not self.host and not self.right_host and not self.set and not self.soul_state
