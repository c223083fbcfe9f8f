"""The printed cards of each game as its frame has them (`soulcore.games.frame`), for set files and cards of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from soulcore.games import frame_of, names
from soulcore.games.frame import Fault, Frame
from soulcore.library.errors import FormatError, Mistake
from soulcore.library.printed import CardData


def frame(game: str) -> Frame:
    """The frame of a game's cards."""
    if game not in names():
        raise FormatError([Mistake("library.game.unknown", {"game": game, "games": ", ".join(names())})])
    return frame_of(game)


def faults(game: str, card: CardData) -> Iterator[Fault]:
    """Everything about the card that its game does not allow."""
    return frame(game).faults(card)


@cache
def types(game: str) -> tuple[str, ...]:
    """Every type of card that a game has; that some game has where none is named."""
    return tuple(dict.fromkeys(type for name in ([game] if game else names()) for type in frame(name).types))


@cache
def colors(game: str) -> tuple[str, ...]:
    """Every colour (or element) that a game has; that some game has where none is named."""
    return tuple(dict.fromkeys(color for name in ([game] if game else names()) for color in frame(name).colors))


def as_fields(game: str, entry: dict[str, Any]) -> dict[str, Any]:
    """An entry of a set file with every key as the field of the card is called."""
    keys = frame(game).keys
    found: dict[str, Any] = {}
    for key, value in entry.items():
        field, _, name = keys.get(key, key).partition(".")
        group = found.setdefault(field, {}) if name else None
        if isinstance(group, dict):
            group[name] = value
        elif group is None:
            found[field] = value
    if keys:
        found.setdefault("color", "")
    return found
