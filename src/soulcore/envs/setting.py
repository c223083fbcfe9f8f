"""What an environment plays: a game, decks, an end. Everything here is fixed for the life of the environment."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from soulcore.envs.actions import Actions
from soulcore.envs.cards import CardNumbers
from soulcore.envs.errors import EnvError
from soulcore.envs.keeping import layout_of
from soulcore.envs.numbers import whole_number
from soulcore.envs.observation import Observer
from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.kernel.rules import Deal
from soulcore.library import Deck, check_deck, entry_decks, load
from soulcore.play import IllegalDeck
from soulcore.play.start import begin, deal, deck_from, newest_season

OneDeck = str | Path | Deck
Decks = OneDeck | Sequence[OneDeck | Sequence[OneDeck]] | None
"""A deck for everybody; or for each seat a deck or several to draw from; or None, any entry deck for everybody. A deck is its
name, its code, a file's path, the text of a list, or a `soulcore.Deck`."""

MOST_DECISIONS = 3_000
"""Random games of entry decks ask a few hundred times; one that asks more than this is cut off."""


class Setting:
    """A game with certain decks, as vectors and actions. Shared by all episodes of an environment."""

    def __init__(self, game: str, decks: Decks = None, max_decisions: int = MOST_DECISIONS) -> None:
        self.game = game
        self.seats = entry(game).rules.seats
        self.max_decisions = whole_number("max_decisions", max_decisions)
        self.decks = decks_by_seat(game, decks, self.seats)
        self.cards = CardNumbers(deck for pool in self.decks for deck in pool)
        layout = layout_of(game)
        self.observer = Observer(layout, self.cards)
        self.actions = Actions(layout, self.cards)
        self._deals: dict[tuple[Deck, ...], Deal] = {}
        """A deal of each choice of decks: those of further games differ only in their chance."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """What it is made of makes it again: compiled parts of it are not pickled."""
        return Setting, (self.game, self.decks, self.max_decisions)

    def begin(self, decks: Sequence[Deck], seed: str) -> Game:
        """A game with some of the decks, at its first decision, without a log: as `soulcore.start` begins it, in less time."""
        chosen = tuple(decks)
        dealt = self._deals.get(chosen)
        if dealt is None:
            dealt = self._deals[chosen] = deal(self.game, [list(deck.numbers()) for deck in chosen], seed)
        return begin(dealt.reseeded(seed), events=False)


def decks_by_seat(game: str, decks: Decks, seats: int) -> list[tuple[Deck, ...]]:
    """For each seat the decks it may be given, each of them legal."""
    library = load(game)
    if decks is None:
        pools: list[tuple[Deck, ...]] = [tuple(entry_decks(library).values())] * seats
    elif isinstance(decks, (str, bytes)) or not isinstance(decks, Sequence):
        pools = [(deck_from(decks, library),)] * seats
    else:
        pools = [tuple(deck_from(deck, library) for deck in listed(pool)) for pool in decks]
    if len(pools) != seats or not all(pools):
        raise EnvError(f"{game} has {seats} players: decks must name at least one deck for each of them")
    date = newest_season(library)
    for deck in dict.fromkeys(deck for pool in pools for deck in pool):
        violations = check_deck(deck, library, date)
        if violations:
            raise IllegalDeck(deck.name, violations)
    return pools


def listed(pool: OneDeck | Sequence[OneDeck]) -> Sequence[OneDeck]:
    return [pool] if isinstance(pool, (str, bytes)) or not isinstance(pool, Sequence) else pool
