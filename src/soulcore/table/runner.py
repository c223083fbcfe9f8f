"""Running the server."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
import time
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from urllib.request import urlopen

import redis.asyncio
import uvicorn
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

from soulcore.kernel.errors import SoulcoreError
from soulcore.table import kept
from soulcore.table.app import make_app
from soulcore.table.collector import Collector
from soulcore.table.front import Begun, Front, can_share, configured, copies
from soulcore.table.people import People
from soulcore.table.settings import Settings, cores
from soulcore.table.store import Store

LOCAL = "127.0.0.1"

PATIENCE = 10
"""Seconds in which the database and Redis must answer when the server starts."""


def listening(host: str, port: int) -> socket.socket:
    """A socket bound there; port 0: any free one. Raises SoulcoreError when that cannot be."""
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        raise SoulcoreError(f"cannot listen on {host}, port {port}: {error.strerror}") from None
    return found


def check(settings: Settings) -> None:
    """Try what the server needs. Raises SoulcoreError: said here in a line, later it would be a long trace in the log."""
    try:
        settings.signing_key()
        settings.database_url()
    except OSError as error:
        raise SoulcoreError(f"the data folder {settings.folder} cannot be used: {error.strerror}") from None
    try:
        asyncio.run(asyncio.wait_for(_reach_database(settings.database_url()), PATIENCE))
    except (SQLAlchemyError, OSError, ImportError) as error:
        raise SoulcoreError(f"the database cannot be used: {first_line(error)}") from None
    try:
        if settings.redis:
            asyncio.run(asyncio.wait_for(_reach_redis(settings.redis), PATIENCE))
    except (RedisError, OSError, ValueError) as error:
        raise SoulcoreError(f"Redis cannot be used: {first_line(error)}") from None


async def _reach_database(url: str) -> None:
    store = Store(url)
    try:
        await store.ping()
        found, known = await store.versions()
    finally:
        await store.close()
    if found and found not in known:
        raise SoulcoreError(f"the database is of a newer version ({found}): restore the backup of before the upgrade")


async def _reach_redis(url: str) -> None:
    async with redis.asyncio.from_url(url) as connection:
        await connection.ping()


def first_line(error: Exception) -> str:
    """What an error says, without the explanations that follow."""
    return str(error).partition("\n")[0] or type(error).__name__


def address(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def serve(
    settings: Settings, host: str = LOCAL, port: int = 0, opens_browser: bool = False, log: str = "warning"
) -> None:
    """Serve until told to stop. Raises SoulcoreError when that cannot begin."""
    check(settings)
    bound = listening(host, port)
    where = address(host, bound.getsockname()[1])
    print(f"Soulcore is at {where} (Ctrl-C stops it; nothing is lost)", flush=True)
    if opens_browser:
        threading.Thread(target=open_when_ready, args=(where,), daemon=True).start()
    settings = replace(settings, host=host)
    count = settings.processes or cores()
    if count > 1 and can_share():
        asyncio.run(prepare(settings))
        asyncio.run(run_front(settings, bound, copies(settings, bound, count, log), count, log))
        return
    app = make_app(settings)
    app.state.server.collector = Collector()
    app.state.server.collector.start()
    uvicorn.Server(configured(settings, app, log)).run(sockets=[bound])


async def run_front(settings: Settings, bound: socket.socket, begun: Sequence[Begun], count: int, log: str) -> None:
    logging.basicConfig(level=log.upper(), format="%(levelname)s:     %(message)s")
    await Front(settings, bound, count, log, begun).run()


async def prepare(settings: Settings) -> None:
    """Bring the database up to date, once, before several processes open it."""
    store = Store(settings.database_url())
    try:
        await store.open()
        await kept.keep_old(store)
        await People(store).note_looks()
    finally:
        await store.close()


def open_when_ready(where: str) -> None:
    for _ in range(100):
        try:
            with urlopen(f"{where}health", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(where)
