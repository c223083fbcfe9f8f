"""What can be wrong with what the lab is asked for. The words come from the catalogue, in each language."""

from __future__ import annotations

from soulcore.kernel.errors import SoulcoreError
from soulcore.words import say


class LabError(SoulcoreError):
    """The lab cannot do what was asked. key and params: its words."""

    def __init__(self, key: str, **params: object) -> None:
        self.key = key
        self.params = params
        super().__init__(self.text())

    def text(self, lang: str = "en") -> str:
        """The reason in a language."""
        return say(lang, self.key, **self.params)
