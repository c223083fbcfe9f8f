"""Provably fair shuffles: what was committed to is what was played."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.table.tools import House, asked, duel

from soulcore.agents import RandomAgent, play_out
from soulcore.play import Record, start
from soulcore.table.fairness import Fairness, commit, game_seed, is_entropy, record_text, verify


@pytest.fixture(scope="module")
def proven() -> dict[str, Any]:
    """The file of a finished game."""
    seed = game_seed("t_1", "secret", ("one", "two"))
    game = start("standard", "windfang", "mineroid", seed=seed, events=False)
    play_out(game, RandomAgent(1), RandomAgent(2))
    proof = Fairness(
        table="t_1",
        server_seed="secret",
        commitment=commit("secret"),
        entropy=("one", "two"),
        winner=game.winner,
        ending=game.ending,
    )
    data: dict[str, Any] = json.loads(record_text(Record.of(game), proof))
    return data


def names_of_failed(data: dict[str, Any]) -> list[str]:
    return [check["name"] for check in verify(json.dumps(data)).checks if not check["ok"]]


def test_an_honest_record_holds(proven: dict[str, Any]) -> None:
    verdict = verify(json.dumps(proven))
    assert verdict.ok
    assert [check["name"] for check in verdict.checks] == ["form", "commitment", "seed", "replay", "ending"]
    assert verify(json.dumps(proven), "zh-Hant").ok
    unproven = {key: value for key, value in proven.items() if key != "fairness"}
    assert [check["name"] for check in verify(json.dumps(unproven)).checks] == ["form", "unproven", "replay"]


@pytest.mark.parametrize(
    ("path", "value", "failed"),
    [
        (("fairness", "server_seed"), "another", {"commitment", "seed"}),
        (("fairness", "commitment"), "0" * 64, {"commitment"}),
        (("fairness", "entropy"), ["one", "three"], {"seed"}),
        (("fairness", "table"), "t_2", {"seed"}),
        (("fairness", "ending"), "concede", {"ending"}),
        (("seed",), "7", {"seed", "replay"}),
        (("answers",), [0, 0, 0], {"replay"}),
        (("digest",), "0" * 64, {"replay"}),
        (("rules",), "standard 0.1", {"replay"}),
        (("fairness",), "yes", {"form"}),
        (("form",), 99, {"form"}),
    ],
)
def test_every_change_is_found(proven: dict[str, Any], path: tuple[str, ...], value: Any, failed: set[str]) -> None:
    data = json.loads(json.dumps(proven))
    target = data
    for name in path[:-1]:
        target = target[name]
    target[path[-1]] = value
    found = set(names_of_failed(data))
    assert found & failed
    assert found <= failed | {"ending", "replay", "seed"}


def test_the_command(proven: dict[str, Any], tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(proven), encoding="utf-8")
    bad.write_text(json.dumps({**proven, "seed": "7"}), encoding="utf-8")
    results = [
        subprocess.run([sys.executable, "-m", "soulcore", "verify", str(path)], capture_output=True, text=True)
        for path in (good, bad, tmp_path / "none.json")
    ]
    assert [result.returncode for result in results] == [0, 1, 2]
    assert "NOT hold" in results[1].stdout


def test_a_table_commits_before_anybody_contributes(home: House) -> None:
    mio, other = home.player(), home.player("Other")
    table = mio.make_table(opponent="friend")
    before = mio.get(f"/api/tables/{table}").json()["table"]
    assert len(before["commitment"]) == 64
    assert mio.post(f"/api/tables/{table}/ready", {"entropy": ""}).status_code == 400
    mio.ready(table, "mine")
    assert mio.post(f"/api/tables/{table}/ready", {"entropy": "changed"}).json()["error"]["code"] == "already_ready"
    assert mio.get(f"/api/tables/{table}").json()["table"]["state"] == "waiting"
    other.post(f"/api/tables/{table}/join", {"deck": "mineroid", "entropy": "theirs"})
    row = home.room(table).row
    assert row.state == "playing"
    assert row.commitment == before["commitment"] == commit(row.server_seed)
    assert row.seed == game_seed(table, row.server_seed, ("mine", "theirs"))


def test_a_conceded_game_is_proven_too(home: House) -> None:
    with duel(home) as (table, first, second):
        asking, _ = asked(first, second, home, table)
        asking.answer(0)
        second.ask("concede")
    text = home.client.get(f"/api/replays/{table}/record").text
    assert verify(text).ok
    assert json.loads(text)["fairness"]["ending"] == "concede"


def test_strangers_records_are_bounded(home: House, proven: dict[str, Any]) -> None:
    mio = home.player()
    assert mio.post("/api/verify", proven).json()["ok"]
    assert not mio.post("/api/verify", {**proven, "seed": "7"}).json()["ok"]
    for wrong in ({}, {**proven, "own_cards": [{}]}, {**proven, "answers": [0] * 10_001}):
        for path in ("/api/verify", "/api/replays"):
            assert mio.post(path, wrong).status_code in (400, 429)


def test_what_may_be_contributed() -> None:
    assert is_entropy("0123abc")
    assert not any(map(is_entropy, ("", "x" * 65, "a\nb", "é", "\x00")))
