"""Bots for bench/load.py, in a process of their own: people who answer by chance, and people who watch.

They do next to nothing: of a frame they read only what is asked, and an answer is an option by chance. When something came is
noted before it is read, and how late the process itself was is measured beside: a figure that the bots spoiled shows as that.
"""

from __future__ import annotations

import asyncio
import multiprocessing.connection
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec
from bench.watch import LATE, SLOW
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import OPEN
from websockets.uri import parse_uri

TICK = 0.02
"""Seconds between two looks at how late the process is."""
AT_ONCE = 8
"""Tables that are being made at the same time."""


class _Table(msgspec.Struct):
    state: str


class _Asked(msgspec.Struct):
    id: int
    mine: bool
    auto: bool = False
    options: list[msgspec.Raw] = []


class _Message(msgspec.Struct):
    """What a bot reads of a message; the rest is skipped."""

    type: str
    seq: int = 0
    id: str = ""
    table: _Table | str = ""
    decision: _Asked | None = None
    code: str = ""


_message = msgspec.json.Decoder(_Message)


class Client(asyncio.Protocol):
    """A socket's end. `heard` gets each message as bytes, with the time at which its last piece came."""

    def __init__(self, address: str, token: str, heard: Callable[[bytes, float], None]) -> None:
        self.protocol = ClientProtocol(parse_uri(address), extensions=[ClientPerMessageDeflateFactory()])
        self.token = token
        self.heard = heard
        self.transport: asyncio.Transport | None = None
        self.parts: list[bytes] = []
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        request = self.protocol.connect()
        if self.token:
            request.headers["Authorization"] = f"Bearer {self.token}"
        self.protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        came = time.perf_counter()
        self.protocol.receive_data(data)
        self._flush()
        for event in self.protocol.events_received():
            if isinstance(event, Response):
                continue
            assert isinstance(event, Frame)
            if event.opcode in (Opcode.TEXT, Opcode.CONT):
                self.parts.append(bytes(event.data))
                if event.fin:
                    whole, self.parts = b"".join(self.parts), []
                    self.heard(whole, came)

    def send(self, message: dict[str, Any]) -> None:
        if self.protocol.state is OPEN:
            self.protocol.send_text(msgspec.json.encode(message))
            self._flush()

    def _flush(self) -> None:
        assert self.transport is not None
        for data in self.protocol.data_to_send():
            if data:
                self.transport.write(data)
            elif self.transport.can_write_eof():
                self.transport.write_eof()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.gone.done():
            self.gone.set_result(None)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()


class Counts(msgspec.Struct):
    """What one process of bots has seen since the measuring began."""

    latencies: list[float] = []
    slow: list[tuple[float, float]] = []
    """From when to when those took that were slow."""
    lags: list[float] = []
    late: list[tuple[float, float]] = []
    """From when to when the process itself was late."""
    frames: int = 0
    bytes: int = 0
    finished: int = 0
    refused: dict[str, int] = {}
    lost: int = 0


