"""What waits: modifications in force for a while, and triggered effects on their way."""

from __future__ import annotations

from typing import ClassVar


class Modification:
    """A change made by an effect that has resolved, in force until its time is over. Never changed once made.

    card and node say which verb of which card made it; target is the piece changed, or 0 when the verb's own selector
    says which pieces (then also later arrivals are changed).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "stamp",
        "card",
        "node",
        "seat",
        "source",
        "target",
        "number",
        "word",
        "until",
    )

    def __init__(
        self, stamp: int, card: int, node: int, seat: int, source: int, target: int, number: int, word: str, until: str
    ) -> None:
        self.stamp = stamp
        self.card = card
        self.node = node
        self.seat = seat
        self.source = source
        self.target = target
        self.number = number
        self.word = word
        self.until = until


class Trigger:
    """An effect whose moment has come, waiting to resolve. Never changed once made.

    card and node say which ability; piece is the one it is on (0 when the card is in a pile); subject is the piece the
    event was about and subject_card its card.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "piece", "card", "node", "subject", "subject_card", "number")

    def __init__(
        self, seat: int, piece: int, card: int, node: int, subject: int, subject_card: int, number: int
    ) -> None:
        self.seat = seat
        self.piece = piece
        self.card = card
        self.node = node
        self.subject = subject
        self.subject_card = subject_card
        self.number = number
