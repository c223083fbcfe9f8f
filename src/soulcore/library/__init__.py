"""The cards and decks of each game as data: loading, search, formats and their dates, deck lists and codes.

>>> from soulcore.library import load
>>> load("standard").find("Gen-Bo").number
'26RSD01-002'
"""

from __future__ import annotations

from soulcore.library.catalogue import Library, load
from soulcore.library.deck import Deck
from soulcore.library.deck_code import code_in, decode, encode
from soulcore.library.deck_rules import Violation, check_deck
from soulcore.library.deck_text import read_deck, write_deck
from soulcore.library.entry_decks import entry_decks, find_deck, known_decks, shown_name
from soulcore.library.printed import CardData, Level
from soulcore.library.search import search

__all__ = [
    "CardData",
    "Deck",
    "Level",
    "Library",
    "Violation",
    "check_deck",
    "code_in",
    "decode",
    "encode",
    "entry_decks",
    "find_deck",
    "known_decks",
    "load",
    "read_deck",
    "search",
    "shown_name",
    "write_deck",
]
