"""What Saga's own verbs do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.clauses.cite import cite
from soulcore.effects.branch import repeat
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.saga.nodes import Chained, ReturnUsed

if TYPE_CHECKING:
    from soulcore.games.saga.position import SagaGame


def return_used(game: SagaGame, run: Resolve, verb: ReturnUsed) -> None:
    """Magic used by the effect's player in this battle, as far as it still lies in the trash, returns to the hand."""
    cite("saga.11-6-1 saga.11-6-2 saga.ruling.A16")
    seat = run.scope.seat
    back = [game.used_magic[at + 1] for at in range(0, len(game.used_magic), 2) if game.used_magic[at] == seat]
    for card in back:
        game.move_card(card, "trash", seat, "hand", seat, run.card)
    run.put_into("hand", seat)
    game.results = back
    game.result = len(back)


def chained(game: SagaGame, run: Resolve, verb: Chained) -> None:
    cite("saga.11-15-1 saga.11-15-2 saga.11-15-3")
    if game.symbol_count(run.scope.seat, verb.color):
        repeat(game, run, verb)


VERBS["Chained"] = chained
VERBS["ReturnUsed"] = return_used
