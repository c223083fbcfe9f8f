"""What goes on at a table by itself goes on, whatever fails or is stopped on the way: nothing stands still for ever."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.table.tools import quick

from soulcore.table import pilot, rows, stops
from soulcore.table.front import Front
from soulcore.table.ledger import Ledger, Statement
from soulcore.table.line import Answer, MayThink, Think
from soulcore.table.room import Room
from soulcore.table.rows import PlayerRow
from soulcore.table.server import Server
from soulcore.table.tables import TableWish
from soulcore.table.thinking import Allowed, Failed, Thought, Worker
from soulcore.table.viewer import Viewer

MIO = PlayerRow(id="p_Mio", name="Mio", account=False, lang="en")
LONG = 240
"""Seconds after which a test says that something stands still."""


def at_a_server(folder: Path, story: Callable[[Server], Awaitable[None]]) -> None:
    async def run() -> None:
        server = Server(quick(folder))
        await server.open()
        await server.people.add(MIO.id, MIO.name, "en", 0)
        try:
            async with asyncio.timeout(LONG):
                await story(server)
        finally:
            await server.close()

    asyncio.run(run())


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.001)


async def computers_turn(server: Server) -> Room:
    """A table at which the computer, to go first, is asked next."""
    wish = TableWish(deck="windfang", level="random", first="opponent", entropy="mine")
    return await server.tables.create(MIO, wish, "en")


def frames_of(viewer: Viewer) -> list[dict[str, Any]]:
    """The frames it was sent since the last look."""
    found = []
    while not viewer.queue.empty():
        text = viewer.queue.get_nowait()
        assert text is not None
        message = json.loads(text)
        if message["type"] in ("snapshot", "update"):
            found.append(message)
    return found


def my_turn(room: Room) -> bool:
    return room.course.asked == 0


class Trouble:
    """Stands before a function, and raises the first times it is called, once it is let."""

    def __init__(self, real: Callable[..., Awaitable[Any]], times: int) -> None:
        self.real, self.times, self.calls = real, times, 0
        self.goes_on = asyncio.Event()

    async def __call__(self, *given: Any, **named: Any) -> Any:
        self.calls += 1
        if self.calls <= self.times:
            await self.goes_on.wait()
            raise RuntimeError("the database was away for a moment")
        return await self.real(*given, **named)


def test_a_computer_that_failed_tries_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when it fails after the last one has come in, so that nobody's coming wakes it."""
    monkeypatch.setattr(pilot, "TRY_AGAIN", (0.0, 0.0))

    async def story(server: Server) -> None:
        trouble = Trouble(server.opponents.allow, 2)
        monkeypatch.setattr(server.opponents, "allow", trouble)
        room = await computers_turn(server)
        await until(lambda: trouble.calls == 1)
        viewer = Viewer(MIO.id, "", 0, "en", 256)
        await room.enter(viewer, None)
        trouble.goes_on.set()
        await until(lambda: my_turn(room))
        assert trouble.calls > 2

    at_a_server(tmp_path, story)


def test_it_does_not_try_for_ever_and_begins_anew_when_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pilot, "TRY_AGAIN", (0.0, 0.0))

    async def story(server: Server) -> None:
        trouble = Trouble(server.opponents.allow, 3)
        trouble.goes_on.set()
        monkeypatch.setattr(server.opponents, "allow", trouble)
        room = await computers_turn(server)
        await until(lambda: trouble.calls == 3 and not room.is_busy)
        assert not my_turn(room)
        await room.enter(Viewer(MIO.id, "", 0, "en", 256), None)
        await until(lambda: my_turn(room))

    at_a_server(tmp_path, story)


def test_who_comes_while_it_pauses_does_not_wait_for_the_end_of_the_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pilot, "TRY_AGAIN", (LONG * 10.0,))

    async def story(server: Server) -> None:
        trouble = Trouble(server.opponents.allow, 1)
        trouble.goes_on.set()
        monkeypatch.setattr(server.opponents, "allow", trouble)
        room = await computers_turn(server)
        await until(lambda: room.pilot.busy_with[:1] == (pilot.FAILED,))
        await room.enter(Viewer(MIO.id, "", 0, "en", 256), None)
        await until(lambda: my_turn(room))

    at_a_server(tmp_path, story)


