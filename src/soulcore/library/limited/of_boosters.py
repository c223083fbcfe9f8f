"""Limited play from a set's boosters. No book of these games has rules for it: these are ours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from soulcore.library.deck import Deck
from soulcore.library.limited.boosters import PACK_SIZE, make_booster
from soulcore.library.limited.building import DECK_SIZE, built_from, is_built_of, picked
from soulcore.library.limited.plays import DeckSizes, LimitedPlay


class BoosterPlay(LimitedPlay):
    """Decks of at least thirty cards, as many copies as the pool has."""

    pack_size = PACK_SIZE

    @property
    def deck_size(self) -> int:
        return DECK_SIZE

    def opened(self, seed: str, number: int) -> list[str]:
        return make_booster(self.library, self.code, seed, number)

    def picked(self, pack: Sequence[str], held: Sequence[str]) -> str:
        return picked(self.library, pack, held)

    def sizes(self, pool: Sequence[str]) -> DeckSizes:
        return DeckSizes(DECK_SIZE)

    def is_built_of(self, cards: Mapping[str, int], pool: Sequence[str]) -> bool:
        return is_built_of(cards, pool)

    def deck(self, cards: Mapping[str, int], pool: Sequence[str], name: str) -> Deck:
        return Deck(self.library.game, name, tuple(sorted(cards.items())))

    def built(self, pool: Sequence[str], name: str) -> Deck:
        return built_from(self.library, pool, name)
