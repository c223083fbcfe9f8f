"""Chain: an effect goes on while its player has a symbol of the colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.clauses.cite import cite
from soulcore.effects.branch import repeat
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.saga.nodes import Chained

if TYPE_CHECKING:
    from soulcore.games.saga.position import SagaGame


def chained(game: SagaGame, run: Resolve, verb: Chained) -> None:
    cite("saga.11-15-1 saga.11-15-2 saga.11-15-3")
    if game.symbol_count(run.scope.seat, verb.color):
        repeat(game, run, verb)


VERBS["Chained"] = chained
