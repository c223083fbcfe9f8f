"""Battle Spirits Standard, registered."""

from __future__ import annotations

from typing import ClassVar, Final

from soulcore.games.battle_spirits.presentation import BattleEntry
from soulcore.games.standard.rules import STANDARD


class StandardEntry(BattleEntry):
    """What is Standard's own towards the layers above."""

    title = "Battle Spirits Standard"
    filler = "Goon-Gata"
    is_usual = True
    small_decisions: ClassVar[dict[str, str]] = {"succession": "pay without succession", **BattleEntry.small_decisions}


GAME: Final = StandardEntry(STANDARD)
