"""The deck rules that the Battle Spirits games share: how many cards, and how many of a name.

Any cards may be combined within them: colours, types and families are not looked at.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from soulcore.clauses.cite import address, cite_topic
from soulcore.games.deck_rules import Breach, DeckRules, Entries, Terms, known_entries, unknown

Identity = tuple[str, str]
"""What makes two cards the same card: the name, and the identification number that ends it ("" when it has none)."""

_IDENTIFICATION = re.compile(r"(.*?)[\s\[(<〔【]*(\d+)[\])>〕】]*")


class BattleDeckRules(DeckRules):
    """Shared by Standard, Eternal and Saga; the format says the numbers."""

    def __init__(self, addresses: dict[str, str]) -> None:
        self.addresses = addresses

    def breaches(self, deck: Any, library: Any, date: Any, terms: Terms) -> Iterator[Breach]:
        cite_topic(self.addresses, "deck.any_cards")
        missing: list[str] = []
        entries = known_entries(deck.cards, library, missing)
        for word in missing:
            yield unknown(word, library)
        yield from self.size(deck, library)
        yield from self.copies(entries, library, date)
        yield from self.further(entries, library, date)

    def further(self, entries: Entries, library: Any, date: Any) -> Iterator[Breach]:
        """What else a game asks of a deck."""
        return iter(())

    def identity(self, name: str) -> Identity:
        """What counts as the same card: the name without its identification number, and that number."""
        cite_topic(self.addresses, "deck.identity")
        plain = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
        found = _IDENTIFICATION.fullmatch(plain)
        return (found[1], found[2]) if found and found[1] else (plain, "")

    def identity_of(self, card: Any, library: Any) -> Identity:
        """What counts as the same card as this one."""
        return self.identity(card.name)

    def size(self, deck: Any, library: Any) -> Iterator[Breach]:
        """So many cards or more."""
        cite_topic(self.addresses, "deck.least")
        minimum = library.format.deck_minimum
        if deck.size < minimum:
            params: dict[str, object] = {"count": deck.size, "minimum": minimum, "missing": minimum - deck.size}
            yield Breach(self.address("deck.too_few"), "library.deck.size", params)

    def copies(self, entries: Entries, library: Any, date: Any) -> Iterator[Breach]:
        """At most so many of a name over all prints, fewer where the banned and restricted list says so."""
        cite_topic(self.addresses, "deck.copies")
        cite_topic(self.addresses, "deck.prints")
        cite_topic(self.addresses, "deck.restricted")
        limits = {self.identity(limit.name): limit.copies for limit in library.format.limits_on(date)}
        by_name: dict[Identity, Entries] = {}
        for card, count in entries:
            by_name.setdefault(self.identity_of(card, library), []).append((card, count))
        for name, prints in by_name.items():
            copies = sum(count for _, count in prints)
            params: dict[str, object] = {"card": prints[0][0], "count": copies}
            limit = limits.get(name)
            if limit is not None and limit < library.format.copies:
                if copies > limit:
                    key = "library.deck.restricted" if limit else "library.deck.banned"
                    yield Breach(self.address("deck.restricted"), key, {**params, "most": limit, "date": date})
            elif copies > library.format.copies:
                params["most"] = library.format.copies
                if len(prints) == 1:
                    yield Breach(self.address("deck.copies"), "library.deck.copies", params)
                else:
                    params["prints"] = ", ".join(f"{count} × {card.number}" for card, count in prints)
                    ids = (*self.address("deck.copies"), *self.address("deck.prints"))
                    yield Breach(ids, "library.deck.copies_over_prints", params)

    def address(self, topic: str) -> tuple[str, ...]:
        return tuple(address(self.addresses, topic).split())
