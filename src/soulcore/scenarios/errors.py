"""Mistakes in scenario files."""

from __future__ import annotations

from collections.abc import Callable

from soulcore.kernel.errors import SoulcoreError


class ScenarioFault(SoulcoreError):
    """A scenario that cannot be read or set up: says where and what would be right."""


class CardFault(ScenarioFault):
    """A card that a scenario writes and that is none. tell: what is wrong with it, in a language; detail: what only its writer
    reads."""

    def __init__(self, where: str, name: str, tell: Callable[[str], str], detail: str = "") -> None:
        self.tell = tell
        super().__init__(f"{where}: card “{name}”: {detail or tell('en')}")
