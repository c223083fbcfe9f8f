"""Which Automatic abilities an event sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.effects.evaluate import event_fits, holds
from soulcore.effects.play import Scope
from soulcore.effects.tree import Ability
from soulcore.games.spirit_war import limits, values
from soulcore.games.spirit_war.card import EMITTED
from soulcore.games.spirit_war.departure import WAYS_OUT
from soulcore.games.spirit_war.piece import SpiritPiece
from soulcore.kernel.event import Event
from soulcore.kernel.pending import Trigger

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


def notice(game: SpiritGame, event: Event) -> None:
    """Queue every ability of a card in play that waits for this event."""
    for side in game.field:
        for piece in cast("list[SpiritPiece]", side):
            notice_by(game, piece, event)


def notice_by(game: SpiritGame, piece: SpiritPiece, event: Event) -> None:
    found = waiting(piece, event.kind)
    if found is None:
        return
    for ability in found:
        if is_set_off(game, piece, ability, event):
            game.cite("ability.automatic")
            node = piece.printed.place_of(ability)
            game.triggers.append(
                Trigger(piece.seat, piece.id, piece.card.index, node, event.piece, event.card, event.number)
            )


def notice_own_emission(game: SpiritGame, piece: SpiritPiece) -> None:
    """An Armory has come to lie beneath its host: only now its abilities notice that it was emitted."""
    card = piece.card.index
    notice_by(game, piece, Event(EMITTED, piece.seat, piece.id, card, 0, "", piece.seat, -1, False, ""))


def waiting(piece: SpiritPiece, kind: str) -> list[Ability] | None:
    """The abilities of a card that wait for that kind of event, or for any way of leaving, if there are any."""
    found = piece.printed.triggers.get(kind)
    if kind not in WAYS_OUT:
        return found
    besides = piece.printed.triggers.get("leaves")
    if found is None or besides is None:
        return found or besides
    return found + besides


def leaves_from_row(piece: SpiritPiece, event: Event) -> bool:
    """An Evocation that has not resolved yet does nothing but notice that it goes."""
    return piece.waiting and piece.printed.is_evocation and event.piece == piece.id and event.kind in WAYS_OUT


def is_set_off(game: SpiritGame, piece: SpiritPiece, ability: Ability, event: Event) -> bool:
    """Whether the event is the one this ability waits for, while it works."""
    if not values.is_active(game, piece) and not leaves_from_row(piece, event):
        return False
    if values.is_silent(game, piece):
        game.cite("silence.abilities")
        return False
    wanted = ability.event
    assert wanted is not None
    scope = Scope(piece.seat, piece.id, piece.card.index)
    scope.that = event.piece
    scope.that_card = event.card
    if not event_fits(game, scope, wanted, event):
        return False
    if not limits.is_free(game, ability, piece.seat, piece.id, piece.card.index):
        return False
    return ability.condition is None or holds(game, scope, ability.condition)
