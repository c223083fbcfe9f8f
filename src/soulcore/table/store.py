"""The database: what must not be lost is in it before anybody is told."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    BindParameter,
    Connection,
    Delete,
    Insert,
    Integer,
    Update,
    bindparam,
    event,
    exists,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from soulcore.table import ledger, schema
from soulcore.table.ledger import Ledger, Missed, Statement
from soulcore.table.migrate import migrate, versions
from soulcore.table.reading import SQLITE, Ask, Found, Reader
from soulcore.table.rows import ChatRow, Clock, Entry, SeatRow, TableRow

MIGRATION_LOCK = 728_411
"""PostgreSQL: processes that start together migrate one after the other."""


PATIENCE = 120.0
"""Seconds for which one of the database's connections is waited for: after a restart everybody comes at once."""
AnyRow = RowMapping | sqlite3.Row
Written = Insert | Update | Delete


class Conflict(Exception):
    """Somebody else wrote first: read again and decide anew."""


def to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def from_json(value: str) -> Any:
    return msgspec.json.decode(value)


class Store:
    """Tables, seats and journals. Every method is one transaction."""

    def __init__(self, url: str) -> None:
        self.is_sqlite = url.startswith("sqlite")
        self.engine: AsyncEngine = create_async_engine(url, pool_timeout=PATIENCE, pool_pre_ping=not self.is_sqlite)
        self.one_writer = asyncio.Lock()
        self.turn = ledger.Turn(self.engine.url.database or "")
        self.fault: Callable[[str], None] | None = None
        """For tests: called before each transaction that writes, and after; what it raises is a crash there."""
        self.ledger: Ledger | None = None
        """Who writes journals, where the database is an SQLite file."""
        self.reader: Reader | None = None
        """Who reads what is asked all the time, likewise."""
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", lambda connection, _: ledger.prepare(connection))
            self.ledger = Ledger(self.engine.url.database or "")
            self.reader = Reader(self.engine.url.database or "")

    async def open(self) -> None:
        """Bring the database up to date."""
        async with self.engine.begin() as connection:
            if not self.is_sqlite:
                await connection.execute(text(f"select pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(migrate)

    async def close(self) -> None:
        if self.ledger is not None:
            await self.ledger.close()
        self.turn.close()
        if self.reader is not None:
            self.reader.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that reads and writes. SQLite takes one at a time, and lets others wait only for so long: they queue up
        here. It begins by taking the right to write: what is read in it holds until its end.

        Only for what must read: between its steps this process serves others, and meanwhile nobody at all can write."""
        if self.fault is not None:
            self.fault("before")
        async with self._turn_to_write(), self.engine.begin() as connection:
            if self.is_sqlite:
                await connection.exec_driver_sql("begin immediate")
            yield connection
        if self.fault is not None:
            self.fault("after")

    @asynccontextmanager
    async def _turn_to_write(self) -> AsyncIterator[None]:
        if not self.is_sqlite:
            yield
            return
        async with self.one_writer:
            waiting = asyncio.ensure_future(asyncio.to_thread(self.turn.take))
            try:
                await asyncio.shield(waiting)
                yield
            finally:
                if waiting.done():
                    self.turn.give()
                else:  # stopped before its turn came
                    waiting.add_done_callback(lambda _: self.turn.give())

    async def put(self, *changes: Written, first: Sequence[Update | Delete] = ()) -> None:
        """Write these in one transaction. first: what must change just one row each, before the others. Raises Missed where it
        does not, Conflict where a key is there already; then nothing was written."""
        try:
            if self.ledger is not None:
                alone = [plain_sql(change, is_one=True) for change in first]
                await self.write_to_file([*alone, *(plain_sql(change) for change in changes)])
                return
            async with self.writing() as connection:
                for expected in first:
                    if (await connection.execute(expected)).rowcount != 1:
                        raise Missed
                for change in changes:
                    await connection.execute(change)
        except (IntegrityError, sqlite3.IntegrityError) as error:
            raise Conflict from error

    async def write_to_file(self, statements: Sequence[Statement]) -> None:
        """Have the thread that writes an SQLite file write these, all or none."""
        assert self.ledger is not None
        if self.fault is not None:
            self.fault("before")
        await self.ledger.write(statements)
        if self.fault is not None:
            self.fault("after")

    async def ask(self, work: Callable[[Ask], Found]) -> Found:
        """What the work finds with its questions."""
        if self.reader is not None:
            return await self.reader.read(work)
        async with self.engine.connect() as connection:
            return await connection.run_sync(lambda here: work(asking(here)))

    async def ping(self) -> None:
        """Raises when the database does not answer."""
        async with self.engine.connect() as connection:
            await connection.execute(text("select 1"))

    async def versions(self) -> tuple[str, list[str]]:
        """The database's version, and those this program knows, newest first."""
        async with self.engine.connect() as connection:
            return await connection.run_sync(versions)

    # ------------------------------------------------------------ tables

    async def add_table(self, row: TableRow, entries: Sequence[Entry] = (), also: Sequence[Update] = ()) -> bool:
        """Write a new table with its first entries, and in the same transaction what else changes (each just one row). False when
        a row to change is not as it was: then nothing was written."""
        try:
            await self.put(*adding(row, entries), first=also)
        except Missed:
            return False
        return True

    async def table(self, id: str) -> TableRow | None:
        return await self.ask(lambda ask: read_table(ask, id))

    async def remove_table(self, id: str) -> None:
        """Take a table away that never began."""
        parts = (schema.chats, schema.positions, schema.journal, schema.seats)
        whole = schema.tables.delete().where(schema.tables.c.id == id)
        await self.put(*(part.delete().where(part.c.table_id == id) for part in parts), whole)

    async def list_tables(
        self,
        states: Sequence[str],
        player: str | None = None,
        public: bool | None = None,
        limit: int = 50,
        rated: bool | None = None,
    ) -> list[TableRow]:
        """The newest tables in these states: a player's, or (public) those anybody may see; rated ones, or others."""
        wanted = select(schema.tables).where(schema.tables.c.state.in_(states))
        if player is not None:
            mine = select(schema.seats.c.table_id).where(schema.seats.c.player == player)
            wanted = wanted.where(schema.tables.c.id.in_(mine))
        if public is not None:
            wanted = wanted.where(schema.tables.c.public == public)
        if rated is not None:
            wanted = wanted.where(schema.tables.c.rated == rated)
        async with self.engine.connect() as connection:
            found = await connection.execute(wanted.order_by(schema.tables.c.changed.desc()).limit(limit))
            return await self._with_seats(connection, found.mappings().all())

    async def count_unfinished(self, player: str) -> int:
        mine = select(schema.seats.c.table_id).where(schema.seats.c.player == player)
        wanted = (
            select(func.count())
            .select_from(schema.tables)
            .where(schema.tables.c.id.in_(mine), schema.tables.c.state != "over")
        )
        async with self.engine.connect() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def _with_seats(self, connection: AsyncConnection, found: Sequence[RowMapping]) -> list[TableRow]:
        ids = [row["id"] for row in found]
        wanted = select(schema.seats).where(schema.seats.c.table_id.in_(ids)).order_by(schema.seats.c.seat)
        by_table: dict[str, list[SeatRow]] = {id: [] for id in ids}
        for seat in (await connection.execute(wanted)).mappings():
            by_table[seat["table_id"]].append(seat_row(seat))
        return [table_row(row, by_table[row["id"]]) for row in found]

    async def change_table(self, id: str, **values: object) -> None:
        await self.put(update(schema.tables).where(schema.tables.c.id == id).values(**values))

    async def claim(self, id: str, host: str, now: int, until: int) -> bool:
        """Become (or stay) the process that lets the computer play at a table."""
        columns = schema.tables.c
        wanted = (
            update(schema.tables)
            .where(columns.id == id, (columns.host == host) | (columns.host_until < now))
            .values(host=host, host_until=until)
        )
        try:
            await self.put(first=[wanted])
        except Missed:
            return False
        return True

    # ------------------------------------------------------------ seats

    async def set_stops(self, id: str, seat: int, stops: dict[str, Any]) -> None:
        columns = schema.seats.c
        wanted = update(schema.seats).where(columns.table_id == id, columns.seat == seat)
        await self.put(wanted.values(stops=to_json(stops)))

    # ------------------------------------------------------------ cards as they were

    async def keep_cards(self, game: str, cards: Mapping[str, dict[str, Any]]) -> None:
        """Keep what cards say, by digest. What is there already stays as it is."""
        while missing := cards.keys() - (await self.kept_cards(cards)).keys():
            rows = [
                {"digest": digest, "game": game, "number": cards[digest]["number"], "data": to_json(cards[digest])}
                for digest in sorted(missing)
            ]
            with suppress(Conflict):  # another process was faster with some: see which are still missing
                await self.put(insert(schema.kept_cards).values(rows))

    async def kept_cards(self, digests: Iterable[str]) -> dict[str, dict[str, Any]]:
        """What cards said, by digest, as far as it was kept."""
        wanted = select(schema.kept_cards).where(schema.kept_cards.c.digest.in_(list(digests)))
        async with self.engine.connect() as connection:
            return {row["digest"]: from_json(row["data"]) for row in (await connection.execute(wanted)).mappings()}

    async def tables_without_cards(self) -> list[tuple[str, str, list[str]]]:
        """Tables of before cards were kept: id, game, and the numbers in their decks."""
        columns = schema.tables.c
        wanted = (
            select(columns.id, columns.game, schema.seats.c.cards)
            .join(schema.seats, schema.seats.c.table_id == columns.id)
            .where(columns.printed == "{}", columns.seed != "")
        )
        found: dict[str, tuple[str, str, list[str]]] = {}
        async with self.engine.connect() as connection:
            for id, game, cards in await connection.execute(wanted):
                numbers = found.setdefault(id, (id, game, []))[2]
                numbers.extend(number for number, _ in cards_from(cards))
        return list(found.values())

    # ------------------------------------------------------------ the journal

    async def append(self, id: str, entry: Entry, also: Sequence[Update] = (), **changes: object) -> None:
        """Write an entry, what it changes of the table's row, and with it what else changes (each just one row). Raises Conflict
        when its number, its decision or its command is there already, Missed when a row to change is not as it was; then
        nothing was written."""
        values, given = entry_values(id, entry), {"this": id, "changed": entry.at, **changes}
        names = tuple(sorted({"changed", *changes}))
        try:
            if self.ledger is not None:
                alone = [plain_sql(change, is_one=True) for change in also]
                await self.write_to_file([*alone, journal_sql().given(values), table_sql(names).given(given)])
                return
            async with self.writing() as connection:
                for change in also:
                    if (await connection.execute(change)).rowcount != 1:
                        raise Missed
                await connection.execute(insert(schema.journal), values)
                await connection.execute(table_update(names), given)
        except (IntegrityError, sqlite3.IntegrityError) as error:
            raise Conflict from error

    async def entries(self, id: str, after: int = -1) -> list[Entry]:
        columns = schema.journal.c
        wanted = select(schema.journal).where(columns.table_id == id, columns.number > after).order_by(columns.number)
        async with self.engine.connect() as connection:
            return [entry_row(row) for row in (await connection.execute(wanted)).mappings()]

    # ------------------------------------------------------------ chat

    async def add_chat(self, id: str, chat: ChatRow) -> ChatRow:
        """Write something said, under the next number."""
        while True:
            last = await self.ask(lambda ask: last_said(ask, id))
            written = msgspec.structs.replace(chat, number=last + 1)
            with suppress(Conflict):  # others spoke meanwhile
                await self.put(insert(schema.chats).values(table_id=id, **msgspec.structs.asdict(written)))
                return written

    async def chats(self, id: str, after: int = 0, limit: int = 50) -> list[ChatRow]:
        """The last things said after a number, oldest first."""
        given = {"this": id, "after": after, "most": limit}
        return [chat_row(row) for row in reversed(await self.ask(lambda ask: ask(SAID, given)))]


def asking(connection: Connection) -> Ask:
    """Questions to the database over a connection of its own machinery."""
    return lambda question, given: connection.execute(question, given).mappings().all()


THIS: BindParameter[str] = bindparam("this")
TABLE = select(schema.tables).where(schema.tables.c.id == THIS)
SEATS = select(schema.seats).where(schema.seats.c.table_id == THIS).order_by(schema.seats.c.seat)
SAID = (
    select(schema.chats)
    .where(schema.chats.c.table_id == THIS, schema.chats.c.number > bindparam("after"))
    .order_by(schema.chats.c.number.desc())
    .limit(bindparam("most", type_=Integer))
)
LAST_SAID = select(func.max(schema.chats.c.number).label("last")).where(schema.chats.c.table_id == THIS)


def last_said(ask: Ask, id: str) -> int:
    """The number of the last thing said at a table."""
    return int(ask(LAST_SAID, {"this": id})[0]["last"] or 0)


def read_table(ask: Ask, id: str) -> TableRow | None:
    tables = ask(TABLE, {"this": id})
    return table_row(tables[0], [seat_row(row) for row in ask(SEATS, {"this": id})]) if tables else None


def adding(row: TableRow, entries: Sequence[Entry]) -> list[Insert]:
    """A new table with its first entries, to be written together."""
    values = msgspec.structs.asdict(row)
    values |= {
        "clock": to_json(row.clock),
        "prefix": to_json(row.prefix),
        "own_cards": to_json(row.own_cards),
        "options": to_json(row.options),
        "printed": to_json(row.printed),
        "results": to_json(row.results),
        "host": "",
        "host_until": 0,
    }
    del values["seats"]
    return [
        insert(schema.tables).values(**values),
        insert(schema.seats).values([seat_values(row.id, seat) for seat in row.seats]),
        *([insert(schema.journal).values([entry_values(row.id, entry) for entry in entries])] if entries else []),
    ]


def following(id: str, before: str, next: str) -> Update:
    """A table names the one that is played after it, in place of what it named before."""
    return update(schema.tables).where(schema.tables.c.id == id, schema.tables.c.rematch == before).values(rematch=next)


class Common(NamedTuple):
    """A statement for an SQLite file that is made all the time: its SQL, the order of its values, and how it is put for many."""

    sql: str
    names: tuple[str, ...]
    together: str

    def given(self, values: Mapping[str, Any]) -> Statement:
        return Statement(self.sql, [values[name] for name in self.names], together=self.together)


@cache
def journal_sql() -> Common:
    """How an entry is written."""
    compiled = insert(schema.journal).compile(dialect=SQLITE)
    names = tuple(compiled.positiontup or ())
    parts = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(names)))
    together = f"insert into journal ({', '.join(names)}) select {parts} from json_each(?)"
    return Common(str(compiled), names, together)


