"""Card text in the language of the table."""

from __future__ import annotations

from soulcore.effects.tree import Ability
from soulcore.library.reading import write_line


def card_text(game: str, ability: Ability, lang: str, type: str) -> str:
    """A line of card text in the language, in English where the language cannot say it yet."""
    try:
        return write_line(game, ability, lang, type)
    except ValueError:
        return write_line(game, ability, "en", type)
