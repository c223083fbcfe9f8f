"""What environments measure of a Standard position."""

from __future__ import annotations

from typing import Final

from soulcore.games.battle_spirits.observing import BattleMeasures
from soulcore.games.standard.super_unleash import SUPER_UNLEASH

OBSERVING: Final = BattleMeasures((SUPER_UNLEASH,))