@cache
def table_update(names: tuple[str, ...]) -> Update:
    """A change of those columns of the table `this`."""
    wanted = update(schema.tables).where(schema.tables.c.id == bindparam("this"))
    return wanted.values({name: bindparam(name) for name in names})


@cache
def table_sql(columns: tuple[str, ...]) -> Common:
    """How a change of those columns is written."""
    compiled = table_update(columns).compile(dialect=SQLITE)
    names = tuple(compiled.positiontup or ())
    sets = ", ".join(f"{name} = json_extract(value, '$[{names.index(name)}]')" for name in columns)
    this = f"json_extract(value, '$[{names.index('this')}]')"
    return Common(str(compiled), names, f"update tables set {sets} from json_each(?) where tables.id = {this}")


def plain_sql(change: Written, is_one: bool = False) -> Statement:
    """A change for an SQLite file. is_one: of just one row."""
    compiled = change.compile(dialect=SQLITE)
    return Statement(str(compiled), [compiled.params[name] for name in compiled.positiontup or ()], is_one)


def sitting(id: str, seat: SeatRow) -> Update:
    """Somebody takes a free seat."""
    columns = schema.seats.c
    values = {name: value for name, value in seat_values(id, seat).items() if name not in ("table_id", "seat")}
    free = (columns.table_id == id, columns.seat == seat.seat, columns.player.is_(None), ~columns.computer)
    return update(schema.seats).where(*free).values(**values)


