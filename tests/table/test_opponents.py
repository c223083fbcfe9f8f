"""The computer: in a process of its own, in time, with nothing but its view."""

from __future__ import annotations

import asyncio
import os
import random
import threading
from pathlib import Path
from typing import Any

import pytest
from tests.engine.hidden import is_between_things, other_world
from tests.engine.tables import played
from tests.table.tools import house

from soulcore.agents.levels import available
from soulcore.agents.parcel import pack, unpack
from soulcore.kernel.game import Game
from soulcore.play import start
from soulcore.table import opponents, stops
from soulcore.table.errors import Refused
from soulcore.table.opponents import Opponents, agent_for, levels, own_thinkers, think
from soulcore.table.pilot import THINKING_MARGIN


def computers(workers: int, patience: float, most: int = 2) -> Opponents:
    return Opponents(own_thinkers(workers, patience, most))


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
        computer = computers(1, 120)
        try:
            found = [await computer.choose("random", f"chance {number}", game) for number in range(6)]
            again = [await computer.choose("random", f"chance {number}", game) for number in range(6)]
            assert found == again
            return found
        finally:
            computer.close()

    assert set(asyncio.run(ask())) == {0, 1}
    assert game.log is log


ENOUGH = threading.Event()


def slow(agent: str, seed: str, parcel: bytes) -> int:
    """Thinks until the test is over."""
    ENOUGH.wait(60)
    return 0


def falls(agent: str, seed: str, parcel: bytes) -> int:
    os._exit(3)


@pytest.mark.parametrize("trouble", [slow, falls])
def test_it_answers_in_time_whatever_happens(trouble: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it thinks the loop goes on."""
    monkeypatch.setattr(opponents, "think", trouble)
    game = start("standard", "windfang", "mineroid", seed=3)

    async def ask() -> tuple[int, int]:
        computer = computers(1, 120) if trouble is falls else computers(0, 1)
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
    ENOUGH.set()
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
        assert think("random", "x", pack(one, "x")) == think("random", "x", pack(other, "x"))


def test_what_goes_to_its_process_holds_nothing_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """The very bytes that cross the boundary are the same when everything hidden from its seat is permuted."""
    sent: list[bytes] = []

    def note(agent: str, seed: str, parcel: bytes) -> int:
        sent.append(parcel)
        return 0

    monkeypatch.setattr(opponents, "think", note)
    die = random.Random(1)

    async def ask(computer: Opponents, game: Game) -> None:
        await computer.choose("random", "t/1", game)

    computer = computers(0, 10)
    for position in played("standard", 4):
        if position.over or len(position.answers) % 40 or not is_between_things(position):
            continue
        assert position.decision is not None
        twin = other_world(position, position.decision.seat, die)
        for game in (position, twin):
            asyncio.run(ask(computer, game))
    computer.close()
    assert len(sent) > 6
    assert sent[::2] == sent[1::2]


def test_how_soon_it_passes_says_nothing_about_its_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it may pass it takes one and the same time, with something to use and without."""
    waits: dict[tuple[bool, bool], set[float]] = {}

    async def sleep(seconds: float) -> None:
        (room,) = (
            home.server.rooms.open.values()
        )  # found so: the computer may begin before the test knows the table's id
        game = room.course.game
        assert game is not None
        waits.setdefault((bool(stops.timing(game)), len(game.options) > 1), set()).add(seconds)

    def last(agent: str, seed: str, parcel: bytes) -> int:
        return len(unpack(parcel).options) - 1

    monkeypatch.setattr(opponents, "think", last)
    for entropy in ("a", "b", "c"):
        with house(tmp_path / entropy, pace=0.35, sleep=sleep) as home:
            mio = home.player()
            table = mio.make_table(level="expert", opponent_deck="bloodrouse", entropy=entropy)
            with mio.socket(table) as wire:
                for _ in range(120):
                    frame = wire.my_turn()
                    if frame["table"]["state"] == "over":
                        break
                    verbs = [option["verb"] for option in frame["decision"]["options"]]
                    wanted = [place for place, verb in enumerate(verbs) if verb in ("attack", "summon")]
                    wire.answer(wanted[0] if wanted else -1)
    longest = opponents.MOST_TO_PASS + THINKING_MARGIN
    assert waits[True, False] == {longest}
    assert waits.get((True, True), {longest}) == {longest}
    assert waits[False, True] == {0.35}
