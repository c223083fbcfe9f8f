"""What limited play is made of: what lies in a pack, what a computer takes of it, and what is a deck of a pool."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from soulcore.library.catalogue import Library
from soulcore.library.deck import Deck


class DeckSizes(NamedTuple):
    """What a deck of a pool must be. most: 0 for no limit. apart: the cards that are not counted among these and have a place of
    their own (up to apart_most). surplus: copies that no deck may hold."""

    least: int
    most: int = 0
    apart: tuple[str, ...] = ()
    apart_most: int = 0
    surplus: tuple[str, ...] = ()


class LimitedPlay(ABC):
    """One kind of packs, and the decks that come of them. The code names it among those of its game."""

    pack_size = 10
    rounds = 4
    """So many packs each seat opens in a draft."""
    sealed_packs = 4
    is_exact = False
    """Whether a deck is exactly as large as it must be, or at least."""

    def __init__(self, library: Library, code: str) -> None:
        self.library = library
        self.code = code

    @property
    def name(self) -> str:
        """What people call it; the same in every language."""
        return next((one.name for one in self.library.sets if one.code == self.code), self.code)

    def packs_of(self, is_sealed: bool) -> int:
        return self.sealed_packs if is_sealed else self.rounds

    @property
    @abstractmethod
    def deck_size(self) -> int:
        """How large a deck must be, what has a place of its own aside."""

    @abstractmethod
    def opened(self, seed: str, number: int) -> list[str]:
        """The cards of a pack, in the order of their numbers. Seed and number alone decide it."""

    @abstractmethod
    def picked(self, pack: Sequence[str], held: Sequence[str]) -> str:
        """What a computer takes that holds these."""

    @abstractmethod
    def sizes(self, pool: Sequence[str]) -> DeckSizes: ...

    @abstractmethod
    def is_built_of(self, cards: Mapping[str, int], pool: Sequence[str]) -> bool:
        """Whether these are a deck of the pool."""

    @abstractmethod
    def deck(self, cards: Mapping[str, int], pool: Sequence[str], name: str) -> Deck:
        """The deck somebody has built, with what the rules put beside it."""

    @abstractmethod
    def built(self, pool: Sequence[str], name: str) -> Deck:
        """The deck a computer makes of a pool."""
