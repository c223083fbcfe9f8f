"""The computer: in a process of its own, in time, with nothing but its view."""

from __future__ import annotations

import asyncio
import os
import time
from typing import Any

import pytest

from soulcore.agents.levels import available
from soulcore.play import save, start
from soulcore.table import opponents
from soulcore.table.errors import Refused
from soulcore.table.opponents import Opponents, agent_for, levels, think


def test_levels_are_those_of_the_agents() -> None:
    assert all(agent_for(level["key"]) for level in levels())
    assert all(level["agent"] in available() for level in levels())
    for wrong in ("godlike", "search:seconds=1000", ""):
        with pytest.raises(Refused):
            agent_for(wrong)


def test_it_answers_from_a_process_of_its_own() -> None:
    game = start("standard", "windfang", "mineroid", seed=3)
    log = game.log

    async def ask() -> list[int]:
        computer = Opponents(1, 30)
        try:
            found = [await computer.choose("random", f"chance {number}", game) for number in range(6)]
            again = [await computer.choose("random", f"chance {number}", game) for number in range(6)]
            assert found == again
            return found
        finally:
            computer.close()

    assert set(asyncio.run(ask())) == {0, 1}
    assert game.log is log


def slow(agent: str, seed: str, position: bytes) -> int:
    time.sleep(5)
    return 0


def falls(agent: str, seed: str, position: bytes) -> int:
    os._exit(3)


@pytest.mark.parametrize("trouble", [slow, falls])
def test_it_answers_in_time_whatever_happens(trouble: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it thinks the loop goes on."""
    monkeypatch.setattr(opponents, "think", trouble)
    game = start("standard", "windfang", "mineroid", seed=3)

    async def ask() -> tuple[int, int]:
        computer = Opponents(1 if trouble is falls else 0, 3 if trouble is falls else 0.2)
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                await asyncio.sleep(0.01)
                ticks += 1

        ticking = asyncio.create_task(tick())
        choice = await computer.choose("random", "x", game)
        ticking.cancel()
        if trouble is falls:
            computer.close()
        return choice, ticks

    choice, ticks = asyncio.run(ask()) if trouble is falls else run_without_waiting(ask)
    assert choice == len(game.options) - 1
    assert ticks > 3


def run_without_waiting(ask: Any) -> tuple[int, int]:
    """asyncio.run would wait for the thread that still sleeps."""
    loop = asyncio.new_event_loop()
    try:
        found: tuple[int, int] = loop.run_until_complete(ask())
        return found
    finally:
        loop.close()


def test_its_chance_is_not_the_games() -> None:
    one = start("standard", "windfang", "mineroid", seed="a")
    other = start("standard", "windfang", "mineroid", seed="b")
    if one.decision is not None and other.decision is not None and one.decision.seat == other.decision.seat:
        assert think("random", "x", save(one)) == think("random", "x", save(other))
