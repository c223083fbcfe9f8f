"""Players at a server inside the test: requests and sockets with a player's token."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession

from soulcore.table.app import make_app
from soulcore.table.room import Room
from soulcore.table.server import Server
from soulcore.table.settings import Limits, Settings

Frame = dict[str, Any]
FREE = Limits(
    messages_a_second=1e6,
    messages_at_once=1e6,
    requests_a_second=1e6,
    requests_at_once=1e6,
    logins_at_once=1e6,
    names_at_once=1e6,
    account_logins_at_once=1e6,
    drawings_at_once=1e6,
    tables_at_once=1e6,
    chats_at_once=1e6,
)
"""Limits that do not stand in the way of a test about something else."""


def quick(folder: Path, **more: Any) -> Settings:
    """Settings for tests: nothing waits, the computer thinks in a thread."""
    plain = Settings(
        folder=folder,
        secret="for tests only",
        workers=0,
        pace=0.0,
        spectator_delay=0.0,
        warms_up=False,
        limits=FREE,
        hosts=("testserver",),
    )
    return replace(plain, **more)


def sleeper(now: list[int]) -> Callable[[float], Awaitable[None]]:
    """Sleep by a clock that the test turns."""

    async def sleep(seconds: float) -> None:
        until = now[0] + seconds * 1000
        while now[0] < until:
            await asyncio.sleep(0.002)

    return sleep


class House:
    """A running server."""

    def __init__(self, app: Starlette, client: TestClient) -> None:
        self.client = client
        self.server: Server = app.state.server

    def player(self, name: str = "Mio", lang: str = "en") -> Player:
        self.client.cookies.clear()
        answer = self.client.post("/api/me", json={"name": name, "lang": lang})
        self.client.cookies.clear()
        return Player(self, answer.json()["token"])

    def room(self, id: str) -> Room:
        return self.server.rooms.open[id]


@contextmanager
def house(folder: Path, **settings: Any) -> Iterator[House]:
    app = make_app(quick(folder, **settings))
    with TestClient(app) as client:
        yield House(app, client)


class Player:
    """Somebody with a token."""

    def __init__(self, house: House, token: str) -> None:
        self.house = house
        self.headers = {"authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str) -> Any:
        return self.house.client.get(path, headers=self.headers)

    def post(self, path: str, body: Any) -> Any:
        return self.house.client.post(path, json=body, headers=self.headers)

    def make_table(self, **wish: Any) -> str:
        answer = self.post("/api/tables", {"deck": "windfang", "level": "random", **wish})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"]["id"])

    def ready(self, table: str, entropy: str = "e") -> None:
        answer = self.post(f"/api/tables/{table}/ready", {"entropy": entropy})
        assert answer.status_code == 200, answer.text

    @contextmanager
    def socket(self, table: str, **query: Any) -> Iterator[Wire]:
        words = "&".join(f"{name}={value}" for name, value in query.items())
        with self.house.client.websocket_connect(
            f"/api/tables/{table}/socket?{words}", headers=self.headers
        ) as session:
            yield Wire(session)


class Wire:
    """A socket, as a page would use it."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.frame: Frame = {}
        """The last snapshot or update."""
        self.texts: list[str] = []
        """Every snapshot and update, as it came."""
        self.count = 0

    def receive(self) -> Frame:
        text = self.session.receive_text()
        message: Frame = json.loads(text)
        if message["type"] in ("snapshot", "update"):
            self.frame = message
            self.texts.append(text)
        return message

    def until(self, is_it: Callable[[Frame], bool]) -> Frame:
        while True:
            message = self.receive()
            if is_it(message):
                return message

    def wait(self, kind: str) -> Frame:
        return self.until(lambda message: message["type"] == kind)

    def send(self, type: str, **fields: Any) -> str:
        """Send a command; its id."""
        self.count += 1
        id = fields.pop("id", f"c{self.count}")
        self.session.send_text(json.dumps({"type": type, "id": id, **fields}))
        return str(id)

    def ask(self, type: str, **fields: Any) -> Frame:
        """Send a command and wait for the answer to it."""
        return self.reply_to(self.send(type, **fields))

    def reply_to(self, id: str) -> Frame:
        return self.until(lambda message: message.get("id") == id)

    def my_turn(self) -> Frame:
        """Wait until something is asked of me that the server does not answer itself, or the game is over."""
        while not is_mine(self.frame):
            self.receive()
        return self.frame

    def answer(self, option: int = -1) -> Frame:
        """Answer my open decision (left out: with the last option). The reply."""
        asked = self.my_turn()["decision"]
        chosen = option if option >= 0 else len(asked["options"]) - 1
        frame = self.frame
        reply = self.ask("answer", decision=asked["id"], option=chosen)
        while reply["type"] == "ack" and self.frame is frame:
            self.receive()
        return reply


def is_mine(frame: Frame) -> bool:
    if not frame:
        return False
    if frame["table"]["state"] == "over":
        return True
    asked = frame["decision"]
    return asked is not None and asked["mine"] and not asked["auto"]


@contextmanager
def duel(
    house: House, deck: str = "windfang", other: str = "mineroid", **wish: Any
) -> Iterator[tuple[str, Wire, Wire]]:
    """Two people at a table that has begun: the table's id and both sockets."""
    one, two = house.player("One"), house.player("Two")
    table = one.make_table(opponent="friend", deck=deck, **wish)
    assert two.post(f"/api/tables/{table}/join", {"deck": other}).status_code == 200
    one.ready(table, "entropy-one")
    two.ready(table, "entropy-two")
    with one.socket(table) as first, two.socket(table) as second:
        first.wait("snapshot")
        second.wait("snapshot")
        yield table, first, second


def asked(first: Wire, second: Wire, house: House, table: str) -> tuple[Wire, Wire]:
    """The one who is to decide, and the other; both have seen everything so far."""
    number = house.room(table).course.number
    for wire in (first, second):
        while wire.frame["seq"] < number:
            wire.receive()
    return (first, second) if first.frame["decision"]["mine"] else (second, first)
