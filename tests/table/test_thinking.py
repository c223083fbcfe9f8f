"""The computer under load: everybody in turn, less time for each, and never worse than on sight."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from tests.table.tools import house

from soulcore.agents import ask
from soulcore.agents.levels import LEVELS, make
from soulcore.agents.parcel import pack, unpack
from soulcore.kernel.game import Game
from soulcore.play import start
from soulcore.table import opponents
from soulcore.table.opponents import ON_SIGHT, Opponents, own_thinkers
from soulcore.table.phrases import phrase
from soulcore.table.thinking import LEAST, Allowed, OwnThinkers, Thought


def thought(name: str, seconds: float = 1.0, wait: float | None = None) -> Thought:
    return Thought(name, "on sight", name, b"", seconds, wait)


class Rehearsal:
    """Work that notes who was asked, and goes on only when it is told to."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.goes_on = threading.Semaphore(0)

    def __call__(self, agent: str, seed: str, parcel: bytes) -> int:
        self.asked.append(seed if agent != "on sight" else "on sight")
        if agent != "on sight":
            self.goes_on.acquire(timeout=20)
        return 7


async def until(is_so: Any) -> None:
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.005)


def test_persons_are_served_in_turn() -> None:
    """Somebody with many questions does not keep others waiting behind all of them."""
    work = Rehearsal()

    async def run() -> None:
        thinkers = OwnThinkers(lambda: work, 0, 60, most=9)
        many = [asyncio.create_task(thinkers.think("mio", thought(f"mio {place}"))) for place in range(4)]
        await until(lambda: work.asked)
        other = asyncio.create_task(thinkers.think("ren", thought("ren 0")))
        await asyncio.sleep(0.05)
        for place in range(5):
            work.goes_on.release()
            await until(lambda place=place: len(work.asked) > place + 1 or place == 4)
        assert await other == 7
        assert await asyncio.gather(*many) == [7] * 4
        thinkers.close()

    asyncio.run(run())
    assert work.asked.index("ren 0") <= 2
    assert [word for word in work.asked if word.startswith("mio")] == [f"mio {place}" for place in range(4)]


def test_time_shrinks_with_load_and_comes_back() -> None:
    work = Rehearsal()

    async def run() -> None:
        thinkers = OwnThinkers(lambda: work, 0, patience=10, most=2)
        assert await thinkers.allow("a", 3.0) == Allowed(3.0, 3.0)
        assert await thinkers.allow("a", 0.0) == Allowed(0.0, 0.0), "an agent without a clock loses nothing"
        asking = [asyncio.create_task(thinkers.think(f"p{place}", thought("x"))) for place in range(5)]
        await until(lambda: thinkers.queue.load == 5)
        sixth = await thinkers.allow("a", 3.0)
        assert sixth.seconds == pytest.approx(5 / 6)
        assert not sixth.is_whole
        asking += [asyncio.create_task(thinkers.think(f"q{place}", thought("x"))) for place in range(30)]
        await until(lambda: thinkers.queue.load == 35)
        assert LEAST > 5 / 36
        assert (await thinkers.allow("a", 3.0)).seconds == 0.0
        assert (await thinkers.allow("a", 0.1)).seconds == pytest.approx(0.1)
        work.goes_on.release(100)
        assert await asyncio.gather(*asking) == [7] * 35
        assert await thinkers.allow("a", 3.0) == Allowed(3.0, 3.0)
        thinkers.close()

    asyncio.run(run())


def test_a_person_has_only_so_many_tables_thinking() -> None:
    work = Rehearsal()

    async def run() -> None:
        thinkers = OwnThinkers(lambda: work, 0, patience=10, most=2)
        asking = [asyncio.create_task(thinkers.think("mio", thought("x"))) for _ in range(2)]
        await until(lambda: thinkers.queue.load == 2)
        assert await thinkers.allow("mio", 3.0) == Allowed(0.0, 3.0, is_capped=True)
        assert (await thinkers.allow("ren", 3.0)).seconds > 1
        work.goes_on.release(2)
        await asyncio.gather(*asking)
        assert (await thinkers.allow("mio", 3.0)).is_whole
        thinkers.close()

    asyncio.run(run())


