"""Whatever moment a crash comes at, the table goes on: a crash before and after every single write, all of them tried.

A story is a list of acts, as people do them. The server dies at its n-th write; another one starts on the same database, and people
do what they were doing again, since nobody told them that it was done. In the end the story must have come out as without crash.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from sqlalchemy import select
from tests.table.tools import quick

from soulcore.library import load
from soulcore.library.limited import limited_plays
from soulcore.table import messages, positions, rows, schema
from soulcore.table.commands import obey
from soulcore.table.decks import playable_games
from soulcore.table.drafts import DraftRow, DraftWish
from soulcore.table.errors import Refused
from soulcore.table.fairness import commit
from soulcore.table.room import Room
from soulcore.table.rows import PlayerRow, TableRow
from soulcore.table.seeks import SeekWish
from soulcore.table.series import TradeWish
from soulcore.table.server import Server
from soulcore.table.settings import DATABASE_FILE
from soulcore.table.tables import TableWish
from soulcore.table.tournaments import TournamentWish
from soulcore.table.viewer import Viewer

PLAYERS = [PlayerRow(id=f"p_{name}", name=name, account=False, lang="en") for name in ("One", "Two")]
ENTROPY = ("entropy of one", "entropy of two")


class Crash(BaseException):
    """The process is gone."""


class Story:
    """What people know while servers come and go."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def tables(self, *states: str) -> list[TableRow]:
        return await self.server.store.list_tables(states or ("waiting", "playing", "over"), "p_One")

    async def first(self) -> TableRow:
        return (await self.tables())[-1]

    async def room(self, id: str = "") -> Room:
        return await self.server.rooms.get(id or (await self.first()).id)

    async def create(self, **wish: Any) -> None:
        if not await self.tables():  # nobody makes a second one who finds the first in the lobby
            await self.server.tables.create(PLAYERS[0], TableWish(deck="windfang", **wish), "en")

    async def seek(self, who: int) -> None:
        """Look for an opponent; whose page finds a table goes there."""
        found = await self.server.seeks.of(PLAYERS[who].id)
        if found is None or not found.table_id:
            await self.server.seeks.begin(PLAYERS[who], SeekWish(deck="windfang"), "en")

    async def trade(self, who: int) -> None:
        room = await self.room(await self.rematch_table())
        try:
            await self.server.series.trade(room, PLAYERS[who].id, TradeWish())
        except Refused as refused:
            if refused.code != "already_ready":
                raise

    async def tournament(self) -> str:
        return (await self.server.tournaments.listed(["open", "running", "over"]))[0].id

    async def found_tournament(self) -> None:
        if not await self.server.tournaments.listed(["open"]):
            await self.server.tournaments.create(PLAYERS[0], TournamentWish(name="Club", system="robin", rated=False))

    async def enter(self, who: int) -> None:
        await self.server.tournaments.join(await self.tournament(), PLAYERS[who], "windfang", "en")

    async def begin_tournament(self) -> None:
        await self.server.tournaments.start(await self.tournament(), PLAYERS[0].id)

    async def join(self) -> None:
        room = await self.room()
        if not room.row.seats_of("p_Two"):
            await self.server.tables.join(room, PLAYERS[1], "mineroid", "en")

    async def seal(self, who: int) -> None:
        await self.forgiving("already_ready", self.server.tables.seal, who, commit(ENTROPY[who]))

    async def ready(self, who: int, id: str = "") -> None:
        await self.forgiving("already_ready", self.server.tables.ready, who, ENTROPY[who], id)

    async def forgiving(
        self, code: str, act: Callable[[Room, str, str], Awaitable[None]], who: int, word: str, id: str = ""
    ) -> None:
        try:
            await act(await self.room(id), PLAYERS[who].id, word)
        except Refused as refused:
            if refused.code != code:
                raise

    async def do(self, seat: int, command: messages.Command) -> None:
        """Send a command; the same again after a crash, under the same id."""
        room = await self.room()
        viewer = Viewer(room.row.seats[seat].player, "", seat, "en", 256)
        await obey(room, viewer, command)

    async def answer(self, name: str) -> None:
        room = await self.room()
        if ("p_One", name) in room.commands or ("p_Two", name) in room.commands:
            return
        seat = room.course.asked
        await self.do(seat, messages.Answer(id=name, decision=room.course.decision, option=0))

    async def ask_back(self) -> None:
        """Whoever has something to take back asks for it."""
        course = (await self.room()).course
        seat = next(seat for seat in (0, 1) if course.back_asked_by == seat or course.back_to_for((seat,)) >= 0)
        await self.do(seat, messages.TakeBack(id="b1", action="ask"))

    async def let_back(self) -> None:
        room = await self.room()
        if ("p_One", "b2") not in room.commands and ("p_Two", "b2") not in room.commands:
            await self.do(1 - room.course.back_asked_by, messages.TakeBack(id="b2", action="accept"))

    async def take_back_once(self) -> None:
        course = (await self.room()).course
        await self.do(0, messages.TakeBack(id="t1", action="take", decision=course.decision))

    async def claim(self, result: Literal["victory", "draw"]) -> None:
        """Whoever is not asked claims the game: nobody is connected here."""
        room = await self.room()
        if room.row.state != "over":
            await self.do(1 - room.course.asked, messages.Claim(id="k1", result=result))

    async def draft(self) -> DraftRow:
        async with self.server.store.engine.connect() as connection:
            id = (await connection.execute(select(schema.drafts.c.id))).scalar_one()
        return await self.server.drafts.find(id)

    async def open_draft(self, **wish: Any) -> None:
        async with self.server.store.engine.connect() as connection:
            if (await connection.execute(select(schema.drafts.c.id))).first() is not None:
                return
        game, code = next((game, play.code) for game in playable_games() for play in limited_plays(load(game)))
        await self.server.drafts.create(PLAYERS[0], DraftWish(game=game, code=code, **wish))

    async def draft_forgiving(self, code: str, act: Callable[..., Awaitable[DraftRow]], *words: Any) -> None:
        try:
            await act((await self.draft()).id, *words)
        except Refused as refused:
            if refused.code != code:
                raise

    async def draft_ready(self, who: int) -> None:
        await self.draft_forgiving("already_ready", self.server.drafts.ready, PLAYERS[who].id, ENTROPY[who])

    async def pick(self, who: int, turn: int) -> None:
        """Take the first card; again after a crash, for the same turn."""
        row = await self.draft()
        if len(row.seats[who].picks) == turn:
            await self.server.drafts.pick(row.id, PLAYERS[who].id, turn, row.room().packs[who][0])

    async def build(self, who: int) -> None:
        row = await self.draft()
        if row.seats[who].cards:
            return
        pool = row.room().pools[who]
        deck = [(number, min(count, pool.count(number))) for number, count in row.play.built(pool, "").cards]
        own = tuple((number, count) for number, count in deck if count)
        await self.server.drafts.build(row.id, PLAYERS[who].id, own)

    async def rematch_table(self) -> str:
        row = (await self.room()).row
        assert row.rematch
        return row.rematch


