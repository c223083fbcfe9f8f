"""A position's name: two have the same only if they go on alike, whatever is answered."""

from __future__ import annotations

from typing import Any, Final

from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece

LEFT_OUT: Final = frozenset({"answers", "version", "news", "stamp", "picked", "decision"})
"""What does not bear on how a position goes on, or follows from the rest."""

PLAIN: Final = frozenset({int, str, bool, type(None)})
"""What can stand in a name as it is. Most of a position is piles of numbers: they are not asked one by one what they are."""

Name = tuple[Any, ...]


def fingerprint(game: Game) -> Name:
    """A position by everything that bears on how it goes on."""
    parts: list[Any] = [frozen(getattr(game, name)) for name in game.FIELDS if name not in LEFT_OUT]
    parts.append(tuple(tuple(piece_print(piece) for piece in side) for side in game.field))
    return tuple(parts)


def frozen(value: Any) -> Any:
    if type(value) in PLAIN:
        return value
    if isinstance(value, (list, tuple)):
        return tuple([item if type(item) in PLAIN else frozen(item) for item in value])
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    return (type(value).__name__, getattr(value, "at", ""), *[frozen(getattr(value, name)) for name in value.FIELDS])


def piece_print(piece: Piece) -> Name:
    return (piece.id, piece.card.index, piece.owner, *[frozen(getattr(piece, name)) for name in piece.FIELDS])
