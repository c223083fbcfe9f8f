"""The database under pressure."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from soulcore.table import store as storing
from soulcore.table.people import People
from soulcore.table.store import Store


def test_many_writers_at_once_queue_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite takes one writer at a time. Nobody is turned away, also where SQLite itself would not let anyone wait."""
    prepare = storing._prepare_sqlite

    def impatient(connection: Any, record: object) -> None:
        prepare(connection, record)
        connection.cursor().execute("pragma busy_timeout=0")

    monkeypatch.setattr(storing, "_prepare_sqlite", impatient)

    async def write() -> int:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}")
        await store.open()
        try:
            people = People(store)
            await asyncio.gather(*(people.add(f"p{number}", "Mio", "en", number) for number in range(40)))
            found = await asyncio.gather(*(people.find(f"p{number}") for number in range(40)))
            return len([player for player in found if player is not None])
        finally:
            await store.close()

    assert asyncio.run(write()) == 40
