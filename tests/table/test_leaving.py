"""Leavers, draw offers, imports: nobody blocks a table, and nothing half-made is left."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.table.tools import FREE, House, asked, duel, house, sleeper

from soulcore.play import Record, start


@pytest.mark.parametrize(("result", "wins"), [("victory", True), ("draw", False)])
def test_a_leaver_does_not_block_a_table_for_ever(tmp_path: Path, result: str, wins: bool) -> None:
    now = [1_800_000_000_000]
    with (
        house(tmp_path, clock=lambda: now[0], sleep=sleeper(now), leave_seconds=120) as home,
        duel(home) as (table, first, second),
    ):
        asking, waiting = asked(first, second, home, table)
        assert waiting.ask("claim", result=result)["code"] == "not_gone", "still there"
        seat = asking.frame["decision"]["seat"]
        asking.session.close()
        told = waiting.until(lambda got: got["type"] == "presence" and not got["players"][seat])
        assert told["claim"] == {"seat": seat, "at": now[0] + 120_000}
        assert waiting.ask("claim", result=result)["code"] == "not_gone", "not yet"
        assert waiting.ask("claim", result="everything")["code"] == "bad_request"
        now[0] += 119_000
        refused = waiting.ask("claim", result=result)
        assert (refused["code"], refused["claim"]) == ("not_gone", told["claim"])
        now[0] += 1_000
        assert waiting.ask("claim", result=result)["type"] == "ack"
        over = home.room(table).row
        assert (over.state, over.ending) == ("over", "left")
        assert over.winner == ((1 - seat) if wins else -1)
        text = home.client.get(f"/api/replays/{table}/record").text
        assert home.client.get(f"/api/replays/{table}/verify").json()["ok"]
        mio = home.player()
        assert mio.post("/api/replays", json.loads(text)).status_code == 201


def test_who_comes_back_in_time_plays_on(tmp_path: Path) -> None:
    now = [1_800_000_000_000]
    with house(tmp_path, clock=lambda: now[0], sleep=sleeper(now), leave_seconds=60) as home:
        one, two = home.player("One"), home.player("Two")
        table = one.make_table(opponent="friend")
        two.post(f"/api/tables/{table}/join", {"deck": "mineroid"})
        one.ready(table)
        two.ready(table)
        seat = home.room(table).course.asked
        leaver, stayer = (one, two) if seat == 0 else (two, one)
        with stayer.socket(table) as wire:
            wire.wait("snapshot")
            now[0] += 61_000
            with leaver.socket(table) as back:
                back.wait("snapshot")
                assert wire.ask("claim", result="victory")["code"] == "not_gone"
                assert back.ask("claim", result="victory")["code"] == "not_gone", "one's own decision"
            wire.until(lambda got: got["type"] == "presence" and not got["players"][seat])
            assert wire.ask("claim", result="victory")["code"] == "not_gone", "counted anew"


def test_tables_with_a_clock_need_no_claims(home: House) -> None:
    with duel(home, clock={"minutes": 5}) as (table, first, second):
        asking, waiting = asked(first, second, home, table)
        asking.session.close()
        assert waiting.until(lambda got: got["type"] == "presence" and not all(got["players"]))["claim"] is None


def test_a_draw_is_offered_once_a_turn(home: House) -> None:
    with duel(home) as (table, first, second):
        number = home.room(table).course.number
        assert first.ask("draw", action="offer")["type"] == "ack"
        assert second.ask("draw", action="decline")["type"] == "ack"
        for _ in range(50):
            assert first.ask("draw", action="offer")["code"] == "offered_before"
        assert first.ask("draw", action="decline")["code"] == "no_offer"
        assert home.room(table).course.number == number + 2
        assert second.ask("draw", action="offer")["type"] == "ack", "the other may"


def test_playing_on_counts_as_a_table(tmp_path: Path) -> None:
    with house(tmp_path, limits=replace(FREE, unfinished_tables=2)) as home:
        mio = home.player()
        table = mio.make_table(entropy="x")
        with mio.socket(table) as wire:
            wire.wait("snapshot")
            wire.ask("concede")
        wish = {"at": 0, "opponent": "hot-seat"}
        codes = [mio.post(f"/api/replays/{table}/continue", wish).status_code for _ in range(3)]
        assert codes == [201, 201, 429]


def test_the_record_of_an_unfinished_game_is_refused_and_leaves_nothing(home: House) -> None:
    mio = home.player()
    game = start("standard", "windfang", "mineroid", seed=1)
    for _ in range(10):
        game.answer(0)
    data = json.loads(Record.of(game).to_json())
    for proof in (
        None,
        {"table": "t", "server_seed": "s", "commitment": "c", "entropy": ["", ""], "ending": "boredom"},
    ):
        refused = mio.post("/api/replays", {**data, **({"fairness": proof} if proof else {})})
        assert (refused.status_code, refused.json()["error"]["code"]) == (400, "unfinished")
    for ending, winner in (("life", 2**63), ("x" * 500, 0)):
        wrong = {"table": "t", "server_seed": "s", "commitment": "c", "entropy": [], "ending": ending, "winner": winner}
        assert mio.post("/api/replays", {**data, "fairness": wrong}).json()["error"]["code"] == "bad_record"
    lobby = mio.get("/api/lobby")
    assert lobby.status_code == 200
    assert (lobby.json()["mine"], lobby.json()["replays"]) == ([], [])