def trading(id: str, seat: SeatRow) -> Update:
    """A player is done between two duels: once."""
    columns = schema.seats.c
    mine = (columns.table_id == id, columns.seat == seat.seat, columns.cards == "[]")
    return update(schema.seats).where(*mine).values(cards=to_json(seat.cards), side=to_json(seat.side))


def sealing(id: str, seat: int, sealed: str) -> Update:
    """A player tells the sha256 of a contribution, before any person has contributed; anew only until then."""
    columns, other = schema.seats.c, schema.seats.alias().c
    is_late = exists().where(other.table_id == id, other.ready, ~other.computer)
    mine = (columns.table_id == id, columns.seat == seat, ~is_late)
    return update(schema.seats).where(*mine).values(sealed=sealed)


def readying(id: str, seat: int, entropy: str) -> Update:
    """A player contributes: once. A contribution cannot be changed."""
    columns = schema.seats.c
    mine = (columns.table_id == id, columns.seat == seat, ~columns.ready)
    return update(schema.seats).where(*mine).values(ready=True, entropy=entropy)


def seat_values(id: str, seat: SeatRow) -> dict[str, Any]:
    return {
        **msgspec.structs.asdict(seat),
        "table_id": id,
        "cards": to_json(seat.cards),
        "side": to_json(seat.side),
        "stops": to_json(seat.stops),
    }


