"""The server's own few words, in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from soulcore.words import LANGUAGES


@cache
def phrases() -> dict[str, dict[str, str]]:
    """Everything the server says, by language and key."""
    tables = tomllib.loads((files("soulcore.table") / "phrases.toml").read_text(encoding="utf-8"))
    return {lang: dict(_flat(table, "")) for lang, table in tables.items()}


def phrase(lang: str, key: str, /, **params: object) -> str:
    """The text of a key like `error.stale`. Each language says everything itself (tests/health/test_words.py)."""
    return phrases()[lang if is_language(lang) else LANGUAGES[0]][key].format(**params)


def _flat(table: dict[str, Any], above: str) -> Iterator[tuple[str, str]]:
    for name, inner in table.items():
        if isinstance(inner, dict):
            yield from _flat(inner, f"{above}{name}.")
        else:
            yield f"{above}{name}", inner


def is_language(lang: str) -> bool:
    return lang in LANGUAGES
