"""Bursts that effects set, and what keeps players from activating theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.effects.change import impose
from soulcore.effects.choose import Choose
from soulcore.effects.evaluate import find_cards
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import Player
from soulcore.games.battle_spirits import burst
from soulcore.games.saga.nodes import BarBursts, SetAsBurst
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.burst import BurstCard
    from soulcore.games.saga.position import SagaGame


def bar_bursts(game: SagaGame, run: Resolve, verb: BarBursts) -> None:
    impose(game, run, verb, Player(verb.seat), 0, "", verb.duration)


def set_burst(game: SagaGame, run: Resolve, verb: SetAsBurst) -> None:
    """Only cards with a burst can be set, and whoever sets one picks it."""
    cite("saga.3-8-1 saga.3-8-4")
    seat, zone = run.scope.seat, verb.selector.zone
    found = [card for card in find_cards(game, run.scope, verb.selector) if cast("BurstCard", game.card(card)).bursts]
    run.wanted = 1
    laying = LayBurst()
    laying.seat = seat
    laying.zone = zone
    game.stack.append(laying)
    choose = Choose()
    choose.seat = seat
    choose.things = found
    choose.zone = zone
    choose.least = choose.most = 1
    choose.open_choice = not game.zone_is_hidden(zone)
    choose.source = run.card
    game.stack.append(choose)


class LayBurst(Process):
    """Sets the card that was chosen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "zone")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.zone = ""

    def start(self, game: SagaGame) -> str:
        for card in game.results.copy():
            cite("saga.3-8-3")
            burst.lay(game, self.seat, card, game.zone(self.zone), by_effect=True)
        return DONE


VERBS["BarBursts"] = bar_bursts
VERBS["SetAsBurst"] = set_burst
register(LayBurst)
