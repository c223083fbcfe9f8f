"""Processes of one machine tell each other of a table only where both have it open, and miss nothing all the same."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.table.test_positions import MIO, begun, send
from tests.table.tools import quick

from soulcore.table import messages
from soulcore.table.line import Place
from soulcore.table.notifier import Notifier
from soulcore.table.room import Room
from soulcore.table.server import Server
from soulcore.table.viewer import Viewer


class Wire:
    """What two servers say to each other: kept until it is let through."""

    def __init__(self) -> None:
        self.servers: list[Server] = []
        self.waiting: list[tuple[Server, dict[str, Any]]] = []
        self.said: list[str] = []

    def join(self, server: Server, number: int) -> None:
        server.place = Place(number, 2)
        server.notifier = Notifier("", server.process, server.heard, End(self, server))
        self.servers.append(server)

    async def settle(self) -> None:
        """Let everything through, and what is said to that as well."""
        await asyncio.sleep(0)
        while self.waiting:
            server, note = self.waiting.pop(0)
            await server.heard(note)
            await asyncio.sleep(0)


class End:
    def __init__(self, wire: Wire, server: Server) -> None:
        self.wire = wire
        self.server = server

    def say(self, note: dict[str, Any]) -> None:
        self.wire.said.append(str(note["kind"]))
        self.wire.waiting += [(other, note) for other in self.wire.servers if other is not self.server]


def at_two_servers(folder: Path, story: Callable[[Wire, Server, Server], Awaitable[None]]) -> None:
    async def run() -> None:
        wire = Wire()
        one, other = Server(quick(folder)), Server(quick(folder))
        for number, server in enumerate((one, other)):
            await server.open()
            wire.join(server, number)
        try:
            await one.people.add(MIO.id, MIO.name, "en", 0)
            await story(wire, one, other)
        finally:
            await other.close()
            await one.close()

    asyncio.run(run())


async def answer(room: Room) -> None:
    course = room.course
    await send(room, course.asked, messages.Answer(id=f"a{course.number}", decision=course.decision, option=0))


def test_nothing_is_said_of_a_table_that_is_open_here_alone(tmp_path: Path) -> None:
    async def story(wire: Wire, one: Server, other: Server) -> None:
        room = await begun(one)
        await room.enter(Viewer(MIO.id, "", 0, "en", 256), None)
        await wire.settle()
        wire.said.clear()
        await answer(room)
        await wire.settle()
        assert wire.said == []

    at_two_servers(tmp_path, story)


def test_a_process_that_opens_a_table_is_told_from_then_on(tmp_path: Path) -> None:
    async def story(wire: Wire, one: Server, other: Server) -> None:
        room = await begun(one)
        there = await other.rooms.get(room.row.id)
        watching = Viewer(MIO.id, "", 1, "en", 256)
        await there.enter(watching, None)
        await wire.settle()
        await answer(room)
        await wire.settle()
        assert there.course.number == room.course.number
        assert watching.seq == room.course.number
        assert room.present()[1], "who is connected there is known here"
        other.rooms.drop(there)
        there.leave(watching)  # its socket ends after the room
        await wire.settle()
        wire.said.clear()
        await answer(room)
        await wire.settle()
        assert wire.said == []

    at_two_servers(tmp_path, story)


def test_what_is_written_while_another_process_opens_the_table_is_not_missed(tmp_path: Path) -> None:
    async def story(wire: Wire, one: Server, other: Server) -> None:
        room = await begun(one)
        there = await other.rooms.get(room.row.id)
        watching = Viewer(MIO.id, "", 1, "en", 256)
        await there.enter(watching, None)
        await answer(room)  # neither knows of the other yet
        assert there.course.number < room.course.number
        await wire.settle()
        assert there.course.number == room.course.number
        assert watching.seq == room.course.number

    at_two_servers(tmp_path, story)


def test_what_the_other_process_wrote_before_this_one_knew_of_it_is_told(tmp_path: Path) -> None:
    async def story(wire: Wire, one: Server, other: Server) -> None:
        there = await other.rooms.get((await begun(one)).row.id)
        room = one.rooms.open[there.row.id]
        watching = Viewer(MIO.id, "", 0, "en", 256)
        await room.enter(watching, None)
        await answer(there)
        assert room.course.number < there.course.number
        await wire.settle()
        assert room.course.number == there.course.number
        assert watching.seq == there.course.number

    at_two_servers(tmp_path, story)
