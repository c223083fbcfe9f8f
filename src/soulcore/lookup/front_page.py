"""The help of `soulcore` itself, kept from one time to the next: all commands must be loaded to list them.

It is kept for a language and a width, with a digest of the names, sizes and times of the files that it is made from.
"""

from __future__ import annotations

import os
from pathlib import Path

from soulcore import __version__
from soulcore.language.caching import cache_directory, fingerprint, keep
from soulcore.words import spoken
from soulcore.words.saying import HERE

COMMANDS = Path(__file__).parents[1] / "cli"


def shown() -> int | None:
    """Print it if it is known; its exit code."""
    try:
        key, _, text = kept_file().read_text(encoding="utf-8").partition("\n")
    except (OSError, ValueError):
        return None
    if key != made_from():
        return None
    print(text, end="")
    return 0


def learn(text: str) -> None:
    """Keep it for the next time."""
    keep(kept_file(), f"{made_from()}\n{text}".encode())


def kept_file() -> Path:
    return cache_directory() / f"help-{spoken()}.txt"


def made_from() -> str:
    """What decides how it looks: the commands, their words, and the width of the terminal."""
    return fingerprint([COMMANDS, HERE / "help.tsv"], f"{__version__} {width()}")


def width() -> str:
    """The columns of the terminal, as whoever lays out help finds them."""
    try:
        return os.environ.get("COLUMNS") or str(os.get_terminal_size(1).columns)
    except OSError:
        return ""
