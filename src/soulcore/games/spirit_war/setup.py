"""Setting up a duel: shuffle, the first Soul, the opening hands, who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.spirit_war import piles
from soulcore.games.spirit_war.card import BEYONDER
from soulcore.games.spirit_war.turn import DuelTurn
from soulcore.games.spirit_war.zones import BEYONDERS, DECK, SOULS
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


class DuelSetup(Process):
    """Everything before the first turn. There is nothing to decide: no mulligan, and chance says who begins, unless that is
    settled already."""

    def start(self, game: SpiritGame) -> str:
        for seat in range(2):
            deck = game.pile(DECK, seat)
            for card in game.deal.decks[seat]:
                home = game.pile(BEYONDERS, seat) if game.card(card).type == BEYONDER else deck
                home.append(card)
            game.cite("setup.beyonders")
            game.shuffle(DECK, seat, "setup")
            game.happen("shuffled", seat, topic="setup.shuffle")
        return "first_souls"

    def first_souls(self, game: SpiritGame) -> str:
        for seat in range(2):
            deck = game.pile(DECK, seat)
            for _ in range(min(game.agreed.first_souls, len(deck))):
                card = deck.pop()
                game.pile(SOULS, seat).append(card)
                known = card if game.agreed.owner_sees_souls else -1
                game.happen("soul_placed", seat, card=known, secret=True, topic="setup.soul")
        return "opening_hands"

    def opening_hands(self, game: SpiritGame) -> str:
        for seat in range(2):
            game.cite("setup.hand")
            piles.draw(game, seat, game.agreed.hand_size)
        return "first_player"

    def first_player(self, game: SpiritGame) -> str:
        settled = game.agreed.first_player
        game.seat = settled - 1 if settled else game.below(2, "first")
        game.happen("goes_first", game.seat, topic="setup.first")
        game.stack.insert(0, DuelTurn())
        return DONE


register(DuelSetup)
