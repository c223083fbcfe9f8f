"""What tables take in memory, and that the collector need not look at them."""

from __future__ import annotations

import gc
import weakref
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.table.tools import asked, duel, house

from soulcore.table.collector import MOST_SECONDS, QUIET_SECONDS, Collector
from soulcore.table.course import KEPT, Moment
from soulcore.table.room import Room
from soulcore.table.viewer import Viewer


def test_a_table_that_rests_keeps_one_position_and_shows_everything(tmp_path: Path) -> None:
    """Who comes back to it gets a snapshot, and can play on; a running one keeps some positions, never all."""
    now = [1_000_000]
    with house(tmp_path, clock=lambda: now[0]) as home, duel(home) as (table, first, second):
        for _ in range(KEPT + 5):
            now[0] += 1
            asked(first, second, home, table)[0].answer()
        room = home.room(table)
        assert len(room.course.moments) == KEPT
        home.server.rooms.sweep()
        assert len(room.course.moments) == KEPT
        now[0] += 61_000
        home.server.rooms.sweep()
        assert len(room.course.moments) == 1
        assert first.ask("resync", since=3)["type"] == "ack"
        assert first.wait("snapshot")["seq"] == room.course.number
        asked(first, second, home, table)[0].answer()
        assert len(room.course.moments) == 2


def test_a_closed_table_is_freed_at_once(tmp_path: Path) -> None:
    """Nothing of it goes round in a circle: it does not wait for the collector."""
    with house(tmp_path) as home:
        with duel(home) as (table, first, second):
            for _ in range(6):
                asked(first, second, home, table)[0].answer()
        room = home.room(table)
        while room.viewers:
            home.client.get("/health")
        gc.collect()
        gc.disable()
        try:
            seen: list[weakref.ref[Any]] = [weakref.ref(room), weakref.ref(room.course)]
            home.client.portal.call(home.server.rooms.drop, room)  # type: ignore[union-attr]
            del room
            for _ in range(3):
                home.client.get("/health")
            assert [reference() for reference in seen] == [None, None]
        finally:
            gc.enable()


@pytest.fixture
def clock() -> list[float]:
    return [100.0]


def test_what_has_lived_for_a_while_is_not_looked_at_again(clock: list[float]) -> None:
    made = Collector(lambda: clock[0])
    made.start()
    try:
        kept = [[number] for number in range(5_000)]
        assert gc.get_freeze_count() > 0
        before = gc.get_freeze_count()
        made.tick(is_quiet=False)
        assert gc.get_freeze_count() >= before + len(kept)
        assert made.longest > 0
    finally:
        made.stop()
    assert gc.get_freeze_count() == 0


@pytest.mark.parametrize(("is_quiet", "seconds"), [(True, QUIET_SECONDS), (False, MOST_SECONDS)])
def test_circles_that_were_set_aside_are_found_in_a_quiet_hour(
    is_quiet: bool, seconds: float, clock: list[float]
) -> None:
    class Thing:
        other: object = None

    made = Collector(lambda: clock[0])
    made.start()
    try:
        thing = Thing()
        thing.other = thing
        seen = weakref.ref(thing)
        made.tick(is_quiet=False)
        del thing
        clock[0] += seconds - 1
        made.tick(is_quiet)
        assert seen() is not None
        clock[0] += 2
        made.tick(is_quiet)
        assert seen() is None
    finally:
        made.stop()


def test_a_frame_is_made_once_for_all_who_only_watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In each language; players, also those who watch their own table, get their own."""
    made: list[tuple[int, str]] = []
    frame = Room.frame

    def note(self: Room, viewer: Viewer, moment: Moment, kind: str) -> dict[str, Any]:
        if kind == "update":
            made.append((viewer.seat, viewer.lang))
        return frame(self, viewer, moment, kind)

    with house(tmp_path) as home, duel(home) as (table, first, second), ExitStack() as all_of_them:
        watching = [all_of_them.enter_context(home.player(f"W{n}").socket(table, lang="en")) for n in range(4)]
        watching += [all_of_them.enter_context(home.player("Z").socket(table, lang="zh-Hant"))]
        for wire in watching:
            wire.wait("snapshot")
        monkeypatch.setattr(Room, "frame", note)
        asked(first, second, home, table)[0].answer()
        for wire in watching:
            wire.wait("update")
        texts = [wire.texts[-1] for wire in watching]
        assert len(set(texts)) == 2
        assert texts[0] == texts[3] != texts[4]
        assert sorted(made) == [(-1, "en"), (-1, "zh-Hant"), (0, "en"), (1, "en")]
