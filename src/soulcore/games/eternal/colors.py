"""Colours of cards on the field: which a card has, and which alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.clauses.cite import cite

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.eternal.position import EternalGame


def is_only_of(game: EternalGame, piece: BattlePiece, color: str) -> bool:
    """Whether a card has that colour and no other: one of six colours is not "red only"."""
    cite("eternal.faq-effects.17")
    return all(game.piece_is(piece, "color", other) == (other == color) for other in game.colors())
