"""Finding an opponent, leader boards, and what somebody has played."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.table.decks import known_game, playable_games
from soulcore.table.errors import Refused
from soulcore.table.http.asking import Json, body, lang_of, need_player, player_of, server_of, whole
from soulcore.table.http.lobby import listed
from soulcore.table.ratings import FORMATS
from soulcore.table.rows import RatingRow, SeekRow
from soulcore.table.seeks import SeekWish

HISTORY = 50
"""So many games a profile lists."""


def told(seek: SeekRow | None, now: int) -> dict[str, Any]:
    if seek is None:
        return {"seek": None, "table": ""}
    about = {"game": seek.game, "best_of": seek.best_of, "deck": seek.deck_name, "waited": max(0, now - seek.since)}
    return {"seek": about, "table": seek.table_id}


async def begin(request: Request) -> Response:
    player, server = await need_player(request), server_of(request)
    if not server.new_tables.take(player.id):
        raise Refused("too_fast")
    wish = await body(request, SeekWish)
    seek = await server.seeks.begin(player, wish, await lang_of(request, player))
    return Json(told(seek, server.settings.clock()), 201)


async def look(request: Request) -> Response:
    player, server = await need_player(request), server_of(request)
    return Json(told(await server.seeks.look(player.id), server.settings.clock()))


async def end(request: Request) -> Response:
    player, server = await need_player(request), server_of(request)
    return Json(told(await server.seeks.end(player.id), server.settings.clock()))


def rating_data(row: RatingRow) -> dict[str, Any]:
    return {
        "game": row.game,
        "best_of": row.best_of,
        "rating": round(row.strength.rating),
        "deviation": round(row.strength.deviation),
        "provisional": row.strength.is_provisional,
        "games": row.games,
        "wins": row.wins,
        "draws": row.draws,
    }


async def board(request: Request) -> Response:
    """The strongest players of a game and format, and where the one who asks stands."""
    game = known_game(request.path_params["game"])
    best_of = whole(request, "best_of", 1, 1, 9)
    if best_of not in FORMATS:
        raise Refused("bad_request", reason=f"best_of: {', '.join(map(str, FORMATS))}")
    server, player = server_of(request), await player_of(request)
    mine = await server.ratings.of(player.id, game, best_of) if player is not None else None
    return Json(
        {
            "game": game,
            "best_of": best_of,
            "formats": list(FORMATS),
            "players": await server.ratings.board(game, best_of),
            "me": rating_data(mine) if mine is not None and mine.games else None,
        }
    )


async def profile(request: Request) -> Response:
    """Somebody's ratings and rated games: what was played in public, against whom, and what it changed."""
    server, asking = server_of(request), await player_of(request)
    player = await server.people.find(request.path_params["id"])
    if player is None:
        raise Refused("not_found")
    lang = await lang_of(request, asking)
    ratings = [rating_data(row) for row in await server.ratings.all_of(player.id) if row.game in playable_games()]
    games = [
        {**listed(request, row, asking, lang), "side": row.seats_of(player.id)[0]}
        for row in await server.store.list_tables(["over"], player.id, rated=True, limit=HISTORY)
        if row.seats[0].gained is not None  # of a match its last duel
    ]
    return Json({"player": {"id": player.id, "name": player.name}, "ratings": ratings, "games": games})


ROUTES = [
    Route("/api/queue", begin, methods=["POST"]),
    Route("/api/queue", look),
    Route("/api/queue", end, methods=["DELETE"]),
    Route("/api/ratings/{game}", board),
    Route("/api/players/{id}", profile),
]
