"""A whole table as a seat sees it: the machine's part and the game's."""

from __future__ import annotations

from typing import Any

from soulcore.games import entry
from soulcore.games.entry import Entry
from soulcore.kernel import view
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece


def look(game: Game, seat: int) -> dict[str, Any]:
    """Everything a seat (or -1, a spectator) may see, as plain data. Raises WrongSeat where there is no such seat."""
    rules = game.deal.rules
    seat = game.seat_in(seat)
    about = entry(rules.name)
    return {
        "game": rules.name,
        "rules": rules.version,
        "seat": seat,
        "turn": game.turn,
        "turn_player": game.seat,
        "over": game.over,
        "winner": game.winner,
        "ending": game.ending,
        "table": about.table_view(game),
        "players": [
            {
                **about.player_view(game, owner),
                "piles": view.piles(game, seat, owner),
                "field": [see(about, game, piece, seat) for piece in game.field[owner]],
            }
            for owner in range(rules.seats)
        ],
        "decision": view.decision(game, seat),
    }


def see(about: Entry, game: Game, piece: Piece, seat: int) -> dict[str, Any]:
    """A card in play as a seat sees it; of one that lies face down towards it, nothing that tells which card it is."""
    if game.is_covered(piece, seat):
        return {"id": piece.id, "card": "", "name": "", "owner": piece.owner, **about.covered_view(game, piece)}
    return {
        "id": piece.id,
        "card": piece.card.number,
        "name": piece.card.name,
        "owner": piece.owner,
        **about.piece_view(game, piece),
    }
