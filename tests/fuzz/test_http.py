"""No address answers 500, whatever stands in its path, its query or its body. SOULCORE_FUZZ: how many requests."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from tests.fuzz.mutate import SCRAPS, as_json, changed_data, changed_text
from tests.table.tools import House, house

COUNT = int(os.environ.get("SOULCORE_FUZZ", "150"))
SHORT = [text for text in map(str, SCRAPS) if len(text) < 400]

BODIES: list[tuple[str, str, Any]] = [
    ("POST", "/api/me", {"name": "Mio", "lang": "en"}),
    ("POST", "/api/register", {"name": "Rin", "password": "long enough"}),
    ("POST", "/api/login", {"name": "Rin", "password": "long enough"}),
    ("POST", "/api/password", {"old": "long enough", "new": "longer still"}),
    (
        "POST",
        "/api/tables",
        {"deck": "windfang", "opponent": "friend", "clock": {"minutes": 5}, "options": {}, "entropy": "x"},
    ),
    ("POST", "/api/tables", {"deck": {"cards": [["SW01-001", 3]]}, "game": "spirit-war", "opponent": "hot-seat"}),
    ("POST", "/api/tables/{table}/join", {"deck": {"text": "3 Gen-Bo\n"}, "sealed": "0" * 64, "entropy": "x"}),
    ("POST", "/api/tables/{table}/ready", {"entropy": "x", "sealed": "0" * 64, "seals": ["", ""]}),
    ("POST", "/api/decks", {"game": "standard", "name": "mine", "cards": [["26RSD01-001", 3]], "side": []}),
    ("POST", "/api/decks", {"game": "spirit-war", "name": "", "cards": []}),
    ("POST", "/api/decks/check", {"game": "spirit-war", "text": "3 Ember Fox\nBeyonders:\n1 X\nSide:\n2 Y"}),
    ("POST", "/api/decks/hand", {"game": "spirit-war", "cards": []}),
    ("POST", "/api/decks/hand", {"code": "sc1-AAAA"}),
    ("POST", "/api/replays/{table}/continue", {"at": 0, "opponent": "hot-seat", "seat": 0, "level": "normal"}),
    ("DELETE", "/api/tables/{table}", {}),
    ("POST", "/api/tables/{table}/report", {"seat": 1, "chat": 0, "reason": "chat", "text": "x"}),
    ("POST", "/api/blocks", {"table": "{table}", "seat": 1, "chat": 3}),
    ("DELETE", "/api/blocks/{table}", {}),
    ("DELETE", "/api/me", {"name": "Nobody at all", "password": "long enough"}),
    ("PUT", "/api/decks/{table}", {"game": "standard", "cards": []}),
]
PATHS = [
    *(
        "/api/tables/{x}",
        "/api/replays/{x}",
        "/api/replays/{x}/frames?from={x}&to={x}&seat={x}&lang={x}",
        "/api/decks/{x}",
    ),
    *("/api/games/{x}", "/api/games/{x}/cards?q={x}&offset={x}&limit={x}&numbers={x}", "/api/games/standard/cards/{x}"),
    *("/api/games/standard/cards?q={x}&lang={x}", "/api/games/spirit-war/cards?q={x}&offset={x}&limit={x}&numbers={x}"),
    *(
        "/api/decks/code/{x}",
        "/api/rules/{x}",
        "/api/rules/standard/{x}",
        "/api/rules/standard?q={x}",
        "/api/scenarios/{x}",
    ),
    *(
        "/api/scenarios/standard/{x}?seat={x}",
        "/api/qr.svg?text={x}",
        "/{x}",
        "/assets/{x}",
        "/table/{x}",
        "/api/games/{x}/decks",
    ),
    *("/api/lobby?lang={x}", "/health?{x}", "/api/replays/{x}/verify", "/api/replays/{x}/record"),
]


@pytest.fixture
def strict(tmp_path: Path) -> Any:
    with house(tmp_path) as running:
        running.client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
        yield running


def test_paths(strict: House) -> None:
    mio = strict.player()
    die = Random("paths")
    known = [
        "\x00",
        "a\x00b",
        "x" * 300,
        "x" * 5_000,
        "..",
        "%00",
        "2" * 30,
        "\n",
        "\udcff",
        "/" * 50,
        "",
        ".",
        "~",
        "९",
    ]
    for template in PATHS:
        for given in [*known, *(die.choice(SHORT) for _ in range(max(3, COUNT // len(PATHS))))]:
            word = quote(given.encode("utf-8", "surrogatepass"), safe="")
            answer = mio.get(template.replace("{x}", word))
            assert answer.status_code < 500, (template, given)


def test_bodies(strict: House) -> None:
    mio = strict.player()
    table = mio.make_table(opponent="friend")
    die = Random("bodies")
    for method, path, body in BODIES:
        where = path.replace("{table}", table)
        inputs = [
            as_json(body),
            b"",
            b"[",
            b"null",
            b'"\\ud800"',
            b"\xff\xfe",
            *(as_json({name: scrap}) for name in body for scrap in SCRAPS),
        ]
        inputs += [as_json(changed_data(body, die)) for _ in range(max(5, COUNT // len(BODIES)))]
        for content in inputs:
            answer = strict.client.request(
                method, where, content=content, headers={**mio.headers, "content-type": "application/json"}
            )
            assert answer.status_code < 500, (method, path, content[:300], answer.text[:300])
            strict.client.cookies.clear()


def test_headers(strict: House) -> None:
    die = Random("headers")
    for name in ("authorization", "cookie", "origin", "host", "content-length", "content-type", "x-forwarded-for"):
        for given in [
            "",
            "Bearer",
            "Bearer x",
            "soulcore_player=x",
            "null",
            "9" * 400,
            "http://[",
            *(die.choice(SHORT) for _ in range(8)),
        ]:
            value = given.encode("utf-8", "surrogatepass").replace(b"\n", b"").replace(b"\r", b"")
            answer = strict.client.get("/api/lobby", headers={name.encode(): value})
            assert answer.status_code < 500, (name, given)
            answer = strict.client.post(
                "/api/me",
                json={"name": "x"},
                headers={
                    name.encode(): changed_text("Bearer x", die)
                    .encode("latin-1", "replace")
                    .replace(b"\n", b"")
                    .replace(b"\r", b"")
                },
            )
            assert answer.status_code < 500, name


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
