"""What can be set, from the environment or by the caller. docs/server.md lists it."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

import platformdirs

from soulcore.kernel.errors import SoulcoreError

SECRET_FILE = "server-secret"
DATABASE_FILE = "tables.sqlite3"


def now_ms() -> int:
    """The server's time in milliseconds."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one connection, address or player may do. Numbers of a kind: what flows back a second, and the most at once."""

    message_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    record_bytes: int = 1024 * 1024
    messages_a_second: float = 20
    messages_at_once: float = 60
    requests_a_second: float = 30
    requests_at_once: float = 120
    logins_a_second: float = 0.2
    logins_at_once: float = 10
    account_logins_a_second: float = 0.05
    account_logins_at_once: float = 20
    drawings_a_second: float = 1
    drawings_at_once: float = 20
    names_a_second: float = 1
    names_at_once: float = 60
    tables_a_second: float = 0.2
    tables_at_once: float = 20
    chats_a_second: float = 1
    chats_at_once: float = 5
    reports_a_second: float = 0.005
    reports_at_once: float = 5
    exports_a_second: float = 0.002
    exports_at_once: float = 3
    sockets_an_address: int = 40
    sockets_a_table: int = 200
    unfinished_tables: int = 50
    thinking_tables: int = 2
    """Tables of one person at which the computer thinks by the clock at the same time; at others it answers on sight."""
    entries: int = 20_000
    """A journal longer than that takes no more takings back."""
    request_seconds: float = 20
    """In which a request must have come whole."""
    connections_an_address: int = 200
    decks: int = 200
    rooms: int = 2_000
    queue: int = 256
    """Frames that may wait for a client that does not read."""

    def times(self, factor: float) -> Limits:
        """The limits on how often, so many times as wide; those on sizes stay."""
        wider = {
            field.name: type(getattr(self, field.name))(getattr(self, field.name) * factor)
            for field in fields(self)
            if field.name.endswith(("_a_second", "_at_once", "_an_address"))
        }
        return replace(self, **wider)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the server is told."""

    database: str = ""
    """An SQLAlchemy address (postgresql+asyncpg://…); empty: an SQLite file in the data folder."""
    redis: str = ""
    """Where several server processes tell each other of changes; empty: this process is alone."""
    secret: str = ""
    """Signs who is who; empty: made once and kept in the data folder."""
    folder: Path = field(default_factory=lambda: data_folder())
    hosts: tuple[str, ...] = ()
    """Names this server is called by, besides addresses in numbers and localhost."""
    host: str = ""
    """The address it listens on; empty: another program runs it and knows."""
    origins: tuple[str, ...] = ()
    """Other origins pages may come from; the server's own is always allowed."""
    processes: int = 1
    """Processes that serve tables; 0: as many as there are cores."""
    workers: int = field(default_factory=lambda: default_workers())
    """Processes in which the computer thinks by the clock; 0: a thread of this process, for tests and tiny machines."""
    think_seconds: float = 10.0
    """A computer that has not answered by then is answered for. Under load it thinks for shorter, so that all who wait have their
    answers in half of it."""
    pace: float = 0.35
    """Seconds between the computer's answers, so that a person can follow."""
    window: float = 3.0
    """How long a `brief` stop lasts, in seconds."""
    spectator_delay: float = 30.0
    leave_seconds: float = 120.0
    """A player who is to decide, at a table without a clock, and has been gone for so long: the other may claim the game."""
    secure_cookies: bool = False
    open_metrics: bool = False
    proxied: bool = False
    """Whether a proxy in front says the client's address (X-Forwarded-For)."""
    warms_up: bool = True
    """Whether card texts are made ready, in the background, when the server starts."""
    limits: Limits = field(default_factory=Limits)
    clock: Callable[[], int] = now_ms
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    """How the server waits, in seconds of that clock."""

    def database_url(self) -> str:
        """The database's address; makes the folder of the file."""
        if self.database:
            return self.database
        self.folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{self.folder / DATABASE_FILE}"

    def signing_key(self) -> str:
        """The secret; made and kept, readable for its owner only, when none is set."""
        if self.secret:
            return self.secret
        path = self.folder / SECRET_FILE
        self.folder.mkdir(parents=True, exist_ok=True)
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return path.read_text(encoding="utf-8").strip()
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            made = secrets.token_urlsafe(48)
            file.write(made)
        return made


def cores() -> int:
    """The processor cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not everywhere
        return os.cpu_count() or 1


def default_workers() -> int:
    """One process that thinks for each core, less one for the tables."""
    return max(1, cores() - 1)


def data_folder() -> Path:
    """Where the server keeps its things: SOULCORE_DATA_DIR, or the user's data folder."""
    given = os.environ.get("SOULCORE_DATA_DIR")
    return Path(given) if given else Path(platformdirs.user_data_dir("soulcore", appauthor=False)) / "table"


def from_environment() -> Settings:
    """The settings that the environment says: SOULCORE_DATABASE, SOULCORE_REDIS, SOULCORE_SECRET, SOULCORE_ORIGINS …"""

    def word(name: str, otherwise: str = "") -> str:
        return os.environ.get(f"SOULCORE_{name}", otherwise)

    def number(name: str, otherwise: float) -> float:
        given = word(name) or str(otherwise)
        try:
            found = float(given)
        except ValueError:
            found = -1
        if not 0 <= found < float("inf"):
            raise SoulcoreError(f"SOULCORE_{name} is a number, 0 or more, not “{given[:40]}”")
        return found

    return Settings(
        database=word("DATABASE"),
        redis=word("REDIS"),
        secret=word("SECRET"),
        hosts=tuple(word("HOSTS").lower().split()),
        origins=tuple(word("ORIGINS").split()),
        processes=int(number("PROCESSES", 0)),
        workers=int(number("WORKERS", default_workers())),
        think_seconds=number("THINK_SECONDS", 10),
        pace=number("PACE", 0.35),
        window=number("WINDOW", 3),
        spectator_delay=number("SPECTATOR_DELAY", 30),
        leave_seconds=number("LEAVE_SECONDS", 120),
        secure_cookies=word("SECURE_COOKIES") == "1",
        open_metrics=word("OPEN_METRICS") == "1",
        proxied=word("PROXIED") == "1",
        limits=Limits().times(number("LIMITS", 1)),
    )
