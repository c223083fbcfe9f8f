"""Decisions: one player, one question, the listed options."""

from __future__ import annotations

from typing import ClassVar

from soulcore.kernel.errors import AmbiguousAnswer, IllegalAnswer
from soulcore.kernel.quoting import in_fields, quoted


class Option:
    """One thing that can be answered. Light on purpose: words are made only when somebody reads them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("verb", "piece", "card", "number", "word")

    def __init__(self, verb: str, piece: int = 0, card: int = -1, number: int = 0, word: str = "") -> None:
        self.verb = verb
        """What is done: a key of the catalogues ("summon", "pay", "pass")."""
        self.piece = piece
        """The id of the piece it concerns, or 0."""
        self.card = card
        """The index of the card it concerns, or -1."""
        self.number = number
        self.word = word
        """A place or a mode: "reserve", "flash"."""

    def __repr__(self) -> str:
        return in_fields(self)


class Decision:
    """What is asked, of whom, and what may be answered."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind", "options", "source")

    def __init__(self, seat: int, kind: str, options: list[Option], source: int = -1) -> None:
        self.seat = seat
        self.kind = kind
        """What it is for: a key of the catalogues ("main_step", "select", "pay")."""
        self.options = options
        self.source = source
        """The card whose effect asks, or -1."""

    def __repr__(self) -> str:
        return in_fields(self)


def place_of(key: str, keys: list[str]) -> int:
    """The place of the option with that key, or of the only one that begins so. Raises IllegalAnswer, AmbiguousAnswer."""
    if key in keys:
        return keys.index(key)
    near = [place for place, known in enumerate(keys) if known.startswith(key)]
    if len(near) == 1 and key:
        return near[0]
    if len(near) > 1:
        raise AmbiguousAnswer(f"{quoted(key)} may mean: {', '.join([keys[place] for place in near])}")
    raise IllegalAnswer(f"{quoted(key)} is not offered; the options are: {', '.join(keys)}")
