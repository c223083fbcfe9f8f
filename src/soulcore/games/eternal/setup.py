"""Setting up Eternal: who goes first, then who takes a Contract Card along, then shuffles and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits import hand
from soulcore.games.battle_spirits.cores import RESERVE
from soulcore.games.battle_spirits.setup import Preparation
from soulcore.games.battle_spirits.zones import DECK, HAND
from soulcore.kernel.decision import Option
from soulcore.kernel.process import register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.games.eternal.card import EternalCard


class EternalSetup(Preparation):
    """The game procedure. A Contract Card is laid aside before the shuffle and shown when three cards are drawn; neither player
    knows the other's choice when making their own."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Preparation.FIELDS, "aside")

    def __init__(self) -> None:
        super().__init__()
        self.aside = [-1, -1]
        """The Contract Card that each player laid aside, or -1."""

    def start(self, game: BattleGame) -> str:
        for seat in range(2):
            game.pile(DECK, seat).extend(game.deal.decks[seat])
        cite("eternal.ruling.U4")
        return "throw"

    def draw_again(self, game: BattleGame) -> str:
        """Nobody draws again; whoever has a Contract Card is asked about it."""
        return "contract"

    def contract(self, game: BattleGame) -> str:
        """Everybody is asked, also who has none: the question must not tell. The card stays where it is until both have
        answered, so that the size of the deck does not tell either."""
        seat = self.asking
        found = sorted({card for card in game.pile(DECK, seat) if cast("EternalCard", game.card(card)).is_contract})
        cite("eternal.setup.9 eternal.contract.3")
        options = [Option("take_contract", card=card) for card in found]
        game.ask(seat, "contract", [*options, Option("no_contract")])
        return "lay_aside"

    def lay_aside(self, game: BattleGame) -> str:
        seat = self.asking
        if game.picked.verb == "take_contract":
            cite("eternal.setup.7 eternal.contract.3")
            self.aside[seat] = game.picked.card
        if self.asking == game.seat:
            self.asking = 1 - game.seat
            return "contract"
        return "deal_out"

    def deal_out(self, game: BattleGame) -> str:
        for seat in range(2):
            if self.aside[seat] in game.pile(DECK, seat):
                game.pile(DECK, seat).remove(self.aside[seat])
            self.shuffle(game, seat)
            game.life[seat] = game.member.life
            game.reserve[seat] = game.member.reserve
            game.soul[seat] = RESERVE
            game.happen("laid_out", seat, number=game.member.life, topic="setup.cores")
        for seat in range(2):
            card = self.aside[seat]
            hand.draw(game, seat, game.member.opening_hand - (1 if card >= 0 else 0))
            if card >= 0:
                cite("eternal.setup.7 eternal.setup.8 eternal.ruling.U4")
                game.pile(HAND, seat).append(card)
                game.shown[seat].append(card)
                game.unveil()
                game.happen("contract_taken", seat, card=card)
        game.cite("setup.hand")
        game.changed()
        return self.begin(game)


register(EternalSetup)
