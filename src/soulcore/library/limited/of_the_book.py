"""Limited play in a game whose book knows drafted decks: packs of all its official cards, decks of the size the book says.

The packs and how they go round are the ruling's (SW-D56), the same as in `soulcore.play.drafts`; the deck rules judge the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from soulcore.library.deck import Deck
from soulcore.library.deck_rules import DRAFTED, Terms, check_deck
from soulcore.library.drafting import PACK_BEYONDERS, PACK_CARDS, PACKS, Pool, best_pick, make_pack, surplus
from soulcore.library.limited.plays import DeckSizes, LimitedPlay

SEALED_PACKS = 4
"""One more than in a draft: nobody passes on what others need."""


class BookPlay(LimitedPlay):
    pack_size = PACK_CARDS + PACK_BEYONDERS
    rounds = PACKS
    sealed_packs = SEALED_PACKS
    is_exact = True

    @property
    def deck_size(self) -> int:
        return self.library.format.sizes["drafted"]

    @property
    def name(self) -> str:
        official = self.library.format.official
        return f"{official[0]}–{official[-1]}"

    def opened(self, seed: str, number: int) -> list[str]:
        return make_pack(self.library, seed, number)

    def picked(self, pack: Sequence[str], held: Sequence[str]) -> str:
        return pack[best_pick([self.library[card] for card in pack], [self.library[card] for card in held])]

    def sizes(self, pool: Sequence[str]) -> DeckSizes:
        """Whoever has too few cards that may be played plays them all, and is given the rest."""
        playable = Pool(list(pool), self.library)
        size = self.deck_size
        return DeckSizes(
            min(size, playable.count(apart=False)),
            size,
            tuple(sorted({number for number in pool if self.library[number].type == "beyonder"})),
            self.library.format.sizes["beyonders"],
            tuple(surplus(Counter(pool), self.library)),
        )

    def is_built_of(self, cards: Mapping[str, int], pool: Sequence[str]) -> bool:
        held = Counter(pool)
        if not all(0 < count <= held[number] for number, count in cards.items()):
            return False
        size = sum(count for number, count in cards.items() if self.library[number].type != "beyonder")
        if size < self.sizes(pool).least:
            return False
        day = self.library.format.legal[-1].first
        return not check_deck(self.deck(cards, pool, ""), self.library, day, Terms(form=DRAFTED, official=True))

    def deck(self, cards: Mapping[str, int], pool: Sequence[str], name: str) -> Deck:
        """The best five of what was left out are its Side Deck."""
        mine = Pool(list(pool), self.library)
        for number, count in (mine.cards - Counter(cards)).items():
            for _ in range(count):
                mine.leave_out(number)
        return mine.deck(name)

    def built(self, pool: Sequence[str], name: str) -> Deck:
        mine = Pool(list(pool), self.library)
        while excess := mine.excess():
            mine.leave_out(excess[mine.least_missed(excess)])
        return mine.deck(name)
