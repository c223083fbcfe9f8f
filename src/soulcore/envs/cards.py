"""The cards that have a number of their own in observations and actions: those of the decks that may be played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from soulcore.library import Deck


class CardNumbers:
    """Cards by their place, in the order of their printed numbers. All others share the last place."""

    def __init__(self, decks: Iterable[Deck]) -> None:
        counts = [dict(deck.cards) for deck in decks]
        self.numbers: tuple[str, ...] = tuple(sorted({number for deck in counts for number in deck}))
        self.most = max((count for deck in counts for count in deck.values()), default=1)
        """The most copies of a card in one deck."""
        self.places = {number: place for place, number in enumerate(self.numbers)}
        self.other = len(self.numbers)
        self.size = len(self.numbers) + 1

    def place(self, number: str) -> int:
        """The card's place; the shared one for a card of none of the decks."""
        return self.places.get(number, self.other)

    def has(self, number: str) -> bool:
        return number in self.places

    @property
    def names(self) -> Sequence[str]:
        """A name for each place."""
        return (*self.numbers, "another card")
