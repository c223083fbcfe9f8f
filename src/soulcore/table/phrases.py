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
    found: Any = _tables()[lang if lang in LANGUAGES else LANGUAGES[0]]
    for part in key.split("."):
        found = found[part]
    return str(found).format(**params)


def is_language(lang: str) -> bool:
    return lang in LANGUAGES
