"""The database under pressure."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from tests.table.tools import House, duel

from soulcore.table import ledger, rows, schema
from soulcore.table.ledger import Ledger, Missed, Statement
from soulcore.table.people import People
from soulcore.table.rows import Entry
from soulcore.table.store import Conflict, Store


def test_many_writers_at_once_queue_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite takes one writer at a time. Nobody is turned away, also where SQLite itself would not let anyone wait."""
    prepare = ledger.prepare

    def impatient(connection: Any) -> None:
        prepare(connection)
        connection.cursor().execute("pragma busy_timeout=0")

    monkeypatch.setattr(ledger, "prepare", impatient)

    async def write() -> int:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}")
        await store.open()
        try:
            people = People(store)
            await asyncio.gather(*(people.add(f"p{number}", "Mio", "en", number) for number in range(40)))
            names = [f"Mio {chr(0x5200 + number)}" for number in range(40)]
            await asyncio.gather(*(people.make_account(f"p{n}", name, name, "x") for n, name in enumerate(names)))
            found = await asyncio.gather(*(people.find(f"p{number}") for number in range(40)))
            return len([player for player in found if player is not None and player.account])
        finally:
            await store.close()

    assert asyncio.run(write()) == 40


ADD = "insert into notes (number, word) values (?, ?)"


def empty_notes(folder: Path) -> Path:
    """A database with one table to write to."""
    path = folder / "notes.sqlite3"
    with sqlite3.connect(path) as made:
        made.execute("create table notes (number integer primary key, word text not null)")
    return path


def notes(path: Path) -> list[tuple[int, str]]:
    with sqlite3.connect(path) as connection:
        return connection.execute("select number, word from notes order by number").fetchall()


def test_who_waits_together_is_written_together_and_judged_alone(tmp_path: Path) -> None:
    """One commit for many; one that cannot be leaves nothing of itself and does no harm to the others."""
    path = empty_notes(tmp_path)

    async def write() -> tuple[list[BaseException | None], int]:
        book = Ledger(str(path))
        change = "update notes set word = ? where number = ?"
        await book.write([Statement(ADD, (0, "first"))])
        wishes = [[Statement(ADD, (number, "new"))] for number in range(1, 50)]
        wishes[10] = [Statement(ADD, (500, "left over")), Statement(ADD, (0, "again"))]
        wishes[20] = [Statement(ADD, (600, "left over")), Statement(change, ("x", 999), is_one=True)]
        wishes[30] = [Statement(change, ("changed", 0), is_one=True)]
        found = await asyncio.gather(*(book.write(wish) for wish in wishes), return_exceptions=True)
        await book.close()
        return found, book.commits

    found, commits = asyncio.run(write())
    assert isinstance(found[10], sqlite3.IntegrityError)
    assert isinstance(found[20], Missed)
    assert [place for place, error in enumerate(found) if error is not None] == [10, 20]
    written = dict(notes(path))
    assert written.pop(0) == "changed"
    assert sorted(written) == [number for number in range(1, 50) if number not in (11, 21, 31)]
    assert commits < 25


def test_entries_of_many_tables_are_one_statement_and_judged_alone(tmp_path: Path) -> None:
    """All that an entry says, whatever it holds; where one is there already, the others are written all the same."""
    path = tmp_path / "tables.sqlite3"
    entries = [
        Entry(
            number=number,
            kind=rows.ANSWER,
            seat=number % 2,
            at=10**12 + number,
            decision=number if number % 3 else None,
            answers=tuple(range(number % 4)),
            auto=number % 5 == 0,
            player=None if number % 7 == 0 else f"p_{number}",
            command=["plain", '“quoted” \\ "twice"', "電", "NUL \x00 inside", "\u2028"][number % 5],
            board="b" * (number % 3),
        )
        for number in range(1, 41)
    ]
    asked: list[str] = []

    async def write() -> list[BaseException | None]:
        store = Store(f"sqlite+aiosqlite:///{path}")
        await store.open()
        assert store.ledger is not None
        async with store.writing() as connection:
            for number in range(60):
                await connection.execute(insert(schema.tables).values(**table_values(f"t_{number}")))
        await store.append("t_7", entries[7], turn=1)
        found = await asyncio.gather(
            *(store.append(f"t_{place}", entry, turn=place, state="playing") for place, entry in enumerate(entries)),
            return_exceptions=True,
        )
        for place, entry in enumerate(entries):
            assert await store.entries(f"t_{place}") == [entry]
        await store.close()
        return found

    def note(connection: sqlite3.Connection, statements: Sequence[Statement]) -> None:
        asked.extend(statement.together for statement in statements)
        together(connection, statements)

    together = ledger.carry_out_together
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ledger, "carry_out_together", note)
        found = asyncio.run(write())
    assert [place for place, error in enumerate(found) if error is not None] == [7]
    assert isinstance(found[7], Conflict)
    assert len(asked) > 80, "they were written together"
    with sqlite3.connect(path) as connection:
        turns = dict(connection.execute("select id, turn from tables where state = 'playing'"))
        assert turns == {f"t_{place}": place for place in range(40) if place != 7}
        kinds = set(connection.execute("select typeof(number), typeof(auto), typeof(answers), typeof(at) from journal"))
    assert kinds == {("integer", "integer", "text", "integer")}


