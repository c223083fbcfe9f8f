"""Battle Spirits Standard: what is its own."""

from __future__ import annotations

from soulcore.games.battle_spirits.rules import BattleRules
from soulcore.games.standard.addresses import ADDRESSES


class Standard(BattleRules):
    """The manual of 2026, version 1.0."""

    name = "standard"
    version = "standard 1.0"
    addresses = ADDRESSES


STANDARD = Standard()
