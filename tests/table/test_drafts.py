"""Draft rooms over HTTP: packs nobody chose, picks nobody else sees, decks of the pool, then the match."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.table.tools import House, Player, house

from soulcore.library import load
from soulcore.library.limited import DECK_SIZE, PACK_SIZE, BookPlay, BoosterPlay, limited_plays, make_booster

ALL = BoosterPlay.rounds * PACK_SIZE
(BOOK,) = [play for play in limited_plays(load("spirit-war")) if isinstance(play, BookPlay)]


def made(player: Player, **wish: Any) -> dict[str, Any]:
    answer = player.post("/api/drafts", {"game": "saga", "code": "BSS01", "level": "random", **wish})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()["draft"]
    return found


def do(player: Player, id: str, act: str, **body: Any) -> dict[str, Any]:
    answer = player.post(f"/api/drafts/{id}/{act}", body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["draft"]
    return found


def refused(player: Player, id: str, act: str, **body: Any) -> str:
    return str(player.post(f"/api/drafts/{id}/{act}", body).json()["error"]["code"])


def counted(cards: list[str]) -> list[list[Any]]:
    return [[number, cards.count(number)] for number in sorted(set(cards))]


def test_sets_with_boosters_are_listed(home: House) -> None:
    found = home.client.get("/api/drafts").json()
    told = {"code": "BSS01", "name": "BSS01", "pack_size": 10, "rounds": 4, "sealed_packs": 4}
    assert {**told, "deck_size": DECK_SIZE, "is_exact": False} in found["sets"]["saga"]
    assert next(iter(found["sets"])) == "standard", "the page proposes the first one"
    assert {play["code"] for play in found["sets"]["spirit-war"]} == {BOOK.code}


def test_a_draft_of_two_people_and_a_computer_and_their_match(home: House) -> None:
    one, two = home.player("One"), home.player("Two")
    begun = made(one, opponent="friend", seats=3)
    id = begun["id"]
    assert refused(one, id, "pick", turn=0, card="x") == "not_begun"
    do(one, id, "ready", entropy="first")
    assert refused(one, id, "ready", entropy="again") == "already_ready"
    assert do(two, id, "join")["me"] == 1
    assert refused(home.player("Three"), id, "join") == "table_full"
    seen = do(two, id, "ready", entropy="second")
    assert seen["state"] == "drafting"
    for turn in range(ALL):
        packs = [player.get(f"/api/drafts/{id}").json()["draft"]["pack"] for player in (one, two)]
        assert len(packs[0]) == PACK_SIZE - turn % PACK_SIZE
        assert refused(one, id, "pick", turn=turn, card="BSS02-001") == "bad_request"
        assert do(one, id, "pick", turn=turn, card=packs[0][0])["pack"] == [], "till the others have taken"
        assert refused(one, id, "pick", turn=turn, card=packs[0][1 % len(packs[0])]) == "stale"
        theirs = two.get(f"/api/drafts/{id}").json()["draft"]
        assert theirs["pack"] == packs[1], "nothing moves before"
        assert theirs["seats"][0]["taken"] == turn + 1
        do(two, id, "pick", turn=turn, card=packs[1][-1])
        if turn == 2:
            break
    mine = one.get(f"/api/drafts/{id}").json()["draft"]
    theirs = two.get(f"/api/drafts/{id}").json()["draft"]
    hidden = (set(mine["pool"]) | set(mine["pack"])) - (set(theirs["pool"]) | set(theirs["pack"]))
    assert hidden
    assert not any(number in json.dumps(theirs) for number in hidden)
    watched = home.client.get(f"/api/drafts/{id}").json()["draft"]
    assert (watched["pool"], watched["pack"], watched["me"]) == ([], [], -1)
    assert "proof" not in watched
    turn = len(mine["pool"])
    while (seen := one.get(f"/api/drafts/{id}").json()["draft"])["state"] == "drafting":
        do(one, id, "pick", turn=turn, card=seen["pack"][0])
        do(two, id, "pick", turn=turn, card=two.get(f"/api/drafts/{id}").json()["draft"]["pack"][0])
        turn += 1
    assert turn == ALL
    assert refused(one, id, "build", cards=counted(seen["pool"][: DECK_SIZE - 1])) == "bad_pool"
    assert refused(one, id, "build", cards=[["ST01-001", DECK_SIZE]]) == "bad_pool"
    assert do(one, id, "build", cards=counted(seen["pool"][:DECK_SIZE]))["state"] == "building"
    pool = two.get(f"/api/drafts/{id}").json()["draft"]["pool"]
    over = do(two, id, "build", cards=counted(pool))
    assert over["state"] == "over"
    proof = over["proof"]
    assert sha256(proof["server_seed"].encode()).hexdigest() == begun["commitment"], "told before anybody contributed"
    told = ["soulcore-draft-1", id, "saga", "BSS01", proof["server_seed"], "first", "second"]
    assert sha256("\n".join(told).encode()).hexdigest() == proof["seed"]
    assert seen["pool"][0] in make_booster(load("saga"), "BSS01", proof["seed"], 0)
    for player in (one, two):
        player.ready(over["table"], "e")
    row = home.room(over["table"]).row
    assert row.state == "playing"
    assert [seat.name for seat in row.seats] == ["One", "Two"]
    assert sum(count for _, count in row.seats[1].cards) == ALL


def test_sealed_against_a_computer(home: House) -> None:
    mio = home.player()
    id = made(mio, sealed=True, game="standard", code="26RBS01")["id"]
    seen = do(mio, id, "ready", entropy="e")
    assert (seen["state"], len(seen["pool"])) == ("building", ALL)
    over = do(mio, id, "build", cards=counted(seen["pool"]))
    mio.ready(over["table"])
    row = home.room(over["table"]).row
    assert row.state == "playing"
    assert row.seats[1].computer
    assert sum(count for _, count in row.seats[1].cards) == DECK_SIZE


def test_whoever_leaves_is_replaced_and_nobody_waits(home: House) -> None:
    one, two = home.player("One"), home.player("Two")
    id = made(one, opponent="friend")["id"]
    do(two, id, "join")
    do(two, id, "leave")
    do(two, id, "join")
    do(one, id, "ready", entropy="a")
    first = do(two, id, "ready", entropy="b")
    do(one, id, "pick", turn=0, card=do(one, id, "join")["pack"][0])
    do(two, id, "pick", turn=0, card=first["pack"][0])
    seen = do(two, id, "leave")
    assert seen["me"] == -1
    for turn in range(1, ALL):
        pack = one.get(f"/api/drafts/{id}").json()["draft"]["pack"]
        seen = do(one, id, "pick", turn=turn, card=pack[0])
    assert seen["state"] == "building"
    over = do(one, id, "build", cards=counted(seen["pool"]))
    one.ready(over["table"])
    row = home.room(over["table"]).row
    assert row.seats[1].computer
    assert row.seats[1].player is None


def test_what_cannot_be_made(home: House) -> None:
    mio = home.player()
    for wrong in ({"code": "ST01"}, {"code": "26RBS01"}, {"game": "chess"}, {"seats": 9}, {"level": "nobody"}):
        answer = mio.post("/api/drafts", {"game": "saga", "code": "BSS01", **wrong})
        assert answer.status_code == 400, wrong
    assert home.client.get("/api/drafts/f_nothing").status_code == 404


def test_a_draft_by_the_book(home: House) -> None:
    """Three packs of ten, twenty cards to play and up to five Beyonders; in a match the best of the rest stand beside."""
    one, two = home.player("One"), home.player("Two")
    id = made(one, game="spirit-war", code=BOOK.code, opponent="friend", seats=3, best_of=3)["id"]
    do(two, id, "join")
    do(one, id, "ready", entropy="a")
    seen = do(two, id, "ready", entropy="b")
    assert (seen["rounds"], len(seen["pack"])) == (BOOK.rounds, BOOK.pack_size)
    for turn in range(BOOK.rounds * BOOK.pack_size):
        for player in (one, two):
            seen = player.get(f"/api/drafts/{id}").json()["draft"]
            do(player, id, "pick", turn=turn, card=BOOK.picked(seen["pack"], seen["pool"]))
    for player in (one, two):
        seen = player.get(f"/api/drafts/{id}").json()["draft"]
        assert seen["state"] == "building"
        sizes, pool = seen["sizes"], seen["pool"]
        assert (sizes["most"], sizes["apart_most"]) == (20, 5)
        assert refused(player, id, "build", cards=counted(pool)) == "bad_pool", "thirty cards are too many"
        cards = [[number, count] for number, count in BOOK.built(pool, "").cards if number in pool]
        over = do(player, id, "build", cards=cards)
    for player in (one, two):
        player.ready(over["table"])
    row = home.room(over["table"]).row
    assert row.state == "playing"
    for seat in row.seats:
        beyonders = sum(count for number, count in seat.cards if load("spirit-war")[number].type == "beyonder")
        assert sum(count for _, count in seat.cards) - beyonders == 20
        assert beyonders <= 5
        assert sum(count for _, count in seat.side) == 5


def test_whoever_lets_the_time_run_out_is_given_a_card_and_a_deck(tmp_path: Path) -> None:
    now = [1_000_000]
    with house(tmp_path, clock=lambda: now[0]) as home:
        one, two = home.player("One"), home.player("Two")
        begun = made(one, opponent="friend", seconds=20)
        id = begun["id"]
        assert (begun["seconds"], begun["build_seconds"], begun["left"]) == (20, 400, None), "told before it begins"
        do(one, id, "ready", entropy="a")
        now[0] += 3_600_000
        assert do(two, id, "join")["state"] == "open", "nobody's time runs before all are there"
        first = do(two, id, "ready", entropy="b")
        assert first["left"] == 20_000
        now[0] += 19_999
        seen = do(one, id, "pick", turn=0, card=one.get(f"/api/drafts/{id}").json()["draft"]["pack"][0])
        assert seen["left"] == 1, "the others' time runs on"
        now[0] += 1
        late = refused(two, id, "pick", turn=0, card=first["pack"][0])
        assert late == "stale"
        seen = two.get(f"/api/drafts/{id}").json()["draft"]
        assert (len(seen["pool"]), seen["left"]) == (1, 20_000)
        assert seen["pool"] == [seen["taken_for_me"]]
        assert seen["pool"][0] == BoosterPlay(load("saga"), "BSS01").picked(first["pack"], [])
        assert one.get(f"/api/drafts/{id}").json()["draft"]["taken_for_me"] == "", "that one was in time"
        do(two, id, "pick", turn=1, card=seen["pack"][0])
        do(one, id, "pick", turn=1, card=one.get(f"/api/drafts/{id}").json()["draft"]["pack"][0])
        assert two.get(f"/api/drafts/{id}").json()["draft"]["taken_for_me"] == ""
        now[0] += 20_000 * (ALL - 2)
        seen = one.get(f"/api/drafts/{id}").json()["draft"]
        assert (seen["state"], len(seen["pool"]), seen["left"]) == ("building", ALL, 400_000)
        do(one, id, "build", cards=counted(seen["pool"]))
        now[0] += 400_000
        over = two.get(f"/api/drafts/{id}").json()["draft"]
        assert over["state"] == "over"
        assert sum(count for _, count in over["cards"]) == DECK_SIZE
        for player in (one, two):
            player.ready(over["table"], "e")
        assert home.room(over["table"]).row.state == "playing"
