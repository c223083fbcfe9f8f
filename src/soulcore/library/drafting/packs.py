"""Packs: ten cards, two of them Beyonders, none twice. Each drafter opens three."""

from __future__ import annotations

from soulcore.kernel import randomness
from soulcore.library.catalogue import Library

PACKS = 3
PACK_CARDS = 8
PACK_BEYONDERS = 2


def make_pack(library: Library, seed: str, number: int) -> list[str]:
    """The cards of a pack, in the order of their numbers. Seed and number alone decide it."""
    official = [card for card in library if card.set_code in library.format.official]
    found: list[str] = []
    for purpose, size, apart in (("pack", PACK_CARDS, False), ("pack beyonders", PACK_BEYONDERS, True)):
        pool = [place for place, card in enumerate(official) if (card.type == "beyonder") == apart]
        found += [official[place].number for place in randomness.shuffled(seed, purpose, number, pool)[:size]]
    return sorted(found)
