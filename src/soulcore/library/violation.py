"""A violation of the deck rules, in words."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.games.deck_rules import Breach
from soulcore.library.printed import CardData
from soulcore.words import say


@dataclass(frozen=True, slots=True)
class Violation(Breach):
    """A card among the params is said by its name in the language."""

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
