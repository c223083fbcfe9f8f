"""SPIRIT WAR, registered."""

from __future__ import annotations

from typing import Final

from soulcore.games.spirit_war.presentation import SpiritEntry
from soulcore.games.spirit_war.rules import SPIRIT_WAR

GAME: Final = SpiritEntry(SPIRIT_WAR)
