"""What a printed card of each game can look like: its types, colours and which fields belong together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from soulcore.library.errors import FormatError, Mistake
from soulcore.library.frames import spirit_war, standard
from soulcore.library.frames.fault import Fault
from soulcore.library.printed import CardData

FRAMES: dict[str, Callable[[CardData], Iterator[Fault]]] = {
    "standard": standard.faults,
    "spirit-war": spirit_war.faults,
}

KEYS: dict[str, dict[str, str]] = {"spirit-war": spirit_war.KEYS}
"""What a game's set files call a field of the card, where that differs: "element" for the colour, "edge" for a number."""

ROWS: dict[str, Callable[[CardData], list[tuple[str, str]]]] = {"spirit-war": spirit_war.rows}
"""The printed facts of a game's cards in its own order, where that differs: the key of each label, and the value."""

INLINE: dict[str, Callable[[dict[str, Any]], None]] = {"standard": standard.fill_in, "spirit-war": spirit_war.fill_in}
"""What a card written into a scenario is where it does not say."""

TYPES = standard.TYPES
COLORS = standard.COLORS
"""Every type and colour that some game has."""


def faults(game: str, card: CardData) -> Iterator[Fault]:
    """Everything about the card that its game does not allow."""
    if game not in FRAMES:
        raise FormatError([Mistake("library.game.unknown", {"game": game, "games": ", ".join(FRAMES)})])
    return FRAMES[game](card)


def as_fields(game: str, entry: dict[str, Any]) -> dict[str, Any]:
    """An entry of a set file with every key as the field of the card is called."""
    keys = KEYS.get(game, {})
    found: dict[str, Any] = {}
    for key, value in entry.items():
        field, _, name = keys.get(key, key).partition(".")
        if name:
            found.setdefault(field, {})[name] = value
        else:
            found[field] = value
    if keys:
        found.setdefault("color", "")
    return found
