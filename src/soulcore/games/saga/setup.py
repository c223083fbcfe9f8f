"""Setting up Saga: who keeps the hand draws a fifth card; who does not draws four from what was left, before shuffling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.battle_spirits import hand
from soulcore.games.battle_spirits.setup import Preparation
from soulcore.games.battle_spirits.zones import DECK, HAND
from soulcore.kernel.decision import Option
from soulcore.kernel.process import register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


class SagaSetup(Preparation):
    """Chapter 5-2."""

    def draw_again(self, game: BattleGame) -> str:
        game.cite("setup.redraw")
        game.ask(self.asking, "redraw", [Option("keep"), Option("redraw")])
        return "redraw"

    def redraw(self, game: BattleGame) -> str:
        seat = self.asking
        if game.picked.verb == "redraw":
            cards = game.pile(HAND, seat)
            game.pile(DECK, seat)[:0] = cards  # beneath the deck; their order is lost in the shuffle that follows
            cards.clear()
            game.happen("redrew", seat, number=game.member.opening_hand, topic="setup.redraw_all")
            hand.draw(game, seat, game.member.opening_hand)
            self.shuffle(game, seat)
        else:
            game.happen("kept", seat)
            hand.draw(game, seat, 1)
        if seat == game.seat:
            self.asking = 1 - seat
            return "draw_again"
        game.cite("setup.redraw_once")
        return self.begin(game)


register(SagaSetup)
