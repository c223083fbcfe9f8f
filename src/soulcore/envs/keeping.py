"""Kept layouts: one file a game.

`layouts/GAME.json` is made by `soulcore env survey GAME --write` and then kept: as long as the file does not change, a
trained network keeps its inputs and outputs. A game that has no file yet is surveyed on the spot, with fixed seeds.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from soulcore.envs.layout import Layout
from soulcore.envs.survey import survey
from soulcore.games import names

ON_THE_SPOT = 12
"""Games played to survey a game that has no file."""

FOR_KEEPS = 72
"""Games played to make a file."""


def file_of(game: str) -> Path:
    """Where the game's layout is kept."""
    return Path(__file__).parent / "layouts" / f"{game}.json"


def kept() -> tuple[str, ...]:
    """The games that have a file."""
    return tuple(game for game in names() if file_of(game).is_file())


@cache
def layout_of(game: str) -> Layout:
    """The game's layout: the kept one, or one made now."""
    path = file_of(game)
    if path.is_file():
        return msgspec.json.decode(path.read_bytes(), type=Layout)
    return survey(game, ON_THE_SPOT)


def written(layout: Layout) -> bytes:
    """A layout as its file has it."""
    return msgspec.json.format(msgspec.json.encode(layout), indent=1) + b"\n"
