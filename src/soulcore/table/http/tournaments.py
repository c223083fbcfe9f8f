"""Tournaments: the list, taking part, and what an organiser does."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.table import pairing
from soulcore.table.decks import DeckWish
from soulcore.table.errors import Refused
from soulcore.table.http.asking import Json, body, lang_of, need_player, player_of, server_of
from soulcore.table.rows import MeetingRow, PlayerRow, TournamentRow
from soulcore.table.server import Server
from soulcore.table.tournaments import OPEN, OVER, RUNNING, ResultWish, Tournament, TournamentWish


class EntryWish(msgspec.Struct, forbid_unknown_fields=True):
    deck: DeckWish


class FillWish(msgspec.Struct, forbid_unknown_fields=True):
    count: Annotated[int, msgspec.Meta(ge=1, le=32)] = 1


class NumberWish(msgspec.Struct, forbid_unknown_fields=True):
    number: Annotated[int, msgspec.Meta(ge=0, lt=1_000)]


def summary(row: TournamentRow) -> dict[str, Any]:
    names = ("id", "name", "game", "system", "best_of", "clock", "rated", "level", "state", "round", "created")
    return {name: getattr(row, name) for name in names}


async def told(server: Server, found: Tournament, player: PlayerRow | None) -> dict[str, Any]:
    """A tournament as the page shows it. Decks stay their players' secret."""
    mine = found.entered(player.id if player is not None else None)
    rounds: list[list[dict[str, Any]]] = []
    played = await server.tournaments.replays(found.row.id)
    my_table = ""
    for meeting in found.meetings:
        while len(rounds) < meeting.round:
            rounds.append([])
        about = await meeting_data(server, meeting, played)
        rounds[meeting.round - 1].append(about)
        if mine is not None and not meeting.over and mine.number in (meeting.one, meeting.other):
            my_table = about["table"]
    standings = pairing.standings(found.numbers(), found.judged())
    return {
        **summary(found.row),
        "rounds": found.rounds(),
        "organiser": player is not None and found.row.organiser == player.id,
        "me": mine.number if mine is not None else -1,
        "table": my_table,
        "entrants": [
            {
                "number": one.number,
                "name": one.name,
                "computer": one.player is None,
                "dropped": one.dropped,
                "profile": one.player,
            }
            for one in found.entrants
        ],
        "meetings": rounds,
        "standings": standings,
    }


async def meeting_data(server: Server, meeting: MeetingRow, played: set[str]) -> dict[str, Any]:
    """A meeting. table: where it is played, afterwards where it was, if anything was played there."""
    row = await server.tournaments.table_of(meeting) if not meeting.over else None
    names = ("place", "one", "other", "winner", "missed", "over", "by_hand")
    table = row.id if row is not None else meeting.table_id if meeting.table_id in played else ""
    state = row.state if row is not None else "over"
    return {**{name: getattr(meeting, name) for name in names}, "table": table, "state": state}


async def answer(request: Request, found: Tournament, player: PlayerRow | None, status: int = 200) -> Response:
    return Json({"tournament": await told(server_of(request), found, player)}, status)


async def all_tournaments(request: Request) -> Response:
    found = server_of(request).tournaments
    return Json(
        {
            "open": [summary(row) for row in await found.listed([OPEN])],
            "running": [summary(row) for row in await found.listed([RUNNING])],
            "over": [summary(row) for row in await found.listed([OVER], 10)],
        }
    )


async def create(request: Request) -> Response:
    player, server = await need_player(request), server_of(request)
    if not server.new_tables.take(player.id):
        raise Refused("too_fast")
    id = await server.tournaments.create(player, await body(request, TournamentWish))
    return await answer(request, await server.tournaments.find(id), player, 201)


async def one(request: Request) -> Response:
    found = await server_of(request).tournaments.find(request.path_params["id"])
    return await answer(request, found, await player_of(request))


async def join(request: Request) -> Response:
    player = await need_player(request)
    wish, lang = await body(request, EntryWish), await lang_of(request, player)
    found = await server_of(request).tournaments.join(request.path_params["id"], player, wish.deck, lang)
    return await answer(request, found, player)


async def leave(request: Request) -> Response:
    player, server = await need_player(request), server_of(request)
    mine = (await server.tournaments.find(request.path_params["id"])).entered(player.id)
    if mine is None:
        raise Refused("not_seated")
    return await answer(request, await server.tournaments.leave(request.path_params["id"], mine.number), player)


async def fill(request: Request) -> Response:
    player, wish = await need_player(request), await body(request, FillWish)
    found = await server_of(request).tournaments.fill(request.path_params["id"], player.id, wish.count)
    return await answer(request, found, player)


async def expel(request: Request) -> Response:
    """The organiser takes somebody out."""
    player, server = await need_player(request), server_of(request)
    wish = await body(request, NumberWish)
    found = await server.tournaments.find(request.path_params["id"])
    if found.row.organiser != player.id:
        raise Refused("not_organiser")
    return await answer(request, await server.tournaments.leave(found.row.id, wish.number), player)


async def decide(request: Request) -> Response:
    """The organiser sets a result by hand."""
    player, wish = await need_player(request), await body(request, ResultWish)
    found = await server_of(request).tournaments.decide(request.path_params["id"], player.id, wish)
    return await answer(request, found, player)


async def start(request: Request) -> Response:
    player = await need_player(request)
    return await answer(
        request, await server_of(request).tournaments.start(request.path_params["id"], player.id), player
    )


async def remove(request: Request) -> Response:
    player = await need_player(request)
    await server_of(request).tournaments.remove(request.path_params["id"], player.id)
    return Json({})


ROUTES = [
    Route("/api/tournaments", all_tournaments),
    Route("/api/tournaments", create, methods=["POST"]),
    Route("/api/tournaments/{id}", one),
    Route("/api/tournaments/{id}", remove, methods=["DELETE"]),
    Route("/api/tournaments/{id}/join", join, methods=["POST"]),
    Route("/api/tournaments/{id}/leave", leave, methods=["POST"]),
    Route("/api/tournaments/{id}/computers", fill, methods=["POST"]),
    Route("/api/tournaments/{id}/expel", expel, methods=["POST"]),
    Route("/api/tournaments/{id}/result", decide, methods=["POST"]),
    Route("/api/tournaments/{id}/start", start, methods=["POST"]),
]
