"""Drafts: what lies in the packs, what a card is worth to a drafter, and the deck that comes of the picks (SW-D56)."""

from __future__ import annotations

from soulcore.library.drafting.building import Pool, surplus
from soulcore.library.drafting.packs import PACK_BEYONDERS, PACK_CARDS, PACKS, make_pack
from soulcore.library.drafting.worth import best_pick, taste, worth
from soulcore.library.formats import games, load_format


def usual_game() -> str:
    """The game that is drafted where none is named: the first whose format knows drafted decks."""
    return next(game for game in games() if "drafted" in load_format(game).sizes)


__all__ = [
    "PACKS",
    "PACK_BEYONDERS",
    "PACK_CARDS",
    "Pool",
    "best_pick",
    "make_pack",
    "surplus",
    "taste",
    "usual_game",
    "worth",
]
