"""Counter-based randomness: the same seed, purpose and count always give the same number.

Nothing is remembered but how often each game drew, so a position stays plain data, and anyone who knows the seed can
check every shuffle afterwards.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

_WORD: Final = 8
_WORDS: Final = 8
_SPAN: Final = 1 << 64


def block(seed: str, purpose: str, counter: int) -> bytes:
    """64 bytes that depend on nothing but the arguments."""
    return keyed_block(key_of(seed), purpose, counter)


def key_of(seed: str) -> bytes:
    return blake2b(seed.encode(), digest_size=32).digest()


def keyed_block(key: bytes, purpose: str, counter: int) -> bytes:
    """A block, where the key of the seed is at hand."""
    return blake2b(f"{purpose}:{counter}".encode(), key=key).digest()


def below(seed: str, purpose: str, counter: int, limit: int) -> int:
    """A fair number from 0 to limit - 1. Words that would make small numbers likelier are thrown away."""
    return keyed_below(key_of(seed), purpose, counter, limit)


def keyed_below(key: bytes, purpose: str, counter: int, limit: int) -> int:
    """The same, where the key of the seed is at hand."""
    ceiling = _SPAN - _SPAN % limit
    attempt = 0
    while True:
        data = keyed_block(key, f"{purpose}/{attempt}", counter)
        for start in range(0, _WORD * _WORDS, _WORD):
            word = int.from_bytes(data[start : start + _WORD], "big")
            if word < ceiling:
                return word % limit
        attempt += 1


def shuffled(seed: str, purpose: str, counter: int, cards: list[int]) -> list[int]:
    """The cards in a fair order (Fisher and Yates)."""
    order = list(cards)
    words: list[int] = []
    taken = 0
    for last in range(len(order) - 1, 0, -1):
        limit = last + 1
        ceiling = _SPAN - _SPAN % limit
        while True:
            if not words:
                data = block(seed, f"{purpose}/{taken}", counter)
                taken += 1
                words = [int.from_bytes(data[at : at + _WORD], "big") for at in range(0, _WORD * _WORDS, _WORD)]
            word = words.pop()
            if word < ceiling:
                break
        pick = word % limit
        order[last], order[pick] = order[pick], order[last]
    return order


class Dice:
    """One number after another from a seed, each as `below` gives it with the next count: for players, not for positions."""

    def __init__(self, seed: str, purpose: str) -> None:
        self.key = key_of(seed)
        self.purpose = purpose
        self.count = 0

    def copy(self) -> Dice:
        """Dice that will fall as these do."""
        twin = Dice("", self.purpose)
        twin.key = self.key
        twin.count = self.count
        return twin

    def below(self, limit: int) -> int:
        """The next fair number from 0 to limit - 1."""
        self.count += 1
        return keyed_below(self.key, self.purpose, self.count, limit) if limit > 1 else 0
