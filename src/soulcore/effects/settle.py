"""After something was done: triggered effects resolve, then what is pending leaves.

Effects triggered together form one round. Each one that resolves is followed by a round of its own, so what it causes
comes before what still waits. When a round is through, the cards that became pending before it leave.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.effects.play import EffectGame
from soulcore.effects.resolve import Resolve
from soulcore.effects.waiting import Line
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.kernel.game import Game


class Settle(Line):
    """One round of triggered effects and departures."""

    FIELDS: ClassVar[tuple[str, ...]] = ("waiting", "leaving")

    def __init__(self) -> None:
        super().__init__()
        self.leaving: list[int] = []

    def copy(self) -> Settle:
        twin = Settle()
        twin.at = self.at
        twin.waiting = self.waiting.copy()
        twin.leaving = self.leaving.copy()
        return twin

    def run(self, game: Game) -> None:
        if self.at == "start":
            self.at = self.start(cast(EffectGame, game))
        elif self.at == "order":
            self.at = self.order(cast(EffectGame, game))
        else:
            super().run(game)

    def start(self, game: EffectGame) -> str:
        game.look_again()
        if game.manage():
            return "start"
        if not game.triggers and not game.departing:
            return DONE
        rounds = game.take_rounds()
        self.waiting += rounds[0]
        self.leaving = game.departing
        game.departing = []
        for newer in rounds[1:]:
            line = Settle()
            line.waiting = newer
            line.at = "order"
            game.stack.append(line)
        return "order"

    def through(self) -> str:
        return "leave"

    def chosen(self) -> str:
        return "choose_copy"

    def choose_copy(self, game: EffectGame) -> str:
        """Of several copies of which only one acts, their player picks the one."""
        place = game.picked.number
        chosen = self.waiting[place]
        copies = [
            other for other, trigger in enumerate(self.waiting) if other == place or game.excludes(chosen, trigger)
        ]
        if len(copies) > 1:
            game.cite("limit.which_copy")
            game.ask(chosen.seat, "copy", self.options(game, copies))
        return "take"

    def options(self, game: EffectGame, places: list[int]) -> list[Option]:
        """The waiting effects at those places, to choose from: each by the card in play it is on, or by its printed card."""
        found = []
        for place in places:
            trigger = self.waiting[place]
            lies_there = trigger.piece > 0 and game.find(trigger.piece) is not None
            found.append(
                Option(
                    "resolve",
                    piece=trigger.piece if lies_there else 0,
                    card=-1 if lies_there else trigger.card,
                    number=place,
                )
            )
        return found

    def take(self, game: EffectGame) -> str:
        if game.is_endless():
            return DONE
        trigger = self.waiting.pop(game.picked.number)
        game.cite("effects.lasting_first")  # continuous effects are in every value read from here on
        self.waiting = [other for other in self.waiting if not game.excludes(trigger, other)]
        settle_after(game, game.resolve_trigger(trigger))
        if self.waiting:
            game.cite("effects.new_first")
        return "order"

    def leave(self, game: EffectGame) -> str:
        for id in self.leaving:
            piece = game.find(id)
            if piece is not None and piece.leaving:
                game.leave(piece)
        self.leaving = []
        if game.triggers or game.departing:
            game.stack.append(Settle())
        return DONE


def settle_after(game: EffectGame, process: Process) -> None:
    """Run a process, then everything it triggered."""
    game.stack.append(Settle())
    game.stack.append(process)


def resolve(game: EffectGame, seat: int, piece: int, card: int, node: int) -> Resolve:
    """An effect ready to run: its owner, where it is, and which node of which card."""
    process = Resolve()
    process.card = card
    process.node = node
    process.scope.seat = seat
    process.scope.this = piece
    process.scope.card = card
    return process


register(Settle)
