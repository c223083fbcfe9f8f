"""Setting up Standard: after the throw each player may take a new hand once, as the family does it."""

from __future__ import annotations

from soulcore.games.battle_spirits.setup import Preparation
from soulcore.kernel.process import register


class Setup(Preparation):
    """The manual's seven steps of preparation."""


register(Setup)