Act = Callable[[Story], Awaitable[None]]

TWO_PEOPLE: list[Act] = [
    lambda story: story.create(opponent="friend"),
    lambda story: story.join(),
    lambda story: story.seal(0),
    lambda story: story.seal(1),
    lambda story: story.ready(1),
    lambda story: story.ready(0),
    lambda story: story.answer("a1"),
    lambda story: story.answer("a2"),
    lambda story: story.do(0, messages.Stops(id="s1", own={"block": "pass"})),
    lambda story: story.answer("a3"),
    lambda story: story.do(0, messages.Draw(id="d1", action="offer")),
    lambda story: story.do(1, messages.Draw(id="d2", action="decline")),
    lambda story: story.do(1, messages.Concede(id="c1")),
    lambda story: story.do(0, messages.Rematch(id="r1")),
    lambda story: story.do(1, messages.Rematch(id="r2")),
]


async def two_people_end(story: Story) -> None:
    first = await story.first()
    room = await story.room(first.id)
    kinds = [entry.kind for entry in await story.server.store.entries(first.id) if entry.kind != rows.RESTART]
    assert kinds == [
        *(rows.JOIN, rows.JOIN, rows.SEAL, rows.SEAL, rows.READY, rows.READY, rows.BEGIN),
        *(rows.ANSWER, rows.ANSWER, rows.ANSWER),
        *(rows.DRAW_OFFER, rows.DRAW_DECLINE, rows.CONCEDE, rows.REMATCH, rows.REMATCH),
    ]
    assert (room.row.state, room.row.winner, room.row.ending) == ("over", 0, "concede")
    assert room.row.seats[0].stops["own"]["block"] == "pass"
    again = await story.rematch_table()
    assert len(await story.tables()) == 2
    await story.ready(0, again)
    await story.ready(1, again)
    assert (await story.room(again)).row.state == "playing"


AGAINST_THE_COMPUTER: list[Act] = [
    lambda story: story.create(level="random", first="me", entropy="mine"),
    lambda story: story.do(0, messages.Draw(id="d1", action="offer")),
    lambda story: story.do(0, messages.Concede(id="c1")),
    lambda story: story.do(0, messages.Rematch(id="r1")),
]


