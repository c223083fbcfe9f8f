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
_HALF: Final = 1 << 32
_HIGHEST: Final = 255


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
    attempt = 0
    while True:
        number = number_in(keyed_block(key, f"{purpose}/{attempt}", counter), limit)
        if number >= 0:
            return number
        attempt += 1


def number_in(data: bytes, limit: int) -> int:
    """The number from 0 to limit - 1 that the first word of a block gives which may be used; -1 when none may."""
    for start in range(0, _WORD * _WORDS, _WORD):
        number = number_at(data, start, limit)
        if number >= 0:
            return number
    return -1


def number_at(data: bytes, start: int, limit: int) -> int:
    """The number from 0 to limit - 1 that the word of a block which begins there gives; -1 when it may not be used."""
    if data[start] != _HIGHEST:  # then the word is below any ceiling: its remainder is found without making the word
        high = ((data[start] * 256 + data[start + 1]) * 256 + data[start + 2]) * 256 + data[start + 3]
        low = ((data[start + 4] * 256 + data[start + 5]) * 256 + data[start + 6]) * 256 + data[start + 7]
        return (high % limit * _HALF + low) % limit
    word = int.from_bytes(data[start : start + _WORD], "big")
    return word % limit if word < _SPAN - _SPAN % limit else -1


def shuffled(seed: str, purpose: str, counter: int, cards: list[int]) -> list[int]:
    """The cards in a fair order (Fisher and Yates)."""
    order = list(cards)
    key = key_of(seed)
    taken = 0
    data = b""
    start = 0
    for last in range(len(order) - 1, 0, -1):
        pick = -1
        while pick < 0:
            if start == 0:  # the words of a block are used from the last to the first
                data = keyed_block(key, f"{purpose}/{taken}", counter)
                taken += 1
                start = _WORD * _WORDS
            start -= _WORD
            pick = number_at(data, start, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return order


class Dice:
    """One number after another from a seed, for players, not for positions: the words of one block after the other, since making
    a block takes far longer than reading a word of it."""

    def __init__(self, seed: str, purpose: str) -> None:
        self.key = key_of(seed)
        self.purpose = purpose
        self.count = 0
        """How many words were read."""
        self.words = b""
        """The block of the next word; empty where it has yet to be made."""

    def copy(self) -> Dice:
        """Dice that will fall as these do."""
        return dice_again(self.key, self.purpose, self.count)

    def __reduce__(self) -> tuple[object, ...]:
        return dice_again, (self.key, self.purpose, self.count)

    def below(self, limit: int) -> int:
        """The next fair number from 0 to limit - 1."""
        if limit <= 1:
            return 0
        number = -1
        while number < 0:
            place = self.count % _WORDS
            if place == 0 or not self.words:
                self.words = keyed_block(self.key, self.purpose, self.count // _WORDS)
            self.count += 1
            number = number_at(self.words, place * _WORD, limit)
        return number


def dice_again(key: bytes, purpose: str, count: int) -> Dice:
    """Dice of which so many words were read."""
    twin = Dice("", purpose)
    twin.key = key
    twin.count = count
    return twin
