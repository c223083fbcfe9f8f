"""The front process: several processes serve the tables of one machine, as many as it has cores, and this one stands before them.

It takes every connection, looks at the first line without taking it away, and hands the connection itself over to the process
that the table belongs to; whatever names no table goes to one after the other. So everybody at a table is served by one
process. A connection that stays open and later asks about another table is served all the same: processes tell each other of
every change (table/line.py). The computer thinks for all of them behind one queue, here. A process that dies is started again; all
of them end with this one.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gc
import itertools
import logging
import multiprocessing
import re
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

import uvicorn

from soulcore.kernel.errors import SoulcoreError
from soulcore.table.app import make_app
from soulcore.table.collector import Collector
from soulcore.table.line import Answer, Desk, Hello, Line, MayThink, Message, Note, Place, Think, owner
from soulcore.table.opponents import own_thinkers
from soulcore.table.patience import patient
from soulcore.table.settings import Settings
from soulcore.table.thinking import OwnThinkers, Unthinkable
from soulcore.table.wire import Wire

LOG = logging.getLogger("soulcore.table")
SWITCH_SECONDS = 0.0005
"""How long the thread that writes waits for the one that serves before it may go on: it has the turn to write, and others wait for
it. (Python's own five milliseconds come again with every statement.)"""
LOOK_SECONDS = 1.0
"""A connection that says nothing for so long goes to any process: that one waits for it, and gives up on it."""
MOST_LOOKED_AT = 2_000
FIRST_LINE = 400
"""Bytes in which a table's name stands, if there is one."""
NAMES_TABLE = re.compile(rb"[A-Z]{3,7} /api/(?:tables|replays)/([\w~.-]{1,80})")
END_SECONDS = 15.0
"""For processes to end in good order."""
SHORT_LIFE = 20.0
MOST_SHORT_LIVES = 5
"""A process that dies so often so soon after its start would go on like that."""


def can_share() -> bool:
    """Whether connections can be handed from process to process here."""
    return hasattr(socket, "send_fds") and hasattr(socket, "AF_UNIX")


def table_in(first: bytes) -> str:
    """The table that a request is about, by its first bytes; "" for none."""
    found = NAMES_TABLE.match(first)
    return found.group(1).decode("ascii", "replace") if found is not None else ""


class Member:
    """A serving process, as the front sees it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process: BaseProcess | None = None
        self.door: socket.socket | None = None
        self.line: Line | None = None
        self.name = ""
        self.began = 0.0
        self.is_ready = asyncio.Event()


class Begun(NamedTuple):
    """A serving process that has been started, and the front's ends of its line and its door."""

    process: BaseProcess
    line: socket.socket
    door: socket.socket


def copies(settings: Settings, bound: socket.socket, count: int, log: str) -> list[Begun]:
    """The serving processes as copies of this one: what it has read in is there at once, and is shared. That can only be done
    before this process has a loop and threads of its own; where it has, there are none. (One that is started later, in place of
    one that died, is a fresh one.)"""
    if not sys.platform.startswith("linux") or not is_alone():  # elsewhere the system's own libraries may not bear it
        return []
    begun: list[Begun] = []
    gc.collect()
    gc.freeze()  # so that no collection writes into what is shared
    for number in range(count):
        here, there = socket.socketpair()
        door, other_door = socket.socketpair()
        fronts = [bound, here, door, *(end for one in begun for end in (one.line, one.door))]
        words = (fronts, settings, Place(number, count), there, other_door, log)
        process = multiprocessing.get_context("fork").Process(
            target=serve_as_copy, args=words, name=f"soulcore-{number}"
        )
        process.start()
        there.close()
        other_door.close()
        begun.append(Begun(process, here, door))
    return begun


def is_alone() -> bool:
    """Whether this is the process's only thread; those that are just ending are waited for."""
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join(1.0)
    return threading.active_count() == 1


class Front:
    """The processes of a machine. begun: those that have been started already."""

    def __init__(
        self, settings: Settings, bound: socket.socket, count: int, log: str, begun: Sequence[Begun] = ()
    ) -> None:
        self.settings = settings
        self.bound = bound
        self.log = log
        self.members = [Member(number) for number in range(count)]
        self.next = 0
        self.thinkers: OwnThinkers = own_thinkers(
            settings.workers, settings.think_seconds, settings.limits.thinking_tables
        )
        self.tasks: set[asyncio.Task[None]] = set()
        self.looked_at: dict[int, asyncio.TimerHandle] = {}
        self.is_ending = False
        self.end = asyncio.Event()
        self.short_lives = 0
        self.begun = begun

    async def run(self) -> None:
        """Serve until told to stop. Raises SoulcoreError when the processes do not stay up."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.end.set)
        try:
            for member, begun in itertools.zip_longest(self.members, self.begun):
                await (self.start(member) if begun is None else self.attach(member, begun))
            ending = asyncio.create_task(self.end.wait())
            everybody = asyncio.create_task(self.all_ready())
            await asyncio.wait([everybody, ending], return_when=asyncio.FIRST_COMPLETED)
            everybody.cancel()
            self.bound.listen(2048)
            self.bound.setblocking(False)
            loop.add_reader(self.bound.fileno(), self.accept)
            await ending
        finally:
            await self.stop()
        if self.short_lives > MOST_SHORT_LIVES:
            raise SoulcoreError("the server's processes end as soon as they start; the log says why")

    async def all_ready(self) -> bool:
        return all([await member.is_ready.wait() for member in self.members])

    # ------------------------------------------------------------ processes

    async def start(self, member: Member) -> None:
        fresh = multiprocessing.get_context("spawn")
        here, there = socket.socketpair()
        door, other_door = socket.socketpair()
        place = Place(member.number, len(self.members))
        words = (self.settings, place, there, other_door, self.log)
        process = fresh.Process(target=serve_as_member, args=words, name=f"soulcore-{member.number}")
        process.start()
        there.close()
        other_door.close()
        await self.attach(member, Begun(process, here, door))

    async def attach(self, member: Member, begun: Begun) -> None:
        member.process, member.door = begun.process, begun.door
        member.began = time.monotonic()
        member.name = ""
        member.is_ready.clear()
        begun.door.setblocking(False)
        member.line = await Line.on(
            begun.line, functools.partial(self.hear, member), functools.partial(self.member_gone, member, begun.process)
        )

    def member_gone(self, member: Member, process: BaseProcess) -> None:
        """The other end of a line is closed: its process has died, or is ending."""
        if member.process is process and not self.is_ending:
            self.background(self.start_again(member, process))

    async def start_again(self, member: Member, process: BaseProcess) -> None:
        await asyncio.to_thread(process.join, END_SECONDS)
        if process.is_alive():
            process.kill()
            await asyncio.to_thread(process.join)
        if self.is_ending:
            return
        LOG.error("process %s of the server has ended (%s); another takes its place", member.number, process.exitcode)
        if member.door is not None:
            member.door.close()
        self.pass_on(Note({"kind": "gone", "process": member.name}), member)
        if time.monotonic() - member.began < SHORT_LIFE:
            self.short_lives += 1
            if self.short_lives > MOST_SHORT_LIVES:
                self.end.set()
                return
            await asyncio.sleep(1)
        await self.start(member)

    async def stop(self) -> None:
        self.is_ending = True
        loop = asyncio.get_running_loop()
        loop.remove_reader(self.bound.fileno())
        self.bound.close()
        running = [member.process for member in self.members if member.process is not None]
        for process in running:
            process.terminate()
        until = time.monotonic() + END_SECONDS
        for process in running:
            await asyncio.to_thread(process.join, max(0.1, until - time.monotonic()))
            if process.is_alive():
                process.kill()
        for task in list(self.tasks):
            task.cancel()
        self.thinkers.close()

    def background(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # ------------------------------------------------------------ the line

    def hear(self, member: Member, message: Message) -> None:
        if isinstance(message, Note):
            self.pass_on(message, member)
        elif isinstance(message, Hello):
            member.name = message.process
            member.is_ready.set()
        elif isinstance(message, MayThink | Think):
            self.background(self.answer(member, message))

    def pass_on(self, note: Note, sender: Member) -> None:
        for member in self.members:
            if member is not sender and member.line is not None:
                member.line.send(note)

    async def answer(self, member: Member, question: MayThink | Think) -> None:
        """There is always an answer: a table waits for it."""
        if isinstance(question, MayThink):
            allowed = await self.thinkers.allow(question.person, question.wanted)
            found = Answer(question.number, allowed=allowed)
        else:
            option = -1
            try:
                option = await self.thinkers.think(question.person, question.thought)
            except Unthinkable:
                pass
            except Exception:
                LOG.exception("the computer (%s) failed", question.thought.agent)
            found = Answer(question.number, option=option)
        if member.line is not None:
            member.line.send(found)

    # ------------------------------------------------------------ connections

    def accept(self) -> None:
        """Take the connections that are there, and look at each as soon as it says something."""
        loop = asyncio.get_running_loop()
        for _ in range(64):
            try:
                connection, _ = self.bound.accept()
            except BlockingIOError:
                return
            except OSError as error:
                LOG.error("a connection could not be taken: %s", error)
                return
            connection.setblocking(False)
            if len(self.looked_at) >= MOST_LOOKED_AT:
                self.hand_over(connection, self.anybody())
                continue
            number = connection.fileno()
            self.looked_at[number] = loop.call_later(LOOK_SECONDS, self.look, connection, number)
            loop.add_reader(number, self.look, connection, number)

    def look(self, connection: socket.socket, number: int) -> None:
        """See where a connection wants to go; nothing is taken from it."""
        asyncio.get_running_loop().remove_reader(number)
        self.looked_at.pop(number).cancel()
        try:
            first = connection.recv(FIRST_LINE, socket.MSG_PEEK)
        except BlockingIOError:
            first = b" "  # it has said nothing yet
        except OSError:
            first = b""
        if not first:
            connection.close()
            return
        table = table_in(first)
        self.hand_over(connection, owner(table, len(self.members)) if table else self.anybody())

    def anybody(self) -> int:
        self.next = (self.next + 1) % len(self.members)
        return self.next

    def hand_over(self, connection: socket.socket, number: int, until: float = 0.0) -> None:
        """Give a connection to a process. One that is just being started is waited for, a little."""
        now = time.monotonic()
        until = until or now + END_SECONDS
        door = self.members[number].door
        try:
            if door is None or not self.members[number].is_ready.is_set():
                raise BlockingIOError
            socket.send_fds(door, [b"c"], [connection.fileno()])
        except BlockingIOError:
            if now < until and not self.is_ending:
                asyncio.get_running_loop().call_later(0.02, self.hand_over, connection, number, until)
                return
        except OSError as error:
            LOG.warning("a connection could not be handed over: %s", error)
        connection.close()


# ---------------------------------------------------------------- in the serving processes


class MemberServer(uvicorn.Server):
    """uvicorn without a port: its connections come through a door."""

    def __init__(self, config: uvicorn.Config, door: socket.socket) -> None:
        super().__init__(config)
        self.door = door
        self.door.setblocking(False)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        asyncio.get_running_loop().add_reader(self.door.fileno(), self.receive)

    def receive(self) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(64):
            try:
                data, handles, _, _ = socket.recv_fds(self.door, 1, 1)
            except BlockingIOError:
                return
            except OSError:
                data, handles = b"", []
            if not data:
                loop.remove_reader(self.door.fileno())
                return
            for handle in handles:
                connection = socket.socket(fileno=handle)
                connection.setblocking(False)
                task = loop.create_task(self.attend(connection))
                self.server_state.tasks.add(task)
                task.add_done_callback(self.server_state.tasks.discard)

    async def attend(self, connection: socket.socket) -> None:
        loop = asyncio.get_running_loop()

        def protocol() -> asyncio.Protocol:
            made: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
            return made(config=self.config, server_state=self.server_state, app_state=self.lifespan.state, _loop=loop)

        with contextlib.suppress(OSError):  # gone again
            await loop.connect_accepted_socket(protocol, connection)


def configured(settings: Settings, app: Any, log: str) -> uvicorn.Config:
    """How uvicorn serves, in one process or in several. At `debug` it would write every header and message into the log, tokens
    and words included: only our own lines become more."""
    logging.getLogger("soulcore").setLevel(log.upper())
    sys.setswitchinterval(SWITCH_SECONDS)
    return uvicorn.Config(
        app,
        log_level="info" if log == "debug" else log,
        http=patient(settings.limits.request_seconds, settings.limits.connections_an_address),
        ws=Wire,
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def serve_as_copy(
    fronts: Sequence[socket.socket],
    settings: Settings,
    place: Place,
    line: socket.socket,
    door: socket.socket,
    log: str,
) -> None:
    """The life of a copy. fronts: what it has of the front's, and must let go of: nobody sees a line close whose other end
    somebody holds."""
    for end in fronts:
        end.close()
    serve_as_member(settings, place, line, door, log)


def serve_as_member(settings: Settings, place: Place, line: socket.socket, door: socket.socket, log: str) -> None:
    """The life of a serving process. A terminal's Ctrl-C is for the front, which then ends its processes in good order."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def leave() -> None:
        server.should_exit = True  # the front is gone: nobody could come any more

    app = make_app(settings, place, Desk(line, leave))
    app.state.server.collector = Collector()
    server = MemberServer(configured(settings, app, log), door)
    app.state.server.collector.start()
    server.run(sockets=[])