class Party:
    """The bots of one process."""

    def __init__(self, port: int, pause: float, decks: tuple[str, ...], level: str) -> None:
        self.port = port
        self.pause = pause
        self.decks = decks
        self.level = level
        self.counts = Counts()
        self.die = random.Random(port)
        self.making = asyncio.Semaphore(AT_ONCE)
        self.tables: dict[int, tuple[str, list[str]]] = {}
        self.most = 0
        """Entries after which nobody answers any more; 0: no such."""
        self.still: set[str] = set()
        """Tables that have come so far."""

    async def ask(self, path: str, body: Any, token: str = "") -> Any:
        """A request on a connection of its own."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            data = msgspec.json.encode(body)
            head = [
                f"POST {path} HTTP/1.1",
                "host: 127.0.0.1",
                "connection: close",
                "content-type: application/json",
                f"content-length: {len(data)}",
                *([f"authorization: Bearer {token}"] if token else []),
            ]
            writer.write("\r\n".join(head).encode() + b"\r\n\r\n" + data)
            answer = await reader.read()
        finally:
            writer.close()
        head_text, _, rest = answer.partition(b"\r\n\r\n")
        if not head_text.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
            raise SystemExit(f"{path}: {answer[:300]!r}")
        return msgspec.json.decode(rest)

    async def make(self, place: int) -> None:
        """A fresh table with its players; it has begun."""
        async with self.making:
            die = self.die
            seats = 1 if self.level else 2
            tokens = [str((await self.ask("/api/me", {"name": f"Bot {seat + 1}"}))["token"]) for seat in range(seats)]
            wish = {"deck": die.choice(self.decks), "opponent": "friend", "public": True, "entropy": "load"}
            if self.level:
                wish |= {"opponent": "computer", "level": self.level}
            table = str((await self.ask("/api/tables", wish, tokens[0]))["table"]["id"])
            if not self.level:
                other = {"deck": die.choice(self.decks), "entropy": "load"}
                await self.ask(f"/api/tables/{table}/join", other, tokens[1])
            self.tables[place] = (table, tokens)

    async def hold(self, place: int, spectators: int) -> None:
        """Keep one table going, game after game."""
        while True:
            if place not in self.tables:
                await self.make(place)
            table, tokens = self.tables[place]
            players = [Bot(self, table, token) for token in tokens]
            bots = [*players, *(Bot(self, table, "") for _ in range(spectators))]
            try:
                await asyncio.gather(*(bot.enter() for bot in bots))
                await asyncio.wait(
                    [bot.client.gone for bot in players if bot.client is not None], return_when="FIRST_COMPLETED"
                )
            finally:
                for bot in bots:
                    if bot.client is not None:
                        bot.client.close()
            if any(bot.is_over for bot in players):
                self.counts.finished += 1
                del self.tables[place]
            else:
                self.counts.lost += 1
                await asyncio.sleep(1)

    async def watch_lag(self) -> None:
        while True:
            due = time.perf_counter() + TICK
            await asyncio.sleep(TICK)
            now = time.perf_counter()
            self.counts.lags.append(now - due)
            if now - due > LATE:
                self.counts.late.append((due, now))


class Bot:
    """Somebody at a table: with a token a player, without one a spectator, who reads nothing."""

    def __init__(self, party: Party, table: str, token: str) -> None:
        self.party = party
        self.table = table
        self.address = f"ws://127.0.0.1:{party.port}/api/tables/{table}/socket"
        self.token = token
        self.client: Client | None = None
        self.sent: dict[str, float] = {}
        self.is_over = False

    async def enter(self) -> None:
        loop = asyncio.get_running_loop()
        make = lambda: Client(self.address, self.token, self.heard if self.token else self.watched)  # noqa: E731
        _, self.client = await loop.create_connection(make, "127.0.0.1", self.party.port)

    def watched(self, text: bytes, came: float) -> None:
        self.party.counts.frames += 1
        self.party.counts.bytes += len(text)

    def heard(self, text: bytes, came: float) -> None:
        counts = self.party.counts
        message = _message.decode(text)
        if message.type == "ack":
            began = self.sent.pop(message.id, None)
            if began is not None:
                counts.latencies.append(came - began)
                if came - began > SLOW:
                    counts.slow.append((began, came))
        elif message.type == "error":
            counts.refused[message.code] = counts.refused.get(message.code, 0) + 1
        elif message.type in ("snapshot", "update"):
            counts.frames += 1
            counts.bytes += len(text)
            if isinstance(message.table, _Table) and message.table.state == "over":
                self.is_over = True
                assert self.client is not None
                self.client.close()
            elif self.party.most and message.seq >= self.party.most:
                self.party.still.add(self.table)
            elif message.decision is not None and message.decision.mine and not message.decision.auto:
                asked = message.decision
                wait = self.party.die.expovariate(1 / self.party.pause) if self.party.pause else 0.0
                asyncio.get_running_loop().call_later(wait, self.answer, asked)

    def answer(self, asked: _Asked) -> None:
        if self.client is None or self.is_over:
            return
        id = f"l{asked.id}"
        option = self.party.die.randrange(len(asked.options))
        self.sent[id] = time.perf_counter()
        self.client.send({"type": "answer", "id": id, "decision": asked.id, "option": option})


def attend(
    orders: multiprocessing.connection.Connection,
    port: int,
    pause: float,
    decks: tuple[str, ...],
    level: str,
    places: list[tuple[int, int]],
) -> None:
    """A process of bots: holds tables (their numbers, and how many watch each) and obeys. `make` makes the tables, `play` sits
    down at them, `count` begins to measure, `tell` says what was seen, `leave` lets go, `look` waits until all are shown,
    `answer` until all have taken an answer, `advance N` plays until all have N entries, `copies N` tells that there are N of each
    table by now."""
    asyncio.run(_attend(orders, Party(port, pause, decks, level), places))


async def _attend(orders: multiprocessing.connection.Connection, party: Party, places: list[tuple[int, int]]) -> None:
    loop = asyncio.get_running_loop()
    playing: list[asyncio.Task[None]] = []
    loop.create_task(party.watch_lag())  # noqa: RUF006
    while True:
        order = await loop.run_in_executor(None, orders.recv)
        answer: Any = "done"
        if order == "make":
            await asyncio.gather(*(party.make(place) for place, _ in places))
        elif order == "play":
            playing = [loop.create_task(party.hold(*place)) for place in places]
        elif order == "count":
            party.counts = Counts()
        elif order == "tell":
            failed = [task for task in playing if task.done()]
            for task in failed:
                task.result()
            answer = msgspec.json.encode(party.counts)
        elif order == "leave":
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        elif order == "look":
            await asyncio.gather(*(seen(party, table, tokens[0]) for table, tokens in party.tables.values()))
        elif order == "answer":
            await asyncio.gather(*(answered(party, *found) for found in party.tables.values()))
        elif order.startswith("copies "):
            count, known = int(order.partition(" ")[2]), list(party.tables.values())
            each = [(copy_of(table, place), tokens) for table, tokens in known for place in range(count)]
            party.tables = dict(enumerate(each))
        elif order.startswith("advance "):
            party.most = int(order.partition(" ")[2])
            playing = [loop.create_task(party.hold(*place)) for place in places]
            while len(party.still & {table for table, _ in party.tables.values()}) < len(places):
                await asyncio.sleep(0.2)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        orders.send(answer)
        if order == "end":
            return


def copy_of(table: str, place: int) -> str:
    """The name of a copy of a table in the database; the first is the table itself."""
    return f"{table}-{place}" if place else table


async def answered(party: Party, table: str, tokens: list[str]) -> None:
    """Whoever is asked comes back and answers; until that is acknowledged."""
    await asyncio.wait(
        [asyncio.ensure_future(seen(party, table, token, is_to_answer=True)) for token in tokens],
        return_when="FIRST_COMPLETED",
    )


async def seen(party: Party, table: str, token: str, is_to_answer: bool = False) -> None:
    """Connect until the table is shown, or has taken an answer."""
    loop = asyncio.get_running_loop()
    shown: asyncio.Future[None] = loop.create_future()

    def heard(text: bytes, came: float) -> None:
        message = _message.decode(text)
        if shown.done() or message.type != ("ack" if is_to_answer else "snapshot"):
            asked = message.decision
            if is_to_answer and message.type == "snapshot" and asked is not None and asked.mine:
                client.send({"type": "answer", "id": f"r{asked.id}", "decision": asked.id, "option": 0})
            return
        shown.set_result(None)

    address = f"ws://127.0.0.1:{party.port}/api/tables/{table}/socket"
    while not shown.done():
        try:
            _, client = await loop.create_connection(lambda: Client(address, token, heard), "127.0.0.1", party.port)
        except OSError:
            await asyncio.sleep(0.05)
            continue
        await asyncio.wait([shown, client.gone], return_when="FIRST_COMPLETED")
        client.close()
