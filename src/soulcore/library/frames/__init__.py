"""What a printed card of each game can look like: its types, colours and which fields belong together."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from soulcore.library.errors import FormatError, Mistake
from soulcore.library.frames import standard
from soulcore.library.frames.fault import Fault
from soulcore.library.printed import CardData

FRAMES: dict[str, Callable[[CardData], Iterator[Fault]]] = {"standard": standard.faults}

TYPES = standard.TYPES
COLORS = standard.COLORS
"""Every type and colour that some game has."""


def faults(game: str, card: CardData) -> Iterator[Fault]:
    """Everything about the card that its game does not allow."""
    if game not in FRAMES:
        raise FormatError([Mistake("library.game.unknown", {"game": game, "games": ", ".join(FRAMES)})])
    return FRAMES[game](card)
