"""What can be wrong with what the lab is asked for. The words come from the catalogue, in each language."""

from __future__ import annotations

from soulcore.words.errors import SpokenError


class LabError(SpokenError):
    """The lab cannot do what was asked."""
