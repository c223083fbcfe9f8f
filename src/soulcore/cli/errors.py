"""What keeps a command from being carried out here. The words come from the catalogue, in each language."""

from __future__ import annotations

from soulcore.words.errors import SpokenError


class NeedsExtra(SpokenError):
    """The command needs packages that are not installed."""


class NeedsCheckout(SpokenError):
    """The command works on the source, and this Soulcore was installed as a package."""


class CannotCompile(SpokenError):
    """There is no compiled engine; the text says why and what to do."""


class NoSuchPerson(SpokenError):
    """The server knows nobody, or several, by that name, or has no such report."""
