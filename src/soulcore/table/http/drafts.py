"""Draft rooms: what can be drafted, and what people do in a room."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.games import entry
from soulcore.library import load
from soulcore.library.limited import limited_plays
from soulcore.table.decks import Counts, playable_games
from soulcore.table.drafts import TO_BUILD, DraftRow, DraftWish, told
from soulcore.table.errors import Refused
from soulcore.table.http.asking import Json, body, need_player, player_of, server_of
from soulcore.table.rows import PlayerRow


class ReadyWish(msgspec.Struct, forbid_unknown_fields=True):
    entropy: Annotated[str, msgspec.Meta(max_length=200)]


class PickWish(msgspec.Struct, forbid_unknown_fields=True):
    turn: Annotated[int, msgspec.Meta(ge=0, lt=1_000)]
    card: Annotated[str, msgspec.Meta(max_length=64)]


class BuildWish(msgspec.Struct, forbid_unknown_fields=True):
    cards: Counts


async def answer(request: Request, row: DraftRow, player: PlayerRow | None, status: int = 200) -> Response:
    now = server_of(request).settings.clock()
    seen = await asyncio.to_thread(told, row, player.id if player is not None else None, now)
    return Json({"draft": seen}, status)


async def sets(request: Request) -> Response:
    """What can be drafted, by game, those of the usual one first: the page proposes the first."""

    def found() -> dict[str, Any]:
        games = sorted(playable_games(), key=lambda game: not entry(game).is_usual)
        listed = {game: limited_plays(load(game)) for game in games}
        return {
            game: [
                {
                    "code": play.code,
                    "name": play.name,
                    "pack_size": play.pack_size,
                    "rounds": play.rounds,
                    "sealed_packs": play.sealed_packs,
                    "deck_size": play.deck_size,
                    "is_exact": play.is_exact,
                }
                for play in plays
            ]
            for game, plays in listed.items()
            if plays
        }

    return Json({"sets": await asyncio.to_thread(found), "to_build": TO_BUILD})


async def create(request: Request) -> Response:
    player, server = await need_player(request), server_of(request)
    if not server.new_tables.take(player.id):
        raise Refused("too_fast")
    return await answer(request, await server.drafts.create(player, await body(request, DraftWish)), player, 201)


async def one(request: Request) -> Response:
    return await answer(
        request, await server_of(request).drafts.look(request.path_params["id"]), await player_of(request)
    )


async def join(request: Request) -> Response:
    player = await need_player(request)
    return await answer(request, await server_of(request).drafts.join(request.path_params["id"], player), player)


async def ready(request: Request) -> Response:
    player, wish = await need_player(request), await body(request, ReadyWish)
    found = await server_of(request).drafts.ready(request.path_params["id"], player.id, wish.entropy)
    return await answer(request, found, player)


async def pick(request: Request) -> Response:
    player, wish = await need_player(request), await body(request, PickWish)
    found = await server_of(request).drafts.pick(request.path_params["id"], player.id, wish.turn, wish.card)
    return await answer(request, found, player)


async def build(request: Request) -> Response:
    player, wish = await need_player(request), await body(request, BuildWish)
    return await answer(
        request, await server_of(request).drafts.build(request.path_params["id"], player.id, wish.cards), player
    )


async def leave(request: Request) -> Response:
    player = await need_player(request)
    return await answer(request, await server_of(request).drafts.leave(request.path_params["id"], player.id), player)


ROUTES = [
    Route("/api/drafts", sets),
    Route("/api/drafts", create, methods=["POST"]),
    Route("/api/drafts/{id}", one),
    *(Route(f"/api/drafts/{{id}}/{act.__name__}", act, methods=["POST"]) for act in (join, ready, pick, build, leave)),
]
