"""Card text: text to effect tree and back.

    parse_line, parse_card_text        canonical English to trees
    read, read_line                    any wording that can be understood, with warnings of what was read differently
    render, render_card_text           a tree as canonical English or Traditional Chinese

The names are fetched when they are first used: a game that only needs its vocabulary does not load the parser.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from soulcore.language.errors import AmbiguousText, TextError
    from soulcore.language.parsing import parse_card_text, parse_line
    from soulcore.language.reading import Reading, read, read_line
    from soulcore.language.vocabulary import Vocabulary
    from soulcore.language.writing import render, render_card_text

HOMES = {
    "AmbiguousText": "errors",
    "TextError": "errors",
    "parse_card_text": "parsing",
    "parse_line": "parsing",
    "Reading": "reading",
    "read": "reading",
    "read_line": "reading",
    "render": "writing",
    "render_card_text": "writing",
    "Vocabulary": "vocabulary",
}

__all__ = [
    "AmbiguousText",
    "Reading",
    "TextError",
    "Vocabulary",
    "parse_card_text",
    "parse_line",
    "read",
    "read_line",
    "render",
    "render_card_text",
]


def __getattr__(name: str) -> Any:
    home = HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
