"""The server's parts, put together. One of these stands behind each application."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from soulcore.table import commands, kept, positions, wording
from soulcore.table.analyses import Analyses
from soulcore.table.aside import Aside
from soulcore.table.collector import Collector
from soulcore.table.conduct import Conduct
from soulcore.table.decks import playable_games
from soulcore.table.drafts import Drafts
from soulcore.table.errors import Refused
from soulcore.table.identity import Identity
from soulcore.table.limits import Buckets
from soulcore.table.line import Desk, Place
from soulcore.table.metrics import Metrics
from soulcore.table.notifier import Notifier
from soulcore.table.opening import Openings
from soulcore.table.opponents import Opponents, own_thinkers
from soulcore.table.people import People
from soulcore.table.progress import Progress
from soulcore.table.ratings import Ratings
from soulcore.table.room import Room
from soulcore.table.rows import RESTART
from soulcore.table.seeks import Seeks
from soulcore.table.series import Series
from soulcore.table.settings import Settings
from soulcore.table.store import Store
from soulcore.table.studies import Studies
from soulcore.table.tables import Tables
from soulcore.table.tournaments import Tournaments

IDLE_SECONDS = 60.0
"""A table that nobody looks at is closed after that time: it is a record in the database until somebody comes."""
REST_SECONDS = 60.0
"""A table at which nothing has happened for so long keeps only its last position."""
SWEEP_SECONDS = 10.0
WARM_AFTER = 5.0
"""Seconds after its start in which a server reads in nothing that nobody asks for …"""
LITTLE = 0.3
"""… and what counts as having little to do: so much of a core. Where it never has, what nobody asked for is read in when somebody
asks: those who play do not wait for what nobody may want."""


ALONE = Place()
TELL_SECONDS = 5.0
"""How often processes of one machine tell each other their numbers."""


class Rooms:
    """The tables that are open in this process."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.open: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}

    async def get(self, id: str) -> Room:
        """The room of a table, read from the database if it is not open. Raises Refused."""
        found = self.open.get(id)
        if found is None:
            lock = self.loading.setdefault(id, asyncio.Lock())
            try:
                async with lock:
                    found = self.open.get(id) or await self._load(id)
            finally:
                if not lock.locked():
                    self.loading.pop(id, None)
        found.last_used = time.monotonic()
        return found

    async def _load(self, id: str) -> Room:
        if len(self.open) >= self.server.settings.limits.rooms:
            self.sweep(0)
        opening = await self.server.openings.read(id)
        if opening is None:
            raise Refused("no_table")
        room = Room(self.server, opening.row)
        await room.load(opening)
        self.open[id] = room
        async with room.lock:
            await self.server.tables.finish(room)
            await self._forgive(room)
            room.note_absence()
            room.pilot.arrange()
        await self.server.notifier.say(id, "who")
        return room

    async def finish(self, room: Room) -> None:
        """What should have followed by itself and failed."""
        async with room.lock:
            await self.server.tables.finish(room)

    async def _forgive(self, room: Room) -> None:
        """Nobody pays for the time the server was down. With several processes another one may have been up: no telling."""
        last, clocks = room.course.last, room.course.clocks
        if clocks.runs_out_at() is None or last is None or self.server.notifier.spans_machines:
            return
        if not self.server.place.owns(room.row.id):
            return
        if last.entry.at < self.server.began:
            await room.write(RESTART, -1)

    def drop(self, room: Room) -> None:
        room.pilot.stop()
        for viewer in room.viewers:
            viewer.close()
        self.open.pop(room.row.id, None)
        self.server.notifier.say_here(room.row.id, "closed")

    def sweep(self, idle: float = IDLE_SECONDS) -> None:
        """Close the rooms where nobody is: all of it is in the database."""
        now = time.monotonic()
        for room in list(self.open.values()):
            if not room.viewers and not room.is_busy and now - room.last_used > idle:
                self.drop(room)
            else:
                room.rest_if_quiet(REST_SECONDS)
                if self.server.tables.is_left_undone(room):
                    self.server.background(self.finish(room))
                if self.server.series.waits_until(room.row) is not None:
                    self.server.background(self.server.series.end_if_late(room))


