"""Both languages have the same words with the same parameters."""

from __future__ import annotations

import string

from soulcore.words import catalogue


def parameters(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_the_library_speaks_both_languages() -> None:
    english = {key: text for key, text in catalogue("en").items() if key.startswith("library.")}
    chinese = {key: text for key, text in catalogue("zh-Hant").items() if key.startswith("library.")}
    assert english.keys() == chinese.keys()
    assert [key for key in english if parameters(english[key]) != parameters(chinese[key])] == []
