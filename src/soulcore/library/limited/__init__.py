"""Limited play: decks of what lies in a set's boosters, sealed or drafted. No book of these games has rules for it: these are
ours."""

from __future__ import annotations

from soulcore.library.limited.boosters import PACK_SIZE, booster_sets, make_booster
from soulcore.library.limited.building import DECK_SIZE, built_from, is_built_of
from soulcore.library.limited.room import PACKS, DraftRoom

__all__ = [
    "DECK_SIZE",
    "PACKS",
    "PACK_SIZE",
    "DraftRoom",
    "booster_sets",
    "built_from",
    "is_built_of",
    "make_booster",
]
