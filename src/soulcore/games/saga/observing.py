"""What environments measure of a Saga position."""

from __future__ import annotations

from typing import Final

from soulcore.games.battle_spirits.observing import BattleMeasures
from soulcore.games.saga.rules import SAGA

OBSERVING: Final = BattleMeasures(kinds=SAGA.symbols.kinds)
