"""Clocks: counted by the server, kept in the journal."""

from __future__ import annotations

from pathlib import Path

from tests.table.tools import asked, duel, house, sleeper

from soulcore.table.clocks import Clocks
from soulcore.table.rows import Clock


def test_counting() -> None:
    clocks = Clocks(Clock(1, 5))
    clocks.at, clocks.running = 1_000, 0
    clocks.pass_time(11_000)
    assert clocks.left == [50_000, 60_000]
    assert clocks.runs_out_at() == 61_000
    clocks.end_turn(0)
    assert clocks.left == [55_000, 60_000]
    clocks.pass_time(500_000, is_charged=False)
    assert clocks.left == [55_000, 60_000]
    clocks.pass_time(900_000)
    assert clocks.left[0] == 0
    assert Clocks(None).data() is None


def test_time_passes_for_the_one_who_thinks(tmp_path: Path) -> None:
    now = [1_000_000]
    with (
        house(tmp_path, clock=lambda: now[0]) as home,
        duel(home, clock={"minutes": 1, "increment": 10}) as (table, first, second),
    ):
        asking, waiting = asked(first, second, home, table)
        seat = asking.frame["view"]["seat"]
        assert asking.frame["clocks"] == {"left": [60_000, 60_000], "running": seat, "at": 1_000_000}
        now[0] += 7_000
        asking.answer(0)
        asked(first, second, home, table)
        assert waiting.frame["clocks"]["left"][seat] == 53_000
        asking, waiting = asked(first, second, home, table)
        seat = asking.frame["view"]["seat"]
        now[0] += 61_000
        reply = asking.ask("answer", decision=asking.frame["decision"]["id"], option=0)
        assert reply["code"] == "game_over", "an answer after the time is none"
        asking, waiting = asking, waiting
        while waiting.frame["table"]["state"] != "over":
            waiting.receive()
        assert waiting.frame["table"]["result"] == {"winner": 1 - seat, "ending": "time", "text": "out of time"}
        assert waiting.frame["view"]["ending"] == "time"


def test_the_flag_falls_by_itself(tmp_path: Path) -> None:
    """Nobody does anything: when the time is over the game is, for both, and stays so."""
    now = [1_000_000]
    with (
        house(tmp_path, clock=lambda: now[0], sleep=sleeper(now)) as home,
        duel(home, clock={"minutes": 1}) as (table, first, second),
    ):
        asking, waiting = asked(first, second, home, table)
        seat = asking.frame["view"]["seat"]
        now[0] += 59_999
        assert asking.ask("ping")["type"] == "pong"
        assert not home.room(table).course.is_over, "a millisecond is left"
        now[0] += 10
        for wire in (waiting, asking):
            while wire.frame["table"]["state"] != "over":
                wire.receive()
            assert wire.frame["entry"]["kind"] == "flag"
            assert wire.frame["table"]["result"]["winner"] == 1 - seat
            assert wire.frame["clocks"]["left"][seat] == 0
        late = asking.ask("answer", decision=home.room(table).course.decision, option=0)
        assert late["code"] == "game_over"


def test_nobody_pays_for_a_dead_server(tmp_path: Path) -> None:
    now = [1_000_000]
    with (
        house(tmp_path, clock=lambda: now[0]) as home,
        duel(home, clock={"minutes": 1}) as (table, first, second),
    ):
        asked(first, second, home, table)
        now[0] += 1_000
    now[0] += 3_600_000
    with house(tmp_path, clock=lambda: now[0]) as home:
        portal = home.client.portal
        assert portal is not None
        room = portal.call(home.server.rooms.get, table)
        assert not room.course.is_over
        assert sum(room.course.clocks.left) >= 118_000
        assert room.course.clocks.at == now[0]
