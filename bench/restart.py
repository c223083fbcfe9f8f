"""Restart: many tables in the middle of their games, the server killed with -9 and started again. Prints how long until each is
shown to a player who comes back, and until each has taken an answer.

    PYTHONPATH=. .venv/bin/python -m bench.restart --tables 1000 --answers 60

Some tables (`--played`) are made and played at without pauses until each has so many entries or more (games that end are replaced).
Then all processes of the server are killed, and the tables copied in its database until there are as many as wanted. It is started
again, one player of each table comes back at once, as pages do; then the player who is asked answers, at every table. The bots live
in processes of their own (bench/bots.py).
"""

from __future__ import annotations

import argparse
import os
import signal
import sqlite3
import tempfile
import time
from pathlib import Path

from bench.bots import copy_of
from bench.load import Bots, Server, processor_seconds

from soulcore.table.settings import DATABASE_FILE


def wishes(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--played", type=int, default=40, help="of them; the others are copies of these")
    parser.add_argument("--answers", type=int, default=60, help="at each table before the server is killed")
    parser.add_argument("--bots", type=int, default=2, help="processes of bots")
    parser.add_argument("--processes", default="", help="of the server; left out: as many as it takes by itself")
    given = parser.parse_args(arguments)
    given.pause, given.level, given.watched, given.spectators = 0.0, "", 0, 0
    given.copies = -(-given.tables // given.played)
    given.tables = given.played
    return given


def kill(server: Server) -> None:
    """All of its processes at once, in the middle of whatever they do."""
    for process in server.processes():
        os.kill(process, signal.SIGKILL)
    assert server.running is not None
    server.running.wait(60)
    server.running = None


def copy_tables(folder: Path, copies: int) -> None:
    """Have so many of each table in the database of a server that does not run."""
    with sqlite3.connect(folder / DATABASE_FILE) as connection:
        ids = [row[0] for row in connection.execute("select id from tables where state = 'playing'")]
        for name, column in (("tables", "id"), *((each, "table_id") for each in ("seats", "journal", "positions"))):
            for id in ids:
                cursor = connection.execute(f"select * from {name} where {column} = ?", [id])
                place = [about[0] for about in cursor.description].index(column)
                marks = ", ".join("?" for _ in cursor.description)
                found = cursor.fetchall()
                for copy in range(1, copies):
                    rows = [[*row[:place], copy_of(id, copy), *row[place + 1 :]] for row in found]
                    connection.executemany(f"insert into {name} values ({marks})", rows)
    connection.close()


def main() -> None:
    wanted = wishes()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), {"SOULCORE_PROCESSES": wanted.processes} if wanted.processes else {})
        try:
            server.start()
            bots = Bots(server.port, wanted)
            bots.tell("make")
            bots.tell(f"advance {wanted.answers}")
            kill(server)
            copy_tables(Path(folder), wanted.copies)
            bots.tell(f"copies {wanted.copies}")
            began = time.perf_counter()
            server.start()
            up = time.perf_counter() - began
            bots.tell("look")
            shown, used = time.perf_counter() - began, processor_seconds(server.processes())
            bots.tell("answer")
            answered = time.perf_counter() - began
            size = sum(path.stat().st_size for path in Path(folder).glob("tables.sqlite3*")) / 1e6
            print(
                f"{wanted.tables * wanted.copies} tables of {wanted.answers} entries or more; load average {os.getloadavg()[0]:.1f}"
            )
            print(f"it answers     {up:10.2f} s after its start")
            print(f"all are shown  {shown:10.2f} s after its start; {used:.1f} s of processor time by then")
            print(f"all answered   {answered:10.2f} s after its start")
            print(f"the database   {size:10.1f} MB")
            bots.tell("end")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
