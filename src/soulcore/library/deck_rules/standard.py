"""The deck rules of Standard, in the order of the manual. Any cards may be combined within them (standard.deck.4)."""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Iterator

from soulcore.clauses.cite import cite
from soulcore.library.catalogue import Library
from soulcore.library.deck import Deck
from soulcore.library.deck_rules.violation import Violation
from soulcore.library.printed import CardData

Entries = list[tuple[CardData, int]]
"""The cards of a deck that exist, with their counts."""

Identity = tuple[str, str]
"""What makes two cards the same card: the name, and the identification number that ends it ("" when it has none)."""

_IDENTIFICATION = re.compile(r"(.*?)[\s\[(<〔【]*(\d+)[\])>〕】]*")


def violations(deck: Deck, library: Library, date: datetime.date) -> Iterator[Violation]:
    """Everything that the deck rules do not allow on a date."""
    # Colours, types and families may be mixed freely: there is deliberately no check of them.
    cite("standard.deck.4")
    entries: Entries = []
    for number, count in deck.cards:
        card = library.get(number)
        if card is None:
            yield _unknown(number, library)
        else:
            entries.append((card, count))
    yield from _size(deck, library)
    yield from _copies(entries, library, date)
    yield from _block_icons(entries, library, date)


def _unknown(word: str, library: Library) -> Violation:
    near = library.nearest(word)
    if not near:
        return Violation((), "library.unknown_card", {"word": word})
    return Violation((), "library.unknown_card_near", {"word": word, "near": ", ".join(f"“{name}”" for name in near)})


def _size(deck: Deck, library: Library) -> Iterator[Violation]:
    """Forty cards or more; there is no maximum."""
    cite("standard.deck.5")
    cite("standard.deck.6")
    minimum = library.format.deck_minimum
    if deck.size < minimum:
        params: dict[str, object] = {"count": deck.size, "minimum": minimum, "missing": minimum - deck.size}
        yield Violation(("standard.deck.5",), "library.deck.size", params)


def identity(name: str) -> Identity:
    """The name without its identification number, and that number: cards that differ in it are different cards."""
    cite("standard.deck.9")
    plain = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
    found = _IDENTIFICATION.fullmatch(plain)
    return (found[1], found[2]) if found and found[1] else (plain, "")


def _copies(entries: Entries, library: Library, date: datetime.date) -> Iterator[Violation]:
    """At most three of a name over all prints, fewer where the banned and restricted list says so."""
    cite("standard.deck.7")
    cite("standard.deck.8")
    cite("standard.deck.1")
    limits = {identity(limit.name): limit.copies for limit in library.format.limits_on(date)}
    by_name: dict[Identity, Entries] = {}
    for card, count in entries:
        by_name.setdefault(identity(card.name), []).append((card, count))
    for name, prints in by_name.items():
        copies = sum(count for _, count in prints)
        params: dict[str, object] = {"card": prints[0][0], "count": copies}
        limit = limits.get(name)
        if limit is not None and limit < library.format.copies:
            if copies > limit:
                key = "library.deck.restricted" if limit else "library.deck.banned"
                yield Violation(("standard.deck.1",), key, {**params, "most": limit, "date": date})
        elif copies > library.format.copies:
            params["most"] = library.format.copies
            if len(prints) == 1:
                yield Violation(("standard.deck.7",), "library.deck.copies", params)
            else:
                params["prints"] = ", ".join(f"{count} × {card.number}" for card, count in prints)
                yield Violation(("standard.deck.7", "standard.deck.8"), "library.deck.copies_over_prints", params)


def _block_icons(entries: Entries, library: Library, date: datetime.date) -> Iterator[Violation]:
    """Only block icons that are letters, and of those only the ones of the season."""
    cite("standard.deck.10")
    cite("standard.deck.11")
    season = library.format.season(date)
    if season is None:
        seasons = ", ".join(f"{known.first} – {known.last}" for known in library.format.legal)
        yield Violation(("standard.deck.11",), "library.deck.no_season", {"date": date, "seasons": seasons})
    for card, _ in entries:
        params: dict[str, object] = {"card": card, "number": card.number, "block": card.block or "–", "date": date}
        if not (len(card.block) == 1 and card.block.isascii() and card.block.isalpha()):
            yield Violation(("standard.deck.10",), "library.deck.block_no_letter", params)
        elif season is not None and card.block not in season.blocks:
            yield Violation(
                ("standard.deck.11",), "library.deck.block_out", {**params, "blocks": ", ".join(season.blocks)}
            )
