"""Silence: a card loses its abilities, all but its keywords, until the turn ends; an Evocation is broken by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.spirit_war import values
from soulcore.games.spirit_war.departure import TO_GRAVE, send
from soulcore.games.spirit_war.nodes import Silence

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


def silence(game: SpiritGame, run: Resolve, verb: Silence) -> None:
    pieces = values.affected(game, run, verb.what)
    game.result = len(pieces)
    for piece in pieces:
        piece.silenced = game.turn
        game.cite("silence.abilities")
        game.changed()
        game.happen(
            "silenced", piece.seat, piece.id, piece.card.index, cause=run.scope.seat, source=run.card, topic="silence"
        )
    broken = [
        piece for piece in pieces if piece.printed.is_evocation and not values.is_unbreakable(game, piece, run.card)
    ]
    if broken:
        game.cite("silence.evocation")
        send(game, broken, "broken", TO_GRAVE, run.scope.seat, run.card)


def wears_off(game: SpiritGame) -> None:
    """A turn ends, and Silence with it: it is noted by the turn (`values.is_silent`)."""
    if any(piece.silenced == game.turn for side in range(2) for piece in game.side(side)):
        game.cite("silence.ends")


VERBS["Silence"] = silence
