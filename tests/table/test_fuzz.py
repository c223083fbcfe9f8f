"""Nonsense on the wire: every message gets an answer, nothing breaks, nothing changes."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.table.test_forgery import COMMANDS, state
from tests.table.tools import Frame, House, Wire, asked, duel

from soulcore.kernel.plain import digest

SCRAPS: list[Any] = [
    None,
    True,
    -1,
    0,
    10**30,
    1.5,
    "",
    "x" * 300,
    "\u0000",
    "\ud83d",
    [],
    [[[[]]]],
    {},
    {"seat": 0},
    "__proto__",
    "' or 1=1 --",
    "<script>",
]
WHOLE = [
    "",
    "{",
    "null",
    "[]",
    '"answer"',
    "[" * 5_000,
    '{"type":"answer"}',
    '{"type":"answer","id":"a"}',
    '{"type":"exec","id":"a"}',
    '{"type":["answer"],"id":"a"}',
    '{"id":"a"}',
    '{"type":"ping","id":""}',
    '{"type":"ping","id":"' + "i" * 65 + '"}',
    '{"type":"ping","id":"a","id":"b","extra":1}',
    "\x00\x01",
    '{"type":"answer","id":"a","decision":1e999,"option":0}',
]


def test_malformed_messages_are_refused_one_by_one(home: House) -> None:
    with duel(home) as (table, first, second):
        asked(first, second, home, table)
        before = state(home, table)
        for text in WHOLE:
            first.session.send_text(text)
            assert first.wait("error")["code"] in ("bad_request", "unknown_type"), text[:60]
        first.session.send_bytes(b"\xff\xfe\x00")
        assert first.wait("error")["code"] == "bad_request"
        assert state(home, table) == before
        assert first.ask("ping")["type"] == "pong"


def test_a_storm_of_scraps(home: House) -> None:
    die = random.Random(7)
    with duel(home) as (table, first, second):
        asking, waiting = asked(first, second, home, table)
        game = home.room(table).course.game
        assert game is not None
        before = digest(game)
        for number in range(150):
            kind = die.choice([*COMMANDS, "resync", "lang", "mute", "ping"])
            message = {"type": kind, "id": f"f{number}", **COMMANDS.get(kind, {})}
            message.pop("decision", None)
            for _ in range(die.randrange(1, 3)):
                field = die.choice(
                    ["type", "decision", "option", "seat", "text", "wish", "piece", "since", "own", "until"]
                )
                message[field] = die.choice(SCRAPS)
            if message["type"] in ("concede", "draw"):
                continue
            waiting.session.send_text(json.dumps(message))
            reply = first_answer(waiting, f"f{number}")
            assert reply.get("code") != "server_error", message
        game = home.room(table).course.game
        assert game is not None
        assert digest(game) == before
        assert waiting.ask("ping")["type"] == "pong"
        assert asking.answer(0)["type"] == "ack"


def first_answer(wire: Wire, id: str) -> Frame:
    """The answer to a message whose id may have been unreadable."""
    return wire.until(lambda got: got.get("id") in (id, "") or got["type"] == "error")


def test_bodies_of_nonsense(home: House) -> None:
    mio = home.player()
    table = mio.make_table()
    die = random.Random(3)
    paths = [
        "/api/me",
        "/api/register",
        "/api/login",
        "/api/tables",
        f"/api/tables/{table}/join",
        f"/api/tables/{table}/ready",
        "/api/decks",
        "/api/decks/check",
        "/api/decks/hand",
        "/api/verify",
        "/api/replays",
        f"/api/replays/{table}/continue",
    ]
    fields = ["name", "password", "deck", "game", "opponent", "entropy", "cards", "text", "code", "at", "seat", "clock"]
    for path in paths:
        for _ in range(12):
            body: Any = {die.choice(fields): die.choice(SCRAPS) for _ in range(die.randrange(4))}
            if die.random() < 0.2:
                body = die.choice(SCRAPS)
            content = json.dumps(body).encode()
            answer = home.client.post(
                path, content=content, headers={**mio.headers, "content-type": "application/json"}
            )
            assert answer.status_code < 500, (path, body, answer.text)
    for path in (
        "/api/nothing",
        "/api/games/x/cards",
        "/api/games/standard/cards?q=((",
        "/api/scenarios/standard/../../x/1",
    ):
        assert 400 <= home.client.get(path).status_code < 500
    for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/pyproject.toml"):
        assert "root:" not in home.client.get(path).text
        assert "build-system" not in home.client.get(path).text
