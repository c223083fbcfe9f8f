"""The turn of Saga: effects for the start of a step activate before its fixed task and resolve after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.clauses.cite import cite
from soulcore.effects.settle import Settle
from soulcore.games.battle_spirits import limits
from soulcore.games.battle_spirits.turn import BattleTurn
from soulcore.games.battle_spirits.zones import DECK
from soulcore.games.saga.activating import Activate
from soulcore.kernel.process import register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.games.saga.position import SagaGame

TASKED = ("start", "core", "draw", "refresh")
"""Steps with a fixed task: what waits resolves after it."""


class SagaTurn(BattleTurn):
    """Seven steps."""

    def enter(self, game: BattleGame, step: str) -> None:
        super().enter(game, step)
        if step in TASKED:
            cite("saga.6-2-1 saga.6-3-1 saga.6-4-1 saga.6-5-1")
            game.stack.pop()  # nothing resolves before the task
            if game.triggers:
                game.stack.append(Activate())

    def start_step(self, game: BattleGame) -> str:
        game.turn += 1
        game.happen("turn_starts", game.seat, number=game.turn, topic="turn.alternate")
        game.cite("turn.start")
        self.enter(game, "start")
        return "look_at_deck"

    def look_at_deck(self, game: BattleGame) -> str:
        game.cite("victory.deck")
        if not game.pile(DECK, game.seat):
            game.cite("victory.deck_empty")
            game.happen("won", 1 - game.seat, word="deck", topic="victory.now")
            game.finish(1 - game.seat, "deck")
            return "look_at_deck"
        game.stack.append(Settle())
        if self.is_first(game):
            game.cite("turn.first")
            return self.close("draw_step")
        game.cite("turn.full")
        return self.close("core_step")

    def gain_core(self, game: BattleGame) -> str:
        following = super().gain_core(game)
        game.stack.append(Settle())
        return following

    def draw_card(self, game: BattleGame) -> str:
        following = super().draw_card(game)
        game.stack.append(Settle())
        return following

    def refresh_all(self, game: BattleGame) -> str:
        following = super().refresh_all(game)
        if not isinstance(game.stack[-1], Settle):
            game.stack.append(Settle())
        return following

    def end_turn(self, game: BattleGame) -> str:
        """What lasts for the turn ends; what that causes is still of this turn."""
        cite("saga.6-8-1-2 saga.ruling.A23")
        before = len(game.modifications)
        game.expire("step")
        game.expire("turn", game.turn)
        game.stack.append(Settle())
        return "end_turn" if len(game.modifications) < before else "turn_over"

    def turn_over(self, game: BattleGame) -> str:
        game.cite("turn.end")
        limits.end_turn(game)
        cast("SagaGame", game).has_set = False
        cast("SagaGame", game).set_out = []
        game.happened = []
        game.battle_news = -1
        game.happen("turn_ends", game.seat, number=game.turn)
        game.seat = game.opponent(game.seat)
        game.version += 1
        return "start_step"


register(SagaTurn)
