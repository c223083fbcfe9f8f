"""What a scenario tells people, in every language: `why`, `why_zh` and `why_ja` are one text."""

from __future__ import annotations

from typing import Any

LANGS = {"en": "", "zh-Hant": "_zh", "ja": "_ja"}
"""How the key of a text ends in each language."""

Texts = dict[str, str]


def in_each(*keys: str) -> tuple[str, ...]:
    return tuple(key + ending for key in keys for ending in LANGS.values())


def texts(told: dict[str, Any], key: str, english: str = "") -> Texts:
    """A text in every language; empty where it is not told. english: where that stands elsewhere."""
    found = {lang: str(told.get(key + ending, "")) for lang, ending in LANGS.items()}
    return found | {"en": english or found["en"]}
