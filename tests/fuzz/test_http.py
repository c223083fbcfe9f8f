"""A few bytes ask for little, and leave nothing behind. (Every address: test_every_address.py.)"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.fuzz.mutate import as_json
from tests.table.tools import House, house


@pytest.fixture
def strict(tmp_path: Path) -> Any:
    with house(tmp_path) as running:
        running.client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
        yield running


def test_a_record_cannot_be_a_bomb(strict: House) -> None:
    """A few bytes that ask for gigabytes are refused before a single card is laid out."""
    mio = strict.player()
    cards = [["26RSD01-001", 4_999]] * 20_000
    bomb = {
        "soulcore": "record",
        "form": 1,
        "game": "standard",
        "rules": "standard 1.1",
        "seed": "",
        "decks": [cards, cards],
    }
    lists: list[Any] = [
        [cards, cards],
        [[["26RSD01-001", 2**62]], [["26RSD01-001", 1]]],
        [[["26RSD01-001", -5]], []],
        [[], []],
    ]
    for decks in lists:
        for path in ("/api/verify", "/api/replays"):
            answer = mio.post(path, {**bomb, "decks": decks})
            assert answer.status_code in (200, 400), answer.text[:200]
            assert answer.status_code == 400 or not answer.json()["ok"]
    for text in ("999999999 Gen-Bo", "\n".join(["99 Gen-Bo"] * 900), "x" * 60_000):
        assert mio.post("/api/decks/check", {"game": "standard", "text": text + "\n"}).status_code == 400


def test_unknown_tables_leave_nothing_behind(strict: House) -> None:
    mio = strict.player()
    for place in range(200):
        mio.get(f"/api/replays/t_{place}")
        mio.post(f"/api/tables/t_{place}/ready", {"entropy": "x"})
    assert strict.server.rooms.loading == {}
    assert strict.server.rooms.open == {}


def test_sums_of_json() -> None:
    assert json.loads(as_json({"a": "\ud800"})) == {"a": "\ud800"}
