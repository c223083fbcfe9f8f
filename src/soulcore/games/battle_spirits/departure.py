"""Leaving the Field: first pending, then, when the effects of that moment are through, gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.games.battle_spirits import permissions, values
from soulcore.games.battle_spirits.piece import BattlePiece

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

FORBIDDEN_BY: Final = {"destroyed": "be_destroyed", "returned": "be_returned", "depleted": "be_depleted"}


def depart(game: BattleGame, piece: BattlePiece, why: str, to: str, cause: int, source: int, manner: str = "") -> bool:
    """The card becomes pending: still on the Field with all that is on it, about to leave. False when it cannot.

    manner: how it came about, for the log ("payment", "move", "effect").
    """
    if piece.leaving and (why not in ("returned", "removed", "discarded") or to == piece.bound):
        return False
    if why in FORBIDDEN_BY and permissions.is_forbidden(game, FORBIDDEN_BY[why], piece, cause, source):
        return False
    is_new = not piece.leaving
    if not is_new:
        game.cite("pending.elsewhere")  # an effect of the moment sends it to another place: it waits already
    else:
        game.cite("pending.enter")
        game.departing.append(piece.id)
    piece.leaving = why
    piece.bound = to
    piece.cause = cause
    game.changed()
    if why == "depleted":
        game.cite("deplete.not_destroyed")
    word = "comparison" if why == "destroyed" and source < 0 else manner
    game.happen(
        why, piece.seat, piece.id, piece.card.index, word=word, cause=cause, source=source, topic=f"depart.{why}"
    )
    told = (piece.seat, piece.id, piece.card.index, word, cause, source)
    if why == "returned":
        game.murmur("returned_to_hand" if to == "hand" else "returned_to_deck", *told)
    if is_new:
        game.murmur("leaving", *told)
    return True


def leave(game: BattleGame, piece: BattlePiece) -> None:
    """A pending card really goes; the Cores on it return to its owner's Reserve."""
    owner = piece.owner
    game.cite("pending.leave_depleted" if piece.leaving == "depleted" else "pending.leave")
    freed = values.cores_on(game, piece)
    if freed:
        game.cite("leave.cores")
    game.free_cores(piece)
    game.field[piece.seat].remove(piece)
    if game.attacker == piece.id:
        game.attacker = 0
    if game.blocker == piece.id:
        game.blocker = 0
        if piece.bound == "trash" and game.block_stamp > game.battle_stamp:
            game.fallen = piece.card.index
    game.changed()
    card = piece.card.front
    if game.is_token(piece):
        game.cite("token.leaves")  # no card of anybody's deck: it is gone
    elif piece.bound == "deck_bottom":
        game.pile(game.zone("deck"), owner).insert(0, card)
    elif piece.bound == "deck_top":
        game.pile(game.zone("deck"), owner).append(card)
    else:
        game.pile(game.zone(piece.bound), owner).append(card)
        if piece.bound == "hand":
            game.shown[owner].append(card)
    game.happen("leaves", owner, piece.id, card, number=freed, word=piece.bound, cause=piece.cause, topic="leave.field")


def deplete(game: BattleGame, cause: int, source: int, word: str) -> None:
    """Every card below its lowest level becomes pending as depleted."""
    for seat in range(2):
        for piece in game.side(seat):
            if piece.leaving:
                continue
            if values.level_row(game, piece) is not None:
                if values.cores_on(game, piece) < piece.printed.least_cores:
                    game.cite("level.soul_alone")
                continue
            game.cite(f"deplete.{word}")
            if not piece.printed.fights:
                game.cite("deplete.nexus")
            depart(game, piece, "depleted", "trash", cause, source, word)


def leave_unwatched(game: BattleGame, first: int) -> None:
    """Cards that became pending from that place of the list on go at once where no effect waits for it; the others stay
    pending until those effects are through."""
    for id in game.departing[first:]:
        game.cite("deplete.after_payment")
        piece = game.battle_piece(id)
        if piece is not None and all(id not in (waiting.piece, waiting.subject) for waiting in game.triggers):
            game.departing.remove(id)
            game.leave(piece)
