"""Names and accounts."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.table.tools import House, house

from soulcore.table.errors import Refused
from soulcore.table.identity import Identity
from soulcore.table.names import cleaned, player_name
from soulcore.table.settings import Limits, Settings


def test_anonymous_play_works_at_once(home: House) -> None:
    client = home.client
    assert client.get("/api/me").json() == {"player": None}
    made = client.post("/api/me", json={"name": " Mi\u202eo\x00 ", "lang": "zh-Hant"}).json()["player"]
    assert (made["name"], made["account"], made["lang"]) == ("Mio", False, "zh-Hant")
    assert client.get("/api/me").json()["player"] == made
    again = client.post("/api/me", json={"name": "Rin"}).json()["player"]
    assert again["id"] == made["id"]
    assert client.post("/api/logout", json={}).status_code == 200
    assert client.get("/api/me").json() == {"player": None}


def test_accounts_keep_everything(home: House) -> None:
    client = home.client
    client.post("/api/me", json={"name": "Mio"})
    table = client.post("/api/tables", json={"deck": "windfang"}).json()["table"]["id"]
    assert (
        client.post("/api/register", json={"name": "Mio", "password": "short"}).json()["error"]["code"]
        == "bad_password"
    )
    account = client.post("/api/register", json={"name": "Mio", "password": "long enough"})
    assert account.status_code == 201
    assert client.post("/api/me", json={"name": "Someone"}).json()["error"]["code"] == "name_taken"
    client.cookies.clear()
    assert client.get("/api/lobby").json()["mine"] == []
    for name, password in (("Mio", "wrong one"), ("Nobody", "long enough"), ("Mio", "")):
        refused = client.post("/api/login", json={"name": name, "password": password})
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "bad_login")
    assert client.post("/api/login", json={"name": "mIO", "password": "long enough"}).status_code == 200
    assert [one["id"] for one in client.get("/api/lobby").json()["mine"]] == [table]
    client.cookies.clear()
    taken = client.post("/api/register", json={"name": "ＭＩＯ", "password": "long enough"})
    assert taken.json()["error"]["code"] == "name_taken"


def test_passwords_are_not_kept(home: House, tmp_path: Path) -> None:
    home.client.post("/api/register", json={"name": "Mio", "password": "long enough"})
    home.client.portal.call(home.server.store.close)  # type: ignore[union-attr]
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite3*"))
    assert b"argon2id" in stored
    assert b"long enough" not in stored


def test_guessing_passwords_is_slow(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(logins_a_second=0.001, logins_at_once=3)) as home:
        codes = [home.client.post("/api/login", json={"name": "x", "password": "y"}).status_code for _ in range(5)]
        assert codes == [403, 403, 403, 429, 429]


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "\u200b", "\u202e"])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(Refused):
        player_name(name)


def test_cleaning() -> None:
    assert cleaned(" a\tb\u2028c\x1b[31m ") == "a b c[31m"
    assert cleaned("z" + "\u0301" * 50).count("\u0301") <= 3
    assert cleaned("<b>") == "<b>", "markup is text; pages show it as such"


def test_tokens_of_another_server_are_worthless() -> None:
    ours, theirs = Identity("one"), Identity("two")
    assert ours.player(ours.token("p_1")) == "p_1"
    assert ours.player(theirs.token("p_1")) is None
    assert ours.player(ours.token("p_1")[:-1] + "A") in (None, "p_1")
    assert ours.player("p_1") is None


def test_the_secret_is_made_once_and_private(tmp_path: Path) -> None:
    settings = Settings(folder=tmp_path)
    assert settings.signing_key() == settings.signing_key()
    assert len(settings.signing_key()) > 40
    assert (tmp_path / "server-secret").stat().st_mode & 0o077 == 0
