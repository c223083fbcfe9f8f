"""Exhaust, refresh: how a card in play lies."""

from __future__ import annotations

from soulcore.effects import targets
from soulcore.effects.doing import Doing
from soulcore.effects.remark import Remark
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.sense import OBJECTIONS, Sense
from soulcore.effects.tree import All, Exhaust, Ref, Refresh


def turn_all(game: Doing, run: Resolve, what: Ref | All, deed: str) -> None:
    """Turn each of them; one that cannot be turned counts as not done."""
    pieces = targets.pieces(game, run, what)
    run.wanted = max(1, len(pieces))
    turned: list[int] = []
    for piece in pieces:
        if game.turn_piece(piece, deed, run.scope.seat, run.scope.card):
            turned.append(piece.id)
        else:
            game.cite("select.immune")
    game.results = turned
    game.result = len(turned)


def exhaust(game: Doing, run: Resolve, verb: Exhaust) -> None:
    turn_all(game, run, verb.what, "exhaust")


def refresh(game: Doing, run: Resolve, verb: Refresh) -> None:
    turn_all(game, run, verb.what, "refresh")


def of_turning(sense: Sense, verb: Exhaust | Refresh) -> Remark | None:
    return sense.on_the_field(verb.what)


VERBS["Exhaust"] = exhaust
VERBS["Refresh"] = refresh
OBJECTIONS["Exhaust"] = of_turning
OBJECTIONS["Refresh"] = of_turning
