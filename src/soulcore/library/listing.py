"""The cards and the decks of a game, to look through."""

from __future__ import annotations

from soulcore.library.catalogue import load
from soulcore.library.deck import Deck
from soulcore.library.entry_decks import entry_decks
from soulcore.library.printed import CardData
from soulcore.library.search import search


def cards(game: str, query: str = "") -> list[CardData]:
    """The cards of a game, in the library's order; with a query those it finds, as `soulcore cards` does."""
    return search(load(game), query) if query else list(load(game))


def decks(game: str) -> dict[str, Deck]:
    """The decks of a game's library by the short names they are started with."""
    return dict(entry_decks(load(game)))
