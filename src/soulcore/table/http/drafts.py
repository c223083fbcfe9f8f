"""Draft rooms: which sets have boosters, and what people do in a room."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.library import load
from soulcore.library.limited import DECK_SIZE, booster_sets
from soulcore.table.decks import Counts, playable_games
from soulcore.table.drafts import DraftRow, DraftWish, told
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


async def answer(row: DraftRow, player: PlayerRow | None, status: int = 200) -> Response:
    seen = await asyncio.to_thread(told, row, player.id if player is not None else None)
    return Json({"draft": seen}, status)


async def sets(request: Request) -> Response:
    """The sets that can be drafted, by game."""

    def found() -> dict[str, Any]:
        listed = {game: booster_sets(load(game)) for game in playable_games()}
        return {
            game: [{"code": one.code, "name": one.name} for one in load(game).sets if one.code in codes]
            for game, codes in listed.items()
            if codes
        }

    return Json({"sets": await asyncio.to_thread(found), "deck_size": DECK_SIZE})


async def create(request: Request) -> Response:
    player, server = await need_player(request), server_of(request)
    if not server.new_tables.take(player.id):
        raise Refused("too_fast")
    return await answer(await server.drafts.create(player, await body(request, DraftWish)), player, 201)


async def one(request: Request) -> Response:
    return await answer(await server_of(request).drafts.find(request.path_params["id"]), await player_of(request))


async def join(request: Request) -> Response:
    player = await need_player(request)
    return await answer(await server_of(request).drafts.join(request.path_params["id"], player), player)


async def ready(request: Request) -> Response:
    player, wish = await need_player(request), await body(request, ReadyWish)
    found = await server_of(request).drafts.ready(request.path_params["id"], player.id, wish.entropy)
    return await answer(found, player)


async def pick(request: Request) -> Response:
    player, wish = await need_player(request), await body(request, PickWish)
    found = await server_of(request).drafts.pick(request.path_params["id"], player.id, wish.turn, wish.card)
    return await answer(found, player)


async def build(request: Request) -> Response:
    player, wish = await need_player(request), await body(request, BuildWish)
    return await answer(await server_of(request).drafts.build(request.path_params["id"], player.id, wish.cards), player)


async def leave(request: Request) -> Response:
    player = await need_player(request)
    return await answer(await server_of(request).drafts.leave(request.path_params["id"], player.id), player)


ROUTES = [
    Route("/api/drafts", sets),
    Route("/api/drafts", create, methods=["POST"]),
    Route("/api/drafts/{id}", one),
    *(Route(f"/api/drafts/{{id}}/{act.__name__}", act, methods=["POST"]) for act in (join, ready, pick, build, leave)),
]
