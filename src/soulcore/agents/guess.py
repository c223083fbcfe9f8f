"""Guessing a deck from the cards its player has shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.kernel.rules import SEEN_BY_ALL
from soulcore.library import entry_decks, load

COPIES = 3
"""How many copies of a card a made-up deck holds at most."""

MADE_UP = 40
"""Cards of a made-up deck."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A deck that somebody may be playing: cards by number, and the printed cards of all of them."""

    counts: tuple[tuple[str, int], ...]
    facts: tuple[Any, ...] = field(repr=False)

    @property
    def key(self) -> tuple[str, ...]:
        return tuple(number for number, _ in self.counts)

    def left_over(self, opened: Sequence[str]) -> list[str]:
        """The cards of the deck that are not among the opened ones, by number."""
        left = Counter(dict(self.counts))
        left.subtract(opened)
        return sorted((+left).elements())


def opened_by(game: Game, owner: int, covered: Sequence[int]) -> list[str]:
    """The numbers of a player's cards that everybody sees, in play and in piles, or knows of. covered: ids of pieces that lie
    face down."""
    rules = game.deal.rules
    found = [game.cards[card].number for card in game.shown[owner]]
    for zone in range(len(rules.zones)):
        if rules.zones[zone].seen == SEEN_BY_ALL:
            found.extend(game.cards[card].number for card in game.pile(zone, owner))
    for side in game.field:
        found.extend(
            piece.card.number
            for piece in side
            if piece.owner == owner and piece.id not in covered and not game.is_token(piece)
        )
    return sorted(found)


def guesses(game: str, opened: Sequence[Sequence[str]]) -> list[Guess]:
    """The decks the others may be playing, each equally likely: those of the library that hold everything opened, else
    made-up ones of what was opened and cards like it."""
    seen = [number for player in opened for number in player]
    wanted = Counter(seen)
    fitting = [deck for deck in library_decks(game) if holds(deck, wanted)]
    return fitting or [made_up(game, tuple(sorted(wanted)))]


def holds(deck: Guess, wanted: Counter[str]) -> bool:
    counts = dict(deck.counts)
    return all(counts.get(number, 0) >= count for number, count in wanted.items())


@cache
def library_decks(game: str) -> tuple[Guess, ...]:
    """The decks that come with the library."""
    library = load(game)
    found = []
    for deck in entry_decks(library).values():
        counts = Counter(deck.numbers())
        found.append(Guess(tuple(sorted(counts.items())), tuple(library[number] for number in sorted(counts))))
    return tuple(found)


@cache
def made_up(game: str, seen: tuple[str, ...]) -> Guess:
    """A deck around the cards seen: more copies of them, and cards of the library that lean the same way."""
    library = load(game)
    knowledge = entry(game).knowledge
    here = [card for card in (library.get(number) for number in seen) if card is not None]
    leanings = {knowledge.leaning(card) for card in here}
    alike = [card for card in library if not leanings or knowledge.leaning(card) in leanings]
    die = Random(" ".join(seen))
    die.shuffle(alike)
    chosen = {card.number: card for card in here}
    others = [card for card in library if card not in alike] if len(alike) * COPIES < MADE_UP else []
    for card in (*alike, *others):  # a small library may have too few that lean so
        if len(chosen) * COPIES >= MADE_UP:
            break
        chosen.setdefault(card.number, card)
    numbers = sorted(chosen)
    return Guess(tuple((number, COPIES) for number in numbers), tuple(chosen[number] for number in numbers))
