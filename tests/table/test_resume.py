"""Nothing is lost: connections break, servers are killed, and the game goes on."""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path

import pytest
from tests.table.processes import PATIENCE, Client, process
from tests.table.tools import House, asked, duel, house

from soulcore.kernel.plain import digest
from soulcore.table.course import KEPT
from soulcore.table.settings import DATABASE_FILE


def test_killed_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """kill -9 while an answer is on its way, again and again: what was acknowledged is there once, what was not may be sent
    again under its id and happens once."""
    with process(tmp_path) as server:
        table, tokens = server.duel()
        answers = 0
        last: dict[str, object] | None = None
        for round in range(2):
            with server.socket(table, tokens[0]) as one, server.socket(table, tokens[1]) as two:
                for client in (one, two):
                    while not client.frame:
                        client.receive()
                if last is not None:
                    answers += resend(one, two, last)
                for step in range(6):
                    asking = one if one.frame["decision"]["mine"] else two
                    seat = 0 if asking is one else 1
                    now = asking.frame["decision"]["id"]
                    last = {"type": "answer", "id": f"r{round}-{step}", "decision": now, "option": 0, "seat_": seat}
                    message = {key: value for key, value in last.items() if key != "seat_"}
                    if step == 5:
                        asking.send(**message)
                        break
                    assert asking.reply(**message)["type"] == "ack"
                    answers += 1
                    for client in (one, two):
                        client.reach(now)
            server.kill()
            server.start()
        with server.socket(table, tokens[0]) as one:
            while not one.frame:
                one.receive()
            written = entries(tmp_path, table)
            assert one.frame["seq"] == len(written) - 1
        kinds = [kind for kind, _, _ in written]
        assert kinds[:5] == ["join", "ready", "join", "ready", "begin"]
        decisions = [decision for kind, decision, _ in written if kind == "answer"]
        assert len(decisions) == len(set(decisions))
        commands = [command for kind, _, command in written if kind == "answer" and command]
        assert len(commands) == len(set(commands))
        assert len(decisions) in (answers, answers + 1), "every acknowledged answer is there, once"


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks for processes in /proc")
def test_the_computers_process_ends_with_a_killed_server(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        token = server.token("One")
        wish = {"deck": "windfang", "level": "random", "entropy": "x", "first": "opponent"}
        table = server.ask("POST", "/api/tables", wish, token)["table"]["id"]
        with server.socket(table, token) as wire:
            while not (wire.frame and wire.frame["view"]["turn"]):  # the computer has answered
                wire.receive()
                asked = wire.frame.get("decision")
                if asked and asked["mine"] and not asked["auto"]:
                    wire.send(type="answer", id=f"a{asked['id']}", decision=asked["id"], option=0)
            assert server.running is not None
            workers = children_of(server.running.pid)
            assert workers
        server.kill()
        deadline = time.monotonic() + PATIENCE
        while any(is_running(worker) for worker in workers):
            assert time.monotonic() < deadline, "the computer's process is still there"
            time.sleep(0.05)
        server.start()


def children_of(pid: int) -> list[int]:
    found = [path.read_text(encoding="ascii") for path in (Path("/proc") / str(pid) / "task").glob("*/children")]
    return [int(child) for children in found for child in children.split()]


def is_running(pid: int) -> bool:
    """A process that has ended may still be listed until somebody has asked how."""
    try:
        status = (Path("/proc") / str(pid) / "status").read_text(encoding="utf-8")
    except OSError:
        return False
    return not any(line.startswith("State:") and "Z" in line for line in status.splitlines())


def resend(one: Client, two: Client, last: dict[str, object]) -> int:
    """Send the command again that the kill may have swallowed. Whether it is new or came before, it has happened once."""
    asking = one if last["seat_"] == 0 else two
    reply = asking.reply(**{key: value for key, value in last.items() if key != "seat_"})
    assert reply["type"] == "ack", reply
    decision = last["decision"]
    assert isinstance(decision, int)
    for client in (one, two):
        client.reach(decision)
    return 1


def entries(folder: Path, table: str) -> list[tuple[str, int | None, str | None]]:
    with sqlite3.connect(folder / DATABASE_FILE) as database:
        rows = database.execute(
            "select kind, decision, command from journal where table_id = ? order by number", [table]
        ).fetchall()
    database.close()
    return rows


def test_a_restart_gives_the_same_position_and_frames(tmp_path: Path) -> None:
    with house(tmp_path) as home, duel(home) as (table, first, second):
        for _ in range(25):
            asking, _ = asked(first, second, home, table)
            asking.answer(0)
        asked(first, second, home, table)
        game = home.room(table).course.game
        assert game is not None
        before, frame = digest(game), first.frame
        token = first.session.scope["headers"]
    assert token
    with house(tmp_path) as home:
        player = str(home.client.get(f"/api/tables/{table}").json()["table"]["id"])
        assert player == table
        portal = home.client.portal
        assert portal is not None
        room = portal.call(home.server.rooms.get, table)
        assert room.course.game is not None
        assert digest(room.course.game) == before
        assert room.course.number == frame["seq"]
        assert room.course.decision == frame["decision"]["id"]


def test_the_gap_or_a_snapshot(home: House) -> None:
    one, two = home.player("One"), home.player("Two")
    table = one.make_table(opponent="friend")
    two.post(f"/api/tables/{table}/join", {"deck": "mineroid"})
    one.ready(table)
    two.ready(table)
    with one.socket(table) as first, two.socket(table) as second:
        first.wait("snapshot")
        second.wait("snapshot")
        for _ in range(10):
            asking, _ = asked(first, second, home, table)
            asking.answer(0)
        asked(first, second, home, table)
        number = first.frame["seq"]
        live = first.texts[-3:]
        with one.socket(table, since=number - 3) as again:
            gap = [again.receive() for _ in range(3)]
            assert [frame["seq"] for frame in gap] == [number - 2, number - 1, number]
            assert [strip(text) for text in again.texts] == [strip(text) for text in live], "the gap is what it was"
        with one.socket(table, since=number) as again:
            assert again.receive() == {"type": "current", "seq": number}
            again.send("resync", since=number - 1)
            assert again.wait("update")["seq"] == number
        for since in (number + 5, -1, -7, "x"):
            with one.socket(table, since=since) as again:
                assert again.receive()["type"] == "snapshot"
        for _ in range(KEPT):
            asking, _ = asked(first, second, home, table)
            if asking.frame["table"]["state"] == "over":
                break
            asking.answer()
        with one.socket(table, since=2) as again:
            assert again.receive()["type"] == "snapshot", "too much was missed"


def strip(text: str) -> dict[str, object]:
    """A frame without what depends on when it is sent: who is connected, and what the server is about to do."""
    frame: dict[str, object] = json.loads(text)
    table = frame["table"]
    assert isinstance(table, dict)
    for player in table["players"]:
        del player["present"]
    return frame


def test_idle_rooms_are_closed_and_come_back(home: House) -> None:
    with duel(home) as (table, first, second):
        asking, _ = asked(first, second, home, table)
        asking.answer(0)
        asked(first, second, home, table)
        home.server.rooms.sweep(0)
        assert table in home.server.rooms.open, "somebody is there"
    home.server.rooms.sweep(-1)
    assert table not in home.server.rooms.open
    portal = home.client.portal
    assert portal is not None
    assert portal.call(home.server.rooms.get, table).course.number > 4
