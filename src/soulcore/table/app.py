"""The application: routes, the socket, and the layers around them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from soulcore.kernel.errors import SoulcoreError
from soulcore.table.errors import Refused
from soulcore.table.http import (
    addresses,
    cards,
    conduct,
    decks,
    drafts,
    health,
    lessons,
    lobby,
    people,
    puzzles,
    replays,
    rivals,
    rules,
    tournaments,
    trials,
    workshop,
)
from soulcore.table.http.asking import broken, refused
from soulcore.table.line import Desk, Place
from soulcore.table.security import Security
from soulcore.table.server import ALONE, Server
from soulcore.table.settings import Settings, from_environment
from soulcore.table.socket import table_socket
from soulcore.table.static import page


async def unknown(request: Request) -> Response:
    raise Refused("not_found")


def make_app(settings: Settings | None = None, place: Place = ALONE, desk: Desk | None = None) -> Starlette:
    """The whole server as an ASGI application. place, desk: which of several processes this is, and its line to the others."""
    server = Server(settings or from_environment(), place, desk)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.open()
        if server.settings.warms_up:
            server.background(rules.make_ready_later(server))
        try:
            yield
        finally:
            await server.close()

    subjects = (
        health,
        conduct,
        people,
        lobby,
        addresses,
        cards,
        decks,
        rules,
        replays,
        puzzles,
        lessons,
        trials,
        workshop,
        rivals,
        tournaments,
        drafts,
    )
    methods = ["GET", "POST", "PUT", "DELETE"]
    app = Starlette(
        routes=[
            WebSocketRoute("/api/tables/{id}/socket", table_socket),
            *(route for subject in subjects for route in subject.ROUTES),
            Route("/api/{rest:path}", unknown, methods=methods),
            Route("/{path:path}", page),
        ],
        middleware=[
            Middleware(Security, server=server),
            Middleware(GZipMiddleware, minimum_size=1_000, compresslevel=6),
        ],
        exception_handlers={SoulcoreError: refused, 500: broken},
        lifespan=lifespan,
    )
    app.state.server = server
    return app