async def computer_end(story: Story) -> None:
    first = await story.first()
    kinds = [entry.kind for entry in await story.server.store.entries(first.id) if entry.kind != rows.ANSWER]
    assert kinds == [
        *(rows.JOIN, rows.READY, rows.BEGIN, rows.DRAW_OFFER, rows.DRAW_DECLINE, rows.CONCEDE, rows.REMATCH)
    ]
    again = await story.rematch_table()
    await story.ready(0, again)
    assert (await story.room(again)).row.state == "playing"
    assert len(await story.tables()) == 2


HOT_SEAT: list[Act] = [
    lambda story: story.create(opponent="hot-seat"),
    lambda story: story.ready(0),
    lambda story: story.answer("a1"),
    lambda story: story.do(0, messages.Concede(id="c1")),
    lambda story: story.do(1, messages.Rematch(id="r1")),
]


async def hot_seat_end(story: Story) -> None:
    again = await story.rematch_table()
    await story.ready(0, again)
    assert (await story.room(again)).row.state == "playing"


TWO_STRANGERS: list[Act] = [
    lambda story: story.seek(0),
    lambda story: story.seek(1),
    lambda story: story.ready(0),
    lambda story: story.ready(1),
    lambda story: story.do(0, messages.Concede(id="c1")),
]


async def strangers_end(story: Story) -> None:
    (first,) = await story.tables()
    assert (first.state, first.winner, first.rated) == ("over", 1, True)
    ratings = [await story.server.ratings.of(player.id, "standard", 1) for player in PLAYERS]
    assert [rating.games for rating in ratings] == [1, 1], "counted once"
    assert sorted(seat.gained or 0 for seat in first.seats) == [-162, 162]


MATCH: list[Act] = [
    lambda story: story.create(opponent="friend", best_of=3),
    lambda story: story.join(),
    lambda story: story.ready(0),
    lambda story: story.ready(1),
    lambda story: story.do(0, messages.Concede(id="c1")),
    lambda story: story.trade(0),
]


async def match_end(story: Story) -> None:
    second = await story.rematch_table()
    assert len(await story.tables()) == 2
    row = (await story.room(second)).row
    assert (row.results, row.follows, row.state) == ((1,), (await story.first()).id, "waiting")
    await story.ready(0, second)
    await story.ready(1, second)
    assert (await story.room(second)).row.state == "playing"


TOURNAMENT: list[Act] = [
    lambda story: story.found_tournament(),
    lambda story: story.enter(0),
    lambda story: story.enter(1),
    lambda story: story.begin_tournament(),
    lambda story: story.ready(0),
    lambda story: story.ready(1),
    lambda story: story.do(1, messages.Concede(id="c1")),
]


async def tournament_end(story: Story) -> None:
    (row,) = await story.server.tournaments.listed(["open", "running", "over"])
    found = await story.server.tournaments.go_on(row.id)
    assert (found.row.state, found.row.round) == ("over", 1)
    assert len(found.entrants) == 2
    ((one,), (table,)) = found.meetings, await story.tables()
    assert (one.winner, one.over, one.table_id) == (0, True, table.id)


TAKEN_BACK: list[Act] = [
    lambda story: story.create(opponent="friend"),
    lambda story: story.join(),
    lambda story: story.ready(0),
    lambda story: story.ready(1),
    lambda story: story.answer("a1"),
    lambda story: story.answer("a2"),
    lambda story: story.answer("a3"),
    lambda story: story.answer("a4"),
    lambda story: story.ask_back(),
    lambda story: story.let_back(),
    lambda story: story.answer("a5"),
    lambda story: story.claim("draw"),
]


async def taken_back_end(story: Story) -> None:
    (first,) = await story.tables()
    kinds = [entry.kind for entry in await story.server.store.entries(first.id) if entry.kind != rows.RESTART]
    assert kinds[-8:] == [*[rows.ANSWER] * 4, rows.BACK_ASK, rows.TAKE_BACK, rows.ANSWER, rows.CLAIM_DRAW]
    assert (first.state, first.winner, first.ending) == ("over", -1, "left")


PRACTICE: list[Act] = [
    lambda story: story.create(opponent="hot-seat"),
    lambda story: story.ready(0),
    lambda story: story.answer("a1"),
    lambda story: story.answer("a2"),
    lambda story: story.take_back_once(),
    lambda story: story.answer("a3"),
]


async def practice_end(story: Story) -> None:
    (first,) = await story.tables()
    kinds = [entry.kind for entry in await story.server.store.entries(first.id) if entry.kind != rows.RESTART]
    assert kinds[-4:] == [rows.ANSWER, rows.ANSWER, rows.TAKE_BACK, rows.ANSWER]
    assert first.practice
    assert (await story.room()).row.state == "playing"