def test_a_note_from_another_process_wakes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pilot, "TRY_AGAIN", ())

    async def story(server: Server) -> None:
        trouble = Trouble(server.opponents.allow, 1)
        trouble.goes_on.set()
        monkeypatch.setattr(server.opponents, "allow", trouble)
        room = await computers_turn(server)
        await until(lambda: trouble.calls == 1 and not room.is_busy)
        await server.heard({"kind": "wake", "table": room.row.id})
        await until(lambda: my_turn(room))

    at_a_server(tmp_path, story)


def test_who_was_told_that_the_server_answers_is_told_when_it_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player changes the stops in the moment before the server would have passed."""
    plans: list[stops.Plan | None] = [stops.Plan(0)]
    monkeypatch.setattr(stops, "plan", lambda *_: plans[-1])

    async def story(server: Server) -> None:
        wish = TableWish(deck="windfang", opponent="hot-seat", entropy="mine")
        room = await server.tables.create(MIO, wish, "en")
        assert room.course.game is not None
        viewer = Viewer(MIO.id, "", room.course.asked, "en", 256)
        async with room.lock:  # so that it cannot answer yet
            room.viewers.add(viewer)
            room.pilot.arrange()
            await room.show(viewer, None)
            assert [frame["decision"]["auto"] for frame in frames_of(viewer)] == [True]
            plans.append(None)
            await room.keep(viewer.seat, {"muted": True})
        (fresh,) = frames_of(viewer)
        assert (fresh["type"], fresh["decision"]["mine"], fresh["decision"]["auto"]) == ("snapshot", True, False)
        assert fresh["decision"]["id"] == room.course.decision

    at_a_server(tmp_path, story)


def test_what_was_written_counts_though_its_writer_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection ends in the moment between writing and going on: the answer is there, and the computer plays on."""

    async def story(server: Server) -> None:
        room = await computers_turn(server)
        await until(lambda: my_turn(room))
        await room.enter(Viewer(None, "", -1, "en", 256), None)
        real, is_written = server.store.append, asyncio.Event()

        async def append(*given: Any, **named: Any) -> None:
            await real(*given, **named)
            is_written.set()
            await asyncio.sleep(LONG)

        monkeypatch.setattr(server.store, "append", append)
        before, decision = room.course.number, room.course.decision

        async def answer() -> None:
            async with room.lock:
                await room.write(rows.ANSWER, 0, decision=decision, answers=(0,))

        writing = asyncio.create_task(answer())
        await is_written.wait()
        monkeypatch.setattr(server.store, "append", real)
        writing.cancel()
        await asyncio.wait([writing])
        await until(lambda: room.course.number > before)
        written = (await server.store.entries(room.row.id, before))[0]
        assert (written.decision, written.answers) == (decision, (0,))

    at_a_server(tmp_path, story)


