"""The games. Each package with a `game` module that holds an `ENTRY` is a registered game; there is no other list."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from soulcore.games.entry import Entry
from soulcore.kernel.errors import SoulcoreError


class UnknownGame(SoulcoreError):
    """There is no game of that name."""


@cache
def names() -> tuple[str, ...]:
    """The names of the registered games."""
    here = Path(__file__).parent
    folders = [
        folder.name for folder in here.iterdir() if (folder / "game.py").exists() or any(folder.glob("game.*.so"))
    ]
    return tuple(sorted(name.replace("_", "-") for name in folders))


@cache
def entry(name: str) -> Entry:
    """The game of that name. Raises UnknownGame, naming those there are."""
    if name not in names():
        raise UnknownGame(f"there is no game '{name}'; there are: {', '.join(names())}")
    found = import_module(f"soulcore.games.{name.replace('-', '_')}.game").ENTRY
    assert isinstance(found, Entry)
    return found
