"""Battle Spirits Standard, registered."""

from __future__ import annotations

from soulcore.games.battle_spirits.presentation import BattleEntry
from soulcore.games.standard.rules import STANDARD


class StandardEntry(BattleEntry):
    """What is Standard's own towards the layers above."""

    title = "Battle Spirits Standard"
    filler = "Goon-Gata"


GAME = StandardEntry(STANDARD)
