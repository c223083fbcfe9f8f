"""Cards: as printed (shared, never changed) and in play (with a state of their own)."""

from __future__ import annotations

from typing import ClassVar, Final

GIFT: Final = "gift:"
"""How the number of a card begins that stands for what another card's effects give. No printed number begins so."""

FACE_UP: Final = 1
FACE_DOWN: Final = 2
"""How a set card lies; 0 when it is not set but in play."""


class Card:
    """A printed card, shared by every position and never changed.

    Cards in piles (deck, hand, trash) are only their index in the game's list of cards: two copies there are the same
    thing. A card gets a state and an identity, as a Piece, when it comes into play.
    """

    def __init__(self, index: int, number: str, name: str) -> None:
        self.index = index
        self.number = number
        self.name = name
        self.is_gift = number.startswith(GIFT)
        """No printed card: it is made again from the one whose effects give it."""
        self.front = index
        """The face that counts in piles: itself, unless it is the back of a card with two faces."""
        self.back = -1
        """The other face of a card that has two, or -1."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.index}, {self.number!r}, {self.name!r})"


class Piece:
    """A card in play. Its id is new each time it comes into play and is never used again."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "turned", "entered", "leaving", "bound", "host", "set", "token")
    RARE: ClassVar[tuple[str, ...]] = ("host", "set", "token")
    """The fields that most cards of a game never use: plain data leave them out while they are empty."""

    def __init__(self, id: int, card: Card, owner: int, of: Piece | None = None) -> None:
        """A card that comes into play; or, filled at once, a copy of another piece."""
        self.id = id
        self.card = card
        """What it shows: of a card with two faces, the one that lies up."""
        self.owner = owner
        self.seat: int = owner if of is None else of.seat
        """Who controls it."""
        self.turned: int = 0 if of is None else of.turned
        """How it lies: 0 upright; what else there is, the game says."""
        self.entered: int = id if of is None else of.entered
        """The stamp of its arrival: the same as its id, unless it came to another place since."""
        self.leaving: str = "" if of is None else of.leaving
        """Why it is about to leave (pending), or "" when it is not."""
        self.bound: str = "" if of is None else of.bound
        """Where it goes when it leaves."""
        self.host: int = 0 if of is None else of.host
        """The piece that it lies beneath or is attached to, or 0."""
        self.set: int = 0 if of is None else of.set
        """Whether it is set, FACE_UP or FACE_DOWN, and not in play."""
        self.token: bool = False if of is None else of.token
        """It was made during the game: it stands for no card of anybody's deck."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id}, {self.card.name!r}, owner={self.owner}, seat={self.seat})"

    def show(self, card: Card) -> None:
        """Turn the other face up."""
        self.card = card

    def copy(self) -> Piece:
        """An independent copy."""
        return Piece(self.id, self.card, self.owner, self)
