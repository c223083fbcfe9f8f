"""Stops over the wire: passing at once, windows, holding, formalities."""

from __future__ import annotations

import random
from pathlib import Path

from tests.table.tools import House, Wire, asked, duel, house, sleeper

from soulcore.games import entry
from soulcore.table import stops


def to_flash(home: House, table: str, first: Wire, second: Wire) -> tuple[Wire, Wire]:
    """Play until somebody is asked in a Flash Timing."""
    for _ in range(400):
        asking, waiting = asked(first, second, home, table)
        if asking.frame["decision"]["kind"] == "flash":
            return asking, waiting
        verbs = [option["verb"] for option in asking.frame["decision"]["options"]]
        wanted = [place for place, verb in enumerate(verbs) if verb in ("attack", "summon")]
        asking.answer(wanted[0] if wanted else -1)
    raise AssertionError("no flash timing")


def set_all(wire: Wire, mode: str) -> None:
    everything = dict.fromkeys(entry("standard").timings, mode)
    assert wire.ask("stops", own=everything, opponent=everything)["type"] == "ack"


def test_settings_are_kept_and_checked(home: House) -> None:
    with duel(home) as (table, first, second):
        assert first.frame["stops"]["own"]["block"] == "stop"
        assert first.ask("stops", own={"block": "sometimes"})["code"] == "bad_request"
        assert first.ask("stops", own={"tea": "pass"})["code"] == "bad_request"
        first.ask("stops", own={"block": "brief"}, formalities=False)
        first.ask("resync", since=-1)
        kept = first.wait("snapshot")["stops"]
        assert (kept["own"]["block"], kept["opponent"]["block"], kept["formalities"]) == ("brief", "stop", False)
        second.ask("resync", since=-1)
        assert second.wait("snapshot")["stops"]["own"]["block"] == "stop"
        assert home.room(table).row.seats[0].stops["own"]["block"] == "brief"


def test_pass_stops_pass_at_once_and_send_every_frame(home: House) -> None:
    with duel(home) as (table, first, second):
        asking, waiting = to_flash(home, table, first, second)
        set_all(waiting, "pass")
        number = home.room(table).course.number
        asking.answer()
        mine = waiting.until(lambda message: message["type"] == "update" and message["entry"]["auto"])
        assert mine["seq"] == number + 2
        theirs = asking.until(lambda message: message["type"] == "update" and message["seq"] == number + 2)
        assert not theirs["entry"]["auto"], "others are not told that it went by itself"


def test_a_window_passes_whether_or_not_something_could_be_used(tmp_path: Path) -> None:
    """By a clock that the test turns: nothing passes before the window is over, and then it does by itself."""
    now = [1_000_000]
    with (
        house(tmp_path, window=3.0, clock=lambda: now[0], sleep=sleeper(now)) as home,
        duel(home) as (table, first, second),
    ):
        asking, _ = to_flash(home, table, first, second)
        set_all(asking, "brief")
        decision = asking.frame["decision"]["id"]
        held = asking.ask("answer", decision=decision, option=len(asking.frame["decision"]["options"]) - 1)
        assert held["type"] == "held", "an early pass is kept"
        assert held["until"] == now[0] + 3_000
        now[0] += 2_999
        assert asking.ask("ping")["type"] == "pong"
        assert home.room(table).course.decision == decision, "a millisecond is left"
        now[0] += 1
        acked = asking.until(lambda message: message["type"] == "ack" and message["id"] == held["id"])
        assert not acked["again"]
        assert home.room(table).course.decision > decision


def test_hold_stops_a_window(tmp_path: Path) -> None:
    now = [1_000_000]
    with (
        house(tmp_path, window=3.0, clock=lambda: now[0], sleep=sleeper(now)) as home,
        duel(home) as (table, first, second),
    ):
        asking, _ = to_flash(home, table, first, second)
        set_all(asking, "brief")
        decision = asking.frame["decision"]["id"]
        assert asking.ask("hold", decision=decision)["type"] == "ack"
        now[0] += 60_000
        for _ in range(20):  # turns of the server's loop: what waited for the window would have answered
            assert asking.ask("ping")["type"] == "pong"
        assert home.room(table).course.decision == decision, "it waits"
        assert asking.ask("hold", decision=decision - 1)["code"] == "stale"
        assert asking.ask("answer", decision=decision, option=0)["type"] == "ack"


def test_pass_until_the_end_of_battle(home: House) -> None:
    with duel(home) as (table, first, second):
        asking, waiting = to_flash(home, table, first, second)
        assert asking.ask("pass_until", until="tea")["code"] == "bad_request"
        for wire in (asking, waiting):
            wire.ask("pass_until", until="battle")
        first.until(lambda message: message.get("view") is not None and not message["view"]["table"]["in_battle"])
        assert first.frame["decision"]["kind"] != "flash"


def test_formalities_only_where_nobody_can_learn_from_them(home: House) -> None:
    mio = home.player()
    table = mio.make_table(entropy="x", first="me")
    with mio.socket(table) as wire:
        for _ in range(60):
            frame = wire.my_turn()
            if frame["table"]["state"] == "over":
                break
            ends_step = frame["decision"]["kind"] in ("main_step", "attack_step")
            assert len(frame["decision"]["options"]) > 1 or frame["undo"] or ends_step, (
                "asked only to keep what can be taken back, or to end a step in which something was done"
            )
            wire.answer(0)
    with duel(home) as (table, first, second):
        while True:
            asking, _ = to_flash(home, table, first, second)
            assert not asking.frame["decision"]["auto"]
            if len(asking.frame["decision"]["options"]) == 1:
                return
            asking.answer()
            asked(first, second, home, table)


def test_each_game_has_its_own_timings(home: House) -> None:
    """SPIRIT WAR has neither Flash nor block: its stops are responses, and they pass just the same."""
    games = {game["name"]: game for game in home.client.get("/api/lobby").json()["games"]}
    keys = {name: {timing["key"] for timing in game["timings"]} for name, game in games.items()}
    assert {"flash_before_block", "block"} <= keys["standard"]
    assert keys["spirit-war"] == {"respond_in_fight", "respond", "protect"}
    assert all(timing["label"] for game in games.values() for timing in game["timings"])
    decks = [deck["key"] for deck in games["spirit-war"]["decks"]]
    with duel(home, decks[0], decks[1], game="spirit-war") as (table, first, second):
        assert first.ask("stops", own={"block": "pass"})["code"] == "bad_request"
        every = dict.fromkeys(keys["spirit-war"], "pass")
        for wire in (first, second):
            assert wire.ask("stops", own=every, opponent=every)["type"] == "ack"
        room = home.room(table)
        die = random.Random(1)
        for _ in range(400):
            asking, _ = asked(first, second, home, table)
            if asking.frame["decision"]["auto"]:
                asking.receive()  # the server passes; the next question may be the other one's
            else:
                asking.answer(die.randrange(len(asking.frame["decision"]["options"])))
            asked(first, second, home, table)
            passed = [moment for moment in room.course.moments if moment.entry.auto]
            if passed:
                before = room.course.moments[room.course.moments.index(passed[0]) - 1].game
                assert before is not None
                assert stops.timing(before) in keys["spirit-war"]
                assert passed[0].entry.answers == (stops.passing_option(before),)
                return
        raise AssertionError("nothing was passed")
