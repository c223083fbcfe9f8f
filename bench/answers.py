"""What an answer costs: tables in this one process, without sockets, both seats answered for by chance, the same games every time.

    PYTHONPATH=$(ls -d .venv/compiled/*/ | tail -1):. .venv/bin/python -m bench.answers --tables 40 --answers 2000

Prints the processor time of an answer (all threads of the process), what its parts are (each timed around its calls, so with
what it calls), and the frames' size. `--wire` adds what a socket does with each frame: compressed and framed as uvicorn has it.
`--profile` prints Python's own profile instead; `--openings` measures opening kept tables and showing them, after the answers.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import functools
import itertools
import pstats
import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from bench.load import DECKS
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from soulcore.table import commands, fairness, frames, messages, room, tables, wording
from soulcore.table.app import make_app
from soulcore.table.collector import Collector
from soulcore.table.room import Room
from soulcore.table.server import Server
from soulcore.table.settings import Limits, Settings
from soulcore.table.tables import TableWish
from soulcore.table.viewer import SPECTATOR, Viewer

QUEUE = 10_000
ROUNDS = 10
"""The answers are measured in so many parts: on a machine with others the quickest says most."""


class Parts:
    """Time spent in named functions, by the process's own clock. Nested ones count in both."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()
        self.calls: Counter[str] = Counter()

    def watch(self, owner: Any, name: str, shown: str) -> None:
        work: Callable[..., Any] | None = getattr(owner, name, None)
        if work is None:
            return

        @functools.wraps(work)
        def timed(*given: Any, **named: Any) -> Any:
            began = time.thread_time_ns()
            try:
                return work(*given, **named)
            finally:
                self.seconds[shown] += time.thread_time_ns() - began
                self.calls[shown] += 1

        setattr(owner, name, timed)


class Wire:
    """A socket's sending end: what becomes of a message before the system has it."""

    def __init__(self) -> None:
        from soulcore.table.wire import COMPRESSED, SMALL, WINDOW_BITS  # older versions, measured beside, have none

        self.small = SMALL
        self.protocol = ServerProtocol()
        self.protocol.state = OPEN
        self.protocol.extensions = [PerMessageDeflate(False, False, WINDOW_BITS, WINDOW_BITS, COMPRESSED)]
        self.bytes = 0

    def send(self, text: bytes) -> None:
        if len(text) < self.small:
            self.bytes += len(text) + 2
        else:
            self.protocol.send_text(text)
            self.bytes += len(b"".join(self.protocol.data_to_send()))


def same_every_time() -> None:
    """Ids and seeds by a counter: the same games in every run."""
    count = itertools.count(1)
    tables.new_id = lambda kind: f"{kind}_{next(count):06d}"  # type: ignore[attr-defined]
    fairness.new_server_seed = lambda: f"{next(count):064x}"


class Played:
    """A table with those who look at it."""

    def __init__(self, room: Room, viewers: list[Viewer], wires: list[Wire]) -> None:
        self.room = room
        self.viewers = viewers
        self.wires = wires
        self.number = 0

    def drain(self) -> int:
        """Take what was sent; how many bytes."""
        total = 0
        for place, viewer in enumerate(self.viewers):
            while not viewer.queue.empty():
                text = viewer.queue.get_nowait()
                if text is not None:
                    total += len(text)
                    if self.wires:
                        self.wires[place].send(text)
        return total


class Hall:
    """Many tables."""

    def __init__(self, server: Server, wanted: argparse.Namespace) -> None:
        self.server = server
        self.wanted = wanted
        self.die = random.Random("answers")
        self.tables: list[Played] = []
        self.finished = 0

    async def make(self, place: int) -> Played:
        server, die = self.server, self.die
        players = []
        for seat in range(2):
            id = f"p_{place}_{seat}_{self.finished}"
            await server.people.add(id, f"Bot {seat}", "en", server.settings.clock())
            found = await server.people.find(id)
            assert found is not None
            players.append(found)
        wish = TableWish(deck=die.choice(DECKS), opponent="friend", public=True, entropy="load")
        made = await server.tables.create(players[0], wish, "en")
        await server.tables.join(made, players[1], die.choice(DECKS), "en")
        await server.tables.ready(made, players[1].id, "load")
        spectators = self.wanted.spectators if place < self.wanted.watched else 0
        viewers = [Viewer(player.id, player.name, seat, "en", QUEUE) for seat, player in enumerate(players)]
        viewers += [Viewer(None, "", SPECTATOR, "en", QUEUE) for _ in range(spectators)]
        wires = [Wire() for _ in viewers] if self.wanted.wire else []
        for viewer in viewers:
            await made.enter(viewer, None)
        return Played(made, viewers, wires)

    async def play(self, answers: int) -> None:
        """So many answers, table by table; all tables at once, as many as --together."""
        waiting = self.tables
        for begun in range(0, answers, self.wanted.together):
            count = min(self.wanted.together, answers - begun)
            chosen = [waiting[(begun + place) % len(waiting)] for place in range(count)]
            await asyncio.gather(*(self.answer(table) for table in chosen))
            await asyncio.sleep(0)

    async def answer(self, table: Played) -> None:
        course = table.room.course
        assert course.game is not None
        seat = course.asked
        table.number += 1
        command = messages.Answer(
            id=f"l{table.number}", decision=course.decision, option=self.die.randrange(len(course.game.options))
        )
        await commands.obey(table.room, table.viewers[seat], command)
        self.bytes += table.drain()
        if course.is_over:
            self.finished += 1
            place = self.tables.index(table)
            began = time.process_time()
            for viewer in table.viewers:
                table.room.leave(viewer)
            self.tables[place] = await self.make(place)
            self.aside += time.process_time() - began

    bytes = 0
    aside = 0.0
    """Spent on making new tables."""


def wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--answers", type=int, default=2000)
    parser.add_argument("--before", type=int, default=1000, help="answers played before the measuring begins")
    parser.add_argument("--together", type=int, default=4, help="answers that come at the same time")
    parser.add_argument("--watched", type=int, default=1)
    parser.add_argument("--spectators", type=int, default=10)
    parser.add_argument("--wire", action="store_true")
    parser.add_argument("--parts", action="store_true")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--openings", action="store_true")
    return parser.parse_args()


def watch_parts(parts: Parts) -> None:
    for owner, name in (
        (Room, "frame"),
        (Room, "spectators_frame"),
        (Room, "_take"),
        (Room, "_keep_position"),
        (frames, "about"),
        (frames, "look"),
        (frames, "decision"),
        (frames, "shortcuts"),
        (frames, "losses"),
        (frames, "label"),
        (frames, "payment"),
        (frames, "forecast_text"),
        (wording, "told"),
        (wording, "lines"),
        (wording, "on_their_way"),
        (room, "board_name"),
        (Viewer, "send"),
        (Wire, "send"),
    ):
        parts.watch(owner, name, f"{getattr(owner, '__name__', '').rpartition('.')[2]}.{name}")
    from soulcore.table.course import Course
    from soulcore.table.pilot import Pilot

    parts.watch(Course, "follow", "Course.follow")
    parts.watch(Pilot, "arrange", "Pilot.arrange")


async def main() -> None:
    wanted = wishes()
    same_every_time()
    wide = replace(Limits(), unfinished_tables=10**6)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            folder=Path(folder), secret="for measuring", workers=0, spectator_delay=0.0, warms_up=False, limits=wide
        )
        server: Server = make_app(settings).state.server
        await server.open()
        hall = Hall(server, wanted)
        for place in range(wanted.tables):
            hall.tables.append(await hall.make(place))
        await hall.play(wanted.before)
        Collector().start()
        parts, profiler = Parts(), cProfile.Profile(time.process_time) if wanted.profile else None
        if wanted.parts:
            watch_parts(parts)
        hall.bytes, hall.aside, sent = 0, 0.0, sum(wire.bytes for table in hall.tables for wire in table.wires)
        if profiler is not None:
            profiler.enable()
        each = []
        for _ in range(ROUNDS):
            began, hall.aside = time.process_time(), 0.0
            await hall.play(wanted.answers // ROUNDS)
            each.append(1000 * (time.process_time() - began - hall.aside) / (wanted.answers // ROUNDS))
        if profiler is not None:
            profiler.disable()
        told = (
            f"{statistics.mean(each):.2f} ms of a core, {min(each):.2f} at best; {hall.bytes / wanted.answers:,.0f} B"
        )
        print(f"an answer      {told}")
        if wanted.wire:
            sent = sum(wire.bytes for table in hall.tables for wire in table.wires) - sent
            print(f"on the wire    {sent / wanted.answers:8,.0f} B")
        for name, spent in parts.seconds.most_common():
            each = parts.calls[name] / wanted.answers
            print(f"  {name:24} {spent / 1e6 / wanted.answers:8.3f} ms an answer, {each:6.2f} calls")
        if profiler is not None:
            pstats.Stats(profiler).sort_stats("tottime").print_stats(60)
        if wanted.openings:
            await open_again(server, hall, wanted)
        await server.close()


async def open_again(server: Server, hall: Hall, wanted: argparse.Namespace) -> None:
    """Close all tables, and have each opened and shown to a player who comes back."""
    ids = [(table.room.row.id, table.viewers[0].player) for table in hall.tables]
    for table in hall.tables:
        for viewer in list(table.viewers):
            table.room.leave(viewer)
    hall.tables.clear()
    await asyncio.sleep(0.5)
    parts = Parts()
    if wanted.parts:
        watch_parts(parts)
        parts.watch(Room, "show", "Room.show")
    total = size = 0.0
    rounds = 5
    for _ in range(rounds):
        for one in list(server.rooms.open.values()):
            server.rooms.drop(one)
        began = time.process_time()
        for id, player in ids:
            found = await server.rooms.get(id)
            viewer = Viewer(player, "", 0, "en", QUEUE)
            await found.enter(viewer, None)
            while not viewer.queue.empty():
                size += len(viewer.queue.get_nowait() or "")
            found.leave(viewer)
        total += time.process_time() - began
    count = rounds * len(ids)
    print(f"an opening     {1000 * total / count:8.2f} ms of a core; {size / count:,.0f} B told")
    for name, spent in parts.seconds.most_common():
        print(f"  {name:24} {spent / 1e6 / count:8.3f} ms an opening, {parts.calls[name] / count:6.2f} calls")


if __name__ == "__main__":
    asyncio.run(main())
