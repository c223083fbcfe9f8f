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

    def __init__(self, id: int, card: Card, owner: int, of: Piece | None = None) -> None:
        super().__init__(id, card, owner, of)
        assert of is None or isinstance(of, SpiritPiece)
        self.replayed: bool = False if of is None else of.replayed
        """It came from the GRAVE through UNDYING."""
        self.waiting: bool = False if of is None else of.waiting
        """An Evocation whose own resolution is still to come."""
        self.arrived: int = 0 if of is None else of.arrived
        self.repositioned: int = 0 if of is None else of.repositioned
        self.attacked: int = 0 if of is None else of.attacked
        self.silenced: int = 0 if of is None else of.silenced
        self.stats_version: int = -1 if of is None else of.stats_version
        self.edge_known: int = 0 if of is None else of.edge_known
        self.shield_known: int = 0 if of is None else of.shield_known

    def is_creature_in_play(self) -> bool:
        """Whether it is a Spirit or Beyonder, and neither set nor still being paid for."""
        return self.printed.is_creature and self.set == 0 and not self.waiting

    @property
    def printed(self) -> SpiritCard:
        return cast(SpiritCard, self.card)

    def copy(self) -> Piece:
        return SpiritPiece(self.id, self.card, self.owner, self)
