"""Under which addresses others can reach this server: what an invitation must name instead of 127.0.0.1."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.table.http.asking import Json, server_of
from soulcore.table.security import address_of

EVERYWHERE = ("0.0.0.0", "::", "")
"""What a server listens on that every network reaches; "": it was started by another program, which we cannot ask."""

NOWHERE = ("192.0.2.1", 9)
"""An address for documentation: asking for the way there sends nothing, and tells which network card would be used."""


def is_this_machine(host: str) -> bool:
    """Whether a host is the machine's word for itself."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def own_addresses() -> list[str]:
    """The addresses of this machine in its networks, the most usual one first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, suppress(OSError):  # no network
        asking.connect(NOWHERE)
        found.append(str(asking.getsockname()[0]))
    with suppress(OSError):  # a machine that does not know its own name
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in dict.fromkeys(found) if not is_this_machine(address) and address != "0.0.0.0"]


async def addresses(request: Request) -> Response:
    """For somebody at this machine whose page is at its loopback address; others came by an address that works already."""
    settings = server_of(request).settings
    is_here = is_this_machine(request.url.hostname or "") and is_this_machine(address_of(request, settings.proxied))
    if not is_here:
        return Json({"local": False, "addresses": [], "command": ""})
    port = request.url.port or 80
    if settings.host not in EVERYWHERE:
        command = f"./soulcore serve --host 0.0.0.0 --port {port}"
        return Json({"local": True, "addresses": [], "command": command})
    found = await asyncio.to_thread(own_addresses)
    return Json({"local": True, "addresses": [f"http://{one}:{port}" for one in found], "command": ""})


ROUTES = [Route("/api/addresses", addresses)]
