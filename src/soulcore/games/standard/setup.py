"""Setting up Standard: after the throw each player may take a new hand once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.battle_spirits import hand
from soulcore.games.battle_spirits.setup import Preparation
from soulcore.games.battle_spirits.zones import DECK, HAND
from soulcore.kernel.decision import Option
from soulcore.kernel.process import register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


class Setup(Preparation):
    """The manual's seven steps of preparation."""

    def draw_again(self, game: BattleGame) -> str:
        game.cite("setup.redraw")
        game.ask(self.asking, "redraw", [Option("keep"), Option("redraw")])
        return "redraw"

    def redraw(self, game: BattleGame) -> str:
        seat = self.asking
        if game.picked.verb == "redraw":
            cards = game.pile(HAND, seat)
            game.pile(DECK, seat).extend(cards)
            cards.clear()
            game.happen("redrew", seat, number=game.member.opening_hand, topic="setup.redraw_all")
            self.shuffle(game, seat)
            hand.draw(game, seat, game.member.opening_hand)
        else:
            game.happen("kept", seat)
        if seat == game.seat:
            self.asking = 1 - seat
            return "draw_again"
        game.cite("setup.redraw_once")
        return self.begin(game)


register(Setup)
