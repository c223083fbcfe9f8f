"""What a game's deck rules say to and ask of the library, which lies above the games.

A game's DeckRules name everything that a deck may not be; the library says it in words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

CONSTRUCTED = "constructed"
DRAFTED = "drafted"


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed about a match before decks are checked: nothing of it is the deck's own.

    form: how the decks came about. official: play with official cards only. duels: the match is the best of so many.
    tournament: organised play, which names its Sealed List. sealed: the names on it; None: whatever the format's own list
    says on the day."""

    form: str = CONSTRUCTED
    official: bool = False
    duels: int = 1
    tournament: bool = False
    sealed: tuple[str, ...] | None = None


USUAL = Terms()


@dataclass(frozen=True, slots=True)
class Breach:
    """Something that the deck rules do not allow. clauses: the rules that forbid it (none for a card that does not exist);
    key, params: its words."""

    clauses: tuple[str, ...]
    key: str
    params: dict[str, object]


Entries = list[tuple[Any, int]]
"""Printed cards that exist, with their counts."""


class DeckRules:
    """The deck rules of one game. deck and library are the library's (`Deck`, `Library`); date is the day of play."""

    has_terms = False
    """Whether decks for other kinds of play are other decks."""

    def breaches(self, deck: Any, library: Any, date: Any, terms: Terms) -> Iterator[Breach]:
        """Everything that the rules do not allow on a date."""
        raise NotImplementedError


def unknown(word: str, library: Any) -> Breach:
    """A card that does not exist, with the names most like it."""
    near = library.nearest(word)
    if not near:
        return Breach((), "library.unknown_card", {"word": word})
    return Breach((), "library.unknown_card_near", {"word": word, "near": ", ".join(f"“{name}”" for name in near)})


def known_entries(listed: Any, library: Any, missing: list[str]) -> Entries:
    """The cards of a list that exist, with their counts; the words of the others are added to `missing`."""
    found: Entries = []
    for number, count in listed:
        card = library.get(number)
        if card is None:
            missing.append(number)
        else:
            found.append((card, count))
    return found
