"""Half-sent requests and idle connections are not kept for ever."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest
import uvicorn
from tests.table.tools import FREE, quick

from soulcore.table.app import make_app
from soulcore.table.patience import patient
from soulcore.table.runner import listening

SECONDS = 0.6


@contextmanager
def served(folder: Path, most: int = 50) -> Iterator[int]:
    """A server in a thread, with little patience; its port."""
    limits = replace(FREE, request_seconds=SECONDS)
    bound = listening("127.0.0.1", 0)
    app = make_app(quick(folder, limits=limits))
    config = uvicorn.Config(app, log_level="error", http=patient(SECONDS, most), ws="websockets-sansio")
    server = uvicorn.Server(config)
    thread = Thread(target=lambda: asyncio.run(server.serve([bound])), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield bound.getsockname()[1]
    server.should_exit = True
    thread.join(20)


def ends(connection: socket.socket) -> bytes:
    """What comes until the server ends the connection. Times out when it does not."""
    connection.settimeout(30)
    found = b""
    try:
        while data := connection.recv(4096):
            found += data
    except ConnectionResetError:
        pass
    return found


HEAD = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 400\r\n"


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        *((b"", b""), (b"GET / HT", b""), (HEAD, b"")),
        (HEAD + b"\r\n", b"408"),
        (HEAD + b"\r\n" + b'{"name": ', b"408"),
        (b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /heal", b"200"),
    ],
    ids=["nothing", "half a line", "half a head", "no body", "half a body", "half a second request"],
)
def test_half_of_a_request_is_not_waited_for_without_end(tmp_path: Path, sent: bytes, answer: bytes) -> None:
    with served(tmp_path) as port, socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(sent)
        assert answer in ends(connection).split(b"\r\n")[0]


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with served(tmp_path, most=5) as port:
        held = [socket.create_connection(("127.0.0.1", port)) for _ in range(5)]
        began = time.monotonic()
        with socket.create_connection(("127.0.0.1", port)) as sixth:
            assert ends(sixth) == b""
        for connection in held:
            ends(connection)
            connection.close()
        with socket.create_connection(("127.0.0.1", port)) as later:
            later.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            assert b"200" in ends(later)
        assert time.monotonic() - began < 120
