"""The server's own few words, in each language."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from soulcore.words import LANGUAGES


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads((files("soulcore.table") / "phrases.toml").read_text(encoding="utf-8"))


def phrase(lang: str, key: str, /, **params: object) -> str:
    """The text of a key like `error.stale`."""
    tables = _tables()
    found = _found(tables.get(lang, {}), key)
    return str(found if found is not None else _found(tables[LANGUAGES[0]], key)).format(**params)


def _found(table: dict[str, Any], key: str) -> Any:
    """The text of a key in a table; None when it has none."""
    found: Any = table
    for part in key.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found


def is_language(lang: str) -> bool:
    return lang in LANGUAGES
