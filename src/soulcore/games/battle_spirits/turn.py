"""The turn: its steps in order, one turn after another. A game of the family adds its own steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.effects.settle import Settle
from soulcore.games.battle_spirits import hand, limits
from soulcore.games.battle_spirits.attack_step import AttackStep
from soulcore.games.battle_spirits.cores import RESERVE, TRASH
from soulcore.games.battle_spirits.main_step import MainStep
from soulcore.games.battle_spirits.move_cores import arrangement
from soulcore.games.battle_spirits.piece import UPRIGHT
from soulcore.games.battle_spirits.victory import end_at_no_deck
from soulcore.kernel.process import Process

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.kernel.game import Game


class BattleTurn(Process):
    """Runs turns for ever; a victory ends the game in between."""

    FIELDS: ClassVar[tuple[str, ...]] = ("following",)

    def __init__(self) -> None:
        super().__init__()
        self.following = ""
        """What comes after the step that is closing."""

    def run(self, game: Game) -> None:
        if self.at == "close_step":
            self.at = self.close_step(cast("BattleGame", game))
        else:
            super().run(game)

    def start(self, game: BattleGame) -> str:
        return "start_step"

    def enter(self, game: BattleGame, step: str) -> None:
        """A step begins: what lasted for the step before ends, and effects for its start take place."""
        game.look_again()  # what became of the step before is no news in this one
        game.expire("step")
        game.step = step
        game.step_cut = False
        game.step_stamp = game.next_stamp()
        game.changed()
        game.cite("turn.step_effects")
        game.cite("turn.only_turn_player")
        game.happen("step_starts", game.seat, number=game.turn, word=step, topic="turn.step")
        game.stack.append(Settle())

    def close(self, following: str) -> str:
        """The step is over as soon as all that is on the stack is through; then comes the following one."""
        self.following = following
        return "close_step"

    def close_step(self, game: BattleGame) -> str:
        """Effects for the end of the step take place."""
        game.happen("step_ends", game.seat, number=game.turn, word=game.step)
        if game.triggers:
            game.stack.append(Settle())
        return self.following

    def is_first(self, game: BattleGame) -> bool:
        """The first turn of the game, which lacks some steps."""
        return game.turn == 1

    def start_step(self, game: BattleGame) -> str:
        game.turn += 1
        game.happen("turn_starts", game.seat, number=game.turn, topic="turn.alternate")
        if end_at_no_deck(game):
            return "start_step"
        game.cite("turn.start")
        self.enter(game, "start")
        if self.is_first(game):
            game.cite("turn.first")
            return self.close("draw_step")
        game.cite("turn.full")
        return self.close("core_step")

    def core_step(self, game: BattleGame) -> str:
        self.enter(game, "core")
        return "gain_core"

    def gain_core(self, game: BattleGame) -> str:
        if game.step_cut:
            return self.close("draw_step")
        game.reserve[game.seat] += 1
        game.changed()
        game.happen("core_gained", game.seat, number=1, topic="turn.core")
        return self.close("draw_step")

    def draw_step(self, game: BattleGame) -> str:
        self.enter(game, "draw")
        return "draw_card"

    def draw_card(self, game: BattleGame) -> str:
        if game.step_cut:
            return self.close("refresh_step")
        game.cite("turn.draw")
        hand.draw(game, game.seat, 1)
        return self.close("refresh_step")

    def refresh_step(self, game: BattleGame) -> str:
        self.enter(game, "refresh")
        return "refresh_all"

    def refresh_all(self, game: BattleGame) -> str:
        if game.step_cut:
            return self.close("main_step")
        seat = game.seat
        game.cite("turn.refresh_cards")
        for piece in game.side(seat):
            if piece.turned != UPRIGHT:
                game.turn_piece(piece, "refresh", -1, -1)
        back = game.spent[seat]
        game.reserve[seat] += back
        game.spent[seat] = 0
        if game.soul[seat] == TRASH:
            game.soul[seat] = RESERVE
            back += 1
        if back:
            game.happen("cores_returned", seat, number=back, topic="turn.refresh_cores")
        game.changed()
        game.stack.append(Settle())
        return self.close("main_step")

    def main_step(self, game: BattleGame) -> str:
        game.expire("refresh", game.seat + 1)
        self.enter(game, "main")
        return "play_main"

    def play_main(self, game: BattleGame) -> str:
        self.open_main(game)
        return self.close("end_step" if self.is_first(game) else "attack_step")

    def open_main(self, game: BattleGame) -> None:
        main = MainStep()
        main.seat = game.seat
        main.seen = [arrangement(game, game.seat)]
        game.stack.append(main)

    def attack_step(self, game: BattleGame) -> str:
        self.enter(game, "attack")
        return "play_attack"

    def play_attack(self, game: BattleGame) -> str:
        attack = AttackStep()
        attack.seat = game.seat
        game.stack.append(attack)
        return "after_attack"

    def after_attack(self, game: BattleGame) -> str:
        """The step that follows the Attack Step."""
        return self.close("end_step")

    def end_step(self, game: BattleGame) -> str:
        self.enter(game, "end")
        return self.close("end_turn")

    def end_turn(self, game: BattleGame) -> str:
        """What lasts for the turn ends; the other player's turn follows."""
        game.cite("turn.end")
        game.expire("step")
        game.expire("turn", game.turn)
        limits.end_turn(game)
        game.happened = []
        game.battle_news = -1
        game.happen("turn_ends", game.seat, number=game.turn)
        game.seat = game.opponent(game.seat)
        game.changed()
        return "start_step"
