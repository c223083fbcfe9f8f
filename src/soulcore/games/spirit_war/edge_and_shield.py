"""The positions of a creature, Edge and Shield: which number counts, and who may turn it when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.spirit_war import values
from soulcore.games.spirit_war.piece import EDGE, SHIELD, SpiritPiece

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


def fighting_number(game: SpiritGame, piece: SpiritPiece) -> int:
    """The number that counts in a fight: Edge upright, Shield sideways."""
    game.cite("position.number")
    game.cite("view.statistics")
    if piece.turned == EDGE:
        game.cite("position.edge")
        return values.edge(game, piece)
    game.cite("position.shield")
    return values.shield(game, piece)


def obstacle_to_turning(game: SpiritGame, piece: SpiritPiece) -> str:
    """Once per own turn, and not on the turn it entered."""
    game.cite("turn.creatures")
    if piece.arrived == game.turn:
        game.cite("position.locked")
        return "arrived_this_turn"
    return "turned_this_turn" if piece.repositioned == game.turn else ""


def reposition(game: SpiritGame, piece: SpiritPiece, position: int, cause: int, source: int) -> bool:
    """Turn a creature; False when it already lies so."""
    if piece.turned == position or not piece.printed.is_creature or piece.set:
        return False
    piece.turned = position
    game.changed()
    kind = "turned_shield" if position == SHIELD else "turned_edge"
    game.cite("position.by_ability" if source >= 0 else "position.turned")
    game.happen(kind, piece.seat, piece.id, piece.card.index, cause=cause, source=source)
    return True