class Server:
    """Everything the routes need."""

    def __init__(self, settings: Settings, place: Place = ALONE, desk: Desk | None = None) -> None:
        self.settings = settings
        self.place = place
        self.desk = desk
        self.process = f"{os.getpid()}-{secrets.token_hex(4)}"
        self.began = settings.clock()
        self.store = Store(settings.database_url())
        self.openings = Openings(self.store)
        self.people = People(self.store)
        self.conduct = Conduct(self.store)
        self.progress = Progress(self.store)
        self.ratings = Ratings(self.store, settings.clock)
        self.studies = Studies()
        self.aside = Aside(settings.workers)
        self.analyses = Analyses(self.aside)
        self.identity = Identity(settings.signing_key(), settings.clock)
        self.opponents = Opponents(
            desk or own_thinkers(settings.workers, settings.think_seconds, settings.limits.thinking_tables)
        )
        self.notifier = Notifier(settings.redis, self.process, self.heard, desk)
        self.metrics = Metrics()
        self.collector: Collector | None = None
        """Set by who runs the server: the collector belongs to the whole process."""
        self.rooms = Rooms(self)
        self.tables = Tables(self)
        self.seeks = Seeks(self)
        self.series = Series(self)
        self.tournaments = Tournaments(self)
        self.drafts = Drafts(self)
        self.sockets: Counter[str] = Counter()
        """Open sockets by address."""
        limits = settings.limits
        self.requests = Buckets(limits.requests_a_second, limits.requests_at_once)
        self.logins = Buckets(limits.logins_a_second, limits.logins_at_once)
        self.account_logins = Buckets(limits.account_logins_a_second, limits.account_logins_at_once)
        """By account: guessing one password from many addresses is slow, too."""
        self.drawings = Buckets(limits.drawings_a_second, limits.drawings_at_once)
        self.drawing = asyncio.Semaphore(1)
        self.names = Buckets(limits.names_a_second, limits.names_at_once)
        self.new_tables = Buckets(limits.tables_a_second, limits.tables_at_once)
        self.chats = Buckets(limits.chats_a_second, limits.chats_at_once)
        self.reports = Buckets(limits.reports_a_second, limits.reports_at_once)
        self.exports = Buckets(limits.exports_a_second, limits.exports_at_once)
        self.tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.store.open()
        await kept.keep_old(self.store)
        await self.people.note_looks()
        await asyncio.to_thread(positions.program)
        await self.notifier.open()
        if self.desk is not None:
            await self.desk.open(self.process, self.heard)
            self.background(self._tell_numbers(self.desk))
        self.background(self._sweep())
        if self.settings.warms_up:
            self.background(self._warm_up())

    async def _warm_up(self) -> None:
        """After those who waited for the server to come back have been served."""
        await self.quiet(WARM_AFTER)
        await asyncio.to_thread(lambda: wording.warm(playable_games()))

    async def quiet(self, seconds: float) -> None:
        """Wait so long, and then until this process has little to do."""
        await asyncio.sleep(seconds)
        while True:
            used = time.process_time()
            await asyncio.sleep(1)
            if time.process_time() - used < LITTLE:
                return

    async def close(self) -> None:
        for room in list(self.rooms.open.values()):
            async with room.lock:  # what is being written is written
                self.rooms.drop(room)
        ending = [task for task in self.tasks if not task.done()]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        self.opponents.close()
        self.aside.close()
        await self.notifier.close()
        await self.store.close()

    def background(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _sweep(self) -> None:
        while True:
            written = self.metrics.counts.total()
            await asyncio.sleep(SWEEP_SECONDS)
            self.rooms.sweep()
            await self.tournaments.tend()
            if self.collector is not None:
                self.collector.tick(is_quiet=self.metrics.counts.total() == written)

    async def blocks_changed(self, player: str) -> None:
        """A player has blocked somebody, or does so no more: at all tables where the player is, in all processes."""
        await self._note_blocks(player)
        await self.notifier.say("", "blocks", player=player)

    async def _note_blocks(self, player: str) -> None:
        blocked = frozenset(row.blocked for row in await self.conduct.blocks(player))
        for room in self.rooms.open.values():
            for viewer in room.viewers:
                if viewer.player == player:
                    viewer.blocked = blocked

    async def forget(self, player: str) -> None:
        """Forget a player, wherever they sit."""
        for table in await self.conduct.forget(player):
            await self._let_go(table, player)
            await self.notifier.say(table, "forget", player=player)

    async def _let_go(self, table: str, player: str) -> None:
        """Close a forgotten player's sockets at a table, and read it anew."""
        room = self.rooms.open.get(table)
        if room is None:
            return
        for viewer in room.viewers:
            if viewer.player == player:
                viewer.close()
        async with room.lock:
            await room.reread()
        if await self.store.table(table) is None:
            self.rooms.drop(room)

    async def _tell_numbers(self, desk: Desk) -> None:
        while True:
            desk.say({"kind": "numbers", "place": self.place.number, "text": self.numbers()})
            await asyncio.sleep(TELL_SECONDS)

    def numbers(self) -> str:
        """This process's metrics."""
        return self.metrics.text(len(self.rooms.open), sum(self.sockets.values()), self.place.number, self.collector)

    async def heard(self, note: dict[str, Any]) -> None:
        """Another process says that a table has changed."""
        kind = note.get("kind")
        if kind == "numbers":
            self.metrics.others[int(note["place"])] = str(note["text"])
            return
        if kind == "gone":
            for room in list(self.rooms.open.values()):
                room.forget_process(str(note["process"]))
            return
        if kind == "blocks":
            await self._note_blocks(str(note["player"]))
            return
        if kind == "forget":
            await self._let_go(str(note["table"]), str(note["player"]))
            return
        if kind == "wake" and self.place.owns(str(note["table"])):
            with suppress(Refused):
                await (await self.rooms.get(str(note["table"]))).go_on()
            return
        if note.get("lost"):
            for room in list(self.rooms.open.values()):
                async with room.lock:
                    await room.catch_up()
            return
        found = self.rooms.open.get(str(note.get("table")))
        if found is None:
            return
        if kind == "who":
            found.hear_open(str(note["process"]))
        elif kind == "closed":
            found.forget_process(str(note["process"]))
        elif kind == "presence":
            counted = [int(count) for count in note["counted"]]
            await found.hear_presence(str(note["process"]), counted, int(note["number"]))
        elif kind == "chat":
            for said in await self.store.chats(found.row.id, found.last_chat):
                commands.tell_chat(found, said)
        elif kind == "journal":
            if not found.viewers and not found.is_busy and not self.notifier.spans_machines:
                self.rooms.drop(found)  # it is played at elsewhere; all of it is in the database
                return
            async with found.lock:
                await found.catch_up()
