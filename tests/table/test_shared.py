"""Two server processes share tables through PostgreSQL and Redis. Skipped where these are not installed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.processes import Client, free_port, process
from tests.table.tools import house

POSTGRES = shutil.which("initdb") and shutil.which("pg_ctl")
REDIS = shutil.which("redis-server")

needs_both = pytest.mark.skipif(
    not (POSTGRES and REDIS), reason="needs postgresql and redis: apt install postgresql redis-server"
)
needs_postgresql = pytest.mark.skipif(not POSTGRES, reason="needs postgresql: apt install postgresql")


def as_postgres(*command: str) -> list[str]:
    """PostgreSQL does not run as root."""
    return ["su", "postgres", "-s", "/bin/sh", "-c", " ".join(command)] if os.geteuid() == 0 else list(command)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    port = free_port()
    folder = Path(tempfile.mkdtemp(prefix="soulcore-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data = folder / "data"
    quiet = {"check": True, "stdout": subprocess.DEVNULL, "timeout": 120}
    subprocess.run(as_postgres("initdb", "-D", str(data), "-U", "soulcore", "-A", "trust", "--no-sync"), **quiet)  # type: ignore[call-overload]
    options = f"'-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off'"
    if os.geteuid() != 0:
        options = options.strip("'")
    start = as_postgres("pg_ctl", "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start")
    subprocess.run(start, **quiet)  # type: ignore[call-overload]
    try:
        yield f"postgresql+asyncpg://soulcore@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run(as_postgres("pg_ctl", "-D", str(data), "-m", "immediate", "stop"), **quiet)  # type: ignore[call-overload]
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def redis() -> Iterator[str]:
    port = free_port()
    command = [str(REDIS), "--port", str(port), "--save", "", "--appendonly", "no", "--bind", "127.0.0.1"]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=tempfile.gettempdir())
    wait_for(port)
    try:
        yield f"redis://127.0.0.1:{port}"
    finally:
        running.terminate()
        running.wait(10)


def wait_for(port: int) -> None:
    """Until somebody listens there."""
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=5).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("redis does not answer")


@needs_both
def test_two_processes_one_table(tmp_path: Path, database: str, redis: str) -> None:
    """A player at each process: both see every frame; the same decision answered at both is answered once; one process is
    killed and its player goes on at the other; the computer plays at either."""
    settings = {"database": database, "redis": redis, "secret": "shared", "spectator_delay": "0", "workers": "1"}
    with process(tmp_path / "a", 0, **settings) as a, process(tmp_path / "b", 0, **settings) as b:
        table, tokens = a.duel(b)
        with a.socket(table, tokens[0]) as one, b.socket(table, tokens[1]) as two, b.socket(table, tokens[0]) as twin:
            clients = (one, two, twin)
            for client in clients:
                while not client.frame:
                    client.receive()
            for step in range(12):
                play_a_step(clients, step)
            one.send(type="chat", id="chat", text="hello from a")
            while (said := two.receive())["type"] != "chat":
                pass
            assert said["text"] == "hello from a"
            assert both_answer(one, twin, two) <= 1
            seq = two.frame["seq"]
        a.kill()
        with b.socket(table, tokens[0], seq) as one, b.socket(table, tokens[1]) as two:
            assert one.receive()["type"] in ("current", "update")
            while not two.frame:
                two.receive()
            one.send(type="resync", id="r", since=-1)
            while not one.frame or one.frame["type"] != "snapshot":
                one.receive()
            play_a_step((one, two), 99)
        against = b.ask("POST", "/api/tables", {"deck": "windfang", "level": "random", "entropy": "x"}, tokens[0])
        with b.socket(against["table"]["id"], tokens[0]) as one:
            for step in range(5):
                while not (one.frame and one.frame["decision"] and one.frame["decision"]["mine"]) or is_auto(one):
                    one.receive()
                now = one.frame["decision"]["id"]
                one.reply(type="answer", id=f"k{step}", decision=now, option=0)
                one.reach(now)


def is_auto(client: Client) -> bool:
    return bool(client.frame["decision"]["auto"])


def play_a_step(clients: tuple[Client, ...], step: int) -> None:
    asking = next(client for client in clients if client.frame["decision"]["mine"])
    now = asking.frame["decision"]["id"]
    assert asking.reply(type="answer", id=f"s{step}", decision=now, option=0)["type"] == "ack"
    for client in clients:
        client.reach(now)
        assert client.seqs == sorted(set(client.seqs)), "no frame twice"


def both_answer(one: Client, twin: Client, other: Client) -> int:
    """The same player answers in two windows, at two processes, at once. How many answers too many there were."""
    while not one.frame["decision"]["mine"]:
        now = other.frame["decision"]["id"]
        # The last option goes on: the first may move Cores for ever, until there are too many messages.
        last = len(other.frame["decision"]["options"]) - 1
        assert other.reply(type="answer", id=f"o{now}", decision=now, option=last)["type"] == "ack"
        for client in (one, twin, other):
            client.reach(now)
    now = one.frame["decision"]["id"]
    one.send(type="answer", id="race-1", decision=now, option=0)
    twin.send(type="answer", id="race-2", decision=now, option=0)
    replies = []
    for client, id in ((one, "race-1"), (twin, "race-2")):
        while (reply := client.receive()).get("id") != id:
            pass
        replies.append(reply["type"])
    assert sorted(replies) == ["ack", "error"]
    for client in (one, twin, other):
        client.reach(now)
    return 0


@needs_postgresql
def test_strangers_meet_and_a_tournament_is_played_on_postgresql(database: str, tmp_path: Path) -> None:
    """The same acts as on SQLite, one database: a pairing, a rating, a match's break, a round."""
    with house(tmp_path, database=database) as home:
        one, two = home.player("Asagi"), home.player("Benkei")
        for player in (one, two):
            assert player.post("/api/queue", {"deck": "windfang", "best_of": 3}).status_code == 201
        first = one.get("/api/queue").json()["table"]
        for player in (one, two):
            player.ready(first, "e")
        with one.socket(first) as wire:
            wire.wait("snapshot")
            wire.ask("concede", id="c1")
        second = one.get(f"/api/tables/{first}").json()["table"]["rematch"]
        assert one.post(f"/api/tables/{second}/trade", {}).status_code == 200
        gone = home.client.request("DELETE", f"/api/tables/{second}", json={}, headers=one.headers)
        assert gone.status_code == 200
        board = home.client.get("/api/ratings/standard?best_of=3").json()["players"]
        assert [place["name"] for place in board] == ["Benkei", "Asagi"]
        made = one.post("/api/tournaments", {"name": "Club", "system": "robin", "rated": False})
        id = made.json()["tournament"]["id"]
        for player in (one, two):
            assert player.post(f"/api/tournaments/{id}/join", {"deck": "windfang"}).status_code == 200
        table = one.post(f"/api/tournaments/{id}/start", {}).json()["tournament"]["table"]
        assert home.client.request("DELETE", f"/api/tables/{table}", json={}, headers=two.headers).status_code == 200
        portal = home.client.portal
        assert portal is not None
        portal.call(home.server.tournaments.tend)
        found = home.client.get(f"/api/tournaments/{id}").json()["tournament"]
        assert (found["state"], found["meetings"][0][0]["winner"]) == ("over", 0)
        forgotten = home.client.request("DELETE", "/api/me", json={"name": "Benkei"}, headers=two.headers)
        assert forgotten.status_code == 200, forgotten.text
