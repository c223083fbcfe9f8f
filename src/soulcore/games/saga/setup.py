"""Setting up Saga: who keeps the hand draws a fifth card; who does not draws four from what was left, before shuffling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.battle_spirits import hand
from soulcore.games.battle_spirits.setup import Preparation
from soulcore.games.battle_spirits.zones import DECK
from soulcore.kernel.process import register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


class SagaSetup(Preparation):
    """Chapter 5-2."""

    def take_new_hand(self, game: BattleGame, seat: int, old: list[int]) -> None:
        game.pile(DECK, seat)[:0] = old  # beneath the deck; their order is lost in the shuffle that follows
        hand.draw(game, seat, game.member.opening_hand)
        self.shuffle(game, seat)

    def keep_hand(self, game: BattleGame, seat: int) -> None:
        hand.draw(game, seat, 1)


register(SagaSetup)
