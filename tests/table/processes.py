"""Real servers in processes of their own, and players who talk to them over real sockets."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

Frame = dict[str, Any]


PATIENCE = 120
"""Seconds for anything to be answered: a machine that tests may be very busy."""


def free_port() -> int:
    """A port that is free and stays so while a server is started, or killed and started again: none of those that the system
    gives to connections by itself (from 32768 on)."""
    while True:
        port = secrets.choice(range(12_000, 32_000))
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Process:
    """A server that can be killed and started again on the same data."""

    def __init__(self, folder: Path, port: int = 0, **settings: str) -> None:
        self.port = port or free_port()
        names = {f"SOULCORE_{name.upper()}": value for name, value in settings.items()}
        self.environment = {
            **os.environ,
            "SOULCORE_DATA_DIR": str(folder),
            "SOULCORE_PACE": "0",
            "SOULCORE_PROCESSES": "1",
            **names,
        }
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "soulcore", "serve", "--port", str(self.port), "--log", "warning"]
        self.running = subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL)
        for _ in range(PATIENCE * 10):
            try:
                self.ask("GET", "/health")
            except OSError:
                assert self.running.poll() is None, "the server ended"
                time.sleep(0.1)
            else:
                return
        raise AssertionError("the server does not answer")

    def kill(self, how: int = signal.SIGKILL) -> None:
        """SIGKILL is kill -9: it can do nothing about it."""
        if self.running is not None:
            self.running.send_signal(how)
            self.running.wait(PATIENCE)
            self.running = None

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        data = json.dumps(body).encode() if body is not None else None
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())

    def token(self, name: str) -> str:
        return str(self.ask("POST", "/api/me", {"name": name})["token"])

    def duel(self, other: Process | None = None) -> tuple[str, list[str]]:
        """A table of two people that has begun, and their tokens."""
        there = other or self
        tokens = [self.token("One"), there.token("Two")]
        wish = {"deck": "windfang", "opponent": "friend", "entropy": "one", "spectators": "delayed"}
        table = self.ask("POST", "/api/tables", wish, tokens[0])["table"]["id"]
        there.ask("POST", f"/api/tables/{table}/join", {"deck": "mineroid", "entropy": "two"}, tokens[1])
        return table, tokens

    @contextmanager
    def socket(self, table: str, token: str, since: int = -1) -> Iterator[Client]:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket?since={since}"
        with connect(
            address, additional_headers={"authorization": f"Bearer {token}"}, open_timeout=PATIENCE, close_timeout=1
        ) as session:
            yield Client(session)


@contextmanager
def process(folder: Path, port: int = 0, **settings: str) -> Iterator[Process]:
    made = Process(folder, port, **settings)
    made.start()
    try:
        yield made
    finally:
        made.kill(signal.SIGTERM)


class Client:
    """A socket's other end."""

    def __init__(self, session: ClientConnection) -> None:
        self.session = session
        self.frame: Frame = {}
        self.seqs: list[int] = []

    def receive(self, timeout: float = PATIENCE) -> Frame:
        message: Frame = json.loads(self.session.recv(timeout))
        if message["type"] in ("snapshot", "update"):
            self.frame = message
            self.seqs.append(message["seq"])
        return message

    def reach(self, seq: int) -> None:
        """Read up to that frame."""
        while not self.frame or self.frame["seq"] < seq:
            self.receive()

    def send(self, **message: Any) -> None:
        self.session.send(json.dumps(message))

    def reply(self, **message: Any) -> Frame:
        self.send(**message)
        while True:
            got = self.receive()
            if got.get("id") == message["id"]:
                return got
