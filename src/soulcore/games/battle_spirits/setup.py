"""Before the first turn: shuffles, Life, Reserve, hands, who goes first, and who takes another hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulcore.games.battle_spirits import hand
from soulcore.games.battle_spirits.cores import RESERVE
from soulcore.games.battle_spirits.zones import DECK, HAND
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

SIGNS: Final = ("rock", "paper", "scissors")


class Preparation(Process):
    """What happens before the first turn, up to the question who begins."""

    FIELDS: ClassVar[tuple[str, ...]] = ("winner", "asking")

    def __init__(self) -> None:
        super().__init__()
        self.winner = 0
        """Who won the throw."""
        self.asking = 0
        """Who is asked about another hand."""

    def start(self, game: BattleGame) -> str:
        for seat in range(2):
            game.pile(DECK, seat).extend(game.deal.decks[seat])
            self.shuffle(game, seat)
        return "lay_out"

    def shuffle(self, game: BattleGame, seat: int) -> None:
        """The owner shuffles, then the opponent."""
        for shuffler in (seat, 1 - seat):
            game.shuffle(DECK, seat, f"shuffle {seat} by {shuffler}")
            game.happen("shuffled", seat, number=shuffler, topic="setup.shuffle")

    def lay_out(self, game: BattleGame) -> str:
        for seat in range(2):
            game.life[seat] = game.member.life
            game.reserve[seat] = game.member.reserve
            game.soul[seat] = RESERVE
            game.happen("laid_out", seat, number=game.member.life, topic="setup.cores")
            hand.draw(game, seat, game.member.opening_hand)
        game.cite("setup.hand")
        game.changed()
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
        return "draw_again"

    def draw_again(self, game: BattleGame) -> str:
        """Each player may take another hand once. A game without that goes on to `begin`."""
        game.cite("setup.redraw")
        game.ask(self.asking, "redraw", [Option("keep"), Option("redraw")])
        return "redraw"

    def redraw(self, game: BattleGame) -> str:
        seat = self.asking
        if game.picked.verb == "redraw":
            cards = game.pile(HAND, seat).copy()
            game.pile(HAND, seat).clear()
            game.happen("redrew", seat, number=game.member.opening_hand, topic="setup.redraw_all")
            self.take_new_hand(game, seat, cards)
        else:
            game.happen("kept", seat)
            self.keep_hand(game, seat)
        if seat == game.seat:
            self.asking = 1 - seat
            return "draw_again"
        game.cite("setup.redraw_once")
        return self.begin(game)

    def take_new_hand(self, game: BattleGame, seat: int, old: list[int]) -> None:
        """Put the old hand back and draw another."""
        game.pile(DECK, seat).extend(old)
        self.shuffle(game, seat)
        hand.draw(game, seat, game.member.opening_hand)

    def keep_hand(self, game: BattleGame, seat: int) -> None:
        """The first hand stays."""

    def begin(self, game: BattleGame) -> str:
        """The first turn begins."""
        game.stack[0] = game.member.turn()
        return DONE
