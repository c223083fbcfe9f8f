"""Set Bursts: those that effects set, return and discard, and those that are shown as the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import seat_of
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.battle_spirits.burst import BURST, BurstCard, lay
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.eternal.nodes import DiscardBurst, ReturnBurst, SetBurst
from soulcore.kernel.decision import Option
from soulcore.kernel.game import each_once
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame

FALSE_BURST: Final = "burst"
"""How a game ends in which a card without a Burst was set as one."""


def return_burst(game: EternalGame, run: Resolve, verb: ReturnBurst) -> None:
    """A set Burst goes to its player's hand; everybody sees what it was, and a card without a Burst loses the game."""
    run.wanted = 1
    seat = seat_of(game, run.scope, verb.whose)
    for card in game.pile(BURST, seat).copy():
        cite("eternal.burst.2")
        game.unveil()
        game.happen("burst_shown", seat, card=card)
        if not game.reached(run, [card], "burst", seat):
            return
        if not cast(BurstCard, game.card(card)).bursts:
            cite("eternal.burst.1")
            game.finish(1 - seat, FALSE_BURST)
            return
        game.move_card(card, "burst", seat, "hand", run.scope.seat, run.card)
        game.result = 1


def discard_burst(game: EternalGame, run: Resolve, verb: DiscardBurst) -> None:
    """A set Burst goes to the Trash, without acting; one that stays all the same is shown to be one that does."""
    run.wanted = 1
    seat = seat_of(game, run.scope, verb.whose)
    for card in game.pile(BURST, seat).copy():
        game.unveil()
        if not game.reached(run, [card], "burst", seat):
            game.happen("burst_shown", seat, card=card)
            return
        game.move_card(card, "burst", seat, "trash", run.scope.seat, run.card)
        game.result = 1


def set_burst(game: EternalGame, run: Resolve, verb: SetBurst) -> None:
    run.wanted = 1
    process = SetByEffect()
    process.seat = run.scope.seat
    process.source = run.card
    game.stack.append(process)


class SetByEffect(Process):
    """A player sets a Burst of the hand by an effect, or none. It does not count as the one of the turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "source")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.source = -1

    def start(self, game: EternalGame) -> str:
        found = [
            Option("set_burst", card=index)
            for index in each_once(game.pile(HAND, self.seat))
            if cast(BurstCard, game.card(index)).bursts
        ]
        game.ask(self.seat, "set_burst", [*found, Option("decline")], self.source)
        return "lay"

    def lay(self, game: EternalGame) -> str:
        game.result = 0
        if game.picked.verb == "set_burst":
            before = game.has_set
            lay(game, self.seat, game.picked.card)
            game.has_set = before
            game.result = 1
        return DONE


def show_all(game: EternalGame, winner: int, ending: str) -> tuple[int, str]:
    """Set Bursts are shown when the game ends, and whoever set a card without a Burst has lost, unless that was found of the other
    before: who has won then, and how."""
    found = winner, ending
    for seat in range(2):
        for card in game.pile(BURST, seat):
            cite("eternal.burst.3")
            game.happen("burst_shown", seat, card=card)
            if ending != FALSE_BURST and not cast(BurstCard, game.card(card)).bursts:
                cite("eternal.burst.1")
                found = 1 - seat, FALSE_BURST
    return found


VERBS["ReturnBurst"] = return_burst
VERBS["DiscardBurst"] = discard_burst
VERBS["SetBurst"] = set_burst
register(SetByEffect)
