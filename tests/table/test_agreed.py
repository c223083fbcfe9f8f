"""What a book leaves open can be agreed on when a table is made: it is played so, said to everybody, and kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import create_engine, text
from tests.table.tools import House, Player, house

from soulcore.games import entry
from soulcore.table.migrate import config_for, migrate

OTHER = {"owner_sees_souls": False, "assault_pays_less": True}


def test_the_lobby_tells_what_can_be_agreed_on(home: House) -> None:
    for lang in ("en", "zh-Hant"):
        games = {game["name"]: game for game in home.client.get(f"/api/lobby?lang={lang}").json()["games"]}
        assert games["standard"]["options"] == []
        found = {one["key"]: one for one in games["spirit-war"]["options"]}
        assert {key: one["answer"] for key, one in found.items()} == entry("spirit-war").options()
        assert all(one["label"] and one["clauses"][0]["ruling"] for one in found.values())


def test_a_table_is_played_by_what_was_agreed_on(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        one, two = home.player("One"), home.player("Two")
        usual = {"undying_leaves_once": False}  # what is as always need not be said
        table = one.make_table(game="spirit-war", deck="kiln-and-scale", opponent="friend", options={**OTHER, **usual})
        seen = two.get(f"/api/tables/{table}?lang=zh-Hant").json()["table"]
        assert {said["key"]: said["answer"] for said in seen["agreed"]} == OTHER, "told before one sits down"
        deck = seen_deck(home)
        assert two.post(f"/api/tables/{table}/join", {"deck": deck, "entropy": "two"}).status_code == 200
        one.ready(table)
        tokens = [home.server.identity.token(str(seat.player)) for seat in home.room(table).row.seats]
        assert playing(home, tokens[0], table) == OTHER
    with house(tmp_path) as home:
        assert playing(home, tokens[0], table) == OTHER, "after a restart"
        with Player(home, tokens[0]).socket(table) as wire:
            wire.wait("snapshot")
            wire.ask("concede")
            wire.ask("rematch")
        with Player(home, tokens[1]).socket(table) as wire:
            wire.wait("snapshot")
            wire.ask("rematch")
        again = home.room(table).row.rematch
        assert home.client.get(f"/api/tables/{again}").json()["table"]["agreed"] == seen_in_english(home, table)
        record = Player(home, tokens[0]).get(f"/api/replays/{table}/record").json()
        assert record["options"] == OTHER
        assert Player(home, tokens[0]).get(f"/api/replays/{table}/verify").json()["ok"]
        brought = Player(home, tokens[0]).post("/api/replays", record).json()["table"]
        assert {said["key"] for said in brought["agreed"]} == set(OTHER)


def playing(home: House, token: str, table: str) -> dict[str, bool | int]:
    """What the position itself is played by."""
    with Player(home, token).socket(table) as wire:
        wire.wait("snapshot")
        game = home.room(table).course.game
        assert game is not None
        return game.deal.rules.options()


def seen_deck(home: House) -> str:
    games = {game["name"]: game for game in home.client.get("/api/lobby").json()["games"]}
    return str(games["spirit-war"]["decks"][-1]["key"])


def seen_in_english(home: House, table: str) -> object:
    return home.client.get(f"/api/tables/{table}").json()["table"]["agreed"]


@pytest.mark.parametrize(
    "options", [{"tea": True}, {"owner_sees_souls": "yes"}, {"owner_sees_souls": 1}, ["owner_sees_souls"], "all"]
)
def test_what_cannot_be_agreed_on_is_refused(home: House, options: object) -> None:
    made = home.player().post("/api/tables", {"game": "spirit-war", "deck": "kiln-and-scale", "options": options})
    assert (made.status_code, made.json()["error"]["code"]) == (400, "bad_request")


def test_another_games_options_are_refused(home: House) -> None:
    made = home.player().post("/api/tables", {"deck": "windfang", "options": OTHER})
    assert (made.status_code, made.json()["error"]["code"]) == (400, "bad_request")


def test_tables_of_before_have_agreed_on_nothing(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'old.sqlite3'}")
    with engine.begin() as connection:
        command.upgrade(config_for(connection), "0002")
        names = [row[1] for row in connection.execute(text("PRAGMA table_info(tables)"))]
        values = ", ".join(f"'{name[:16]}'" if name == "id" else "''" for name in names)
        connection.execute(text(f"INSERT INTO tables ({', '.join(names)}) VALUES ({values})"))
    with engine.begin() as connection:
        migrate(connection)
        assert connection.execute(text("SELECT id, options FROM tables")).all() == [("id", "{}")]
        command.downgrade(config_for(connection), "0002")
        assert connection.execute(text("SELECT id FROM tables")).all() == [("id",)]
