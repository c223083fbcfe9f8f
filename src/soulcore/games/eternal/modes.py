"""Of several things an effect lets a player choose from, those there is something to do for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.effects.evaluate import count, find_pieces, holds, seat_of
from soulcore.effects.play import FIELD, Scope
from soulcore.effects.tree import ChooseOne, Select, Step
from soulcore.games.battle_spirits.cores import PLACES, cores_at
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
        wants_cores = len(steps) > 1 and isinstance(steps[1].verb, MoveCores) and steps[1].verb.source == "it"
        return any(
            game.can_be_selected(piece, scope.seat, scope.card)
            and (not wants_cores or cores_at(game, piece.owner, piece.id) > 0)
            for piece in find_pieces(game, scope, verb.selector)
        )
    if isinstance(verb, MoveCores) and verb.source in PLACES and verb.source != "void":
        return cores_at(game, seat_of(game, scope, verb.whose), PLACES[verb.source]) > 0
    if isinstance(verb, MoveCores) and verb.source == "this" and verb.soul == "only":
        return game.soul[scope.seat] == scope.this
    return True
