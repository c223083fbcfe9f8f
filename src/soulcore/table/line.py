"""The line between the processes of one machine: notes from one to all others, and questions for those who think.

Each process that serves has one end; the front process (table/front.py) has the others, and passes on. Messages are msgpack,
each behind its length.
"""

from __future__ import annotations

import asyncio
import itertools
import socket
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import msgspec

from soulcore.table.notifier import Heard
from soulcore.table.thinking import Allowed, Thought, Unthinkable

HEAD = 4
"""Bytes that say how long a message is."""


@dataclass(frozen=True, slots=True)
class Place:
    """Which of a machine's processes this is. Each table has one that it belongs to: there people are led, and only it acts for
    the computer."""

    number: int = 0
    count: int = 1

    def owns(self, table: str) -> bool:
        return owner(table, self.count) == self.number


def owner(table: str, count: int) -> int:
    """The process that a table belongs to."""
    return crc32(table.encode("utf-8", "replace")) % count


class Hello(msgspec.Struct, tag=True, frozen=True):
    """A process is ready. process: its name in notes."""

    process: str


class Note(msgspec.Struct, tag=True, frozen=True):
    """For every other process."""

    data: dict[str, Any]


class MayThink(msgspec.Struct, tag=True, frozen=True):
    """How long may the computer think at a table of that person?"""

    number: int
    person: str
    wanted: float


class Think(msgspec.Struct, tag=True, frozen=True):
    """What does the computer answer?"""

    number: int
    person: str
    thought: Thought


class Answer(msgspec.Struct, tag=True, frozen=True):
    """To a question of that number. option -1: nobody could think of one."""

    number: int
    allowed: Allowed | None = None
    option: int = -1


Message = Hello | Note | MayThink | Think | Answer
_decoder: msgspec.msgpack.Decoder[Message] = msgspec.msgpack.Decoder(Message)
_encoder = msgspec.msgpack.Encoder()


class Line(asyncio.Protocol):
    """One end. heard: gets every message; lost: called when the other end is gone."""

    def __init__(self, heard: Callable[[Message], None], lost: Callable[[], None]) -> None:
        self.heard = heard
        self.lost = lost
        self.transport: asyncio.Transport | None = None
        self.buffer = bytearray()

    @classmethod
    async def on(cls, end: socket.socket, heard: Callable[[Message], None], lost: Callable[[], None]) -> Line:
        end.setblocking(False)
        made = cls(heard, lost)
        await asyncio.get_running_loop().connect_accepted_socket(lambda: made, end)
        return made

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]  # a stream's

    def send(self, message: Message) -> None:
        if self.transport is not None and not self.transport.is_closing():
            data = _encoder.encode(message)
            self.transport.write(len(data).to_bytes(HEAD, "big") + data)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        while len(self.buffer) >= HEAD:
            end = HEAD + int.from_bytes(self.buffer[:HEAD], "big")
            if len(self.buffer) < end:
                return
            message = _decoder.decode(bytes(self.buffer[HEAD:end]))
            del self.buffer[:end]
            self.heard(message)

    def connection_lost(self, error: Exception | None) -> None:
        self.lost()

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


class Desk:
    """A serving process's end of the line: notes come in and go out, and those who think are asked through it."""

    def __init__(self, end: socket.socket, lost: Callable[[], None]) -> None:
        self.end = end
        self.lost = lost
        self.line: Line | None = None
        self.numbers = itertools.count(1)
        self.waiting: dict[int, asyncio.Future[Answer]] = {}
        self.listener: Heard | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self, process: str, listener: Heard) -> None:
        self.listener = listener
        self.line = await Line.on(self.end, self._hear, self.lost)
        self.line.send(Hello(process))

    def _hear(self, message: Message) -> None:
        if isinstance(message, Answer):
            waiting = self.waiting.pop(message.number, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
        elif isinstance(message, Note) and self.listener is not None:
            task = asyncio.get_running_loop().create_task(self._listen(self.listener, message.data))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _listen(self, listener: Heard, data: dict[str, Any]) -> None:
        await listener(data)

    def say(self, note: dict[str, Any]) -> None:
        if self.line is not None:
            self.line.send(Note(note))

    async def ask(self, make: Callable[[int], Message]) -> Answer:
        if self.line is None:
            raise Unthinkable
        number = next(self.numbers)
        waiting: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.waiting[number] = waiting
        self.line.send(make(number))
        try:
            return await waiting
        finally:
            self.waiting.pop(number, None)

    # ------------------------------------------------------------ as those who think

    async def allow(self, person: str, wanted: float) -> Allowed:
        if not wanted:
            return Allowed(0.0, 0.0)
        found = (await self.ask(lambda number: MayThink(number, person, wanted))).allowed
        assert found is not None
        return found

    async def think(self, person: str, thought: Thought) -> int:
        option = (await self.ask(lambda number: Think(number, person, thought))).option
        if option < 0:
            raise Unthinkable
        return option

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        if self.line is not None:
            self.line.lost = lambda: None
            self.line.close()
