"""Provably fair shuffles: what was committed to is what was played."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.table.tools import House, asked, duel

from soulcore.agents import RandomAgent, play_out
from soulcore.library import entry_decks, load
from soulcore.play import Record, start
from soulcore.table.course import begin
from soulcore.table.fairness import (
    SEALED,
    Fairness,
    Kept,
    commit,
    deal_of,
    game_seed,
    in_order,
    is_entropy,
    record_text,
    verify,
)

DECKS = ("windfang", "mineroid")


@pytest.fixture(scope="module")
def proven() -> dict[str, Any]:
    """The file of a finished game."""
    library = load("standard")
    decks = [replace(found, cards=in_order(found.cards)) for found in map(entry_decks(library).get, DECKS) if found]
    told = deal_of("t_1", "secret", Record.of(start("standard", *decks)))
    seed = game_seed("t_1", "secret", ("one", "two"), told, SEALED)
    game = start("standard", *decks, seed=seed, events=False)
    play_out(game, RandomAgent(1), RandomAgent(2))
    proof = Fairness(
        table="t_1",
        server_seed="secret",
        commitment=commit("secret"),
        entropy=("one", "two"),
        winner=game.winner,
        ending=game.ending,
        protocol=SEALED,
        deal=told,
        seals=(commit("one"), commit("two")),
    )
    data: dict[str, Any] = json.loads(record_text(Record.of(game), proof))
    return data


def names_of_failed(data: dict[str, Any]) -> list[str]:
    return [check["name"] for check in verify(json.dumps(data)).checks if not check["ok"]]


def test_an_honest_record_holds(proven: dict[str, Any]) -> None:
    verdict = verify(json.dumps(proven))
    assert verdict.ok
    assert [check["name"] for check in verdict.checks] == [
        *("form", "commitment", "deal", "order", "seals", "seed", "replay", "ending")
    ]
    assert verify(json.dumps(proven), "zh-Hant").ok
    unproven = {key: value for key, value in proven.items() if key != "fairness"}
    assert [check["name"] for check in verify(json.dumps(unproven)).checks] == ["form", "unproven", "replay"]


@pytest.mark.parametrize(
    ("path", "value", "failed"),
    [
        (("fairness", "server_seed"), "another", {"commitment", "seed", "deal"}),
        (("fairness", "commitment"), "0" * 64, {"commitment"}),
        (("fairness", "entropy"), ["one", "three"], {"seed", "seals"}),
        (("fairness", "table"), "t_2", {"seed", "deal"}),
        (("fairness", "deal"), "0" * 64, {"seed", "deal"}),
        (("fairness", "seals"), ["0" * 64, ""], {"seals"}),
        (("fairness", "winner"), 2**63, {"form"}),
        (("fairness", "ending"), "concede", {"ending"}),
        (("seed",), "7", {"seed", "replay"}),
        (("answers",), [0, 0, 0], {"replay"}),
        (("digest",), "0" * 64, {"replay"}),
        (("rules",), "standard 0.1", {"deal"}),
        (("fairness",), "yes", {"form"}),
        (("form",), 99, {"form"}),
    ],
)
def test_every_change_is_found(proven: dict[str, Any], path: tuple[str, ...], value: Any, failed: set[str]) -> None:
    data = json.loads(json.dumps(proven))
    target = data
    for name in path[:-1]:
        target = target[name]
    target[path[-1]] = value
    found = set(names_of_failed(data))
    assert found & failed
    assert found <= failed | {"ending", "replay", "seed"}


def test_the_command(proven: dict[str, Any], tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(proven), encoding="utf-8")
    bad.write_text(json.dumps({**proven, "seed": "7"}), encoding="utf-8")
    results = [
        subprocess.run([sys.executable, "-m", "soulcore", "verify", str(path)], capture_output=True, text=True)
        for path in (good, bad, tmp_path / "none.json")
    ]
    assert [result.returncode for result in results] == [0, 1, 2]
    assert "NOT hold" in results[1].stdout


def test_a_table_commits_before_anybody_contributes(home: House) -> None:
    mio, other = home.player(), home.player("Other")
    table = mio.make_table(opponent="friend")
    before = mio.get(f"/api/tables/{table}").json()["table"]
    assert len(before["commitment"]) == 64
    assert mio.post(f"/api/tables/{table}/ready", {"entropy": ""}).status_code == 400
    mio.ready(table, "mine")
    assert mio.post(f"/api/tables/{table}/ready", {"entropy": "changed"}).json()["error"]["code"] == "already_ready"
    assert mio.get(f"/api/tables/{table}").json()["table"]["state"] == "waiting"
    other.post(f"/api/tables/{table}/join", {"deck": "mineroid", "entropy": "theirs"})
    row = home.room(table).row
    assert row.state == "playing"
    assert row.commitment == before["commitment"] == commit(row.server_seed)
    assert row.seed == game_seed(table, row.server_seed, ("mine", "theirs"), row.deal, SEALED)


def test_a_conceded_game_is_proven_too(home: House) -> None:
    with duel(home) as (table, first, second):
        asking, _ = asked(first, second, home, table)
        asking.answer(0)
        second.ask("concede")
    text = home.client.get(f"/api/replays/{table}/record").text
    assert verify(text).ok
    assert json.loads(text)["fairness"]["ending"] == "concede"


def test_strangers_records_are_bounded(home: House, proven: dict[str, Any]) -> None:
    mio = home.player()
    assert mio.post("/api/verify", proven).json()["ok"]
    assert not mio.post("/api/verify", {**proven, "seed": "7"}).json()["ok"]
    for wrong in ({}, {**proven, "own_cards": [{}]}, {**proven, "answers": [0] * 10_001}):
        for path in ("/api/verify", "/api/replays"):
            assert mio.post(path, wrong).status_code in (400, 429)


def test_what_may_be_contributed() -> None:
    assert is_entropy("0123abc")
    assert not any(map(is_entropy, ("", "x" * 65, "a\nb", "é", "\x00")))


def test_proofs_of_the_first_protocol_still_hold() -> None:
    seed = game_seed("t_1", "secret", ("one", "two"))
    game = start("standard", *DECKS, seed=seed, events=False)
    play_out(game, RandomAgent(1), RandomAgent(2))
    proof = Fairness(
        table="t_1",
        server_seed="secret",
        commitment=commit("secret"),
        entropy=("one", "two"),
        winner=game.winner,
        ending=game.ending,
    )
    assert verify(record_text(Record.of(game), proof)).ok


def test_a_file_is_compared_with_what_was_kept_not_only_with_itself(proven: dict[str, Any], tmp_path: Path) -> None:
    """The whole file may be made up, and agree with itself: what a player kept tells."""
    text = json.dumps(proven)
    proof = proven["fairness"]
    kept = {"table": "t_1", "seat": 0, "commitment": proof["commitment"], "deal": proof["deal"], "entropy": "one"}
    good = Kept(**kept, seals=tuple(proof["seals"]))
    assert verify(text, kept=good).ok
    for name, value in (
        *(("commitment", "0" * 64), ("deal", "0" * 64), ("entropy", "two"), ("table", "t_2")),
        *(("seals", ("", "0" * 64)), ("hand", ("26RSD01-001",))),
    ):
        wrong = verify(text, kept=Kept(**{**kept, name: value}))
        assert [check["name"] for check in wrong.checks if not check["ok"]] == [f"kept_{name}"]
    path = tmp_path / "record.json"
    path.write_text(text, encoding="utf-8")
    (tmp_path / "kept.json").write_text(json.dumps(kept), encoding="utf-8")

    def command(*options: str) -> int:
        words = [sys.executable, "-m", "soulcore", "verify", str(path), *options]
        return subprocess.run(words, capture_output=True).returncode

    assert command("--commitment", proof["commitment"], "--entropy", "one", "--seat", "0") == 0
    assert command("--commitment", proof["commitment"], "--entropy", "three") == 1
    assert command("--commitment", "0" * 64) == 1
    assert command("--kept", str(tmp_path / "kept.json")) == 0


def test_the_order_of_a_list_decides_nothing(home: House) -> None:
    """Two tables, the same seed, the same deck written in two orders: the same hands."""
    deck = entry_decks(load("standard"))["windfang"]
    hands = []
    for cards in (deck.cards, deck.cards[::-1]):
        mio = home.player()
        wish = {"deck": {"cards": [list(card) for card in cards]}, "opponent_deck": "mineroid", "opponent": "hot-seat"}
        table = mio.post("/api/tables", {**wish, "entropy": "x"}).json()["table"]["id"]
        row = home.room(table).row
        assert row.deal
        game = begin(msgspec.structs.replace(row, seed="the same"))
        hands.append([game.piles, [card.number for card in game.cards]])
        assert begin(row).deal.decks == game.deal.decks
    assert hands[0] == hands[1]


def test_sealing_before_contributing(home: House) -> None:
    mio, other = home.player(), home.player("Other")
    table = mio.make_table(opponent="friend", sealed=commit("mine"))
    about = mio.get(f"/api/tables/{table}").json()["table"]
    assert (about["players"][0]["sealed"], about["deal"]) == (commit("mine"), ""), "the other deck is not known yet"
    assert other.post(f"/api/tables/{table}/join", {"deck": "mineroid", "sealed": commit("theirs")}).status_code == 200
    about = mio.get(f"/api/tables/{table}").json()["table"]
    assert about["players"][1]["sealed"] == commit("theirs")
    assert len(about["deal"]) == 64
    refused = mio.post(f"/api/tables/{table}/ready", {"entropy": "another"})
    assert refused.json()["error"]["code"] == "bad_seal"
    assert mio.post(f"/api/tables/{table}/ready", {"sealed": commit("x")}).status_code == 200, "nobody has contributed"
    assert mio.post(f"/api/tables/{table}/ready", {"sealed": commit("mine")}).status_code == 200
    stale = mio.post(f"/api/tables/{table}/ready", {"entropy": "mine", "seals": [commit("mine"), commit("x")]})
    assert stale.json()["error"]["code"] == "stale"
    mio.ready(table, "mine")
    for late in (mio, other):
        refused = late.post(f"/api/tables/{table}/ready", {"sealed": commit("x")})
        assert refused.json()["error"]["code"] == "already_ready"
    other.ready(table, "theirs")
    told = mio.get(f"/api/tables/{table}").json()["table"]
    assert (told["state"], told["deal"]) == ("playing", about["deal"])
    with mio.socket(table) as wire:
        wire.wait("snapshot")
        hand = tuple(wire.frame["view"]["players"][0]["piles"]["hand"]["cards"])
        wire.ask("concede")
    text = home.client.get(f"/api/replays/{table}/record").text
    seals = (commit("mine"), commit("theirs"))
    kept = Kept(
        table=table, seat=0, commitment=told["commitment"], deal=told["deal"], seals=seals, entropy="mine", hand=hand
    )
    verdict = verify(text, kept=kept)
    assert verdict.ok, verdict.checks


def test_wrong_seals_are_refused(home: House) -> None:
    mio = home.player()
    for wrong in ({"sealed": "x"}, {"sealed": "A" * 64}, {"sealed": commit("a"), "entropy": "b"}):
        assert mio.post("/api/tables", {"deck": "windfang", **wrong}).status_code == 400
    assert mio.get("/api/lobby").json()["mine"] == []
