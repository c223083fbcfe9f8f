"""Parsed card text kept on disk, so that starting does not parse every card again.

One JSON file a game in the user's cache directory: {"key": …, "lines": {line of text: tree}}. The key covers everything
that decides how text is read. A cache that is missing, damaged, foreign or in a place that cannot be written is never
an error: the text is parsed.
"""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from soulcore.effects.data import Data, from_data, to_data
from soulcore.effects.tree import Ability
from soulcore.games import know_nodes
from soulcore.language.caching import cache_directory, keep

VERSION = 1
"""Of the cache file's own form."""

SOURCES = ("effects", "language", "games")
"""Packages whose content decides how text is read: node classes, grammar, vocabularies."""

MOST = 20_000
"""Lines that are kept; past that, those that were not used this time go."""


@cache
def reader_key() -> str:
    """A digest of everything that decides how text is read."""
    digest = hashlib.sha256(f"{VERSION} {sys.version_info[:2]}".encode())
    for package in SOURCES:
        _add(digest, files("soulcore") / package, package)
    return digest.hexdigest()


def _add(digest: hashlib._Hash, folder: Traversable, name: str) -> None:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            if entry.name != "__pycache__":
                _add(digest, entry, f"{name}/{entry.name}")
        else:
            digest.update(f"\0{name}/{entry.name}\0".encode())
            digest.update(entry.read_bytes())


class ParseCache:
    """The trees of the lines of one game."""

    def __init__(self, game: str, directory: Path | None = None) -> None:
        know_nodes()
        self._path = (directory or cache_directory()) / f"card-text-{game}.json"
        self._old = self._read()
        self._used: dict[str, Data] = {}
        self._is_new = False

    def get(self, line: str) -> Ability | None:
        """The tree of a line, if it is known."""
        data = self._old.get(line)
        if data is None:
            return None
        try:
            tree = from_data(data)
        except (KeyError, TypeError, AttributeError, RecursionError):
            return None
        if not isinstance(tree, Ability):
            return None
        self._used[line] = data
        return tree

    def put(self, line: str, tree: Ability) -> None:
        """Remember the tree of a line."""
        self._used[line] = to_data(tree)
        self._is_new = True

    def _read(self) -> dict[str, Data]:
        try:
            stored = msgspec.json.decode(self._path.read_bytes())
        except (OSError, msgspec.DecodeError, RecursionError, ValueError):
            return {}
        if (
            not isinstance(stored, dict)
            or stored.get("key") != reader_key()
            or not isinstance(stored.get("lines"), dict)
        ):
            return {}
        return dict(stored["lines"])

    def save(self) -> None:
        """Write what is new, atomically: another process sees the old file or the new one, never a half.

        What others have put there meanwhile stays: who loads a set of their own must not make the library parse again.
        """
        if not self._is_new:
            return
        lines = {**self._read(), **self._used}
        content = msgspec.json.encode({"key": reader_key(), "lines": lines if len(lines) <= MOST else self._used})
        keep(self._path, content)
