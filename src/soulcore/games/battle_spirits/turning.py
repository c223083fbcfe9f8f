"""Cards on the Field are turned: refreshed (upright), exhausted, heavily exhausted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.battle_spirits import permissions
from soulcore.games.battle_spirits.piece import EXHAUSTED, HEAVY_EXHAUSTED, UPRIGHT, BattlePiece

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def lie(game: BattleGame, piece: BattlePiece, deed: str) -> None:
    """A card that was about to leave stays, turned as the effect says: that is no exhausting and no refreshing."""
    game.cite("turn.stay")
    piece.turned = {"exhaust": EXHAUSTED, "heavy_exhaust": HEAVY_EXHAUSTED}.get(deed, UPRIGHT)
    game.changed()


def turn(game: BattleGame, piece: BattlePiece, deed: str, cause: int, source: int) -> bool:
    """Turn a card on the Field by an effect or a rule; False when nothing changes."""
    if deed == "exhaust":
        game.cite("turn.exhaust")
        if piece.turned != UPRIGHT or permissions.is_forbidden(game, "be_exhausted", piece, cause, source):
            game.cite("turn.no_change")
            return False
        piece.turned = EXHAUSTED
    elif deed == "heavy_exhaust":
        game.cite("turn.heavy_exhaust")
        if piece.turned == HEAVY_EXHAUSTED or permissions.is_forbidden(game, "be_exhausted", piece, cause, source):
            game.cite("turn.no_change")
            return False
        piece.turned = HEAVY_EXHAUSTED
    else:
        if piece.turned == UPRIGHT or permissions.is_forbidden(game, "be_refreshed", piece, cause, source):
            return False
        if piece.turned == HEAVY_EXHAUSTED:
            game.cite("turn.refresh_heavy")
        piece.turned = EXHAUSTED if piece.turned == HEAVY_EXHAUSTED else UPRIGHT
    game.changed()
    kind = "refreshed" if deed == "refresh" else "exhausted"
    word = "heavy" if deed == "heavy_exhaust" else ""
    game.happen(
        kind,
        piece.seat,
        piece.id,
        piece.card.index,
        word=word,
        cause=cause,
        source=source,
        topic="turn.refresh" if deed == "refresh" else "turn.exhaust" if not word else "turn.heavy_exhaust",
    )
    return True


def exhaust_to_fight(game: BattleGame, piece: BattlePiece) -> None:
    """Attacking and blocking exhaust a Spirit; heavily only effects do."""
    game.cite("turn.to_fight")
    piece.turned = EXHAUSTED


def note_turned(game: BattleGame, piece: BattlePiece) -> None:
    """What fights has turned as an effect would have turned it, for whatever waits for that."""
    game.murmur("exhausted", piece.seat, piece.id, piece.card.index, "", piece.seat, -1)
