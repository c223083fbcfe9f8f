"""What keeps a command from being carried out here. The words come from the catalogue, in each language."""

from __future__ import annotations

from soulcore.words.errors import SpokenError


class NeedsExtra(SpokenError):
    """The command needs packages that are not installed."""


class NeedsCheckout(SpokenError):
    """The command works on the source, and this Soulcore was installed as a package."""
