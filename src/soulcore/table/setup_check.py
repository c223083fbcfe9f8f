"""What is wrong with a set-up, told before anybody plays on it: `soulcore serve --check`."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec

from soulcore.kernel.errors import SoulcoreError
from soulcore.table.front import can_share
from soulcore.table.runner import check
from soulcore.table.settings import SECRET_FILE, Settings, cores
from soulcore.table.static import is_built
from soulcore.table.store import Store

GOOD, DOUBT, BAD = "ok", "?", "!!"
LEAST_FREE = 1_000_000_000
LEAST_FILES = 4_096
LOCAL = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. how: GOOD, DOUBT (it works, but) or BAD (it does not)."""

    how: str
    text: str


def findings(settings: Settings, host: str, port: int) -> Iterator[Finding]:
    """Everything that is looked at, in the order in which it would go wrong."""
    yield from needed(settings)
    yield from address(host, port)
    yield from storage(settings)
    yield from shared(settings)
    yield from outside(settings, host)
    yield from machine(settings)


def needed(settings: Settings) -> Iterator[Finding]:
    try:
        check(settings)
    except SoulcoreError as error:
        yield Finding(BAD, str(error))
    else:
        yield Finding(GOOD, "data folder, database and Redis (where given) answer")
        yield asyncio.run(version(settings))
    built = is_built()
    yield Finding(
        GOOD if built else BAD, "the page is built" if built else "the page is not built: ./soulcore check, or npm"
    )


async def version(settings: Settings) -> Finding:
    """Whether the database is of this version or an older one. (A newer one cannot be used at all.)"""
    store = Store(settings.database_url())
    try:
        found, known = await store.versions()
    finally:
        await store.close()
    if not found:
        return Finding(GOOD, "the database is empty: it is set up when the server starts")
    if found != known[0]:
        return Finding(
            DOUBT, f"the database is of an older version ({found}): back it up; the start brings it to {known[0]}"
        )
    return Finding(GOOD, f"the database is of this version ({found})")


def address(host: str, port: int) -> Iterator[Finding]:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        yield Finding(BAD, f"{host}, port {port}: {error.strerror} (is the server running already?)")
    else:
        yield Finding(GOOD, f"{host}, port {port} is free")
    finally:
        found.close()


def storage(settings: Settings) -> Iterator[Finding]:
    folder = settings.folder
    if not folder.exists():
        return
    free = shutil.disk_usage(folder).free
    yield Finding(
        GOOD if free > LEAST_FREE else DOUBT, f"{free / 1e9:.1f} GB are free in {folder} (a game takes some 20 kB)"
    )
    secret = folder / SECRET_FILE
    if secret.exists() and stat.S_IMODE(secret.stat().st_mode) & 0o077:
        yield Finding(BAD, f"{secret} can be read by others: chmod 600")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        yield Finding(DOUBT, "it would run as root: give it a user of its own (docs/server.md)")


def shared(settings: Settings) -> Iterator[Finding]:
    if settings.redis and not settings.database:
        yield Finding(BAD, "several machines (SOULCORE_REDIS) need one PostgreSQL (SOULCORE_DATABASE)")
    if settings.redis and not settings.secret:
        yield Finding(BAD, "several machines need one SOULCORE_SECRET: else each knows only its own players")
    if settings.secret and len(settings.secret) < 32:
        yield Finding(DOUBT, "SOULCORE_SECRET is short: 32 characters by chance or more")


def outside(settings: Settings, host: str) -> Iterator[Finding]:
    """What matters once others can reach it."""
    is_open = host not in LOCAL
    if is_open and not settings.proxied:
        yield Finding(DOUBT, f"{host} is reached without TLS: put a proxy before it, and let it listen on 127.0.0.1")
    if is_open and settings.proxied:
        yield Finding(
            BAD, "SOULCORE_PROXIED=1 believes what a proxy says, but everybody can reach this address: 127.0.0.1"
        )
    if settings.proxied and not settings.hosts:
        yield Finding(
            BAD, "SOULCORE_HOSTS is empty: requests for the server's own name would be refused (421 bad_host)"
        )
    if settings.proxied and not settings.secure_cookies:
        yield Finding(DOUBT, "SOULCORE_SECURE_COOKIES=1 is not set: cookies also go over connections without TLS")
    if "*" in settings.hosts:
        yield Finding(DOUBT, "SOULCORE_HOSTS=*: a page elsewhere can have its own name lead here")
    if settings.open_metrics and is_open:
        yield Finding(DOUBT, "SOULCORE_OPEN_METRICS=1: everybody can read /metrics")


def machine(settings: Settings) -> Iterator[Finding]:
    count = settings.processes or cores()
    if count > 1 and not can_share():
        yield Finding(DOUBT, "this system cannot hand over connections: one process serves")
    yield Finding(GOOD, f"{cores()} cores: {count} processes serve, {settings.workers} think")
    if find_spec("resource") is not None:
        import resource

        files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        how = GOOD if files >= LEAST_FILES or files == resource.RLIM_INFINITY else DOUBT
        yield Finding(how, f"{files} files and sockets may be open (a table of two needs two; LimitNOFILE, ulimit -n)")
