"""Everything that opening a table needs, read at once; and the positions that make it short (table/positions.py)."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import BindParameter, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from soulcore.table import schema
from soulcore.table.ledger import Statement
from soulcore.table.reading import Ask
from soulcore.table.rows import Entry, PositionRow, TableRow
from soulcore.table.store import THIS, Store, entry_row, last_said, read_table


class Opening(NamedTuple):
    """A table as the database has it. entries: from the kept position on, that entry included, or all of them; commands: of the
    entries before (player, command, number)."""

    row: TableRow
    position: PositionRow | None
    entries: list[Entry]
    commands: list[tuple[str, str, int]]
    last_chat: int


NUMBER: BindParameter[int] = bindparam("number")
JOURNAL = schema.journal.c
POSITION = select(schema.positions).where(schema.positions.c.table_id == THIS)
ENTRIES = select(schema.journal).where(JOURNAL.table_id == THIS, JOURNAL.number >= NUMBER).order_by(JOURNAL.number)
COMMANDS = select(JOURNAL.player, JOURNAL.command, JOURNAL.number).where(
    JOURNAL.table_id == THIS, JOURNAL.number < NUMBER, JOURNAL.command.is_not(None)
)


def read_opening(ask: Ask, id: str) -> Opening | None:
    """The row is read after the journal: a table that has begun has its seed."""
    this = {"this": id}
    position = next((position_row(row) for row in ask(POSITION, this)), None)
    since = {**this, "number": position.number if position is not None else 0}
    entries = [entry_row(row) for row in ask(ENTRIES, since)]
    commands = [(row["player"] or "", row["command"], row["number"]) for row in ask(COMMANDS, since)]
    said = last_said(ask, id)
    row = read_table(ask, id)
    return Opening(row, position, entries, commands, said) if row is not None else None


def position_row(row: Any) -> PositionRow:
    return PositionRow(number=row["number"], key=row["key"], data=bytes(row["data"]))


class Openings:
    """Tables are opened with it, and their positions kept."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def read(self, id: str) -> Opening | None:
        return await self.store.ask(lambda ask: read_opening(ask, id))

    async def keep(self, id: str, row: PositionRow) -> None:
        """In place of the one that was kept before. Losing it loses nothing."""
        columns = schema.positions.c
        values = {"number": row.number, "key": row.key, "data": row.data}
        if self.store.ledger is not None:
            sql = "insert or replace into positions (table_id, number, key, data) values (?, ?, ?, ?)"
            await self.store.write_to_file([Statement(sql, [id, *values.values()])])
            return
        with suppress(IntegrityError):  # another process was faster: any is good
            async with self.store.writing() as connection:
                wanted = update(schema.positions).where(columns.table_id == id)
                if (await connection.execute(wanted.values(**values))).rowcount == 0:
                    await connection.execute(insert(schema.positions).values(table_id=id, **values))

    async def drop(self, id: str) -> None:
        """The game is over: nobody comes back to go on with it."""
        await self.store.put(delete(schema.positions).where(schema.positions.c.table_id == id))
