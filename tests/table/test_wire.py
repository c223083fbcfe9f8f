"""The short way of a message to the wire: the same messages in the same order, for those who read and those who do not."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from tests.table.tools import quick
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from soulcore.table import socket as table_socket
from soulcore.table.app import make_app
from soulcore.table.front import configured
from soulcore.table.runner import listening
from soulcore.table.viewer import Viewer
from soulcore.table.wire import PUSH, SMALL

BIG = 100_000
"""Bytes of which a message is made that does not fit into the system's buffers many times."""


@contextmanager
def served(folder: Path, app: Any = None) -> Iterator[int]:
    """A server in a thread, as it is served to people; its port."""
    settings, bound = quick(folder), listening("127.0.0.1", 0)
    server = uvicorn.Server(configured(settings, app or make_app(settings), "error"))
    thread = Thread(target=lambda: asyncio.run(server.serve([bound])), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield bound.getsockname()[1]
    server.should_exit = True
    thread.join(20)


def test_nothing_overtakes_what_waits() -> None:
    sent: list[bytes] = []
    is_open = [True]

    def push(data: bytes) -> bool:
        if is_open[0]:
            sent.append(data)
        return is_open[0]

    viewer = Viewer(None, "", -1, "en", 3)
    viewer.push = push
    viewer.send_text(b"1")
    is_open[0] = False
    viewer.send_text(b"2")
    is_open[0] = True
    viewer.send_text(b"3")
    assert (sent, viewer.queue.qsize()) == ([b"1"], 2), "the third waits behind the second"
    viewer.is_sending = True
    assert [viewer.queue.get_nowait(), viewer.queue.get_nowait()] == [b"2", b"3"]
    viewer.send_text(b"4")
    assert sent == [b"1"], "the writer is still sending the third"
    viewer.is_sending = False
    assert viewer.queue.get_nowait() == b"4"
    viewer.send_text(b"5")
    assert sent == [b"1", b"5"]


def test_who_does_not_read_gets_all_of_it_in_order_later(tmp_path: Path) -> None:
    """Compressed or not, at once or by the writer."""
    count = 400
    ways: list[bool] = []

    async def story(socket: WebSocket) -> None:
        await socket.accept()
        viewer = Viewer(None, "", -1, "en", count)
        viewer.push = socket.scope["extensions"][PUSH]
        writer = asyncio.create_task(table_socket.write(socket, viewer))
        for number in range(count):
            noise = Random(number).randbytes(BIG).hex() if number % 2 else ""
            viewer.send({"number": number, "noise": noise})
            ways.append(viewer.queue.empty())
            if number % 50 == 0:
                await asyncio.sleep(0.01)
        while not viewer.queue.empty() or viewer.is_sending:
            await asyncio.sleep(0.01)
        viewer.close()
        await writer

    app = Starlette(routes=[WebSocketRoute("/", story)])
    with served(tmp_path, app) as port, connect(f"ws://127.0.0.1:{port}/", max_size=None, open_timeout=60) as client:
        while len(ways) < count:
            time.sleep(0.05)
        found = [json.loads(client.recv(timeout=60)) for _ in range(count)]
    assert [one["number"] for one in found] == list(range(count))
    assert {len(one["noise"]) > SMALL for one in found} == {True, False}
    assert set(ways) == {True, False}, "both ways were taken"


def test_who_is_turned_away_is_told_why(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """And who leaves meanwhile leaves nothing in the log."""
    with served(tmp_path) as port:
        address = f"ws://127.0.0.1:{port}/api/tables/t_nowhere/socket"
        with connect(address, open_timeout=60) as client:
            with pytest.raises(ConnectionClosed) as told:
                client.recv(timeout=60)
            assert told.value.rcvd is not None
            assert (told.value.rcvd.code, told.value.rcvd.reason) == (4401, "no_table")
        for _ in range(20):
            connect(address, open_timeout=60).socket.close()
        time.sleep(0.5)
    assert "Traceback" not in caplog.text
