"""Reading an SQLite file: one thread with a connection of its own, for what is asked all the time.

Through the database's own machinery a question costs several times the processor time, mostly for handing every step of it to a
thread and back; and when everybody comes back at once after a restart, its few connections are waited for longer than it lets wait.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Select
from sqlalchemy.dialects.sqlite.pysqlite import dialect as sqlite_dialect

from soulcore.table.ledger import connect

Found = TypeVar("Found")
Ask = Callable[[Select[Any], Mapping[str, Any]], Sequence[Any]]
"""The rows that a question finds, given its values. The question itself must be one that is made once: how it is put is kept."""
SQLITE = sqlite_dialect()


@cache
def question_sql(question: Select[Any]) -> tuple[str, tuple[str, ...], dict[str, Any]]:
    """A question for an SQLite file, the order of its values, and those that stand in it."""
    compiled = question.compile(dialect=SQLITE)
    return str(compiled), tuple(compiled.positiontup or ()), dict(compiled.params)


class Reader:
    """The thread that reads. It begins with the first question."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.thread: ThreadPoolExecutor | None = None
        self.connection: sqlite3.Connection | None = None

    async def read(self, work: Callable[[Ask], Found]) -> Found:
        """What the work finds with its questions."""
        if self.thread is None:
            self.thread = ThreadPoolExecutor(1, thread_name_prefix="reader")
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._do, work)

    def _do(self, work: Callable[[Ask], Found]) -> Found:
        if self.connection is None:
            self.connection = connect(self.path)
            self.connection.row_factory = sqlite3.Row
        return work(self._ask)

    def _ask(self, question: Select[Any], given: Mapping[str, Any]) -> Sequence[Any]:
        assert self.connection is not None
        sql, order, own = question_sql(question)
        return self.connection.execute(sql, [given.get(name, own[name]) for name in order]).fetchall()

    def close(self) -> None:
        if self.thread is not None:
            self.thread.submit(self._close)
            self.thread.shutdown()
            self.thread = None

    def _close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None
