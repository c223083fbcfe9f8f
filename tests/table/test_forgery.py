"""Stale, doubled, forged, out of turn, spectators, strangers: refused, and nothing has changed."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.table.tools import House, Player, asked, duel, house

from soulcore.kernel.plain import digest
from soulcore.table.rows import Entry
from soulcore.table.settings import Limits


def state(home: House, table: str) -> tuple[str, int, int]:
    """The position, and how much was written."""
    room = home.room(table)
    assert room.course.game is not None
    return digest(room.course.game), room.course.number, len(journal(home, table))


def journal(home: House, table: str) -> list[Entry]:
    async def read() -> list[Entry]:
        return await home.server.store.entries(table)

    portal = home.client.portal
    assert portal is not None
    return portal.call(read)


def test_answers_that_are_refused(home: House) -> None:
    with duel(home) as (table, first, second):
        asking, waiting = asked(first, second, home, table)
        before = state(home, table)
        now = asking.frame["decision"]["id"]
        options = len(asking.frame["decision"]["options"])
        for wire, fields, code in [
            (asking, {"decision": now - 1, "option": 0}, "stale"),
            (asking, {"decision": now + 1, "option": 0}, "stale"),
            (asking, {"decision": now, "option": options}, "no_option"),
            (asking, {"decision": now, "option": -1}, "no_option"),
            (asking, {"decision": now, "shortcut": "win"}, "no_shortcut"),
            (waiting, {"decision": now, "option": 0}, "not_your_decision"),
            (waiting, {"decision": now, "option": 0, "seat": 0}, "bad_request"),
        ]:
            assert wire.ask("answer", **fields)["code"] == code
        assert waiting.ask("undo", decision=now)["code"] == "not_your_decision"
        assert state(home, table) == before


def test_a_doubled_command_has_one_effect(home: House) -> None:
    with duel(home) as (table, first, second):
        asking, _ = asked(first, second, home, table)
        now = asking.frame["decision"]["id"]
        assert not asking.ask("answer", id="same", decision=now, option=0)["again"]
        before = state(home, table)
        assert asking.ask("answer", id="same", decision=now, option=0)["again"]
        assert asking.ask("answer", id="other", decision=now, option=0)["code"] == "stale"
        assert state(home, table) == before


def test_two_at_the_same_time(home: House) -> None:
    """The same decision answered from two windows at once: one wins, the other is stale."""
    one, two = home.player("One"), home.player("Two")
    table = one.make_table(opponent="friend")
    two.post(f"/api/tables/{table}/join", {"deck": "mineroid"})
    one.ready(table)
    two.ready(table)
    with one.socket(table) as left, one.socket(table) as right, two.socket(table) as other:
        for wire in (left, right, other):
            wire.wait("snapshot")
        pair = [left, right] if left.frame["decision"]["mine"] else [other]
        now = pair[0].frame["decision"]["id"]
        for place, wire in enumerate(pair):
            wire.send("answer", id=f"x{place}", decision=now, option=0)
        replies = [wire.reply_to(f"x{place}") for place, wire in enumerate(pair)]
        assert sorted(reply["type"] for reply in replies) == ["ack", "error"][: len(pair)]
        assert len([entry for entry in journal(home, table) if entry.kind == "answer"]) == 1


@pytest.mark.parametrize("token", ["", "nonsense", "InBfMSI.AAAA", "x" * 5_000])
def test_strangers_and_forged_tokens_are_spectators(home: House, token: str) -> None:
    stranger = Player(home, token)
    with duel(home) as (table, first, second):
        asked(first, second, home, table)
        before = state(home, table)
        now = first.frame["decision"]["id"]
        with stranger.socket(table, seat=0) as wire:
            seen = wire.wait("snapshot")
            assert seen["view"]["seat"] == -1
            assert seen["table"]["seats"] == []
            assert "stops" not in seen
            for kind, fields in COMMANDS.items():
                reply = wire.ask(kind, **{**fields, **({"decision": now} if "decision" in fields else {})})
                assert reply["code"] in ("not_seated", "no_player"), (kind, reply)
        assert state(home, table) == before
        assert stranger.post(f"/api/tables/{table}/ready", {"entropy": "x"}).status_code == 401
        assert stranger.post("/api/tables", {"deck": "windfang"}).status_code == 401


COMMANDS: dict[str, dict[str, Any]] = {
    "answer": {"decision": 0, "option": 0},
    "undo": {"decision": 0},
    "concede": {},
    "draw": {"action": "offer"},
    "rematch": {},
    "stops": {"own": {}},
    "hold": {"decision": 0},
    "pass_until": {"until": "turn"},
    "seat": {"seat": 0},
    "chat": {"text": "hello"},
    "why": {"wish": "attack Gen-Bo"},
}


def test_another_players_token_gives_no_seat(home: House) -> None:
    third = home.player("Third")
    with duel(home) as (table, first, second), third.socket(table, seat=1) as wire:
        asking, _ = asked(first, second, home, table)
        assert wire.wait("snapshot")["view"]["seat"] == -1
        assert wire.ask("answer", decision=asking.frame["decision"]["id"], option=0)["code"] == "not_seated"
        assert wire.ask("seat", seat=1)["code"] == "not_seated"
        assert third.post(f"/api/tables/{table}/join", {"deck": "windfang"}).status_code == 409
        assert third.post(f"/api/tables/{table}/ready", {"entropy": "x"}).status_code == 403


def test_private_tables_have_no_spectators(home: House) -> None:
    with duel(home, spectators="none") as (table, _, _):
        with pytest.raises(WebSocketDisconnect) as closed, home.player("Third").socket(table) as wire:
            wire.receive()
        assert closed.value.code == 4403


def test_no_table_and_wrong_origin(home: House) -> None:
    mio = home.player()
    with pytest.raises(WebSocketDisconnect) as closed, mio.socket("t_nothing") as wire:
        wire.receive()
    assert closed.value.code == 4401
    table = mio.make_table()
    mio.headers["origin"] = "https://evil.example"
    with pytest.raises(WebSocketDisconnect) as closed, mio.socket(table) as wire:
        wire.receive()
    assert closed.value.code == 4403
    answer = mio.post("/api/tables", {"deck": "windfang"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad_origin")
    mio.headers["origin"] = "http://testserver"
    assert mio.post("/api/tables", {"deck": "windfang"}).status_code == 201


def test_the_database_itself_refuses_a_second_answer(home: House) -> None:
    """Even if everything above it failed: a decision is answered once, a command has one effect."""
    with duel(home) as (table, first, second):
        asking, _ = asked(first, second, home, table)
        asking.answer(0)
        entries = journal(home, table)
        last = entries[-1]
        portal = home.client.portal
        assert portal is not None
        from soulcore.table.store import Conflict

        for twin in (
            Entry(number=last.number, kind="answer", seat=0, at=1),
            Entry(number=last.number + 1, kind="answer", seat=0, decision=last.decision, at=1),
            Entry(number=last.number + 1, kind="answer", player=last.player, command=last.command, at=1),
        ):
            with pytest.raises(Conflict):
                portal.call(home.server.store.append, table, twin)
        assert journal(home, table) == entries


# ---------------------------------------------------------------- limits


def test_messages_are_limited(tmp_path: Path) -> None:
    slow = Limits(messages_a_second=0.001, messages_at_once=5)
    with house(tmp_path, limits=slow) as home:
        mio = home.player()
        table = mio.make_table()
        with mio.socket(table) as wire:
            replies = [wire.ask("ping") for _ in range(7)]
            assert [reply.get("code", "") for reply in replies] == ["", "", "", "", "", "too_fast", "too_fast"]
            wire.session.send_text("x" * 20_000)
            with pytest.raises(WebSocketDisconnect) as closed:
                wire.wait("nothing")
            assert closed.value.code == 1009


def test_connections_tables_and_bodies_are_limited(tmp_path: Path) -> None:
    few = Limits(sockets_an_address=2, unfinished_tables=2, decks=1, body_bytes=2_000)
    with house(tmp_path, limits=few) as home:
        mio = home.player()
        table = mio.make_table()
        mio.make_table()
        assert mio.post("/api/tables", {"deck": "windfang"}).json()["error"]["code"] == "too_many"
        with mio.socket(table), mio.socket(table):
            with pytest.raises(WebSocketDisconnect) as closed, mio.socket(table) as third:
                third.receive()
            assert closed.value.code == 4429
        assert mio.post("/api/decks/check", {"text": "x" * 3_000}).status_code == 413
        deck = {"game": "standard", "name": "x", "cards": [["26RSD01-001", 3]]}
        assert mio.post("/api/decks", deck).status_code == 201
        assert mio.post("/api/decks", deck).json()["error"]["code"] == "too_many"


def test_requests_are_limited(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(requests_a_second=0.001, requests_at_once=3)) as home:
        codes = [home.client.get("/health").status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]


def test_a_client_that_does_not_read_is_dropped() -> None:
    from soulcore.table.viewer import Viewer

    async def flood() -> None:
        viewer = Viewer(None, "", 0, "en", 4)
        for number in range(10):
            viewer.send({"type": "update", "seq": number})
        assert viewer.is_too_slow
        assert viewer.queue.get_nowait() is None
        assert viewer.queue.empty()

    asyncio.run(flood())


def test_headers(home: House) -> None:
    answer = home.client.get("/api/lobby")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe-inline'; script" not in answer.headers["content-security-policy"].split("script-src")[1]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"
    cookie = home.client.post("/api/me", json={"name": "x"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    wrong = home.client.post(
        "/api/me", content=b"name=x", headers={"content-type": "application/x-www-form-urlencoded"}
    )
    assert wrong.status_code == 400
    assert json.loads(wrong.text)["error"]["code"] == "bad_request"
