"""Several processes on one machine: who is led where, and that it makes no difference to anybody."""

from __future__ import annotations

import os
import signal
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from tests.table.processes import PATIENCE, Client, Process, process
from tests.table.test_resume import children_of, is_running
from tests.table.test_shared import is_auto, play_a_step
from websockets.sync.client import connect

from soulcore.table.front import can_share, table_in
from soulcore.table.line import Place, owner

pytestmark = pytest.mark.skipif(not can_share(), reason="connections cannot be handed over here: one process serves")


@pytest.mark.parametrize(
    ("first", "table"),
    [
        (b"GET /api/tables/t_Qm4-x_1/socket?lang=en HTTP/1.1\r\nhost: x", "t_Qm4-x_1"),
        (b"POST /api/tables/t_2/join HTTP/1.1\r\n", "t_2"),
        (b"GET /api/replays/t_3/frames HTTP/1.1\r\n", "t_3"),
        (b"GET /api/tables/t_4 HTTP/1.1\r\n", "t_4"),
        (b"POST /api/tables HTTP/1.1\r\n", ""),
        (b"GET / HTTP/1.1\r\n", ""),
        (b"GET /api/tab", ""),
        (b"\x16\x03\x01\x02\x00\x01\x00", ""),
        (b"GET /x?y=/api/tables/t_5 HTTP/1.1", ""),
    ],
)
def test_a_requests_first_line_says_which_table_it_is_about(first: bytes, table: str) -> None:
    assert table_in(first) == table


def test_every_table_belongs_to_one_process() -> None:
    places = [Place(number, 3) for number in range(3)]
    tables = [f"t_{number}" for number in range(300)]
    assert all(sum(place.owns(table) for place in places) == 1 for table in tables)
    assert all(sum(place.owns(table) for table in tables) > 60 for place in places)
    assert all(Place().owns(table) for table in tables)


@contextmanager
def through_the_wrong_process(server: Process, table: str, token: str) -> Iterator[Client]:
    """A socket on a connection that was opened for another process's table, as proxies do that keep connections."""
    other = next(name for number in range(99) if owner(name := f"t_{number}", 2) != owner(table, 2))
    raw = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    raw.sendall(f"GET /api/tables/{other} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
    answer = b""
    while b"}}" not in answer:
        answer += raw.recv(4096)
    assert b"no_table" in answer
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    headers = {"authorization": f"Bearer {token}"}
    with connect(address, sock=raw, additional_headers=headers, open_timeout=PATIENCE, close_timeout=1) as session:
        yield Client(session)


def test_two_processes_serve_as_one(tmp_path: Path) -> None:
    """Players at the same table, one of them connected to a process that it does not belong to, see the same; the computer plays
    for both; a process that is killed comes back, and nothing is lost; the numbers are of both."""
    with process(tmp_path, processes="2", workers="1", spectator_delay="0") as server:
        table, tokens = server.duel()
        with server.socket(table, tokens[0]) as one, through_the_wrong_process(server, table, tokens[1]) as two:
            for client in (one, two):
                while not client.frame:
                    client.receive()
            for step in range(8):
                play_a_step((one, two), step)
            one.send(type="chat", id="chat", text="hello")
            while (said := two.receive())["type"] != "chat":
                pass
            assert said["text"] == "hello"
            seq = one.frame["seq"]
        against = server.ask("POST", "/api/tables", {"deck": "windfang", "level": "random", "entropy": "x"}, tokens[0])
        with through_the_wrong_process(server, against["table"]["id"], tokens[0]) as one:
            for step in range(3):
                while not (one.frame and one.frame["decision"] and one.frame["decision"]["mine"]) or is_auto(one):
                    one.receive()
                now = one.frame["decision"]["id"]
                one.reply(type="answer", id=f"k{step}", decision=now, option=0)
                one.reach(now)
        wait_for_answers(server, 11)

        assert server.running is not None
        members = [pid for pid in children_of(server.running.pid) if is_member(pid)]
        assert len(members) == 2
        for pid in members:
            os.kill(pid, signal.SIGKILL)
        with again(server, table, tokens[0]) as one, again(server, table, tokens[1]) as two:
            for client in (one, two):
                while not client.frame:
                    client.receive()
            assert one.frame["seq"] == seq
            play_a_step((one, two), 99)
        everybody = wait_for_members(server.running.pid, 2)
        server.kill()
        deadline = time.monotonic() + PATIENCE
        while any(is_running(pid) for pid in everybody):
            assert time.monotonic() < deadline, "a process outlives the server"
            time.sleep(0.05)


def wait_for_members(front: int, count: int) -> list[int]:
    """All children of the front process, once so many of them serve tables: one that was killed takes a while to come back, also
    after another one answers again."""
    deadline = time.monotonic() + PATIENCE
    while True:
        found = children_of(front)
        if len([pid for pid in found if is_member(pid)]) == count:
            return found
        assert time.monotonic() < deadline, "a process that was killed does not come back"
        time.sleep(0.1)


def is_member(pid: int) -> bool:
    """Whether a process serves tables: those who think, and multiprocessing's own, have no database."""
    opened = []
    with suppress(OSError):  # it may end meanwhile
        for entry in (Path("/proc") / str(pid) / "fd").iterdir():
            with suppress(OSError):
                opened.append(os.readlink(entry))
    return any("tables.sqlite3" in found for found in opened)


def wait_for_answers(server: Process, least: int) -> None:
    """Until the numbers of both processes together say so many: what the other one says is a few seconds old."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/metrics", timeout=PATIENCE) as answer:
            lines = answer.read().decode().splitlines()
        found = [line for line in lines if line.startswith("soulcore_answers_total{")]
        if len(found) == 2 and sum(float(line.split()[1]) for line in found) >= least:
            return
        time.sleep(0.2)
    raise AssertionError("the numbers are not of both processes")


@contextmanager
def again(server: Process, table: str, token: str) -> Iterator[Client]:
    """Connect to a server whose processes are just being started again."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            server.ask("GET", f"/api/tables/{table}")
            break
        except (OSError, urllib.error.URLError):
            assert time.monotonic() < deadline
            time.sleep(0.1)
    with server.socket(table, token) as client:
        yield client
