"""The Main Step: summon, deploy, use Magic, use effects and move Cores, in any order, as often as wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.effects.settle import settle_after
from soulcore.games.battle_spirits import actions
from soulcore.games.battle_spirits.move_cores import MoveCores, arrangement, can_move
from soulcore.games.battle_spirits.obstacles import MAIN
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.kernel.game import Game


class MainStep(Process):
    """Asks until its player ends the step."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "seen")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.seen: list[str] = []
        """Arrangements of Cores seen since the last other action, the one that lies there now among them. Computer players go
        by it; what is offered does not depend on it."""

    def copy(self) -> MainStep:
        twin = MainStep()
        twin.at = self.at
        twin.seat = self.seat
        twin.seen = self.seen.copy()
        return twin

    def run(self, game: Game) -> None:
        if self.at == "start":
            self.at = self.start(cast("BattleGame", game))
        elif self.at == "act":
            self.at = self.act(cast("BattleGame", game))
        else:
            super().run(game)

    def start(self, game: BattleGame) -> str:
        if game.step_cut:
            return DONE
        game.cite("main.actions")
        game.cite("main.no_limit")
        options = actions.hand_options(game, self.seat, MAIN)
        options.extend(actions.field_options(game, self.seat, MAIN))
        options.extend(game.member.main_options(game, self.seat))
        if can_move(game, self.seat):
            options.append(Option("move_cores"))
        options.append(Option("end_step"))
        game.ask(self.seat, "main_step", options)
        return "act"

    def act(self, game: BattleGame) -> str:
        picked = game.picked
        if picked.verb == "end_step":
            game.cite("main.end")
            return DONE
        if picked.verb == "move_cores":
            mover = MoveCores()
            mover.seat = self.seat
            mover.seen = self.seen.copy()
            settle_after(game, mover)
            return "note"
        actions.begin(game, self.seat, picked)
        return "look_anew"

    def look_anew(self, game: BattleGame) -> str:
        """After another action every arrangement counts as new: Cores lent to a card for its effect may come back."""
        self.seen = [arrangement(game, self.seat)]
        return "start"

    def note(self, game: BattleGame) -> str:
        """Remember the arrangement reached."""
        here = arrangement(game, self.seat)
        if here not in self.seen:
            self.seen.append(here)
        return "start"


register(MainStep)
