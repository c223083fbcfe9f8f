"""What a card is worth to a computer drafter: declared values of what it has and does, and how it fits the picks so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from soulcore.effects.data import walk
from soulcore.effects.tree import Filter
from soulcore.library.printed import CardData

STATISTIC = 0.5
"""A point of Edge or Shield beyond what the Soul Cost buys anyway (two each Soul), and of any on an Evocation's target."""

VERBS = {
    "Damage": 1.0,
    "Mill": 0.8,
    "Draw": 1.1,
    "Destroy": 1.4,
    "Remove": 0.2,
    "Return": 1.1,
    "Silence": 0.7,
    "Sacrifice": 1.6,
    "Clone": 1.3,
    "Enter": 1.4,
    "Manifest": 1.2,
    "Search": 1.1,
    "ChangeValue": 0.7,
    "Grant": 0.6,
    "TurnTo": 0.5,
    "PlaceSouls": 0.6,
    "Show": 0.2,
}
KEYWORDS = {
    "breakthrough": 1.1,
    "unbreakable": 0.9,
    "inmune": 0.5,
    "assault": 0.6,
    "undying": 1.2,
    "chosen_one": 0.0,
    "wanderer": -0.1,
    "control": -0.6,
    "flood": -0.8,
}
SAME_ELEMENT = 0.15
SAME_SPECIES = 0.2
WANTED_SPECIES = 0.25
CHEAP = 3
TOO_DEAR = 0.35
"""For each Soul of cost beyond CHEAP, once the picks hold enough dear cards."""

DEAR_CARDS = 6


def worth(card: CardData) -> float:
    """What a card is worth by itself."""
    found = 1.0
    if card.numbers:
        found += STATISTIC * (sum(card.numbers.values()) - card.cost)
    for ability in card.abilities:
        found += KEYWORDS.get(ability.keyword, 0.0)
        price = {id(node) for step in ability.cost for node in walk(step)}
        for node in walk(ability):
            if id(node) in price:
                continue
            found += VERBS.get(type(node).__name__, 0.0)
        found -= 0.4 * len(ability.cost)
    return found - 0.3 * max(0, card.cost - CHEAP)


def taste(card: CardData, picks: Iterable[CardData]) -> float:
    """What a card is worth to somebody who has made these picks: of an element and Species that are there already, named by
    cards that are there, not one dear card too many, and no copy that no deck may hold."""
    held = list(picks)
    elements = Counter(pick.color for pick in held if pick.color)
    species = Counter(name for pick in held for name in pick.families)
    wanted = Counter(name for pick in held for name in named_species(pick))
    found = worth(card)
    found += SAME_ELEMENT * elements[card.color] if card.color else 0.0
    found += sum(SAME_SPECIES * species[name] + WANTED_SPECIES * wanted[name] for name in card.families)
    found += sum(SAME_SPECIES * species[name] for name in named_species(card))
    if sum(1 for pick in held if pick.cost > CHEAP) >= DEAR_CARDS:
        found -= TOO_DEAR * max(0, card.cost - CHEAP)
    if card.type == "beyonder" and sum(1 for pick in held if pick.type == "beyonder") >= 5:
        found -= 3.0
    most = 1 if any(ability.keyword == "chosen_one" for ability in card.abilities) else 2
    if sum(1 for pick in held if pick.name == card.name) >= most:
        found -= 100.0
    return found


def best_pick(cards: Sequence[CardData], held: Sequence[CardData]) -> int:
    """The place of the card that is worth most to somebody who holds these."""
    return max(range(len(cards)), key=lambda place: (taste(cards[place], held), worth(cards[place]), -place))


def named_species(card: CardData) -> set[str]:
    """Species its text speaks of."""
    return {
        node.value
        for ability in card.abilities
        for node in walk(ability)
        if isinstance(node, Filter) and node.attribute == "family"
    }
