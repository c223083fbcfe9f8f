"""The turn of Standard: a Second Main Step follows the Attack Step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.battle_spirits.turn import BattleTurn
from soulcore.kernel.process import register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


class Turn(BattleTurn):
    """The manual's eight steps."""

    def copy(self) -> Turn:
        twin = Turn()
        twin.at = self.at
        twin.following = self.following
        return twin

    def after_attack(self, game: BattleGame) -> str:
        return self.close("second_main_step")

    def second_main_step(self, game: BattleGame) -> str:
        self.enter(game, "second_main")
        return "play_second_main"

    def play_second_main(self, game: BattleGame) -> str:
        game.cite("turn.second_main")
        self.open_main(game)
        return self.close("end_step")


register(Turn)
