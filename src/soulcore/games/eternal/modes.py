"""Of several things an effect lets a player choose from, those there is something to do for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.effects.evaluate import count, find_pieces, holds, seat_of
from soulcore.effects.play import FIELD, Scope
from soulcore.effects.tree import ChooseOne, Select, Step
from soulcore.games.battle_spirits.cores import PLACES, cores_at, plain_at
from soulcore.games.battle_spirits.nodes import MoveCores

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame


def closed(game: EternalGame, scope: Scope, verb: ChooseOne) -> list[int]:
    """The bodies that could not be begun. Where none could, none is closed: nothing happens, whichever is chosen."""
    found = [place for place, mode in enumerate(verb.modes) if not can_begin(game, scope, mode)]
    return found if len(found) < len(verb.modes) else []


def can_begin(game: EternalGame, scope: Scope, steps: tuple[Step, ...]) -> bool:
    """Whether the first sentence finds what it is about. One that is optional, or up to a number, may find nothing."""
    first = steps[0]
    if first.condition is not None and not holds(game, scope, first.condition):
        return False
    verb = first.verb
    if first.optional:
        return True
    if isinstance(verb, Select) and verb.count.kind == "exactly":
        if verb.selector.zone != FIELD:
            return game.zone_is_hidden(verb.selector.zone) or count(game, scope, verb.selector) > 0
        following = steps[1].verb if len(steps) > 1 else None
        move = following if isinstance(following, MoveCores) and following.source == "it" else None
        return any(
            game.can_be_selected(piece, scope.seat, scope.card)
            and (move is None or movable(game, move, piece.owner, piece.id) > 0)
            for piece in find_pieces(game, scope, verb.selector)
        )
    if isinstance(verb, MoveCores) and verb.source in PLACES and verb.source != "void":
        return movable(game, verb, seat_of(game, scope, verb.whose), PLACES[verb.source]) > 0
    if isinstance(verb, MoveCores) and verb.source == "this" and verb.soul == "only":
        return game.soul[scope.seat] == scope.this
    return True


def movable(game: EternalGame, verb: MoveCores, owner: int, place: int) -> int:
    """How many Cores there the move can take: the Soul Core never goes to the Void."""
    return plain_at(game, owner, place) if verb.target == "void" else cores_at(game, owner, place)
