"""Boosters: ten cards of a set by their rarities, none twice. Seed and number alone decide what lies in one."""

from __future__ import annotations

from collections import Counter

from soulcore.kernel import randomness
from soulcore.library.catalogue import Library
from soulcore.library.printed import CardData

RARITIES = ("C", "UC", "U", "R", "M", "X")
"""From the commonest to the rarest, as sets name them."""
LEAST_SET = 90
"""A set of fewer cards is none that comes in boosters."""
COMMON, UNCOMMON, RARE = 6, 3, 1
PACK_SIZE = COMMON + UNCOMMON + RARE
CHANCES = (5, 2, 1)
"""How often the last card is of the third rarity of its set, the fourth, the fifth; of a set with fewer, the first of these."""


def booster_sets(library: Library) -> list[str]:
    """The sets that have boosters: large enough, and every card has a rarity. Small sets may come in boosters together; which of
    their cards do, the rarities say (a token, the back of a card, what must be built around have none)."""
    sizes = Counter(card.set_code for card in library if card.rarity in RARITIES)
    whole = Counter(card.set_code for card in library)
    together = {one.boosters for one in library.sets if one.boosters}
    large = {code for code, size in sizes.items() if size >= LEAST_SET and size == whole[code]}
    return sorted(large | {code for code in together if len(cards_of(library, code)) >= LEAST_SET})


def cards_of(library: Library, code: str) -> list[CardData]:
    """The cards that lie in the boosters of a set, or of several that come together, in the order of their numbers."""
    together = [card for one in library.sets if one.boosters == code for card in one.cards if card.rarity]
    found = together or [card for card in library if card.set_code == code]
    return sorted(found, key=lambda card: card.number)


def by_rarity(library: Library, code: str) -> list[list[str]]:
    """The numbers of the cards in a set's boosters, the commonest rarity first."""
    found: dict[str, list[str]] = {}
    for card in cards_of(library, code):
        found.setdefault(card.rarity, []).append(card.number)
    return [found[rarity] for rarity in RARITIES if rarity in found]


def make_booster(library: Library, code: str, seed: str, number: int) -> list[str]:
    """The cards of a booster, in the order of their numbers."""
    common, uncommon, *rare = by_rarity(library, code)
    chances = CHANCES[: len(rare)]
    drawn = randomness.below(seed, "booster rarity", number, sum(chances))
    place = next(place for place in range(len(chances)) if drawn < sum(chances[: place + 1]))
    found: list[str] = []
    slots = (("common", common, COMMON), ("uncommon", uncommon, UNCOMMON), ("rare", rare[place], RARE))
    for purpose, cards, size in slots:
        order = randomness.shuffled(seed, f"booster {purpose}", number, list(range(len(cards))))
        found += [cards[at] for at in order[:size]]
    return sorted(found)
