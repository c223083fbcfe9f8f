"""What waits: modifications in force for a while, how long that is, and triggered effects on their way."""

from __future__ import annotations

from typing import ClassVar


class Span:
    """How long a change lasts: to the end of something ("turn", "battle", "step" …; the game names them). Never changed.

    number: which one of them, where that is known beforehand; 0 for the one that runs now. waits: the change is in force
    only while that one runs, not before.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "number", "waits")

    def __init__(self, kind: str, number: int = 0, waits: bool = False) -> None:
        self.kind = kind
        self.number = number
        self.waits = waits

    def ends_with(self, kind: str, number: int) -> bool:
        """Whether it is over when that one of them ends."""
        return self.kind == kind and self.number in (0, number)

    def key(self) -> tuple[str, int, bool]:
        """What tells it from others."""
        return (self.kind, self.number, self.waits)


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
        self, stamp: int, card: int, node: int, seat: int, source: int, target: int, number: int, word: str, until: Span
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


class PileTrigger(Trigger):
    """One set off by what happened to a card in a pile, where that may be either player's: subject_seat says whose. The card
    alone does not tell, for both may have copies of it."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Trigger.FIELDS, "subject_seat")

    def __init__(
        self,
        seat: int,
        piece: int,
        card: int,
        node: int,
        subject: int,
        subject_card: int,
        number: int,
        subject_seat: int,
    ) -> None:
        super().__init__(seat, piece, card, node, subject, subject_card, number)
        self.subject_seat = subject_seat
