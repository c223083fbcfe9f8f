"""Battle Spirits Standard, registered."""

from __future__ import annotations

from soulcore.games.battle_spirits.presentation import BattleEntry
from soulcore.games.standard.rules import STANDARD

ENTRY = BattleEntry(STANDARD)
