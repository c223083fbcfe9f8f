"""Writing to an SQLite file, many writers at once: one thread, and one commit for all who wait at that moment.

A commit waits for the disk. While it does, others come with entries of their own; they go into the next commit together, each
judged by itself. Through the database's own machinery an entry costs ten times the processor time, mostly for handing every
statement to a thread and back.

A statement gives Python's lock away while SQLite works, and has to get it back from the thread that serves everybody, with the
turn to write in its hand. So what many have in common is one statement for all of them (`Statement.together`). And SQLite's copying
back from its log into the file, which waits for the disk much longer than a commit, is done aside (`Copier`).
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import IO, Any

import msgspec

if sys.platform != "win32":  # there one process serves
    import fcntl

AT_ONCE = 128
"""Writings in one commit at most."""
BUSY_SECONDS = 30
COPIED_AFTER = 250
"""Writings after which SQLite's log is copied back into the file (each is some five pages of 4 kB) …"""
MOST_PAGES = 8_000
"""… and pages after which it is begun anew: for that the last of it must be copied while nobody writes."""
MOST_WISHES = 4
"""Copies the Copier may owe before whoever writes waits for it: else, on a slow disk, the log would grow without end."""
NOT_NOW = -1
"""What SQLite tells of the log's length while another process copies it."""


NOT_TAKEN = (sqlite3.ProgrammingError, sqlite3.InterfaceError, sqlite3.DataError, ValueError, OverflowError)
"""What SQLite raises for a value it does not take: that is wrong with one writing, not with all who wait."""


class Missed(Exception):
    """What an entry was to change is not as it was any more (a seat was taken): nothing was written."""


REFUSED = (Missed, sqlite3.IntegrityError, *NOT_TAKEN)
"""What is wrong with one writing alone."""


@dataclass(frozen=True, slots=True)
class Statement:
    """SQL with its values. is_one: it must change just one row. together: SQL that does the same with many such lists of values
    (text, whole numbers, nothing), given as one text in JSON."""

    sql: str
    values: Sequence[Any]
    is_one: bool = False
    together: str = ""


@dataclass(frozen=True, slots=True)
class Writing:
    """Statements that belong together, and who waits for them."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]


class Ledger:
    """The thread that writes. It begins with the first writing."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.waiting: queue.SimpleQueue[Writing | None] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None
        self.commits = 0
        self.turn = Turn(path)
        self.copier = Copier(path)

    async def write(self, statements: Sequence[Statement]) -> None:
        """Returns when all of them are on the disk. Raises Missed, or sqlite3.Error; then none of them is there."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        if self.thread is None:
            self._begin(loop)
        self.waiting.put(Writing(statements, done))
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            await asyncio.wait([done])  # it is written all the same: who looks then sees it
            done.exception()
            raise

    async def close(self) -> None:
        """Write what waits, and end. What is asked while the thread ends is written too: whoever asked waits for it."""
        while self.thread is not None:
            self.waiting.put(None)
            await asyncio.to_thread(self.thread.join)
            self.thread = None
            if not self.waiting.empty():
                self._begin(asyncio.get_running_loop())

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        self.thread = threading.Thread(target=self._run, args=(loop,), name="ledger", daemon=True)
        self.thread.start()

    # ------------------------------------------------------------ in the thread

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        connection: sqlite3.Connection | None = None
        is_open = True
        while is_open:
            batch: list[Writing] = []
            is_open = self._collect(batch)
            if not batch:
                continue
            results: Sequence[Exception | None]
            try:
                connection = connection or connect_writer(self.path)
                results = self._commit(connection, batch)
                self.copier.note(connection, len(batch))
            except Exception as error:  # the thread lives on: everybody would wait for ever
                results = [error] * len(batch)
                if connection is not None:
                    connection.close()  # and what was begun with it is undone
                connection = None
            finally:
                self.turn.give()
            try:
                loop.call_soon_threadsafe(tell, batch, results)
            except RuntimeError:
                break  # the loop is closed: nobody waits any more
        self.turn.close()
        self.copier.close()
        if connection is not None:
            connection.close()

    def _collect(self, batch: list[Writing]) -> bool:
        """Wait for somebody, then for this process's turn, then take everybody who is there. Whether to go on afterwards."""
        found = self.waiting.get()
        if found is not None:
            self.turn.take()
        while found is not None:
            batch.append(found)
            if len(batch) >= AT_ONCE:
                return True
            try:
                found = self.waiting.get_nowait()
            except queue.Empty:
                return True
        return False

    def _commit(self, connection: sqlite3.Connection, batch: list[Writing]) -> list[Exception | None]:
        try:
            connection.execute("begin immediate")
            results: list[Exception | None] = self._try_together(connection, batch)
            connection.execute("commit")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("rollback")
            return [error] * len(batch)
        self.commits += 1
        return results

    def _try_together(self, connection: sqlite3.Connection, batch: list[Writing]) -> list[Exception | None]:
        """Carry out all of them; where something is wrong with one, each by itself."""
        try:
            carry_out_together(connection, [statement for writing in batch for statement in writing.statements])
        except REFUSED:
            connection.execute("rollback")
            connection.execute("begin immediate")
            return [self._try(connection, writing.statements) for writing in batch]
        return [None] * len(batch)

    def _try(self, connection: sqlite3.Connection, statements: Sequence[Statement]) -> Exception | None:
        """Carry out one writing; what went wrong with it, and then nothing of it is left."""
        connection.execute("savepoint one")
        try:
            carry_out(connection, statements)
        except REFUSED as error:
            connection.execute("rollback to one")
            connection.execute("release one")
            return error
        connection.execute("release one")
        return None