def test_the_table_goes_on_though_its_row_could_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written is told and followed, even when the database goes away right after."""

    async def story(server: Server) -> None:
        wish = TableWish(deck="windfang", level="random", first="opponent")
        room = await server.tables.create(MIO, wish, "en")
        real = Room.reread

        async def reread(self: Room) -> None:
            if self.course.game is not None:
                monkeypatch.setattr(Room, "reread", real)
                raise RuntimeError("the database is away")
            await real(self)

        monkeypatch.setattr(Room, "reread", reread)
        with pytest.raises(RuntimeError):
            await server.tables.ready(room, MIO.id, "mine")
        await until(lambda: my_turn(room))

    at_a_server(tmp_path, story)


def test_what_should_have_followed_by_itself_is_done_by_the_sweep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(server: Server) -> None:
        wish = TableWish(deck="windfang", opponent="hot-seat")
        room = await server.tables.create(MIO, wish, "en")
        begin = server.tables.begin_if_ready
        monkeypatch.setattr(server.tables, "begin_if_ready", Trouble(begin, 1))
        server.tables.begin_if_ready.goes_on.set()  # type: ignore[attr-defined]
        with pytest.raises(RuntimeError):
            await server.tables.ready(room, MIO.id, "mine")
        assert room.row.state == "waiting"
        server.rooms.sweep()
        await until(lambda: room.row.state == "playing")
        assert not server.tables.is_left_undone(room)

    at_a_server(tmp_path, story)


# ---------------------------------------------------------------- who writes, who thinks


def numbers(path: Path) -> tuple[Ledger, Callable[[int], list[Statement]]]:
    """A ledger with a table of numbers, and what writes one into it."""
    from soulcore.table.ledger import connect

    connection = connect(str(path))
    connection.execute("create table numbers (value integer)")
    connection.close()
    return Ledger(str(path)), lambda value: [Statement("insert into numbers values (?)", [value])]


def written(path: Path) -> list[int]:
    from soulcore.table.ledger import connect

    connection = connect(str(path))
    found = [row[0] for row in connection.execute("select value from numbers order by value")]
    connection.close()
    return found


def test_a_value_that_does_not_fit_hurts_nobody_else(tmp_path: Path) -> None:
    ledger, one = numbers(tmp_path / "n")

    async def run() -> list[Any]:
        async with asyncio.timeout(LONG):
            found = await asyncio.gather(*(ledger.write(one(n)) for n in (1, 2**63, 2)), return_exceptions=True)
            await ledger.write(one(3))
            await ledger.close()
            return found

    assert [type(result) for result in asyncio.run(run())] == [type(None), OverflowError, type(None)]
    assert written(tmp_path / "n") == [1, 2, 3]


def test_the_writing_thread_outlives_whatever_it_meets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger, one = numbers(tmp_path / "n")
    real = ledger._commit

    def commit(*given: Any) -> Any:
        monkeypatch.setattr(ledger, "_commit", real)
        given[0].execute("begin immediate")  # and leaves it like that
        raise MemoryError

    monkeypatch.setattr(ledger, "_commit", commit)

    async def run() -> None:
        async with asyncio.timeout(LONG):
            with pytest.raises(MemoryError):
                await ledger.write(one(1))
            await ledger.write(one(2))
            await ledger.close()

    asyncio.run(run())
    assert written(tmp_path / "n") == [2]


def test_who_stops_waiting_for_a_writing_knows_that_it_is_over(tmp_path: Path) -> None:
    ledger, one = numbers(tmp_path / "n")

    async def run() -> list[int]:
        async with asyncio.timeout(LONG):
            writing = asyncio.create_task(ledger.write(one(1)))
            await asyncio.sleep(0)
            writing.cancel()
            await asyncio.wait([writing])
            assert writing.cancelled()
            found = written(tmp_path / "n")
            await ledger.close()
            return found

    assert asyncio.run(run()) == [1]


def test_the_front_answers_a_question_in_any_case(tmp_path: Path) -> None:
    """A table of a serving process waits for its answer without an end."""

    class Fallen:
        async def allow(self, person: str, wanted: float) -> Allowed:
            return Allowed(0.0, wanted)

        async def think(self, person: str, thought: Thought) -> int:
            raise RuntimeError("cannot schedule new futures after shutdown")

        def close(self) -> None: ...

    class Line:
        def __init__(self) -> None:
            self.sent: list[Any] = []

        def send(self, message: Any) -> None:
            self.sent.append(message)

    async def run() -> list[Any]:
        with socket.socket() as bound:
            front, line = Front(quick(tmp_path), bound, 1, "warning"), Line()
            front.thinkers.close()
            front.thinkers = Fallen()  # type: ignore[assignment]
            front.members[0].line = line  # type: ignore[assignment]
            await front.answer(front.members[0], Think(7, "mio", Thought("random", "random", "x", b"")))
            await front.answer(front.members[0], MayThink(8, "mio", 1.0))
        return line.sent

    assert asyncio.run(run()) == [Answer(7, option=-1), Answer(8, allowed=Allowed(0.0, 1.0))]


def test_a_process_that_could_not_be_started_is_started_for_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import multiprocessing.context

    def refuse(self: Any) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(multiprocessing.context.SpawnProcess, "start", refuse)
    worker = Worker()
    for _ in range(2):
        with pytest.raises(Failed, match="no more processes"):
            worker.ask(len, "random", "x", b"", 1)  # type: ignore[arg-type]
    assert worker.wire is None
    assert worker.process is None
