"""Games with decks of any cards of a library, made cheap, so that all of them come up."""

from __future__ import annotations

import random
from collections.abc import Iterable

import msgspec

from soulcore.games import entry
from soulcore.library import CardData

MOST = 3000


def ends(game: str, cards: Iterable[CardData], number: int) -> bool:
    """Whether a game of that number with any of the cards ends within as many answers as any game takes."""
    about = entry(game)
    cheap = tuple(msgspec.structs.replace(card, cost=min(card.cost, 2)) for card in cards)
    die = random.Random(number)
    decks = [[die.choice(cheap).number for _ in range(50)] for _ in (0, 1)]
    played = about.position(about.deal(cheap, decks, str(number)))
    played.begin()
    for _ in range(MOST):
        if played.over:
            break
        played.answer(die.choice(about.knowledge.worth_trying(played)))
    return played.over
