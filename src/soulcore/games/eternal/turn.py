"""The turn of Eternal: seven steps; what may be done once a turn may be done again in the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits.turn import BattleTurn
from soulcore.kernel.process import register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.games.eternal.position import EternalGame


class EternalTurn(BattleTurn):
    """Start, Core, Draw, Refresh, Main, Attack, End."""

    def copy(self) -> EternalTurn:
        twin = EternalTurn()
        twin.at = self.at
        twin.following = self.following
        return twin

    def after_attack(self, game: BattleGame) -> str:
        cite("eternal.turn.2")
        return super().after_attack(game)

    def end_turn(self, game: BattleGame) -> str:
        here = cast("EternalGame", game)
        here.has_set = False
        here.has_set_mirage = False
        return super().end_turn(game)


register(EternalTurn)