def table_values(id: str) -> dict[str, Any]:
    """A row of a table that says nothing."""
    empty = {"INTEGER": 0, "BIGINT": 0, "BOOLEAN": False}
    columns = [column for column in schema.tables.columns if not column.nullable]
    return {column.name: empty.get(str(column.type), "") for column in columns} | {"id": id}


def log_after(path: Path, writings: int) -> int:
    """How long SQLite's log is after so many writings of two pages or more each, in bytes."""

    async def write() -> int:
        book = Ledger(str(path))
        for number in range(writings):
            await book.write([Statement(ADD, (number, "x" * 3000))])
        size = path.with_name("notes.sqlite3-wal").stat().st_size
        await book.close()
        return size

    return asyncio.run(write())


def test_the_log_is_copied_back_aside_and_does_not_grow_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "COPIED_AFTER", 10)
    monkeypatch.setattr(ledger, "MOST_PAGES", 40)
    path = empty_notes(tmp_path)

    assert log_after(path, 600) < 300 * 4096, "600 writings of two pages or more each"
    assert len(notes(path)) == 600


def test_whoever_writes_waits_for_a_copier_that_is_far_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow disk too the log has an end."""
    monkeypatch.setattr(ledger, "COPIED_AFTER", 10)
    monkeypatch.setattr(ledger, "MOST_PAGES", 40)
    path = empty_notes(tmp_path)
    copy_back = ledger.copy_back

    def slowly(connection: sqlite3.Connection) -> int:
        if threading.current_thread().name == "copier":
            time.sleep(0.3)
        return copy_back(connection)

    monkeypatch.setattr(ledger, "copy_back", slowly)

    assert log_after(path, 400) < 300 * 4096, "400 writings of two pages or more each"
    assert len(notes(path)) == 400


def test_when_the_file_cannot_be_written_everybody_is_told(tmp_path: Path) -> None:
    """And what comes afterwards is written again."""
    path = empty_notes(tmp_path)

    async def write() -> None:
        book = Ledger(str(path))
        with pytest.raises(sqlite3.OperationalError):
            await book.write([Statement("insert into nowhere values (1)", ())])
        await book.write([Statement(ADD, (1, "well"))])
        await book.close()

    asyncio.run(write())
    assert notes(path) == [(1, "well")]


def test_what_is_asked_while_the_book_is_closed_is_written_too(tmp_path: Path) -> None:
    """Nobody waits for ever: a table whose writing was cancelled as the server ends looks until it is done."""
    path = empty_notes(tmp_path)

    async def write() -> None:
        book = Ledger(str(path))
        await book.write([Statement(ADD, (1, "before"))])
        closing = asyncio.create_task(book.close())
        await asyncio.sleep(0)  # its thread has been told to end
        await book.write([Statement(ADD, (2, "meanwhile"))])
        await closing

    asyncio.run(write())
    assert notes(path) == [(1, "before"), (2, "meanwhile")]


def test_another_processs_writing_is_waited_for(tmp_path: Path) -> None:
    path = empty_notes(tmp_path)
    other = ledger.connect(str(path))

    async def write() -> None:
        book = Ledger(str(path))
        other.execute("begin immediate")
        other.execute(ADD, (1, "other"))
        waiting = asyncio.create_task(book.write([Statement(ADD, (2, "mine"))]))
        await asyncio.sleep(0.2)
        assert not waiting.done()
        other.execute("commit")
        await waiting
        await book.close()

    asyncio.run(write())
    other.close()
    assert notes(path) == [(1, "other"), (2, "mine")]


def test_what_people_do_all_the_time_holds_nobody_up(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A transaction of the database's own machinery has everybody's turn to write in hand while its process serves others between
    two steps: with a thousand tables, answers at all of them waited for each guest who came. Such acts are written in one go."""

    def writing(store: Store) -> None:
        raise AssertionError("held across the loop")

    monkeypatch.setattr(Store, "writing", writing)
    with duel(home, best_of=3) as (table, first, second):
        assert first.ask("stops", own={"block": "pass"})["type"] == "ack"
        assert first.ask("chat", text="hello")["type"] == "ack"
        assert second.ask("chat", text="hello")["type"] == "ack"
        assert second.ask("concede")["type"] == "ack"
    mio = home.player("Mio")
    assert mio.post("/api/queue", {"deck": "windfang"}).status_code < 300
    waiting = mio.make_table(opponent="friend")
    assert home.client.delete(f"/api/tables/{waiting}", headers=mio.headers).status_code == 200
    assert home.client.portal is not None
    assert [said.number for said in home.client.portal.call(home.server.store.chats, table)] == [1, 2]
