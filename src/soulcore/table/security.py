"""What every answer carries and every request must pass: headers, origin, size, rate."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from soulcore.table.errors import Refused

if TYPE_CHECKING:
    from soulcore.table.server import Server

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; script-src 'self'; "
        "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
LONGEST_PATH = 20_200
"""A deck's code stands in a path, and may be long."""
CHANGING = ("POST", "PUT", "DELETE", "PATCH")


def address_of(connection: HTTPConnection, proxied: bool) -> str:
    """Where somebody comes from, for limits: behind a proxy as its last header entry says (only that one is the proxy's own)."""
    if proxied:
        told = connection.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
        if told:
            return told[:64]
    return connection.client.host if connection.client is not None else ""


def is_allowed_origin(connection: HTTPConnection, origins: tuple[str, ...]) -> bool:
    """A browser's page must be our own (or a listed one). Programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host", "")
    except ValueError:  # "http://[": no browser's
        return False


def is_known_host(connection: HTTPConnection, hosts: tuple[str, ...]) -> bool:
    """Whether a request is for us. A page elsewhere can have its own name lead to this machine, and would then count as ours; it
    cannot do that with an address in numbers, nor with localhost."""
    given = connection.headers.get("host", "").lower()
    name = given.rpartition("]")[0].lstrip("[") if given.startswith("[") else given.partition(":")[0]
    if name in ("localhost", socket.gethostname().lower()) or name in hosts or given in hosts or "*" in hosts:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Security:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app = app
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        refused = self.judge(scope)
        if refused is not None:
            self.server.metrics.refuse(refused.code)
            response = JSONResponse({"error": refused.data("en")}, refused.status)
            await response(scope, receive, send_with_headers)
            return
        await self.app(scope, self.bounded(scope, receive), send_with_headers)

    def judge(self, scope: Scope) -> Refused | None:
        """Why a request is not even read."""
        connection = HTTPConnection(scope)
        settings = self.server.settings
        if not is_known_host(connection, settings.hosts):
            return Refused("bad_host")
        if not self.server.requests.take(address_of(connection, settings.proxied)):
            return Refused("too_fast")
        if "\x00" in scope["path"] or len(scope["path"]) > LONGEST_PATH or not scope["path"].isprintable():
            return Refused("not_found")
        if scope["method"] in CHANGING:
            if not is_allowed_origin(connection, settings.origins):
                return Refused("bad_origin")
            kind = connection.headers.get("content-type", "").partition(";")[0].strip()
            if kind != "application/json" and connection.headers.get("content-length", "0") != "0":
                return Refused("bad_request", reason="content-type: application/json")
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > self.most(scope):
            return Refused("too_large", most=self.most(scope))
        return None

    def most(self, scope: Scope) -> int:
        limits = self.server.settings.limits
        is_record = scope["path"] in ("/api/verify", "/api/replays")
        return limits.record_bytes if is_record else limits.body_bytes

    def bounded(self, scope: Scope, receive: Receive) -> Receive:
        """A body that says no length is still not read beyond the most."""
        most, read = self.most(scope), 0

        until = time.monotonic() + self.server.settings.limits.request_seconds
        is_whole = False

        async def receive_some() -> Message:
            nonlocal read, is_whole
            try:
                # When it has come whole the application waits here for the client to go: as long as that takes.
                async with asyncio.timeout(None if is_whole else max(0.0, until - time.monotonic())):
                    message = await receive()
            except TimeoutError:
                raise Refused("too_slow") from None
            is_whole = not message.get("more_body", False)
            read += len(message.get("body", b""))
            if read > most:
                raise Refused("too_large", most=most)
            return message

        return receive_some
