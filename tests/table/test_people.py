"""Names and accounts."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.table.tools import House, house

from soulcore.table.errors import Refused
from soulcore.table.identity import DAY_MS, LIFETIME_MS, Identity
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
    token = ours.read(ours.token("p_1"))
    assert token is not None
    assert token.player == "p_1"
    for forged in (theirs.token("p_1"), "p_1", "", "x" * 400, ours.token("p_1")[:-4]):
        assert ours.read(forged) is None


def test_tokens_expire_and_are_renewed_in_time(tmp_path: Path) -> None:
    now = [1_800_000_000_000]
    with house(tmp_path, clock=lambda: now[0]) as home:
        client = home.client
        client.post("/api/me", json={"name": "Mio"})
        first = client.cookies["soulcore_player"]
        assert client.get("/api/me").json()["player"]
        assert client.cookies["soulcore_player"] == first
        now[0] += 2 * DAY_MS
        assert "token" in client.get("/api/me").json()
        assert client.cookies["soulcore_player"] != first
        now[0] += LIFETIME_MS - DAY_MS
        assert client.get("/api/me").json()["player"], "it was renewed"
        old = {"authorization": f"Bearer {first}"}
        client.cookies.clear()
        assert client.get("/api/me", headers=old).json() == {"player": None}


def test_logging_out_revokes_the_token_everywhere(home: House) -> None:
    client = home.client
    first = client.post("/api/me", json={"name": "Mio"}).json()["token"]
    second = client.post("/api/me", json={"name": "Mio"}).json()["token"]
    client.cookies.clear()
    for token, is_good in ((second, True), (first, True)):
        assert client.post("/api/logout", json={}, headers={"authorization": f"Bearer {token}"}).status_code == 200
        client.cookies.clear()
        assert client.get("/api/me", headers={"authorization": f"Bearer {token}"}).json() == {"player": None}, is_good
    third = home.player("Rin")
    table = third.make_table()
    third.post("/api/logout", {})
    assert third.post(f"/api/tables/{table}/ready", {"entropy": "x"}).status_code == 401
    with third.socket(table) as wire:
        assert wire.wait("snapshot")["table"]["seat"] == -1, "a stranger by now"


def test_tokens_of_before_they_said_when_still_work_once(home: House) -> None:
    mio = home.player()
    id = mio.get("/api/me").json()["player"]["id"]
    old = {"authorization": "Bearer " + str(home.server.identity.signer.dumps(id))}
    assert home.client.get("/api/me", headers=old).json()["player"]["id"] == id
    assert home.client.post("/api/logout", json={}, headers=old).status_code == 200
    home.client.cookies.clear()
    assert home.client.get("/api/me", headers=old).json() == {"player": None}
    assert mio.get("/api/me").json()["player"]["id"] == id, "the new one is another"


def test_passwords_change_and_end_all_other_tokens(home: House) -> None:
    client = home.client
    first = client.post("/api/register", json={"name": "Mio", "password": "long enough"}).json()["token"]
    other = client.post("/api/login", json={"name": "Mio", "password": "long enough"}).json()["token"]
    wrong = client.post("/api/password", json={"old": "not it at all", "new": "even longer"})
    assert wrong.json()["error"]["code"] == "bad_login"
    assert client.post("/api/password", json={"old": "long enough", "new": "short"}).status_code == 400
    changed = client.post("/api/password", json={"old": "long enough", "new": "even longer"}).json()["token"]
    client.cookies.clear()
    for token, is_good in ((first, False), (other, False), (changed, True)):
        found = client.get("/api/me", headers={"authorization": f"Bearer {token}"}).json()["player"]
        assert (found is not None) == is_good
    assert client.post("/api/login", json={"name": "Mio", "password": "long enough"}).status_code == 403
    assert client.post("/api/login", json={"name": "Mio", "password": "even longer"}).status_code == 200


def test_one_account_is_not_guessed_at_from_many_addresses(tmp_path: Path) -> None:
    limits = Limits(logins_at_once=1000, account_logins_a_second=0.0001, account_logins_at_once=3)
    with house(tmp_path, limits=limits, proxied=True) as home:
        codes = [
            home.client.post(
                "/api/login", json={"name": "Mio", "password": "y"}, headers={"x-forwarded-for": f"10.0.0.{place}"}
            ).status_code
            for place in range(5)
        ]
        assert codes == [403, 403, 403, 429, 429]


@pytest.mark.parametrize(
    "twin",
    [
        *(
            "Mio",
            "mio",
            "MIO",
            "Ｍｉｏ",
            "M i o",
            "Мiо",
            "Міо",
            "M\u200bio",
            "Mi\u3164o",
            "Mi\u2800o",
            "Mi\u0301o",
            "M1o",
            "Mlo",
        ),
        *("𝐌𝐢𝐨", "Mio\u115f", "rnio", "Mi0", "Мıо", "Mi\u00ado", "\u2066Mio\u2069", "Ⓜio", "Mi\u034fo"),
        *("ᴍɪᴏ", "Mɨo", "Miø", "M¡o", "ᗰio", "Ɱio"),
    ],
)
def test_nobody_takes_a_registered_name(home: House, twin: str) -> None:
    client = home.client
    client.post("/api/register", json={"name": "Mio", "password": "long enough"})
    client.cookies.clear()
    for path, more in (("/api/me", {}), ("/api/register", {"password": "long enough"})):
        answer = client.post(path, json={"name": twin, **more})
        assert answer.status_code in (400, 409), (path, twin, answer.text)
        assert answer.json()["error"]["code"] in ("name_taken", "mixed_name"), twin
    other = client.post("/api/me", json={"name": "Rin"})
    assert client.post("/api/me", json={"name": twin}).status_code in (400, 409), "nor later on"
    assert other.status_code == 200


def test_guests_of_that_name_are_guests_when_somebody_registers_it(home: House) -> None:
    guest = home.player("Mio")
    home.client.post("/api/register", json={"name": "Mio", "password": "long enough"})
    home.client.cookies.clear()
    assert guest.get("/api/me").json()["player"]["name"] == "Mio (guest)"


@pytest.mark.parametrize("name", ["Soulcore", "ADMIN", "аdmin", "Serv\u200ber"])
def test_nobody_speaks_for_the_server(home: House, name: str) -> None:
    assert home.client.post("/api/me", json={"name": name}).status_code in (400, 409)


@pytest.mark.parametrize("name", ["Mio", "澪", "Иван", "Γιώργος", "미오", "Zoë", "O'Neil-3"])
def test_names_of_all_alphabets_are_welcome(home: House, name: str) -> None:
    assert home.client.post("/api/me", json={"name": name}).json()["player"]["name"] == name


@pytest.mark.parametrize(
    ("host", "is_ours"),
    [
        *(
            ("testserver", True),
            ("localhost:8765", True),
            ("127.0.0.1:1", True),
            ("[::1]:8765", True),
            ("10.0.0.7", True),
        ),
        *(("evil.example", False), ("127.0.0.1.evil.example", False), ("", False), ("localhost.evil.example", False)),
    ],
)
def test_the_host_is_checked(home: House, host: str, is_ours: bool) -> None:
    answer = home.client.get("/api/lobby", headers={"host": host})
    assert (answer.status_code == 200) == is_ours
    assert is_ours or answer.json()["error"]["code"] == "bad_host"


def test_the_secret_is_made_once_and_private(tmp_path: Path) -> None:
    settings = Settings(folder=tmp_path)
    assert settings.signing_key() == settings.signing_key()
    assert len(settings.signing_key()) > 40
    assert (tmp_path / "server-secret").stat().st_mode & 0o077 == 0
