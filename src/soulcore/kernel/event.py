"""Events: what happened, to whom, and under which rule."""

from __future__ import annotations

from typing import ClassVar, Final

from soulcore.kernel.quoting import in_fields

NOBODY: Final = -1


class Event:
    """Something that happened.

    seat: whose deed or whose thing; piece and card: what it happened to; number: how many; word: a place or manner;
    cause: the seat whose effect or action did it (-1: nobody, the rules); source: the card whose effect did it (-1: none).
    secret: True when only `seat` may know which card it was.
    topic: the rule's address as the game's table of addresses knows it.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "kind",
        "seat",
        "piece",
        "card",
        "number",
        "word",
        "cause",
        "source",
        "secret",
        "topic",
    )

    def __init__(
        self,
        kind: str,
        seat: int,
        piece: int,
        card: int,
        number: int,
        word: str,
        cause: int,
        source: int,
        secret: bool,
        topic: str,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.piece = piece
        self.card = card
        self.number = number
        self.word = word
        self.cause = cause
        self.source = source
        self.secret = secret
        self.topic = topic

    def __repr__(self) -> str:
        return in_fields(self)


class Done(Event):
    """An event as it is remembered where cards ask afterwards who did it: the piece whose attack, block or effect it was (0:
    none), the card that it was and its player, and the keyword that headed the effect."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Event.FIELDS, "doer", "doer_card", "doer_seat", "keyword")

    def __init__(
        self,
        kind: str,
        seat: int,
        piece: int,
        card: int,
        number: int,
        word: str,
        cause: int,
        source: int,
        secret: bool,
        topic: str,
        doer: int,
        doer_card: int,
        doer_seat: int,
        keyword: str,
    ) -> None:
        super().__init__(kind, seat, piece, card, number, word, cause, source, secret, topic)
        self.doer = doer
        self.doer_card = doer_card
        self.doer_seat = doer_seat
        self.keyword = keyword
