"""From a pool of cards to a deck: thirty of them or more, as many copies as the pool has. And how a computer takes and builds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from soulcore.library.catalogue import Library
from soulcore.library.deck import Deck
from soulcore.library.limited.boosters import RARITIES
from soulcore.library.printed import CardData

DECK_SIZE = 30
FIGHTERS = 20
"""So many cards of a computer's deck can fight, if its pool has them."""
SAME_COLOUR = 0.6
"""What a card is worth more for each card of its colour that is there already."""
DEAR = 0.25
"""What each Core of cost beyond the fourth takes off."""


def is_built_of(cards: Mapping[str, int], pool: Iterable[str]) -> bool:
    """Whether a deck of the limited kind: large enough, and of nothing but the pool."""
    held = Counter(pool)
    return all(0 < count <= held[number] for number, count in cards.items()) and sum(cards.values()) >= DECK_SIZE


def strength(card: CardData) -> float:
    """What a card is worth by itself: what it fights with for its cost, what it does, and how rare it is."""
    bp = max((level.bp or 0 for level in card.levels), default=0) / 1000
    return bp / 3 + len(card.abilities) + RARITIES.index(card.rarity) / 2 - DEAR * max(0, card.cost - 4)


def liking(card: CardData, held: Iterable[CardData]) -> float:
    """What a card is worth to somebody who holds these: best of a colour that is there already."""
    colours = Counter(other.color for other in held)
    return strength(card) + SAME_COLOUR * min(colours[card.color], 10)


def picked(library: Library, pack: Sequence[str], held: Sequence[str]) -> str:
    """What a computer takes."""
    mine = [library[number] for number in held]
    return max(pack, key=lambda number: (liking(library[number], mine), number))


def built_from(library: Library, pool: Sequence[str], name: str) -> Deck:
    """The deck a computer makes: the best of its two strongest colours, most of it able to fight, filled up with the rest."""
    cards = [library[number] for number in pool]
    worth: Counter[str] = Counter()
    for card in cards:
        worth[card.color] += round(100 * strength(card))
    colours = [colour for colour, _ in worth.most_common(2)]
    ranked = sorted(cards, key=lambda card: (card.color not in colours, -strength(card), card.number))
    fighters = [card for card in ranked if card.levels and card.levels[0].bp][:FIGHTERS]
    rest = list(ranked)
    for card in fighters:
        rest.remove(card)
    chosen = Counter(card.number for card in [*fighters, *rest][:DECK_SIZE])
    return Deck(library.game, name, tuple(sorted(chosen.items())))
