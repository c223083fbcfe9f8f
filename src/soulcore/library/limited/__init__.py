"""Limited play: decks of what lies in packs, sealed or drafted. Where a book knows drafted decks it is the book's (of_the_book);
none has rules for a set's boosters: those are ours (of_boosters)."""

from __future__ import annotations

from soulcore.library.catalogue import Library
from soulcore.library.limited.boosters import PACK_SIZE, booster_sets, make_booster
from soulcore.library.limited.building import DECK_SIZE, built_from, is_built_of
from soulcore.library.limited.of_boosters import BoosterPlay
from soulcore.library.limited.of_the_book import BookPlay
from soulcore.library.limited.plays import DeckSizes, LimitedPlay
from soulcore.library.limited.room import DraftRoom


def limited_plays(library: Library) -> list[LimitedPlay]:
    """Every kind of limited play that a game has."""
    found: list[LimitedPlay] = [BoosterPlay(library, code) for code in booster_sets(library)]
    if "drafted" in library.format.sizes and library.format.official:
        official = library.format.official
        found.insert(0, BookPlay(library, f"{official[0]}-{official[-1]}"))
    return found


def limited_play(library: Library, code: str) -> LimitedPlay | None:
    return next((play for play in limited_plays(library) if play.code == code), None)


__all__ = [
    "DECK_SIZE",
    "PACK_SIZE",
    "BookPlay",
    "BoosterPlay",
    "DeckSizes",
    "DraftRoom",
    "LimitedPlay",
    "booster_sets",
    "built_from",
    "is_built_of",
    "limited_play",
    "limited_plays",
    "make_booster",
]
