"""Everything that opening a table needs, read at once; and the positions that make it short (table/positions.py).

After a restart everybody comes back in the same second. Through the database's own machinery six questions cost more than going on
from a kept position does; from an SQLite file they are read by one thread with a connection of its own.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import BindParameter, Connection, Select, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from soulcore.table import ledger, schema
from soulcore.table.ledger import Ledger, Statement
from soulcore.table.rows import Entry, PositionRow, TableRow
from soulcore.table.store import SQLITE, Store, entry_row, seat_row, table_row


class Opening(NamedTuple):
    """A table as the database has it. entries: from the kept position on, that entry included, or all of them; commands: of the
    entries before (player, command, number)."""

    row: TableRow
    position: PositionRow | None
    entries: list[Entry]
    commands: list[tuple[str, str, int]]
    last_chat: int


THIS: BindParameter[str] = bindparam("this")
NUMBER: BindParameter[int] = bindparam("number")
JOURNAL = schema.journal.c
QUERIES: dict[str, Select[Any]] = {
    "position": select(schema.positions).where(schema.positions.c.table_id == THIS),
    "entries": select(schema.journal)
    .where(JOURNAL.table_id == THIS, JOURNAL.number >= NUMBER)
    .order_by(JOURNAL.number),
    "commands": select(JOURNAL.player, JOURNAL.command, JOURNAL.number).where(
        JOURNAL.table_id == THIS, JOURNAL.number < NUMBER, JOURNAL.command.is_not(None)
    ),
    "chat": select(func.max(schema.chats.c.number).label("last")).where(schema.chats.c.table_id == THIS),
    "table": select(schema.tables).where(schema.tables.c.id == THIS),
    "seats": select(schema.seats).where(schema.seats.c.table_id == THIS).order_by(schema.seats.c.seat),
}

Ask = Callable[[str, dict[str, Any]], Sequence[Any]]
"""The rows that a query finds."""


def read_opening(ask: Ask, id: str) -> Opening | None:
    """The row is read after the journal: a table that has begun has its seed."""
    this = {"this": id}
    position = next((position_row(row) for row in ask("position", this)), None)
    since = {**this, "number": position.number if position is not None else 0}
    entries = [entry_row(row) for row in ask("entries", since)]
    commands = [(row["player"] or "", row["command"], row["number"]) for row in ask("commands", since)]
    last_chat = int(ask("chat", this)[0]["last"] or 0)
    tables = ask("table", this)
    if not tables:
        return None
    seats = [seat_row(row) for row in ask("seats", this)]
    return Opening(table_row(tables[0], seats), position, entries, commands, last_chat)


def position_row(row: Any) -> PositionRow:
    return PositionRow(number=row["number"], key=row["key"], data=bytes(row["data"]))


@cache
def query_sql(name: str) -> tuple[str, tuple[str, ...]]:
    """A query for an SQLite file, and the order of its values."""
    compiled = QUERIES[name].compile(dialect=SQLITE)
    return str(compiled), tuple(compiled.positiontup or ())


class Openings:
    """Tables are opened with it, and their positions kept."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.reader = ThreadPoolExecutor(1, thread_name_prefix="opening")
        self.connection: sqlite3.Connection | None = None

    async def read(self, id: str) -> Opening | None:
        if self.store.ledger is not None:
            return await asyncio.get_running_loop().run_in_executor(self.reader, self._read_file, id)
        async with self.store.engine.connect() as connection:
            return await connection.run_sync(_read_database, id)

    def _read_file(self, id: str) -> Opening | None:
        assert self.store.ledger is not None
        if self.connection is None:
            self.connection = ledger.connect(self.store.ledger.path)
            self.connection.row_factory = sqlite3.Row
        connection = self.connection

        def ask(name: str, given: dict[str, Any]) -> Sequence[Any]:
            sql, order = query_sql(name)
            return connection.execute(sql, [given[each] for each in order]).fetchall()

        return read_opening(ask, id)

    async def keep(self, id: str, row: PositionRow) -> None:
        """In place of the one that was kept before. Losing it loses nothing."""
        columns = schema.positions.c
        values = {"number": row.number, "key": row.key, "data": row.data}
        if self.store.ledger is not None:
            sql = "insert or replace into positions (table_id, number, key, data) values (?, ?, ?, ?)"
            await self._write_to_file(self.store.ledger, sql, [id, *values.values()])
            return
        with suppress(IntegrityError):  # another process was faster: any is good
            async with self.store.writing() as connection:
                wanted = update(schema.positions).where(columns.table_id == id)
                if (await connection.execute(wanted.values(**values))).rowcount == 0:
                    await connection.execute(insert(schema.positions).values(table_id=id, **values))

    async def drop(self, id: str) -> None:
        """The game is over: nobody comes back to go on with it."""
        if self.store.ledger is not None:
            await self._write_to_file(self.store.ledger, "delete from positions where table_id = ?", [id])
            return
        async with self.store.writing() as connection:
            await connection.execute(delete(schema.positions).where(schema.positions.c.table_id == id))

    async def _write_to_file(self, ledger: Ledger, sql: str, values: Sequence[Any]) -> None:
        if self.store.fault is not None:
            self.store.fault("before")
        await ledger.write([Statement(sql, values)])
        if self.store.fault is not None:
            self.store.fault("after")

    def close(self) -> None:
        def end() -> None:
            if self.connection is not None:
                self.connection.close()

        self.reader.submit(end)
        self.reader.shutdown()


def _read_database(connection: Connection, id: str) -> Opening | None:
    return read_opening(lambda name, given: connection.execute(QUERIES[name], given).mappings().all(), id)
