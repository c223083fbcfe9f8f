"""Analyses over HTTP: begun once, followed while they run, for finished games only."""

from __future__ import annotations

import time
from typing import Any

import pytest
from tests.table.tools import House

import soulcore
from soulcore.agents import analysis as looking
from soulcore.play import Record
from soulcore.words import LANGUAGES


def finished_record() -> str:
    game = soulcore.start("standard", "windfang", "mineroid", seed=12)
    soulcore.play_out(game, soulcore.agent("random", seed=7), soulcore.agent("greedy", seed=2))  # it turns near its end
    return Record.of(game).to_json()


def until_done(home: House, path: str) -> dict[str, Any]:
    for _ in range(600):
        found: dict[str, Any] = home.client.get(path).json()
        if found["state"] != "running":
            return found
        time.sleep(0.1)
    raise AssertionError("the analysis does not end")


def test_a_record_is_brought_and_analysed(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "FIRST_WORLDS", 2)
    monkeypatch.setattr(looking, "SECOND_WORLDS", 12)
    monkeypatch.setattr(looking, "GLANCE", 2)
    wanted = looking.decisions(Record.from_json(finished_record()))
    monkeypatch.setattr("soulcore.table.analyses.decisions", lambda _record: wanted[-6:])
    mio = home.player()
    brought = home.client.post(
        "/api/replays", content=finished_record(), headers={**mio.headers, "content-type": "application/json"}
    )
    id = brought.json()["table"]["id"]
    path = f"/api/replays/{id}/analysis"
    home.client.headers.update(mio.headers)
    assert home.client.get(path).json()["state"] == "none"
    assert mio.post(path, {}).json()["state"] in ("running", "done")
    found = until_done(home, path)
    assert (found["state"], found["done"], found["total"]) == ("done", 6, 6)
    assert [point["at"] for point in found["points"]] == wanted[-6:]
    assert all(0 <= point["low"] <= point["chance"] <= point["high"] <= 1 for point in found["points"])
    turning = [point["turning"] for point in found["points"] if point["turning"]]
    assert turning
    assert set(turning[0]["words"]) == set(LANGUAGES)
    assert mio.post(path, {}).json() == found  # not looked at again


def test_a_game_that_goes_on_is_not_analysed(home: House) -> None:
    mio = home.player()
    table = mio.make_table(opponent="computer")
    refused = mio.post(f"/api/replays/{table}/analysis", {})
    assert refused.json()["error"]["code"] == "not_over"
