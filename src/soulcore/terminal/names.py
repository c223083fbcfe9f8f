"""Card names of a language, from the library, for the words of play."""

from __future__ import annotations

from functools import cache

from soulcore.library import load
from soulcore.words.naming import Names


@cache
def names_in(game: str, lang: str) -> Names:
    """Names in the language by English name; cards that have none are left out."""
    return {card.name: card.names[lang] for card in load(game) if lang in card.names and card.names[lang] != card.name}
