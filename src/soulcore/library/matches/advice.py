"""Which trades a sensible player makes: what its text can reach of the cards the other player has shown, beside its worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from soulcore.effects.data import walk
from soulcore.effects.tree import Selector
from soulcore.library.drafting import taste, worth
from soulcore.library.matches.trading import Trading
from soulcore.library.printed import CardData

Worth = Callable[[CardData], float]

ANSWERS = 2.0
"""What it is worth when a card's text can choose every card that the other player has shown."""

GAIN = 0.5
"""So much better must a card be than the one that goes out for it."""

KINDS = {"creature": ("spirit", "beyonder"), "evocation": ("blast", "stasis", "armory")}


def best_trade(trading: Trading, seen: Sequence[CardData]) -> str:
    """The card to bring in next, or "" when nothing is better than what it would replace."""
    for number in trading.incoming():
        weakest = least_missed(trading, number, seen)
        if value(trading, number, seen, worth) - value(trading, weakest, seen, worth) >= GAIN:
            return number
    return ""


def least_missed(trading: Trading, bringing: str, seen: Sequence[CardData]) -> str:
    """What goes out for a card: the least valuable of its kind, in company with the rest of the deck."""
    rest = [trading.library[number] for number, count in trading.main.items() for _ in range(count)]
    return min(
        trading.outgoing(bringing),
        key=lambda number: (value(trading, number, seen, lambda card: taste(card, without(rest, card))), number),
    )


def value(trading: Trading, number: str, seen: Sequence[CardData], worth_of: Worth) -> float:
    card = trading.library[number]
    return worth_of(card) + ANSWERS * reach(card, seen)


def without(cards: list[CardData], card: CardData) -> list[CardData]:
    rest = cards.copy()
    rest.remove(card)
    return rest


def reach(card: CardData, seen: Sequence[CardData]) -> float:
    """The share of those cards that some selection of the card's text fits, as far as kinds and elements tell."""
    if not seen:
        return 0.0
    selectors = [
        node
        for ability in card.abilities
        for node in walk(ability)
        if isinstance(node, Selector) and node.whose != "your" and node.zone == "field"
    ]
    return sum(1 for other in seen if any(fits(selector, other) for selector in selectors)) / len(seen)


def fits(selector: Selector, card: CardData) -> bool:
    types = {kind for type in selector.types for kind in KINDS.get(type, (type,))}
    colors = {wanted.value for wanted in selector.filters if wanted.attribute == "color" and wanted.op != "not"}
    families = {wanted.value for wanted in selector.filters if wanted.attribute == "family" and wanted.op != "not"}
    return (
        (not types or card.type in types)
        and (not colors or card.color in colors)
        and (not families or bool(families & set(card.families)))
    )