SEALED: list[Act] = [
    lambda story: story.open_draft(opponent="friend", sealed=True),
    lambda story: story.draft_forgiving("", story.server.drafts.join, PLAYERS[1]),
    lambda story: story.draft_ready(0),
    lambda story: story.draft_ready(1),
    lambda story: story.build(0),
    lambda story: story.build(1),
    lambda story: story.ready(0),
    lambda story: story.ready(1),
    lambda story: story.do(1, messages.Concede(id="c1")),
]


async def sealed_end(story: Story) -> None:
    row, (table,) = await story.draft(), await story.tables()
    assert (row.state, row.table_id) == ("over", table.id)
    assert (table.state, table.winner) == ("over", 0)


DRAFT: list[Act] = [
    lambda story: story.open_draft(opponent="friend", seats=3),
    lambda story: story.draft_forgiving("", story.server.drafts.join, PLAYERS[1]),
    lambda story: story.draft_ready(0),
    lambda story: story.draft_ready(1),
    lambda story: story.pick(0, 0),
    lambda story: story.pick(1, 0),
    lambda story: story.pick(1, 1),
    lambda story: story.pick(0, 1),
    lambda story: story.draft_forgiving("not_seated", story.server.drafts.leave, PLAYERS[1].id),
]


async def draft_end(story: Story) -> None:
    row = await story.draft()
    assert row.state == "drafting"
    assert [len(seat.picks) for seat in row.seats[:2]] == [2, 2]
    assert (row.seats[1].has_left, row.seats[1].player) == (True, "")


async def abandon(server: Server) -> None:
    """Let go of a dead server without letting it write."""
    going_on = [task for room in server.rooms.open.values() for task in (room.pilot.task, room.pilot.clock_task)]
    ending = [task for task in (*going_on, *server.tasks) if task is not None]
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)
    server.opponents.close()
    await server.store.close()


async def empty_database(folder: Path) -> None:
    server = Server(quick(folder, leave_seconds=0.0))
    await server.open()
    for player in PLAYERS:
        await server.people.add(player.id, player.name, "en", 0)
    await server.close()


async def tell(folder: Path, acts: list[Act], end: Act, crash_at: int) -> int:
    """Do the acts; the server dies at that point (0: never). How many points there were before the end."""
    server = Server(quick(folder, leave_seconds=0.0))
    points = 0
    is_dead = False

    def fault(when: str) -> None:
        nonlocal points, is_dead
        points += 1
        if is_dead or points == crash_at:
            is_dead = True
            raise Crash(when)

    server.store.fault = fault
    place = 0
    while place < len(acts):
        try:
            await acts[place](Story(server))
            place += 1
        except Crash:
            await abandon(server)
            server = Server(quick(folder, leave_seconds=0.0))
            await server.open()
    server.store.fault = None
    if crash_at:  # and once more, from the database alone
        await abandon(server)
        server = Server(quick(folder, leave_seconds=0.0))
    await end(Story(server))
    await server.close()
    return points


@pytest.mark.parametrize(
    ("acts", "end"),
    [
        (TWO_PEOPLE, two_people_end),
        (AGAINST_THE_COMPUTER, computer_end),
        (HOT_SEAT, hot_seat_end),
        (TWO_STRANGERS, strangers_end),
        (MATCH, match_end),
        (TOURNAMENT, tournament_end),
        (TAKEN_BACK, taken_back_end),
        (PRACTICE, practice_end),
        (SEALED, sealed_end),
        (DRAFT, draft_end),
    ],
    ids=[
        *("two-people", "computer", "hot-seat", "strangers", "match", "tournament"),
        *("taken-back", "practice", "sealed", "draft"),
    ],
)
def test_a_crash_at_every_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, acts: list[Act], end: Act) -> None:
    monkeypatch.setattr(positions, "EVERY", 2)  # with writing down positions, and going on from them
    model = tmp_path / "model"
    asyncio.run(empty_database(model))

    def told(crash_at: int) -> int:
        folder = tmp_path / f"crash-{crash_at}"
        folder.mkdir()
        shutil.copy(model / DATABASE_FILE, folder / DATABASE_FILE)
        try:
            return asyncio.run(tell(folder, acts, end, crash_at))
        except AssertionError as error:
            raise AssertionError(f"after a crash at point {crash_at}: {error}") from error

    points = told(0)
    assert points >= 2 * len(acts), "every act writes"
    for crash_at in range(1, points + 1):
        told(crash_at)
