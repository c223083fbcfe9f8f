"""Mistakes in scenario files."""

from __future__ import annotations

from collections.abc import Callable

from soulcore.kernel.errors import SoulcoreError
from soulcore.scenarios.saying import Saying


class ScenarioFault(SoulcoreError):
    """A scenario that cannot be read or set up: says where and what would be right."""

    def __init__(self, message: str) -> None:
        self.message = message
        super().__init__(message)

    def text(self, lang: str) -> str:
        """The same in a language."""
        return self.message.text(lang) if isinstance(self.message, Saying) else self.message


class CardFault(ScenarioFault):
    """A card that a scenario writes and that is none. tell: what is wrong with it, in a language; detail: what only its writer
    reads."""

    def __init__(self, where: str, name: str, tell: Callable[[str], str], detail: str = "") -> None:
        self.tell = tell
        super().__init__(f"{where}: card “{name}”: {detail or tell('en')}")
        self.where = where
        self.name = name

    def text(self, lang: str) -> str:
        card = Saying("at", where=self.where, what=Saying("card", name=self.name))
        return f"{card.text(lang)}: {self.tell(lang)}"
