"""Reporting and blocking people; all of one's own data, and being forgotten."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.table import names
from soulcore.table.conduct import SAID
from soulcore.table.errors import Refused
from soulcore.table.http.asking import Json, body, need_player, player_of, server_of
from soulcore.table.identity import COOKIE, new_id
from soulcore.table.room import chat_data
from soulcore.table.rows import PlayerRow, ReportRow

MOST_BLOCKS = 500
Reason = Literal["chat", "name", "leaving", "cheating", "other"]


class Meant(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody at a table: by the seat, or by something said there (also by a spectator)."""

    seat: Annotated[int, msgspec.Meta(ge=-1, le=1)] = -1
    chat: Annotated[int, msgspec.Meta(ge=0, lt=2**31)] = 0


class ReportWish(Meant, forbid_unknown_fields=True):
    reason: Reason = "other"
    text: Annotated[str, msgspec.Meta(max_length=1_000)] = ""


class BlockWish(Meant, forbid_unknown_fields=True):
    table: Annotated[str, msgspec.Meta(max_length=64)] = ""


class ForgetWish(msgspec.Struct, forbid_unknown_fields=True):
    """name: the own name once more, so that it is no slip; password: of an account."""

    name: str
    password: str = ""


async def meant(request: Request, player: PlayerRow, table: str, wish: Meant) -> tuple[str, str]:
    """Whom somebody means: id and name. Raises Refused."""
    server = server_of(request)
    row = await server.store.table(table)
    if row is None:
        raise Refused("no_table")
    if row.spectators == "none" and not row.seats_of(player.id):
        raise Refused("not_allowed")
    found: tuple[str | None, str] = (None, "")
    if wish.chat:
        said = [chat for chat in await server.store.chats(table, wish.chat - 1, 10_000) if chat.number == wish.chat]
        if said:
            found = (said[0].player, said[0].name)
    elif 0 <= wish.seat < len(row.seats):
        found = (row.seats[wish.seat].player, row.seats[wish.seat].name)
    if found[0] is None or found[0] == player.id:
        raise Refused("bad_request", reason="seat, chat: another player of this table")
    return found[0], found[1]


async def report(request: Request) -> Response:
    """Tell whoever runs the server about somebody, with what was said at the table."""
    player, server = await need_player(request), server_of(request)
    wish = await body(request, ReportWish)
    if not server.reports.take(player.id):
        raise Refused("too_fast")
    table = request.path_params["id"]
    about, _ = await meant(request, player, table, wish)
    said = [chat_data(chat) for chat in await server.store.chats(table, limit=SAID)]
    row = ReportRow(
        id=new_id("r"),
        table_id=table,
        reporter=player.id,
        about=about,
        reason=wish.reason,
        text=names.cleaned(wish.text)[:1_000],
        said=tuple(said),
        at=server.settings.clock(),
    )
    await server.conduct.report(row)
    server.metrics.count("reports")
    return Json({}, 201)


async def blocks(request: Request) -> Response:
    player = await need_player(request)
    return Json({"blocks": await server_of(request).conduct.blocks(player.id)})


async def block(request: Request) -> Response:
    player, server = await need_player(request), server_of(request)
    wish = await body(request, BlockWish)
    about, name = await meant(request, player, wish.table, wish)
    mine = await server.conduct.blocks(player.id)
    if len(mine) >= MOST_BLOCKS:
        raise Refused("too_many", most=MOST_BLOCKS)
    await server.conduct.block(player.id, about, name, server.settings.clock())
    await server.blocks_changed(player.id)
    return Json({"blocks": await server.conduct.blocks(player.id)}, 201)


async def unblock(request: Request) -> Response:
    player, server = await need_player(request), server_of(request)
    if not await server.conduct.unblock(player.id, request.path_params["id"]):
        raise Refused("not_found")
    await server.blocks_changed(player.id)
    return Json({"blocks": await server.conduct.blocks(player.id)})


async def data(request: Request) -> Response:
    """Everything that is kept of the player who asks. One who is shut out may ask, too."""
    player, server = await player_of(request), server_of(request)
    if player is None:
        raise Refused("no_player")
    if not server.exports.take(player.id):
        raise Refused("too_fast")
    answer = Json(await server.conduct.data_of(player.id))
    answer.headers["content-disposition"] = 'attachment; filename="soulcore-my-data.json"'
    return answer


async def forget(request: Request) -> Response:
    """Forget the player who asks, for good."""
    player, server = await player_of(request), server_of(request)
    if player is None:
        raise Refused("no_player")
    wish = await body(request, ForgetWish)
    if not server.account_logins.take(player.id):
        raise Refused("too_fast")
    if names.account_of(names.cleaned(wish.name)) != names.account_of(player.name):
        raise Refused("bad_login")
    if player.account:
        found = await server.people.password_of(names.account_of(player.name))
        if not await server.identity.fits(found[1] if found else None, wish.password[: names.MOST_PASSWORD]):
            raise Refused("bad_login")
    await server.forget(player.id)
    response = Json({})
    response.delete_cookie(COOKIE, path="/")
    return response


ROUTES = [
    Route("/api/tables/{id}/report", report, methods=["POST"]),
    Route("/api/blocks", blocks),
    Route("/api/blocks", block, methods=["POST"]),
    Route("/api/blocks/{id}", unblock, methods=["DELETE"]),
    Route("/api/me/data", data),
    Route("/api/me", forget, methods=["DELETE"]),
]
