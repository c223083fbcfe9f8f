"""The games. Each package with a `game` module is a registered game; there is no other list.

What a game is to the layers above stands in modules of fixed names in its package: `game` (GAME), `frame` (FRAME),
`deck_rules` (DECK_RULES), `vocabulary` (VOCABULARY). Each is imported when it is asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from soulcore.games.entry import Entry
from soulcore.games.entry import UnknownGame as UnknownGame

if TYPE_CHECKING:
    from soulcore.games.deck_rules import DeckRules
    from soulcore.games.frame import Frame


@cache
def names() -> tuple[str, ...]:
    """The names of the registered games."""
    here = Path(__file__).parent
    folders = [
        folder.name for folder in here.iterdir() if (folder / "game.py").exists() or any(folder.glob("game.*.so"))
    ]
    return tuple(sorted(name.replace("_", "-") for name in folders))


def part(name: str, module: str) -> Any:
    """What a module of a game's package holds under its own name in capitals. Raises UnknownGame, naming those there are."""
    if name not in names():
        known = ", ".join(names())
        message = f"there is no game '{name}'; there are: {known}"
        raise UnknownGame(message, "library.game.unknown", {"game": name, "games": known})
    return getattr(import_module(f"soulcore.games.{name.replace('-', '_')}.{module}"), module.upper())


@cache
def entry(name: str) -> Entry:
    """The game of that name, as the layers above see it. Raises UnknownGame."""
    return cast(Entry, part(name, "game"))


@cache
def know_nodes() -> None:
    """Make the nodes that only some games' trees have known, so that any tree can be made from its data."""
    for folder in Path(__file__).parent.iterdir():
        if (folder / "nodes.py").exists() or any(folder.glob("nodes.*.so")):
            import_module(f"soulcore.games.{folder.name}.nodes")


@cache
def finished() -> tuple[str, ...]:
    """The games that are whole. One in the making is played like any other, but not yet held to completeness."""
    return tuple(name for name in names() if not entry(name).in_the_making)


@cache
def frame_of(name: str) -> Frame:
    """What a printed card of that game can look like. Raises UnknownGame."""
    return cast("Frame", part(name, "frame"))


@cache
def deck_rules_of(name: str) -> DeckRules:
    """What a deck of that game may hold. Raises UnknownGame."""
    return cast("DeckRules", part(name, "deck_rules"))
