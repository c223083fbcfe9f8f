"""A table's socket: who is there, what they send, what they get."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect

from soulcore.table import messages
from soulcore.table.commands import obey
from soulcore.table.errors import Refused
from soulcore.table.http.asking import check_welcome
from soulcore.table.limits import Bucket
from soulcore.table.phrases import is_language
from soulcore.table.room import Room
from soulcore.table.security import address_of, is_allowed_origin, is_known_host
from soulcore.table.viewer import SPECTATOR, Viewer
from soulcore.table.wire import PUSH

if TYPE_CHECKING:
    from soulcore.table.server import Server

LOG = logging.getLogger("soulcore.table")
NO_TABLE, NOT_ALLOWED, TOO_SLOW, TOO_FAST, TOO_LARGE = 4401, 4403, 4408, 4429, 1009
MOST_REFUSED = 200
"""A client that sends so much nonsense in one connection is cut off."""


async def table_socket(socket: WebSocket) -> None:
    server: Server = socket.app.state.server
    address = address_of(socket, server.settings.proxied)
    if not is_known_host(socket, server.settings.hosts) or not server.requests.take(address):
        await socket.close()  # before the handshake: an answer of a few bytes, and nothing is kept
        return
    await socket.accept()
    if not is_allowed_origin(socket, server.settings.origins):
        await socket.close(NOT_ALLOWED, "bad_origin")
        return
    if server.sockets[address] >= server.settings.limits.sockets_an_address:
        await socket.close(TOO_FAST, "too_many")
        return
    server.sockets[address] += 1  # before anything is waited for: many at once are counted, too
    try:
        with contextlib.suppress(WebSocketDisconnect):  # whoever leaves while being turned away is no error
            await attend(server, socket)
    finally:
        server.sockets[address] -= 1
        if server.sockets[address] <= 0:
            del server.sockets[address]


async def attend(server: Server, socket: WebSocket) -> None:
    """Find the table, and stay until one of both sides leaves."""
    try:
        room = await server.rooms.get(socket.path_params["id"])
        viewer = await admit(server, socket, room)
    except Refused as refused:
        codes = {"no_table": NO_TABLE, "too_many": TOO_FAST}
        await socket.close(codes.get(refused.code, NOT_ALLOWED), refused.code)
        return
    viewer.push = socket.scope.get("extensions", {}).get(PUSH)
    writer = asyncio.create_task(write(socket, viewer))
    try:
        await room.enter(viewer, number(socket.query_params.get("since")))
        await listen(server, socket, room, viewer)
    finally:
        room.leave(viewer)
        writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await writer


def number(text: str | None) -> int | None:
    """A number from the address, None when there is no sensible one."""
    try:
        return int(text) if text is not None and len(text) < 12 else None
    except ValueError:
        return None


async def admit(server: Server, socket: WebSocket, room: Room) -> Viewer:
    """What somebody is at this table. Their seat is looked up; what they ask for only chooses among what is theirs."""
    token = server.identity.token_of(socket)
    player = await server.people.holder(token, server.settings.clock()) if token is not None else None
    if player is not None:
        check_welcome(player, server.settings.clock())
    mine = room.row.seats_of(player.id if player is not None else None)
    wanted = number(socket.query_params.get("seat"))
    seat = (wanted if wanted in mine else SPECTATOR) if wanted is not None else (mine[0] if mine else SPECTATOR)
    if seat == SPECTATOR and not mine and room.row.spectators == "none":
        raise Refused("not_allowed")
    if len(room.viewers) >= server.settings.limits.sockets_a_table:
        raise Refused("too_many", most=server.settings.limits.sockets_a_table)
    lang = socket.query_params.get("lang", player.lang if player is not None else "en")
    viewer = Viewer(
        player.id if player is not None else None,
        player.name if player is not None else "",
        seat,
        lang if is_language(lang) else "en",
        server.settings.limits.queue,
    )
    if player is not None:
        viewer.blocked = frozenset(row.blocked for row in await server.conduct.blocks(player.id))
    return viewer


async def write(socket: WebSocket, viewer: Viewer) -> None:
    """Send what is queued until there is no more."""
    while True:
        text = await viewer.queue.get()
        viewer.is_sending = True
        try:
            if text is None:
                await socket.close(TOO_SLOW if viewer.is_too_slow else 1001)
                return
            await socket.send_text(text.decode())
        except (RuntimeError, WebSocketDisconnect):
            return  # gone; the reader notices
        viewer.is_sending = False


async def listen(server: Server, socket: WebSocket, room: Room, viewer: Viewer) -> None:
    limits = server.settings.limits
    bucket = Bucket(limits.messages_a_second, limits.messages_at_once)
    refused_so_far = 0
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        data: str | bytes = message.get("text") or message.get("bytes") or ""
        if len(data) > limits.message_bytes:
            await socket.close(TOO_LARGE, "too_large")
            return
        began = time.perf_counter()
        id = ""
        try:
            command = messages.read(data)
            id = command.id
            if not bucket.take():
                raise Refused("too_fast")
            await obey(room, viewer, command)
            server.metrics.time(time.perf_counter() - began)
        except Refused as refused:
            refused_so_far += 1
            bucket.take()  # nonsense counts as well
            server.metrics.refuse(refused.code)
            viewer.send({"type": "error", "id": id, **refused.data(viewer.lang)})
            if refused_so_far > MOST_REFUSED:
                await socket.close(TOO_FAST, "too_fast")
                return
        except Exception:
            LOG.exception("table %s: a command failed", room.row.id)
            viewer.send({"type": "error", "id": id, **Refused("server_error").data(viewer.lang)})
