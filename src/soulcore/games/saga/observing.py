"""What environments measure of a Saga position."""

from __future__ import annotations

from soulcore.games.battle_spirits.observing import BattleMeasures
from soulcore.games.saga.rules import SAGA

OBSERVING = BattleMeasures(kinds=SAGA.symbols.kinds)
