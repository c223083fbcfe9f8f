"""Reports, blocks, being shut out; all of one's own data, and being forgotten."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.table.tools import House, Player, asked, duel, house
from typer.testing import CliRunner

from soulcore.cli import application
from soulcore.cli.people import only
from soulcore.kernel.errors import SoulcoreError
from soulcore.table.conduct import FOR_EVER, GONE, Conduct
from soulcore.words import LANGUAGES, say
from soulcore.words.errors import told as in_words


def call(home: House, work: Any, *words: Any) -> Any:
    assert home.client.portal is not None
    return home.client.portal.call(work, *words)


def registered(home: House, name: str) -> Player:
    home.client.cookies.clear()
    answer = home.client.post("/api/register", json={"name": name, "password": "long enough"})
    assert answer.status_code == 201, answer.text
    home.client.cookies.clear()
    return Player(home, answer.json()["token"])


def two_at_a_table(home: House) -> tuple[Player, Player, str]:
    mio, ren = home.player("Mio"), home.player("Ren")
    table = mio.make_table(opponent="friend", entropy="a")
    assert ren.post(f"/api/tables/{table}/join", {"deck": "mineroid", "entropy": "b"}).status_code == 200
    return mio, ren, table


def test_a_report_keeps_what_was_said(home: House) -> None:
    mio, ren, table = two_at_a_table(home)
    with mio.socket(table) as one, ren.socket(table) as two:
        two.ask("chat", text="something rude")
        one.wait("chat")
        wish = {"seat": 1, "reason": "chat", "text": "see above"}
        assert mio.post(f"/api/tables/{table}/report", wish).status_code == 201
    found = call(home, home.server.conduct.reports)
    assert [(report.reason, report.text, report.said[0]["text"]) for report in found] == [
        ("chat", "see above", "something rude")
    ]
    assert call(home, home.server.conduct.called, found[0].about)[0].name == "Ren"
    assert call(home, home.server.conduct.close_report, found[0].id)
    assert call(home, home.server.conduct.reports) == []


@pytest.mark.parametrize(
    "wish", [{"seat": 0}, {"seat": -1}, {"chat": 99}, {"seat": 1, "reason": "envy"}, {"seat": 7}, {"seat": "1"}, []]
)
def test_reports_about_nobody_are_refused(home: House, wish: Any) -> None:
    mio, _, table = two_at_a_table(home)
    assert mio.post(f"/api/tables/{table}/report", wish).status_code == 400


def test_strangers_report_nobody_at_a_private_table(home: House) -> None:
    mio, kai = home.player("Mio"), home.player("Kai")
    table = mio.make_table(opponent="friend", spectators="none", entropy="a")
    assert kai.post(f"/api/tables/{table}/report", {"seat": 0}).status_code == 403
    assert kai.post("/api/blocks", {"table": table, "seat": 0}).status_code == 403
    assert kai.post("/api/tables/t_nowhere/report", {"seat": 0}).status_code == 404


def test_who_is_blocked_is_neither_heard_nor_met(home: House) -> None:
    mio, ren, table = two_at_a_table(home)
    with mio.socket(table) as one, ren.socket(table) as two:
        blocked = mio.post("/api/blocks", {"table": table, "seat": 1})
        assert [row["name"] for row in blocked.json()["blocks"]] == ["Ren"]
        two.ask("chat", text="can you hear me")
        one.ask("chat", text="hello")
        assert two.wait("chat")["text"] == "hello"
        with mio.socket(table) as again:
            assert [line["text"] for line in again.wait("snapshot")["chat"]] == ["hello"]
    others = ren.make_table(opponent="friend", public=True)
    mine = mio.make_table(opponent="friend", public=True)
    assert others not in [row["id"] for row in mio.get("/api/lobby").json()["open"]]
    for who, where in ((mio, others), (ren, mine)):
        answer = who.post(f"/api/tables/{where}/join", {"deck": "mineroid"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "blocked")
    id = blocked.json()["blocks"][0]["blocked"]
    assert home.client.delete(f"/api/blocks/{id}", headers=mio.headers).json() == {"blocks": []}
    assert home.client.delete(f"/api/blocks/{id}", headers=mio.headers).status_code == 404
    assert ren.post(f"/api/tables/{mine}/join", {"deck": "mineroid"}).status_code == 200


def test_somebody_who_said_something_can_be_blocked_by_it(home: House) -> None:
    mio, _, table = two_at_a_table(home)
    kai = home.player("Kai")
    with mio.socket(table) as one, kai.socket(table) as watching:
        watching.ask("chat", text="from the side")
        assert mio.post("/api/blocks", {"table": table, "chat": 1}).json()["blocks"][0]["name"] == "Kai"
        one.ask("ping")


def test_who_is_shut_out_can_do_nothing_but_ask_for_the_data(home: House) -> None:
    _, ren, table = two_at_a_table(home)
    id = ren.get("/api/me").json()["player"]["id"]
    call(home, home.server.conduct.ban, id, FOR_EVER)
    answer = ren.post("/api/tables", {"deck": "windfang"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "banned")
    with ren.socket(table) as wire, pytest.raises(WebSocketDisconnect) as closed:
        wire.receive()
    assert closed.value.reason == "banned"
    assert ren.get("/api/me/data").status_code == 200
    call(home, home.server.conduct.ban, id, 0)
    assert ren.post("/api/tables", {"deck": "windfang"}).status_code == 201


def test_all_data_is_mine_and_nothing_of_others(home: House) -> None:
    with duel(home) as (table, first, second):
        asked(first, second, home, table)[0].answer()
        first.ask("chat", text="my words")
        second.ask("chat", text="the other's words")
        room = home.room(table)
        row, course = room.row, room.course
        one = home.server.identity.token(row.seats[0].player or "")
        found = Player(home, one).get("/api/me/data")
    text = found.text
    data = found.json()
    assert data["player"]["name"] == "One"
    assert [line["text"] for line in data["chats"]] == ["my words"]
    assert [entry["id"] for entry in data["tables"]] == [table]
    assert "entropy-one" in text
    assert course.game is not None
    for secret in (row.server_seed, row.seed, "entropy-two", "the other's words", row.seats[1].player, "Two"):
        assert secret
        assert secret not in text
    assert home.client.get("/api/me/data").status_code == 401


def test_an_account_is_forgotten_with_its_password_only(home: House) -> None:
    mio = registered(home, "Mio")
    mio.post("/api/decks", {"game": "standard", "name": "d", "text": "1 Gen-Bo\n"})
    for wish in ({"name": "Mio"}, {"name": "Mio", "password": "wrong one"}, {"name": "Ren", "password": "long enough"}):
        answer = home.client.request("DELETE", "/api/me", json=wish, headers=mio.headers)
        assert answer.status_code == 403, wish
    wish = {"name": "Mio", "password": "long enough"}
    assert home.client.request("DELETE", "/api/me", json=wish, headers=mio.headers).status_code == 200
    assert mio.get("/api/me").json()["player"] is None
    assert home.client.post("/api/login", json=wish).status_code == 403
    assert home.client.post("/api/register", json=wish).status_code == 201, "the name is free again"


def test_games_go_on_without_the_one_who_was_forgotten(home: House, tmp_path: Path) -> None:
    """The other one can claim the game; nothing of the name is left in the database; waiting tables go."""
    mio, ren, table = two_at_a_table(home)
    waiting = ren.make_table(opponent="friend")
    id = ren.get("/api/me").json()["player"]["id"]
    with mio.socket(table) as one, ren.socket(table) as two:
        one.wait("snapshot")
        two.ask("chat", text="find me in the database")
        asked(one, two, home, table)[0].answer()
        answer = home.client.request("DELETE", "/api/me", json={"name": "Ren"}, headers=ren.headers)
        assert answer.status_code == 200, answer.text
        with pytest.raises(WebSocketDisconnect):
            two.until(lambda _: False)
        assert home.room(table).row.seats[1].name == GONE
        assert one.ask("concede")["type"] == "ack"
    assert mio.get(f"/api/replays/{table}").status_code == 200
    assert mio.get(f"/api/tables/{waiting}").status_code == 404
    everything = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite3*"))
    rows = call(home, everything_in, home)
    assert everything
    for word in (id, "Ren", "find me in the database"):
        assert word not in rows


async def everything_in(home: House) -> str:
    from sqlalchemy import select

    from soulcore.table import schema

    found = []
    async with home.server.store.engine.connect() as connection:
        for table in schema.metadata.sorted_tables:
            found += [repr(tuple(row)) for row in await connection.execute(select(table))]
    return "\n".join(found)


def test_whoever_runs_it_has_a_command(tmp_path: Path) -> None:
    def people(*words: str) -> int:
        answer = CliRunner().invoke(application(["people"]), ["people", *words, "--data", str(tmp_path)])
        told.append(answer.stdout)
        return answer.exit_code

    told: list[str] = []

    with house(tmp_path) as home:
        mio, ren, table = two_at_a_table(home)
        with ren.socket(table) as two:
            two.ask("chat", text="something rude")
        assert mio.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "chat"}).status_code == 201
        assert people("reports") == 0
        assert "about Ren" in told[-1]
        assert "Ren: something rude" in told[-1]
        report = told[-1].split()[0]
        assert people("ban", "Ren", "--days", "3") == 0
        assert ren.post("/api/tables", {"deck": "windfang"}).status_code == 403
        assert people("unban", "Ren") == 0
        assert ren.post("/api/tables", {"deck": "windfang"}).status_code == 201
        assert people("close", report) == 0
        assert people("reports") == 0
        assert told[-1] == ""
        assert people("export", "Ren", str(tmp_path / "ren.json")) == 0
        assert json.loads((tmp_path / "ren.json").read_text(encoding="utf-8"))["player"]["name"] == "Ren"
        assert people("ban", "Nobody") != 0
        assert people("forget", "Ren") == 0
        assert ren.get("/api/me").json()["player"] is None


def test_blocks_reach_other_processes(tmp_path: Path) -> None:
    """A note from another process is enough: who is connected here hears no more of the blocked one."""
    with house(tmp_path) as home:
        mio, ren, table = two_at_a_table(home)
        with mio.socket(table) as one, ren.socket(table):
            one.wait("snapshot")
            ids = [player.get("/api/me").json()["player"]["id"] for player in (mio, ren)]
            call(home, home.server.conduct.block, *ids, "Ren", 1)
            call(home, home.server.heard, {"kind": "blocks", "player": ids[0], "table": ""})
            viewers = {viewer.player: viewer for viewer in home.room(table).viewers}
            assert viewers[ids[0]].blocked == {ids[1]}
            assert viewers[ids[1]].blocked == frozenset()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_cannot_be_told_from_the_name_is_said_in_the_language(lang: str) -> None:
    class Known:
        """People on a server, by name: their ids, and whether they have an account."""

        async def called(self, name: str) -> list[SimpleNamespace]:
            known = {"Ren": ("p_1", "p_2"), "Mio": ("p_1", "p_3 account")}.get(name, ())
            return [SimpleNamespace(id=one.split()[0], account="account" in one) for one in known]

    for name, key in (("Ren", "several"), ("Mio", "several_account"), ("Nobody", "nobody")):
        with pytest.raises(SoulcoreError) as refused:
            asyncio.run(only(cast(Conduct, Known()), name))
        ids = "p_1, p_2" if name == "Ren" else "p_1, p_3"
        assert in_words(refused.value, lang) == say(lang, f"errors.people.{key}", name=name, ids=ids, accounts="p_3")