def carry_out(connection: sqlite3.Connection, statements: Sequence[Statement]) -> None:
    for statement in statements:
        changed = connection.execute(statement.sql, statement.values).rowcount
        if statement.is_one and changed != 1:
            raise Missed


def carry_out_together(connection: sqlite3.Connection, statements: Sequence[Statement]) -> None:
    """The statements of several writings; those that can be are one."""
    alike: dict[str, list[Statement]] = {}
    for statement in statements:
        if statement.together:
            alike.setdefault(statement.together, []).append(statement)
        else:
            carry_out(connection, [statement])
    for together, found in alike.items():
        values = msgspec.json.encode([statement.values for statement in found])
        if len(found) == 1 or b"\\u0000" in values:  # SQLite's JSON ends at such a character
            carry_out(connection, found)
        else:
            connection.execute(together, [values.decode()])


class Copier:
    """Copies SQLite's log back into the file, in a thread of its own, while others write on; SQLite by itself lets the one who
    writes do it, and everybody waits."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.written = 0
        self.is_long = False
        """Whether the log was so long, after it was last copied, that it should begin anew."""
        self.wishes: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self.copying = threading.Lock()
        """SQLite lets only one copy at a time, and does nothing for a second."""
        self.thread: threading.Thread | None = None

    def note(self, connection: sqlite3.Connection, writings: int) -> None:
        """After a commit, with the turn to write."""
        self.written += writings
        if self.is_long or self.wishes.qsize() > MOST_WISHES:
            with self.copying:
                self.is_long = copy_back(connection) == NOT_NOW  # little is left: what came while the rest was copied
            while not self.wishes.empty():
                with suppress(queue.Empty):  # the Copier has taken it
                    self.wishes.get_nowait()
        elif self.written >= COPIED_AFTER:
            self.written = 0
            if self.thread is None:
                self.thread = threading.Thread(target=self._run, name="copier", daemon=True)
                self.thread.start()
            self.wishes.put(True)

    def close(self) -> None:
        if self.thread is not None:
            self.wishes.put(False)
            self.thread.join()
            self.thread = None

    def _run(self) -> None:
        connection = connect_writer(self.path)
        while self.wishes.get():
            with suppress(sqlite3.Error), self.copying:  # the disk fails: whoever commits is told
                self.is_long = copy_back(connection) > MOST_PAGES
        connection.close()


def copy_back(connection: sqlite3.Connection) -> int:
    """Copy what can be copied without waiting for anybody; how many pages the log has, NOT_NOW if another process is copying. Once
    all of it is copied, and nobody reads from it, SQLite begins it anew."""
    _, pages, _ = connection.execute("pragma wal_checkpoint(passive)").fetchone()
    return int(pages)


class Turn:
    """Whose turn it is to write, of the processes that share a file. SQLite would let one that finds another writing sleep and look
    again, for up to a tenth of a second each time; here it goes on the moment the other is done, and whoever has come to it
    meanwhile goes into the same commit. SQLite's own lock is still what guards the file."""

    def __init__(self, path: str) -> None:
        self.path = f"{path}-turn"
        self.file: IO[bytes] | None = None

    def take(self) -> None:
        if sys.platform == "win32":
            return
        try:
            self.file = self.file or open(self.path, "ab")  # noqa: SIM115  # held as long as the thread lives
            fcntl.flock(self.file, fcntl.LOCK_EX)
        except OSError:
            self.close()  # a file system that cannot: then as without

    def give(self) -> None:
        if sys.platform != "win32" and self.file is not None:
            fcntl.flock(self.file, fcntl.LOCK_UN)

    def close(self) -> None:
        if self.file is not None:
            self.file.close()
            self.file = None


def tell(batch: Sequence[Writing], results: Sequence[Exception | None]) -> None:
    for writing, error in zip(batch, results, strict=True):
        if writing.done.done():
            continue  # nobody waits for it any more
        if error is None:
            writing.done.set_result(None)
        else:
            writing.done.set_exception(error)


def connect(path: str) -> sqlite3.Connection:
    """A connection that begins and ends transactions when it is told to."""
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    prepare(connection)
    return connection


def connect_writer(path: str) -> sqlite3.Connection:
    """One that leaves copying the log back to the Copier."""
    connection = connect(path)
    connection.execute("pragma wal_autocheckpoint=0")
    return connection


def prepare(connection: Any) -> None:
    """Readers do not wait for the writer; a commit is on the disk before it returns. Copying the log back is left to the Copier,
    unless it is far behind: whoever commits would do it with everybody's turn to write in hand."""
    cursor = connection.cursor()
    cursor.execute(f"pragma wal_autocheckpoint={2 * MOST_PAGES}")
    cursor.execute("pragma journal_mode=wal")
    cursor.execute("pragma synchronous=full")
    cursor.execute("pragma foreign_keys=on")
    cursor.execute(f"pragma busy_timeout={BUSY_SECONDS * 1000}")
    cursor.close()
