"""A server of today opens the database of every released version: its tables go on, with the cards they began with."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.play.test_upgrades import VERSIONS, lies_as, same_cards
from tests.table.tools import House, asked, duel, house

from soulcore.kernel.plain import digest
from soulcore.library import load
from soulcore.play import cards
from soulcore.table import kept
from soulcore.table.errors import Refused
from soulcore.table.room import Room
from soulcore.table.settings import DATABASE_FILE


def room_of(home: House, table: str) -> Room:
    portal = home.client.portal
    assert portal is not None
    found: Room = portal.call(home.server.rooms.get, table)
    return found


def restored(folder: Path, at: Path) -> dict[str, Any]:
    """An old server's database; what its tables looked like."""
    with sqlite3.connect(at / DATABASE_FILE) as database:
        database.executescript((folder / "tables.sql").read_text(encoding="utf-8"))
    database.close()
    expected: dict[str, Any] = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    return expected


@pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: folder.name)
def test_old_tables_go_on_or_say_why_not(folder: Path, tmp_path: Path) -> None:
    expected = restored(folder, tmp_path)["tables"]
    with house(tmp_path) as home:
        for name, then in expected.items():
            about = home.client.get(f"/api/tables/{then['table']}").json()["table"]
            assert about["state"] == then["state"], name
            try:
                room = room_of(home, then["table"])
            except Refused as refused:
                assert refused.code == "other_version"  # noqa: PT017
                numbers = numbers_at(tmp_path, then["table"])
                is_excused = not same_cards(folder, numbers, about["game"]) or about["rules"] not in rules_of_today(
                    home
                )
                assert is_excused, name
                continue
            assert room.course.number + 1 >= then["entries"]
            game = room.course.game
            assert (game is None) == (then["board"] is None)
            if game is not None:
                assert lies_as(game, then["board"]), name
                assert room.row.printed, "its cards are kept from now on"
            if then["state"] == "over":
                assert home.client.get(f"/api/replays/{then['table']}/verify").json()["ok"]


def numbers_at(folder: Path, table: str) -> set[str]:
    with sqlite3.connect(folder / DATABASE_FILE) as database:
        found = database.execute("select cards from seats where table_id = ?", [table]).fetchall()
    database.close()
    return {number for (text,) in found for number, _ in json.loads(text)}


def rules_of_today(home: House) -> list[str]:
    return [game["rules"] for game in home.client.get("/api/lobby").json()["games"]]


def test_tables_of_before_cards_were_kept_are_refused_when_a_card_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing tells what the card said then: never silently another position."""
    expected = restored(VERSIONS[0], tmp_path)["tables"]["running"]
    numbers = numbers_at(tmp_path, expected["table"])
    other = {game: {**known, sorted(numbers)[0]: "0" * 16} for game, known in kept.before().items()}
    monkeypatch.setattr(kept, "before", lambda: other)
    with house(tmp_path) as home:
        mio = home.player()
        refused = mio.get(f"/api/replays/{expected['table']}")
        assert refused.json()["error"]["code"] == "other_version"
        assert "read differently" in refused.json()["error"]["message"]
        assert mio.get("/api/lobby").status_code == 200


@pytest.fixture
def other_cards() -> Iterator[Any]:
    """Change what the library says of a card, as an upgrade would: afterwards it is as it was."""
    library = load("standard")
    before = dict(library._by_number)

    def change(number: str) -> None:
        library._by_number[number] = msgspec.structs.replace(before[number], cost=9, text=(), abilities=())
        cards.library_data.cache_clear()
        cards.library_digest.cache_clear()

    yield change
    library._by_number.clear()
    library._by_number.update(before)
    cards.library_data.cache_clear()
    cards.library_digest.cache_clear()


def test_running_games_go_on_with_the_cards_they_began_with(tmp_path: Path, other_cards: Any) -> None:
    with house(tmp_path) as home, duel(home) as (table, first, second):
        for _ in range(40):
            asking, _ = asked(first, second, home, table)
            asking.answer(0)
        asked(first, second, home, table)
        course = home.room(table).course
        assert course.game is not None
        name, numbers = digest(course.game), {number for seat in home.room(table).row.seats for number, _ in seat.cards}
    for number in numbers:
        other_cards(number)
    with house(tmp_path) as home:
        room = room_of(home, table)
        assert room.course.game is not None
        assert digest(room.course.game) == name
        assert room.row.own_cards
        portal = home.client.portal
        assert portal is not None
        portal.call(conceded, room)
        text = home.client.get(f"/api/replays/{table}/record").text
        assert home.client.get(f"/api/replays/{table}/verify").json()["ok"]
        mio = home.player("Later")
        assert mio.post("/api/replays", json.loads(text)).status_code == 201, (
            "wordings that were played with here are known"
        )
        made_up = json.loads(text)
        made_up["own_cards"][0]["cost"] = 0
        assert mio.post("/api/replays", made_up).json()["error"]["code"] == "bad_record"


async def conceded(room: Room) -> None:
    async with room.lock:
        await room.write("concede", 0)


def test_an_entry_that_leads_elsewhere_by_now_is_found(tmp_path: Path) -> None:
    with house(tmp_path) as home, duel(home) as (table, first, second):
        for _ in range(6):
            asking, _ = asked(first, second, home, table)
            asking.answer(0)
    with sqlite3.connect(tmp_path / DATABASE_FILE) as database:
        database.execute(
            "update journal set board = '0' || substr(board, 2) where table_id = ? and number = 8", [table]
        )
    database.close()
    with house(tmp_path) as home:
        refused = home.client.get(f"/api/replays/{table}")
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "other_version")
