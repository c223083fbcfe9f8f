"""A card in the ARENA: in a zone of one of the two rows, beneath another card, or a token without a zone."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from soulcore.games.spirit_war.card import SpiritCard
from soulcore.kernel.piece import Card, Piece

EDGE: Final = 0
SHIELD: Final = 1
"""How a creature lies: upright in Edge position, sideways in Shield position."""


class SpiritPiece(Piece):
    """A card in the ARENA. Turn numbers say when something was last done to it; 0 is never."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Piece.FIELDS,
        "replayed",
        "waiting",
        "arrived",
        "repositioned",
        "attacked",
        "silenced",
    )
    RARE: ClassVar[tuple[str, ...]] = ()
    """Armories beneath creatures, set cards and tokens are in every duel."""

    def __init__(self, id: int, card: Card, owner: int) -> None:
        super().__init__(id, card, owner)
        self.replayed = False
        """It came from the GRAVE through UNDYING."""
        self.waiting = False
        """An Evocation whose own resolution is still to come."""
        self.arrived = 0
        self.repositioned = 0
        self.attacked = 0
        self.silenced = 0
        self.stats_version = -1
        self.edge_known = 0
        self.shield_known = 0

    @property
    def printed(self) -> SpiritCard:
        return cast(SpiritCard, self.card)

    def copy(self) -> Piece:
        twin = SpiritPiece(self.id, self.card, self.owner)
        self.copy_state(twin)
        twin.replayed = self.replayed
        twin.waiting = self.waiting
        twin.arrived = self.arrived
        twin.repositioned = self.repositioned
        twin.attacked = self.attacked
        twin.silenced = self.silenced
        twin.stats_version = self.stats_version
        twin.edge_known = self.edge_known
        twin.shield_known = self.shield_known
        return twin
