"""A card on the field in Saga: what changed the cores on it last, and the level it had."""

from __future__ import annotations

from typing import ClassVar, Final

from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.kernel.piece import Card, Piece
from soulcore.kernel.plain import VALUES

ACTIONS: Final = ("payment", "move")
"""How cores leave a card by its owner's action or cost payment, not by an effect."""


class SagaPiece(BattlePiece):
    """A spirit or nexus on the field."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *BattlePiece.FIELDS,
        "counted",
        "known_level",
        "changed_at",
        "changed_how",
        "changed_by",
        "changed_source",
        "kept",
        "fine_at",
        "taken_back",
        "came_from",
    )

    def __init__(self, id: int, card: Card, owner: int, of: Piece | None = None) -> None:
        super().__init__(id, card, owner, of)
        assert of is None or isinstance(of, SagaPiece)
        self.counted: int = 0 if of is None else of.counted
        """The cores on it when they were counted last."""
        self.known_level: int = 0 if of is None else of.known_level
        """The last level it had."""
        self.changed_at: int = 0 if of is None else of.changed_at
        """When the cores on it changed last, and how, by whom, and by which card's effect."""
        self.changed_how: str = "" if of is None else of.changed_how
        self.changed_by: int = -1 if of is None else of.changed_by
        self.changed_source: int = -1 if of is None else of.changed_source
        self.kept: bool = False if of is None else of.kept
        """Something was put in the place of its destruction for what is due to it still."""
        self.fine_at: int = 0 if of is None else of.fine_at
        """The last moment at which a checkpoint found nothing due to it."""
        self.taken_back: bool = False if of is None else of.taken_back
        """It goes to the hand as it is destroyed."""
        self.came_from: str = "" if of is None else of.came_from
        """The pile it was summoned from."""

    def copy(self) -> Piece:
        return SagaPiece(self.id, self.card, self.owner, self)


class LastState:
    """A card that has left, as it was at that moment. Never changed."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "card",
        "owner",
        "turned",
        "level",
        "bp",
        "cores",
        "cost",
        "symbols",
        "to",
        "soul",
        "keywords",
    )

    def __init__(
        self,
        id: int,
        card: int,
        owner: int,
        turned: int,
        level: int,
        bp: int,
        cores: int,
        cost: int,
        symbols: int,
        to: str,
        soul: bool,
        keywords: list[str],
    ) -> None:
        self.id = id
        self.card = card
        self.owner = owner
        self.turned = turned
        self.level = level
        self.bp = bp
        self.cores = cores
        self.cost = cost
        self.symbols = symbols
        self.to = to
        self.soul = soul
        """Whether the soul core was on it."""
        self.keywords = keywords

    def number(self, attribute: str) -> int:
        """A number it had, by the word card text uses for it."""
        if attribute == "level":
            return self.level
        if attribute == "bp":
            return self.bp
        if attribute == "cores":
            return self.cores
        return self.cost if attribute == "cost" else self.symbols


VALUES["LastState"] = LastState
