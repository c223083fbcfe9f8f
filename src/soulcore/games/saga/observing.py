"""What environments measure of a Saga position."""

from __future__ import annotations

from typing import Final, cast

from soulcore.games.battle_spirits import in_force
from soulcore.games.battle_spirits.observing import BattleMeasures
from soulcore.games.saga.position import SagaGame
from soulcore.games.saga.rules import SAGA
from soulcore.kernel.game import Game


class SagaMeasures(BattleMeasures):
    """Effects can write other rows of levels, and let symbols count otherwise."""

    def __init__(self) -> None:
        super().__init__(kinds=SAGA.symbols.kinds)

    def is_plain(self, game: Game) -> bool:
        here = cast(SagaGame, game)
        if here.rows_differ or here.writes_bp:
            return False
        if here.recounts and (
            here.using_card >= 0 or in_force.forces(here, "count_as") or in_force.forces(here, "symbol_colors")
        ):
            return False
        return super().is_plain(game)


OBSERVING: Final = SagaMeasures()
