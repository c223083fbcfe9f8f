"""What a layout says."""

from __future__ import annotations

import msgspec

NUMBER = "number"
FLAG = "flag"
WORD = "word"
COUNTS = "counts"
CARD = "card"
PIECE = "piece"
LENGTH = "length"

NOTHING = ""
"""What an option concerns besides a CARD or a PIECE."""


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """One value of a view.

    kind: NUMBER (divided by scale), FLAG, WORD (one of words, or another), COUNTS (a number for each of words), CARD (a
    card's number), PIECE (the id of a card in play), LENGTH (of a list). A value that can be of two kinds, a word or the
    id of a card in play, is two fields of one name.
    """

    name: str
    kind: str
    scale: float = 1.0
    words: tuple[str, ...] = ()


class Form(msgspec.Struct, frozen=True, order=True):
    """A kind of option. concerns: CARD, PIECE or NOTHING."""

    verb: str
    word: str
    concerns: str


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """A game's views and options as far as they become numbers."""

    game: str
    rules: str
    turns: float
    """What the number of the turn is divided by."""
    slots: int
    """Cards in play on each side that have a place of their own."""
    kinds: tuple[str, ...]
    """Kinds of decisions."""
    piles: dict[str, float]
    """What the number of cards in each pile is divided by."""
    table: tuple[Field, ...]
    player: tuple[Field, ...]
    piece: tuple[Field, ...]
    forms: tuple[Form, ...]
