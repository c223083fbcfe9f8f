"""Mistakes in scenario files."""

from __future__ import annotations

from soulcore.kernel.errors import SoulcoreError


class ScenarioFault(SoulcoreError):
    """A scenario that cannot be read or set up: says where and what would be right."""
