"""A deck: which cards, and how many of each. What a game allows in it is checked in deck_rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from soulcore.library.errors import DeckError, Mistake

MOST_COPIES = 99
MOST_ENTRIES = 1000
LONGEST_NAME = 80
LONGEST_NUMBER = 120
"""Bounds against absurd input. The rules set no maximum (standard.deck.6), so these lie far above any real deck."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as numbers and counts, in the order they were written; each number occurs once.

    side: the Side Deck, in games that have one: what may be traded in between the games of a match.
    """

    game: str
    name: str
    cards: tuple[tuple[str, int], ...]
    side: tuple[tuple[str, int], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clean_name(self.name))
        for entries in (self.cards, self.side):
            check_entries(entries)

    @property
    def size(self) -> int:
        """How many cards it has, the Side Deck aside."""
        return sum(count for _, count in self.cards)

    def numbers(self) -> Iterator[str]:
        """Every card, copies included, the Side Deck aside."""
        for number, count in self.cards:
            for _ in range(count):
                yield number


def check_entries(entries: tuple[tuple[str, int], ...]) -> None:
    """Refuses absurd entries. Raises DeckError."""
    if len(entries) > MOST_ENTRIES:
        raise DeckError([Mistake("library.deck.too_many_entries", {"count": len(entries), "most": MOST_ENTRIES})])
    seen: set[str] = set()
    for number, count in entries:
        if not 1 <= count <= MOST_COPIES:
            raise DeckError([Mistake("library.deck.count", {"count": count, "most": MOST_COPIES, "card": number})])
        if number in seen:
            raise DeckError([Mistake("library.deck.entry_twice", {"card": number})])
        if not number or len(number) > LONGEST_NUMBER or not number.isprintable():
            raise DeckError([Mistake("library.deck.entry_form", {"card": repr(number[:40])})])
        seen.add(number)


def clean_name(name: str) -> str:
    """A deck's name on one line, without control characters, of bearable length."""
    visible = "".join(character if character.isprintable() else " " for character in name)
    return " ".join(visible.split())[:LONGEST_NAME].strip()
