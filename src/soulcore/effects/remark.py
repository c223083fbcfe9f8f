"""What is to be told people about a card text, without the words for it."""

from __future__ import annotations


class Remark:
    """A key of the catalogues (`text.KEY`) and what fills its words in: texts, numbers, terms of a game, other remarks."""

    def __init__(self, key: str, **filled: object) -> None:
        self.key = key
        self.filled = filled

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Remark) and self.key == other.key and self.filled == other.filled

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        """For programmers; people are told by `soulcore.words.card_text`."""
        filled = ", ".join(f"{name}={value!r}" for name, value in self.filled.items())
        return f"{self.key}({filled})" if filled else self.key
