"""What can be wrong with an environment."""

from __future__ import annotations

from soulcore.kernel.errors import SoulcoreError


class EnvError(SoulcoreError):
    """An environment cannot be made or used like that; the message says why."""
