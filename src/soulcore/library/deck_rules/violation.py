"""A violation of the deck rules."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.library.printed import CardData
from soulcore.words import say


@dataclass(frozen=True, slots=True)
class Violation:
    """clauses: the rules that forbid it (none for a card that does not exist); key, params: its words. A card among the params
    is said by its name in the language."""

    clauses: tuple[str, ...]
    key: str
    params: dict[str, object]

    @property
    def text(self) -> str:
        """In English."""
        return self.text_in("en")

    def text_in(self, lang: str) -> str:
        """In a language."""
        said = {
            name: value.name_in(lang) if isinstance(value, CardData) else value for name, value in self.params.items()
        }
        return say(lang, self.key, **said)
