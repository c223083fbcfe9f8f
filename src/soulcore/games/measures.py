"""What a game's positions measure besides piles and cards: numbers and words, in a fixed order.

Views (`table_view`, `player_view`, `piece_view`) are for people and programs that read names; making their dictionaries costs
more than playing. An observation wants the same values as numbers, many thousand times a second, so a game lists them here by
the names its views have, in `observing.py` of its package. A game that has no such module is measured through its views.

A name in `numbers` is a number, a flag (1), or the id of a card in play; the length of a list is named "lent length". A count
for each of several words, a dictionary in the view, is a number for each word in `counts`, named "symbols red".
"""

from __future__ import annotations

from typing import Any, Final

from soulcore.games.entry import Entry
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece

ANEW: Final = -1
"""How a card lies of which everything is measured each time."""


class Names:
    """What is measured of one kind of thing, in order."""

    def __init__(
        self, numbers: tuple[str, ...] = (), words: tuple[str, ...] = (), counts: tuple[str, ...] = ()
    ) -> None:
        self.numbers = numbers
        self.words = words
        self.counts = counts


class Measured:
    """What was measured of one thing, in the order of its names."""

    def __init__(self, names: Names) -> None:
        self.numbers = [0] * len(names.numbers)
        self.words = [""] * len(names.words)
        self.counts = [0] * len(names.counts)
        """A list that nobody writes into: whoever measures puts another in its place, often one that the game has anyway."""

    def clear(self) -> None:
        """Nothing is there to be measured."""
        for place in range(len(self.numbers)):
            self.numbers[place] = 0
        for place in range(len(self.words)):
            self.words[place] = ""
        self.counts = [0] * len(self.counts)


class Measures:
    """Measures positions of one game. Each method fills in all of what is measured, in the order of the names."""

    def __init__(self, table_names: Names, player_names: Names, piece_names: Names) -> None:
        self.table_names = table_names
        self.player_names = player_names
        self.piece_names = piece_names

    def table(self, game: Game, into: Measured) -> None:
        """The course of play."""
        raise NotImplementedError

    def player(self, game: Game, seat: int, into: Measured) -> None:
        """What everybody sees of a player."""
        raise NotImplementedError

    def piece(self, game: Game, piece: Piece, into: Measured) -> None:
        """What everybody sees of a card in play."""
        raise NotImplementedError

    def is_plain(self, game: Game) -> bool:
        """Whether nothing in force bears on what is measured of cards in play: it all follows from how each of them lies. False
        says nothing."""
        return False

    def is_apart(self, piece: Piece) -> bool:
        """Whether nothing in force ever bears on what is measured of that card, as it lies. False says nothing."""
        return False

    def how_it_lies(self, game: Game, piece: Piece) -> int:
        """How a card in play lies, as one number: while that stays the same, and as long as the position is plain or the card lies
        apart, so does all that is measured of it. ANEW says nothing. Working values out takes longer than looking at what they
        come from, and hardly any change from one decision to the next."""
        return ANEW

    def covered(self, game: Game, piece: Piece, into: Measured) -> None:
        """What a seat sees of a card in play that lies face down towards it: nothing that tells which card it is."""
        into.clear()


class ViewMeasures(Measures):
    """Measures a game through its views: for games that say nothing of their own."""

    def __init__(self, about: Entry, table_names: Names, player_names: Names, piece_names: Names) -> None:
        super().__init__(table_names, player_names, piece_names)
        self.about = about

    def table(self, game: Game, into: Measured) -> None:
        measure(self.about.table_view(game), self.table_names, into)

    def player(self, game: Game, seat: int, into: Measured) -> None:
        measure(self.about.player_view(game, seat), self.player_names, into)

    def piece(self, game: Game, piece: Piece, into: Measured) -> None:
        measure(self.about.piece_view(game, piece), self.piece_names, into)

    def covered(self, game: Game, piece: Piece, into: Measured) -> None:
        measure(self.about.covered_view(game, piece), self.piece_names, into)


def measure(view: dict[str, Any], names: Names, into: Measured) -> None:
    """The values of a view in the order of the names; what it does not have is 0 or no word."""
    for place, name in enumerate(names.numbers):
        into.numbers[place] = number_in(view, name)
    for place, name in enumerate(names.words):
        value = view.get(name)
        into.words[place] = value if isinstance(value, str) else ""
    into.counts = [number_in(view, name) for name in names.counts]


def number_in(view: dict[str, Any], name: str) -> int:
    value = view.get(name)
    if value is None and " " in name:
        outer, _, inner = name.partition(" ")
        value = view.get(outer)
        if isinstance(value, dict):
            value = value.get(inner)
        elif isinstance(value, list) and inner == "length":
            value = len(value)
    return int(value) if isinstance(value, int) else 0
