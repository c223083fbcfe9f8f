"""Whom a verb acts on."""

from __future__ import annotations

from soulcore.effects.evaluate import find_cards, find_pieces, pieces_referred
from soulcore.effects.play import FIELD, EffectGame
from soulcore.effects.resolve import Resolve
from soulcore.effects.tree import All, Ref
from soulcore.kernel.piece import Piece


def pieces(game: EffectGame, run: Resolve, what: Ref | All) -> list[Piece]:
    """The pieces in play a verb acts on; those a condition singled out, when it did."""
    if isinstance(what, All):
        game.cite("select.all")
        return affected(game, run, find_pieces(game, run.scope, what.selector))
    found = pieces_referred(game, run.scope, what.name)
    if run.narrowed:
        found = [piece for piece in found if piece.id in run.narrow]
    return affected(game, run, found)


def affected(game: EffectGame, run: Resolve, found: list[Piece]) -> list[Piece]:
    """Those the effect can do anything to. One that is immune may have been selected all the same."""
    kept: list[Piece] = []
    for piece in found:
        if game.is_immune(piece, run.scope.seat, run.card):
            game.cite("select.immune")
        else:
            kept.append(piece)
    return kept


def is_pile(run: Resolve, what: Ref | All) -> bool:
    """Whether the verb acts on cards in a pile rather than in play."""
    if isinstance(what, All):
        return what.selector.zone != FIELD
    if what.name == "it":
        return run.scope.it_zone != FIELD
    return what.name == "this" and run.scope.this == 0


def cards(game: EffectGame, run: Resolve, what: Ref | All) -> tuple[list[int], str, int]:
    """The cards in a pile a verb acts on, the zone and its seat."""
    scope = run.scope
    if isinstance(what, All):
        selector = what.selector
        seat = scope.among if selector.zone == "among" else scope.seat
        if selector.whose == "opponent" and selector.zone != "among":
            seat = game.opponent(seat)
        return find_cards(game, scope, selector), selector.zone, seat
    if what.name == "it":
        return scope.it, scope.it_zone, scope.it_seat
    return [scope.card], scope.it_zone if scope.it_zone != FIELD else game.place_of_pile_effect(run), scope.seat
