"""Draw: cards from the top of a deck come to the hand."""

from __future__ import annotations

from soulcore.effects.evaluate import seat_of, worth
from soulcore.effects.play import EffectGame
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import Draw


def draw(game: EffectGame, run: Resolve, verb: Draw) -> None:
    number = worth(game, run.scope, verb.amount)
    run.wanted = number
    if verb.seat == "each":
        game.result = min(
            game.draw(game.seat, number, run.scope.seat, run.card),
            game.draw(game.opponent(game.seat), number, run.scope.seat, run.card),
        )
        return
    game.result = game.draw(seat_of(game, run.scope, verb.seat), number, run.scope.seat, run.card)


VERBS["Draw"] = draw
