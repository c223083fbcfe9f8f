"""Is the server well, and how busy is it?"""

from __future__ import annotations

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import soulcore
from soulcore.table.errors import Refused
from soulcore.table.http.asking import Json, server_of

HERE = ("127.0.0.1", "::1", "localhost", "testclient")


async def health(request: Request) -> Response:
    server = server_of(request)
    try:
        await server.store.ping()
        database = "ok"
    except (SQLAlchemyError, OSError):
        database = "does not answer"
    data = {"version": soulcore.__version__, "database": database, "tables": len(server.rooms.open)}
    is_well = database == "ok"
    return Json({"status": "ok" if is_well else "ill", **data}, 200 if is_well else 503)


async def metrics(request: Request) -> Response:
    server = server_of(request)
    host = request.client.host if request.client is not None else ""
    if not server.settings.open_metrics and (host not in HERE or server.settings.proxied):
        raise Refused("not_found")
    text = server.metrics.whole(server.numbers())
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")


ROUTES = [Route("/health", health), Route("/metrics", metrics)]
