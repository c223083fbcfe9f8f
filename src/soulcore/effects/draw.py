"""Draw: cards from the top of a deck come to the hand."""

from __future__ import annotations

from soulcore.effects.doing import Doing
from soulcore.effects.evaluate import seat_of, worth
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import Draw


def draw(game: Doing, run: Resolve, verb: Draw) -> None:
    number = worth(game, run.scope, verb.amount)
    if verb.until:
        draw_until(game, run, verb, number)
        return
    run.wanted = number
    if number <= 0:
        game.cite("effect.zero_times")
    if verb.seat == "each":
        game.result = min(
            game.draw(game.seat, number, run.scope.seat, run.card),
            game.draw(game.opponent(game.seat), number, run.scope.seat, run.card),
        )
        return
    game.result = game.draw(seat_of(game, run.scope, verb.seat), number, run.scope.seat, run.card)


def draw_until(game: Doing, run: Resolve, verb: Draw, number: int) -> None:
    """As many cards as bring the hand up to that number: none when it has so many already."""
    seats = [game.seat, game.opponent(game.seat)] if verb.seat == "each" else [seat_of(game, run.scope, verb.seat)]
    for seat in seats:
        missing = max(0, number - len(game.pile(game.zone("hand"), seat)))
        run.wanted += missing
        game.result += game.draw(seat, missing, run.scope.seat, run.card)


VERBS["Draw"] = draw