def test_whose_turn_does_not_come_is_answered_on_sight() -> None:
    """At once, past those who think; and a worker that was given back serves again."""
    work = Rehearsal()

    async def run() -> None:
        thinkers = OwnThinkers(lambda: work, 0, patience=30, most=2)
        long = asyncio.create_task(thinkers.think("mio", thought("long")))
        await until(lambda: work.asked == ["long"])
        began = time.monotonic()
        assert await thinkers.think("ren", thought("late", wait=0.05)) == 7
        assert time.monotonic() - began < 5
        assert work.asked == ["long", "on sight"]
        gone = asyncio.create_task(thinkers.think("kai", thought("gone")))
        await asyncio.sleep(0.02)
        gone.cancel()
        work.goes_on.release(9)
        assert await long == 7
        assert await thinkers.think("kai", thought("again")) == 7
        assert "gone" not in work.asked
        assert thinkers.queue.load == 0
        assert len(thinkers.queue.free) == 1
        thinkers.close()

    asyncio.run(run())


def dies_unless_on_sight(agent: str, seed: str, parcel: bytes) -> int:
    import os

    if not agent.startswith(ON_SIGHT):
        os._exit(3)
    return ask(make(agent, seed), unpack(parcel))


def hangs_unless_on_sight(agent: str, seed: str, parcel: bytes) -> int:
    if not agent.startswith(ON_SIGHT):
        time.sleep(600)
    return ask(make(agent, seed), unpack(parcel))


def a_choice() -> Game:
    """A position in which the last option is not the one that greedy takes."""
    game = start("standard", "windfang", "mineroid", seed=3)
    while True:
        if len(game.options) > 3:
            best = ask(make(ON_SIGHT, "t"), unpack(pack(game, "t")))
            if best != len(game.options) - 1:
                return game
        game.answer(0)


@pytest.mark.parametrize("trouble", [dies_unless_on_sight, hangs_unless_on_sight])
def test_what_falls_over_or_hangs_is_answered_as_well_as_on_sight(
    trouble: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "think", trouble)
    game = a_choice()
    wanted = ask(make(ON_SIGHT, "t"), unpack(pack(game, "t")))

    async def run() -> int:
        computer = Opponents(own_thinkers(1, 12.0, 2))
        try:
            return await computer.choose("expert", "t", game, "mio")
        finally:
            computer.close()

    assert asyncio.run(run()) == wanted


def test_six_tables_of_experts_get_six_thought_answers() -> None:
    """As in the report that began this: none of them is just the last option, and nobody waits for long."""
    game = a_choice()

    async def run() -> list[int]:
        thinkers = own_thinkers(1, 10.0, 2)
        computer = Opponents(thinkers)
        asked: list[Thought] = []
        think = thinkers.think

        async def note(person: str, thought: Thought) -> int:
            asked.append(thought)
            return await think(person, thought)

        thinkers.think = note  # type: ignore[method-assign]
        await computer.choose("normal", "warm", game)
        try:
            found = await asyncio.gather(*(computer.choose("expert", f"{n}", game, f"p{n}") for n in range(6)))
        finally:
            computer.close()
        times = [one.seconds for one in asked[1:]]
        assert times[0] == float(LEVELS["expert"].partition("seconds=")[2])
        assert times == sorted(times, reverse=True)
        assert times[-1] == pytest.approx(5 / 6, abs=0.01)
        return found

    assert len(asyncio.run(run())) == 6


def test_it_is_said_at_the_table(tmp_path: Path) -> None:
    """In the viewer's language, when it begins, to who comes later, and when it is over."""
    with house(tmp_path) as home:
        mio = home.player(lang="zh-Hant")
        table = mio.make_table(level="random", entropy="a")
        with mio.socket(table) as wire:
            assert wire.wait("snapshot")["thinking"] == {"seconds": 0.0, "wanted": 0.0, "text": ""}
            room = home.room(table)
            for allowed, key in (
                (Allowed(0.8, 3.0), "shorter"),
                (Allowed(0.0, 3.0), "on_sight"),
                (Allowed(0.0, 3.0, is_capped=True), "capped"),
            ):
                home.client.portal.call(room.tell_thinking, allowed)  # type: ignore[union-attr]
                said = wire.wait("thinking")
                assert said["text"] == phrase("zh-Hant", f"thinking.{key}", seconds="0.8", wanted="3", most=2)
            with mio.socket(table, lang="en") as other:
                assert "2 of your tables" in other.wait("snapshot")["thinking"]["text"]
            home.client.portal.call(room.tell_thinking, Allowed(3.0, 3.0))  # type: ignore[union-attr]
            assert wire.wait("thinking")["text"] == ""
