"""What keeps a command from being carried out here. The words come from the catalogue, in each language."""

from __future__ import annotations

from soulcore.kernel.errors import SoulcoreError
from soulcore.words import say


class CommandError(SoulcoreError):
    """The command lacks something. key and params: its words."""

    def __init__(self, key: str, **params: object) -> None:
        self.key = key
        self.params = params
        super().__init__(self.text())

    def text(self, lang: str = "en") -> str:
        """The reason in a language."""
        return say(lang, self.key, **self.params)


class NeedsExtra(CommandError):
    """The command needs packages that are not installed."""


class NeedsCheckout(CommandError):
    """The command works on the source, and this Soulcore was installed as a package."""
