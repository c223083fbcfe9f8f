"""Sets of a person's own, beside those of the library: `--cards FILE`, or SOULCORE_CARDS.

They are named in the environment, so that every process that a command starts (the lab's workers, a server's tables) knows the
same cards.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from soulcore.library.errors import Mistake, SetError
from soulcore.words.errors import reason

VARIABLE = "SOULCORE_CARDS"
"""Set files and folders with them, put together as in PATH."""


def use(paths: Iterable[Path]) -> None:
    """Use these set files, or all in these folders, from now on, beside those that are used already."""
    known = os.environ.get(VARIABLE, "")
    added = [str(path.absolute()) for path in paths]
    os.environ[VARIABLE] = os.pathsep.join(filter(None, [known, *added]))


def named() -> list[Path]:
    """The set files in use. Raises SetError for one that is not there."""
    found: dict[Path, None] = {}
    for word in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        path = Path(word)
        if path.is_dir():
            found |= dict.fromkeys(sorted(path.glob("*.toml")))
        elif path.is_file():
            found[path] = None
        else:
            raise SetError([Mistake("library.set.no_own", {"file": word})])
    return list(found)


def own_sets(game: str) -> Iterator[tuple[str, str]]:
    """Name and text of each set file in use that is for a game."""
    for path in named():
        try:
            text = path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise SetError([Mistake("library.set.unreadable", {"reason": partial(reason, error)}, str(path))]) from None
        if game_of(text) in (game, None):
            yield str(path), text


def game_of(text: str) -> str | None:
    """The game a set file is for; None where that cannot be told, so that reading it says what is wrong."""
    try:
        game = tomllib.loads(text).get("game")
    except tomllib.TOMLDecodeError:
        return None
    return game if isinstance(game, str) else None