def entry_values(id: str, entry: Entry) -> dict[str, Any]:
    return {**msgspec.structs.asdict(entry), "table_id": id, "answers": to_json(entry.answers)}


def entry_row(row: AnyRow) -> Entry:
    return Entry(
        **{name: row[name] for name in ("number", "kind", "seat", "decision", "player", "command", "at")},
        answers=tuple(from_json(row["answers"])),
        auto=bool(row["auto"]),
        board=row["board"],
    )


def chat_row(row: AnyRow) -> ChatRow:
    return ChatRow(**{name: row[name] for name in ("number", "seat", "player", "name", "text", "at")})


def seat_row(row: AnyRow) -> SeatRow:
    plain = {
        name: row[name] for name in ("seat", "player", "name", "deck_name", "entropy", "sealed", "rating", "gained")
    }
    return SeatRow(
        **plain,
        computer=bool(row["computer"]),
        ready=bool(row["ready"]),
        provisional=bool(row["provisional"]),
        cards=cards_from(row["cards"]),
        side=cards_from(row["side"]),
        stops=from_json(row["stops"]),
    )


def cards_from(text: str) -> tuple[tuple[str, int], ...]:
    return tuple((number, count) for number, count in from_json(text))


PLAIN = (
    *("id", "game", "rules", "state", "opponent", "level", "spectators", "first", "turn", "winner", "ending"),
    *("server_seed", "commitment", "seed", "continued_from", "rematch", "created", "changed"),
    *("protocol", "deal", "best_of", "follows", "tournament"),
)


def table_row(row: AnyRow, seats: Sequence[SeatRow]) -> TableRow:
    return TableRow(
        **{name: row[name] for name in PLAIN},
        public=bool(row["public"]),
        clock=msgspec.json.decode(row["clock"], type=Clock | None),
        prefix=tuple(from_json(row["prefix"])),
        own_cards=tuple(from_json(row["own_cards"])),
        options=from_json(row["options"]),
        printed=from_json(row["printed"]),
        practice=bool(row["practice"]),
        rated=bool(row["rated"]),
        results=tuple(from_json(row["results"])),
        seats=tuple(seats),
    )
