"""Flash Timing: the defender first, one effect at a time, each resolved at once, until both pass in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.games.battle_spirits import actions
from soulcore.games.battle_spirits.obstacles import FLASH
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


class FlashTiming(Process):
    """Players alternate; passing does not bind if the other then acts."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "passes", "used_last")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.passes = 0
        self.used_last = -1
        """Who used the last effect: after the other passes they may go on."""

    def copy(self) -> FlashTiming:
        twin = FlashTiming()
        twin.at = self.at
        twin.seat = self.seat
        twin.passes = self.passes
        twin.used_last = self.used_last
        return twin

    def start(self, game: BattleGame) -> str:
        if game.battle_cut:
            return DONE
        game.cite("flash.order")
        game.cite("flash.no_main")
        options = actions.hand_options(game, self.seat, FLASH)
        options.extend(actions.field_options(game, self.seat, FLASH))
        options.extend(game.member.flash_options(game, self.seat))
        options.append(Option("pass"))
        game.ask(self.seat, "flash", options)
        return "act"

    def act(self, game: BattleGame) -> str:
        picked = game.picked
        seat = self.seat
        self.seat = game.opponent(seat)
        if picked.verb == "pass":
            self.passes += 1
            game.happen("passed", seat, topic="flash.pass")
            if self.passes == 2:
                return DONE
            if self.used_last == self.seat:
                game.cite("flash.continue")
            return "start"
        if self.passes:
            game.cite("flash.pass_not_binding")
        self.passes = 0
        self.used_last = seat
        game.cite("flash.use")
        actions.begin(game, seat, picked)
        return "start"


register(FlashTiming)
