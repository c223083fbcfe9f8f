"""Results: what is kept of a game."""

from __future__ import annotations

from typing import Annotated

import msgspec

Seat = Annotated[int, msgspec.Meta(ge=-1, le=1)]
"""A seat, or -1 for neither."""

Count = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]

Places = tuple[tuple[Count, ...], tuple[Count, ...]]
"""For each seat, cards by their place in the deck list of whoever sat there."""

NONE: Places = ((), ())


class Result(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How one game went. Seats are those of the game; the plan says who sat there.

    first: the seat that had the first turn; winner: a seat, or -1 for a draw; seen: cards that came up in any way;
    opening: that were in the hand the game began with; drawn: that came into the hand at any time; played: that were
    summoned, deployed, set or used. A line with a value that cannot be is refused when it is read.
    """

    number: Count
    first: Seat = -1
    winner: Seat = -1
    ending: str = ""
    turns: Count = 0
    decisions: Count = 0
    seen: Places = NONE
    opening: Places = NONE
    drawn: Places = NONE
    played: Places = NONE
    answers: tuple[Count, ...] = ()
    """What was answered, of games that are kept whole: those of the first rounds, and those that cannot be played again."""
    error: str = ""
    """Why the game could not be played to its end; empty for all that were."""
    record: str = ""
    """Of a failed game only: the record that leads to the failure. It is kept in a file of its own."""

    @property
    def failed(self) -> bool:
        return bool(self.error)
