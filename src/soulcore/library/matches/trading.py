"""Trading between duels: cards of the Side Deck for as many cards of the Deck or the Beyonder Deck."""

from __future__ import annotations

from collections.abc import Iterable

from soulcore.clauses.cite import cite_topic
from soulcore.games import entry
from soulcore.library.catalogue import Library
from soulcore.library.deck import Deck


class Trading:
    """One player's lists while they trade. A card comes in, then one of its own kind goes out: Beyonders for Beyonders,
    other cards for other cards (SW-D57). What went out in this break does not come back in it."""

    def __init__(self, deck: Deck, library: Library) -> None:
        self.deck = deck
        self.library = library
        self.addresses = entry(library.game).addresses
        self.main = dict(deck.cards)
        self.side = dict(deck.side)
        self.waiting = dict(deck.side)
        """Cards that may still come in."""
        self.bringing = ""

    def incoming(self) -> list[str]:
        """What may come in now: there is something of its kind that can go out for it. In order, so that no order of the same
        trades is a different choice."""
        cite_topic(self.addresses, "match.trade")
        return [number for number in sorted(self.waiting) if self.outgoing(number)]

    def outgoing(self, number: str) -> list[str]:
        """What may go out for a card."""
        cite_topic(self.addresses, "match.trade_kind")
        apart = self.stands_apart(number)
        return [other for other in sorted(self.main) if other != number and self.stands_apart(other) == apart]

    def stands_apart(self, number: str) -> bool:
        """Whether the card belongs to the Beyonder Deck."""
        return self.library[number].type == "beyonder"

    def bring(self, number: str) -> None:
        """Decide that a card comes in. Cards before it in order have been passed over."""
        self.bringing = number
        self.waiting = {other: count for other, count in self.waiting.items() if other >= number}
        put(self.waiting, number, -1)

    def send(self, number: str) -> None:
        """Let a card go out for the one that comes in."""
        put(self.main, number, -1)
        put(self.side, number, 1)
        put(self.side, self.bringing, -1)
        put(self.main, self.bringing, 1)
        self.bringing = ""

    def lists(self) -> Deck:
        """The deck as it stands now."""
        return Deck(self.deck.game, self.deck.name, in_order(self.main), in_order(self.side))


def put(counts: dict[str, int], number: str, more: int) -> None:
    counts[number] = counts.get(number, 0) + more
    if counts[number] <= 0:
        del counts[number]


def in_order(counts: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts.items()))


def total(entries: Iterable[tuple[str, int]]) -> int:
    return sum(count for _, count in entries)
