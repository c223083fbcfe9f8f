"""What the server sends over the line: compressed, and not again what a browser has; and where others can reach it."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.table.tools import House, quick

from soulcore.table.app import make_app
from soulcore.table.http import addresses


def test_large_answers_are_compressed_for_whoever_wants_it(home: House) -> None:
    path = "/api/games/standard/cards?limit=200"
    plain = home.client.get(path, headers={"accept-encoding": "identity"})
    small = home.client.get(path, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) * 4 < len(plain.content)
    assert small.json() == plain.json()


def test_the_cards_are_not_sent_again_while_they_are_the_same(home: House) -> None:
    path = "/api/games/standard/cards?limit=200"
    first = home.client.get(path)
    tag = first.headers["etag"]
    assert "no-store" not in first.headers["cache-control"]
    again = home.client.get(path, headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    other = home.client.get("/api/games/standard/cards?limit=200&q=color:red", headers={"if-none-match": tag})
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("host", "wanted"),
    [
        ("127.0.0.1", {"local": True, "addresses": [], "command": "./soulcore serve --host 0.0.0.0 --port 8123"}),
        ("0.0.0.0", {"local": True, "addresses": ["http://192.168.7.5:8123"], "command": ""}),
    ],
)
def test_an_invitation_from_this_machine_names_an_address_others_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, wanted: object
) -> None:
    monkeypatch.setattr(addresses, "own_addresses", lambda: ["192.168.7.5"])
    app = make_app(quick(tmp_path, host=host, hosts=("cards.example",)))
    with TestClient(app, base_url="http://127.0.0.1:8123", client=("127.0.0.1", 40000)) as client:
        assert client.get("/api/addresses").json() == wanted
    with TestClient(app, base_url="http://cards.example:8123", client=("10.0.0.9", 40000)) as client:
        assert client.get("/api/addresses").json() == {"local": False, "addresses": [], "command": ""}


def test_own_addresses_are_no_loopback() -> None:
    assert all(not addresses.is_this_machine(one) for one in addresses.own_addresses())
    assert addresses.is_this_machine("localhost")
    assert addresses.is_this_machine("::1")
    assert not addresses.is_this_machine("cards.example")
