"""What is agreed about a match before decks are checked: nothing of it is the deck's own."""

from __future__ import annotations

from dataclasses import dataclass

CONSTRUCTED = "constructed"
DRAFTED = "drafted"


@dataclass(frozen=True, slots=True)
class Terms:
    """form: how the decks came about. official: play with official cards only. duels: the match is the best of so many.
    tournament: organised play, which names its Sealed List. sealed: the names on it; None: whatever the format's own list
    says on the day."""

    form: str = CONSTRUCTED
    official: bool = False
    duels: int = 1
    tournament: bool = False
    sealed: tuple[str, ...] | None = None


USUAL = Terms()
