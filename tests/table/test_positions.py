"""Kept positions: a table that goes on from one is in everything the table that its whole journal makes; and any doubt has the
journal read instead."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.table.test_shared import database, needs_postgresql  # noqa: F401  # the first is a fixture
from tests.table.tools import quick

from soulcore.games import names
from soulcore.kernel.plain import digest
from soulcore.library import entry_decks, load
from soulcore.play.board import board_name
from soulcore.table import messages, positions, rows
from soulcore.table.commands import obey
from soulcore.table.course import Course, Moment
from soulcore.table.opening import Opening
from soulcore.table.room import Room
from soulcore.table.rows import PlayerRow
from soulcore.table.server import Server
from soulcore.table.tables import ClockWish, TableWish
from soulcore.table.viewer import SPECTATOR, Viewer, encoded

MIO = PlayerRow(id="p_Mio", name="Mio", account=False, lang="en")
Story = Callable[[Server], Awaitable[None]]


def at_a_server(folder: Path, story: Story, **settings: Any) -> None:
    async def run() -> None:
        server = Server(quick(folder, **settings))
        await server.open()
        try:
            if await server.people.find(MIO.id) is None:
                await server.people.add(MIO.id, MIO.name, "en", 0)
            await story(server)
        finally:
            await server.close()

    asyncio.run(run())


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "EVERY", 3)


async def begun(server: Server, game: str = "standard", **wish: Any) -> Room:
    deck = next(iter(entry_decks(load(game))))
    return await server.tables.create(
        MIO, TableWish(game=game, deck=deck, opponent="hot-seat", entropy="mine", **wish), "en"
    )


async def send(room: Room, seat: int, command: messages.Command) -> None:
    await obey(room, Viewer(MIO.id, "", seat, "en", 256), command)


async def play(room: Room, die: Random, count: int) -> None:
    """So many commands by chance: answers, now and then an undo or a taking back, offers of draws."""
    for place in range(count):
        course, id = room.course, f"c{room.course.number}-{place}"
        if course.is_over:
            return
        assert course.game is not None
        seat = course.asked
        if course.can_undo(seat) and die.random() < 0.2:
            await send(room, seat, messages.Undo(id=id, decision=course.decision))
        elif course.back_to_for((seat,)) >= 0 and die.random() < 0.04:
            await send(room, seat, messages.TakeBack(id=id, action="take", decision=course.decision))
        elif course.draw_offered_by < 0 and seat not in course.offered_in and die.random() < 0.1:
            await send(room, seat, messages.Draw(id=id, action="offer"))
        else:
            option = die.randrange(len(course.game.options))
            await send(room, seat, messages.Answer(id=id, decision=course.decision, option=option))


async def settled(server: Server) -> None:
    """What is kept in the background is kept."""
    await asyncio.gather(*(task for task in server.tasks if task.get_coro().__qualname__.startswith("Openings")))  # type: ignore[union-attr]


async def opened(server: Server, id: str, is_whole: bool = False) -> Room:
    """The table as a server finds it that has just started. is_whole: by its journal alone."""
    opening = await server.openings.read(id)
    assert opening is not None
    if is_whole:
        entries = await server.store.entries(id)
        opening = Opening(opening.row, None, entries, [], opening.last_chat)
    room = Room(server, opening.row)
    await room.load(opening)
    return room


def told(room: Room, moment: Moment) -> list[bytes]:
    """Everything that viewers are shown of it."""
    viewers = [Viewer(MIO.id, "", seat, lang, 9) for seat in (0, 1) for lang in ("en", "ja")]
    return [
        encoded(room.frame(viewer, moment, "snapshot"))
        for viewer in (*viewers, Viewer(None, "", SPECTATOR, "zh-Hant", 9))
    ]


def state(course: Course) -> list[Any]:
    """Everything that how it goes on depends on."""
    game = course.game
    assert game is not None
    return [
        digest(game),
        board_name(game),
        [[getattr(event, name) for name in event.FIELDS] for event in game.log or []],
        list(game.answers),
        game.news,
        [(step.seat, step.at, step.is_small, step.shows) for step in course.past],
        course.points,
        [course.number, course.decision, course.met_news, course.acted, course.back_asked_by, course.back_to],
        [course.draw_offered_by, course.offered_in, course.back_asks, course.lines_from, course.is_over],
        [course.clocks.left, course.clocks.at, course.clocks.running],
    ]


def compare(one: Room, other: Room) -> None:
    assert state(one.course) == state(other.course)
    assert one.commands == other.commands
    assert one.course.last is not None
    assert other.course.last is not None
    assert told(one, one.course.last) == told(other, other.course.last)


@pytest.mark.parametrize("game", names())
def test_it_is_the_table_that_its_journal_makes(tmp_path: Path, game: str) -> None:
    resumed = 0

    async def story(server: Server) -> None:
        nonlocal resumed
        room = await begun(server, game, clock=ClockWish(minutes=30, increment=5))
        die = Random(f"positions of {game}")
        for _ in range(9):
            await play(room, die, 5)
            if room.course.is_over:
                break
            await settled(server)
            short, whole = await opened(server, room.row.id), await opened(server, room.row.id, is_whole=True)
            resumed += short.course.is_resumed
            compare(short, whole)
            seat = short.course.asked
            if short.course.can_undo(seat):  # the positions that it leads back to are not at hand there
                back = rows.Entry(
                    number=short.course.number + 1, kind=rows.UNDO, seat=seat, answers=(short.course.act_length(),)
                )
                for one in (short, whole):
                    one.course.take(back, one.course.follow(back))
                compare(short, whole)

    at_a_server(tmp_path, story)
    assert resumed > 3


def test_taking_back_leads_to_the_same_after_a_restart(tmp_path: Path) -> None:
    """Through the server itself: it goes on from a kept position, and undoes what was done before it."""
    seen: dict[str, Any] = {}

    async def first(server: Server) -> None:
        room = await begun(server)
        die = Random(4)
        while not (room.course.can_undo(room.course.asked) and room.course.number % 3 == 0):
            await play(room, die, 1)
        seen["table"], seen["number"] = room.row.id, room.course.number
        step = room.course.past[-room.course.act_length()]
        assert step.before is not None
        seen["board"] = board_name(step.before)
        await settled(server)

    async def second(server: Server) -> None:
        room = await server.rooms.get(seen["table"])
        assert room.course.is_resumed
        assert room.course.number == seen["number"]
        await send(room, room.course.asked, messages.Undo(id="back", decision=room.course.decision))
        assert room.course.game is not None
        assert board_name(room.course.game) == seen["board"]

    at_a_server(tmp_path, first)
    at_a_server(tmp_path, second)


def test_a_command_from_before_has_no_second_effect(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        room = await begun(server)
        seat, first = room.course.asked, messages.Answer(id="once", decision=room.course.decision, option=0)
        await send(room, seat, first)
        await play(room, Random(1), 9)
        await settled(server)
        again = await opened(server, room.row.id)
        assert again.course.is_resumed
        number = again.course.number
        viewer = Viewer(MIO.id, "", seat, "en", 9)
        await obey(again, viewer, first)
        assert again.course.number == number
        assert '"again":true' in str(viewer.queue.get_nowait())

    at_a_server(tmp_path, story)


@pytest.mark.parametrize("doubt", ["program", "cards", "data", "board", "number"])
def test_any_doubt_has_the_journal_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, doubt: str) -> None:
    """Another program, other cards, a damaged position, one of another board, one of an entry that is not there."""

    async def story(server: Server) -> None:
        room = await begun(server)
        await play(room, Random(2), 14)
        await settled(server)
        found = await server.openings.read(room.row.id)
        assert found is not None
        assert found.position is not None
        wrong = found.position
        if doubt == "program":
            monkeypatch.setattr(positions, "program", lambda: "another")
        elif doubt == "cards":
            monkeypatch.setattr(positions, "key_of", lambda _: "of other cards")
        elif doubt == "data":
            wrong = rows.PositionRow(number=wrong.number, key=wrong.key, data=wrong.data[:-5])
        elif doubt == "number":
            wrong = rows.PositionRow(number=10_000, key=wrong.key, data=wrong.data)
        else:
            other = await begun(server, first="opponent")
            await play(other, Random(3), 3)
            monkeypatch.setattr(positions, "key_of", lambda _: wrong.key)
            data = positions.kept(other.course).data
            wrong = rows.PositionRow(number=wrong.number, key=wrong.key, data=data)
        await server.openings.keep(room.row.id, wrong)
        again = await opened(server, room.row.id)
        assert not again.course.is_resumed
        compare(again, await opened(server, room.row.id, is_whole=True))

    at_a_server(tmp_path, story)


def test_spectators_see_after_a_restart_what_they_would_have_seen(tmp_path: Path) -> None:
    """What they may see by now is older than the position that the table went on from."""
    now = [1_000_000]

    async def story(server: Server) -> None:
        room = await begun(server)
        die = Random(5)
        for _ in range(14):
            now[0] += 4_000
            await play(room, die, 1)
        await settled(server)
        again = await opened(server, room.row.id)
        assert again.course.is_resumed
        assert again.course.delayed(now[0]) is None, "else this test tries nothing"
        seen = []
        for one in (room, again):
            viewer = Viewer(None, "", SPECTATOR, "en", 9)
            async with one.lock:
                await one.show(viewer, None)
            seen.append(viewer.queue.get_nowait())
        assert seen[0] == seen[1]
        assert '"type":"snapshot"' in str(seen[0])

    at_a_server(tmp_path, story, clock=lambda: now[0], spectator_delay=30.0)


def test_a_finished_game_keeps_none_and_a_table_goes_with_its_own(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        one, other = await begun(server), await begun(server)
        for room in (one, other):
            await play(room, Random(1), 4)
            await settled(server)
            found = await server.openings.read(room.row.id)
            assert found is not None
            assert found.position is not None
        await send(one, 0, messages.Concede(id="c"))
        await settled(server)
        found = await server.openings.read(one.row.id)
        assert found is not None
        assert found.position is None
        await server.store.remove_table(other.row.id)
        assert await server.openings.read(other.row.id) is None

    at_a_server(tmp_path, story)


@needs_postgresql
def test_postgresql_keeps_them_too(tmp_path: Path, database: str) -> None:  # noqa: F811
    async def story(server: Server) -> None:
        room = await begun(server)
        await play(room, Random(6), 9)
        await settled(server)
        short = await opened(server, room.row.id)
        assert short.course.is_resumed
        compare(short, await opened(server, room.row.id, is_whole=True))
        await send(room, 0, messages.Concede(id="c"))
        await settled(server)
        assert not (await opened(server, room.row.id)).course.is_resumed

    at_a_server(tmp_path, story, database=database)


def test_any_file_of_the_program_counts() -> None:
    assert len(positions.program()) == 64
    found = [name for name, _ in positions._files(files("soulcore"), "")]
    assert {"kernel/game.py", "table/positions.py", "play/board.py"} <= set(found)
    assert any(name.startswith("library/sets/") and name.endswith(".toml") for name in found)
