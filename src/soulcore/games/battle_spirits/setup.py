"""Before the first turn: shuffles, Life, Reserve, hands, who goes first, and one redraw each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.games.battle_spirits import hand
from soulcore.games.battle_spirits.cores import RESERVE
from soulcore.games.battle_spirits.turn import Turn
from soulcore.games.battle_spirits.zones import DECK, HAND
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

LIFE = 5
RESERVE_CORES = 3
HAND_SIZE = 4
SIGNS = ("rock", "paper", "scissors")


class Setup(Process):
    """The manual's seven steps of preparation."""

    FIELDS: ClassVar[tuple[str, ...]] = ("winner", "asking")

    def __init__(self) -> None:
        super().__init__()
        self.winner = 0
        """Who won the throw."""
        self.asking = 0
        """Who is asked about a redraw."""

    def start(self, game: BattleGame) -> str:
        for seat in (0, 1):
            game.pile(DECK, seat).extend(game.deal.decks[seat])
            self.shuffle(game, seat)
        return "lay_out"

    def shuffle(self, game: BattleGame, seat: int) -> None:
        """The owner shuffles, then the opponent."""
        for shuffler in (seat, 1 - seat):
            game.shuffle(DECK, seat, f"shuffle {seat} by {shuffler}")
            game.happen("shuffled", seat, number=shuffler, topic="setup.shuffle")

    def lay_out(self, game: BattleGame) -> str:
        for seat in (0, 1):
            game.life[seat] = LIFE
            game.reserve[seat] = RESERVE_CORES
            game.soul[seat] = RESERVE
            game.happen("laid_out", seat, number=LIFE, topic="setup.cores")
            hand.draw(game, seat, HAND_SIZE)
        game.cite("setup.hand")
        game.version += 1
        return "throw"

    def throw(self, game: BattleGame) -> str:
        """A fair throw; a tie is thrown again."""
        while True:
            first, second = game.below(3, "throw"), game.below(3, "throw")
            game.happen("thrown", 0, word=SIGNS[first], topic="setup.throw")
            game.happen("thrown", 1, word=SIGNS[second], topic="setup.throw")
            if first != second:
                break
        self.winner = 0 if (first - second) % 3 == 1 else 1
        game.ask(self.winner, "first_or_second", [Option("go_first"), Option("go_second")])
        return "choose_order"

    def choose_order(self, game: BattleGame) -> str:
        first = self.winner if game.picked.verb == "go_first" else 1 - self.winner
        game.seat = first
        game.happen("goes_first", first, topic="setup.order")
        self.asking = first
        return "ask_redraw"

    def ask_redraw(self, game: BattleGame) -> str:
        game.cite("setup.redraw")
        game.ask(self.asking, "redraw", [Option("keep"), Option("redraw")])
        return "redraw"

    def redraw(self, game: BattleGame) -> str:
        seat = self.asking
        if game.picked.verb == "redraw":
            cards = game.pile(HAND, seat)
            game.pile(DECK, seat).extend(cards)
            cards.clear()
            game.happen("redrew", seat, number=HAND_SIZE, topic="setup.redraw_all")
            self.shuffle(game, seat)
            hand.draw(game, seat, HAND_SIZE)
        else:
            game.happen("kept", seat)
        if seat == game.seat:
            self.asking = 1 - seat
            return "ask_redraw"
        game.cite("setup.redraw_once")
        game.stack[0] = Turn()
        return DONE


register(Setup)
