"""Tournaments at the table: entering, rounds, byes, computers, dropping out, coming late, who does not come."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from tests.table.tools import House, Player, house

from soulcore.table.series import ABSENCE_MS


def made(home: House, **wish: Any) -> tuple[Player, str]:
    organiser = home.player("Organiser")
    answer = organiser.post("/api/tournaments", {"name": "Club", "level": "random", **wish})
    assert answer.status_code == 201, answer.text
    return organiser, str(answer.json()["tournament"]["id"])


def enter(home: House, id: str, *names: str) -> list[Player]:
    found = []
    for name in names:
        player = home.player(name)
        answer = player.post(f"/api/tournaments/{id}/join", {"deck": "windfang"})
        assert answer.status_code == 200, answer.text
        found.append(player)
    return found


def do(player: Player, id: str, act: str, **body: Any) -> dict[str, Any]:
    answer = player.post(f"/api/tournaments/{id}/{act}", body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["tournament"]
    return found


def seen(player: Player, id: str) -> dict[str, Any]:
    found: dict[str, Any] = player.get(f"/api/tournaments/{id}").json()["tournament"]
    return found


def until(player: Player, id: str, is_so: Any, seconds: float = 60) -> dict[str, Any]:
    end = time.monotonic() + seconds
    while not is_so(now := seen(player, id)):
        assert time.monotonic() < end, now
        time.sleep(0.05)
    return now


def concede(player: Player, other: Player | None, table: str) -> None:
    for number, one in enumerate([player, *([other] if other is not None else [])]):
        one.ready(table, f"entropy {number}")
    with player.socket(table) as wire:
        wire.wait("snapshot")
        wire.ask("concede", id=f"c-{table}")


def play_round(players: list[Player], id: str) -> int:
    """In every meeting the one who entered later gives up; the round that is played then."""
    round = int(seen(players[0], id)["round"])
    tables: dict[str, list[Player]] = {}
    for player in players:
        if table := seen(player, id)["table"]:
            tables.setdefault(table, []).append(player)
    for table, pair in tables.items():
        concede(pair[-1], pair[0] if len(pair) > 1 else None, table)
    return int(until(players[0], id, lambda now: now["round"] != round or now["state"] == "over")["round"])


def test_a_swiss_tournament_of_five(home: House) -> None:
    organiser, id = made(home)
    people = enter(home, id, *"ABCDE")
    assert do(people[0], id, "join", deck="windfang")["me"] == 0, "once is enough"
    assert people[1].post(f"/api/tournaments/{id}/start", {}).json()["error"]["code"] == "not_organiser"
    now = do(organiser, id, "start")
    assert (now["state"], now["round"], now["rounds"]) == ("running", 1, 3)
    assert [(one["one"], one["other"]) for one in now["meetings"][0]] == [(0, 2), (1, 3), (4, -1)]
    for round in (2, 3):
        assert play_round(people, id) == round
    play_round(people, id)
    now = seen(people[0], id)
    assert now["state"] == "over"
    met = [frozenset((one["one"], one["other"])) for each in now["meetings"] for one in each]
    assert len(set(met)) == len(met)
    assert now["standings"][0]["entrant"] == 0
    assert sorted(place["points"] for place in now["standings"])[-1] == 9
    board = home.client.get("/api/ratings/standard").json()["players"]
    assert {place["name"] for place in board} == set("ABCDE")


def test_single_elimination_and_round_robin_with_computers(home: House) -> None:
    for system, rounds in (("elimination", 2), ("robin", 3)):
        organiser, id = made(home, system=system)
        one, two = enter(home, id, "A", "B")
        now = do(organiser, id, "computers", count=2)
        assert [entrant["computer"] for entrant in now["entrants"]] == [False, False, True, True]
        do(organiser, id, "start")
        for _ in range(rounds):
            if seen(one, id)["state"] != "over":
                play_round([one, two], id)
        now = until(one, id, lambda now: now["state"] == "over")
        assert len(now["meetings"]) == rounds
        winners = [meeting["winner"] for each in now["meetings"] for meeting in each]
        assert set(winners) <= {-1, 0, 1, 2, 3}
        assert home.client.get(f"/api/tables/{now['meetings'][0][1]['table']}").status_code == 200


def test_dropping_out_and_coming_late(home: House) -> None:
    organiser, id = made(home)
    a, _b, c, d = enter(home, id, *"ABCD")
    do(organiser, id, "start")
    now = do(d, id, "leave")
    assert now["entrants"][3]["dropped"]
    until(a, id, lambda now: [m["over"] for m in now["meetings"][0]] == [False, True])
    (late,) = enter(home, id, "Late")
    assert seen(late, id)["table"] == "", "from the next round on"
    assert play_round([a, c], id) == 2
    now = seen(late, id)
    assert now["table"]
    assert 3 not in [number for one in now["meetings"][1] for number in (one["one"], one["other"])]
    assert now["standings"][-1]["points"] == 0
    assert now["rounds"] == 2
    other, another = made(home, system="elimination")
    enter(home, another, "E", "F")
    do(other, another, "start")
    refused = home.player("G").post(f"/api/tournaments/{another}/join", {"deck": "windfang"})
    assert refused.json()["error"]["code"] == "table_over"


def test_before_it_begins_one_leaves_without_a_trace_and_the_organiser_decides(home: House) -> None:
    organiser, id = made(home)
    assert organiser.post(f"/api/tournaments/{id}/start", {}).json()["error"]["code"] == "too_few"
    a, b = enter(home, id, "A", "B")
    assert [one["name"] for one in do(a, id, "leave")["entrants"]] == ["B"]
    assert b.post(f"/api/tournaments/{id}/expel", {"number": 1}).status_code == 403
    assert do(organiser, id, "expel", number=1)["entrants"] == []
    assert a.post(f"/api/tournaments/{id}/leave", {}).status_code == 403
    assert id in [one["id"] for one in home.client.get("/api/tournaments").json()["open"]]
    gone = home.client.request("DELETE", f"/api/tournaments/{id}", json={}, headers=organiser.headers)
    assert gone.status_code == 200
    assert home.client.get(f"/api/tournaments/{id}").status_code == 404


@pytest.mark.parametrize("who", [(0,), ()], ids=["one", "nobody"])
def test_who_does_not_come_loses(tmp_path: Path, who: tuple[int, ...]) -> None:
    now = [1_000_000]
    with house(tmp_path, clock=lambda: now[0]) as home:
        organiser, id = made(home, system="robin", best_of=3)
        people = enter(home, id, "A", "B")
        do(organiser, id, "start")
        for number in who:
            people[number].ready(seen(people[number], id)["table"], "e")
        portal = home.client.portal
        assert portal is not None
        portal.call(home.server.tournaments.tend)
        assert seen(people[0], id)["state"] == "running"
        now[0] += ABSENCE_MS
        portal.call(home.server.tournaments.tend)
        end = until(people[0], id, lambda found: found["state"] == "over")
        (meeting,) = end["meetings"][0]
        assert (meeting["winner"], meeting["missed"]) == ((0, False) if who else (-1, True))
        assert [place["points"] for place in end["standings"]] == ([3, 0] if who else [0, 0])
        assert meeting["table"] == "", "there is no replay of what nobody played"
        assert home.client.get("/api/ratings/standard?best_of=3").json()["players"] == [], "nothing was played"


def test_the_organiser_decides_by_hand(home: House) -> None:
    organiser, id = made(home, system="swiss")
    people = enter(home, id, "A", "B", "C", "D")
    do(organiser, id, "start")
    first, second = seen(organiser, id)["meetings"][0]
    table = seen(people[first["one"]], id)["table"]
    wish = {"round": 1, "place": first["place"], "winner": first["other"]}
    assert people[0].post(f"/api/tournaments/{id}/result", wish).status_code == 403
    for wrong in ({"place": 9}, {"winner": second["one"]}):
        assert organiser.post(f"/api/tournaments/{id}/result", {**wish, **wrong}).status_code in (400, 404)
    now = do(organiser, id, "result", **wish)
    decided = now["meetings"][0][0]
    assert (decided["winner"], decided["over"], decided["by_hand"], decided["table"]) == (
        first["other"],
        True,
        True,
        "",
    )
    assert now["round"] == 1, "the other meeting is still to be played"
    assert seen(people[first["one"]], id)["table"] == "", "nobody has to come"
    assert home.room(table).row.state == "over"
    now = do(organiser, id, "result", **{**wish, "place": second["place"], "winner": -1})
    assert now["round"] == 2
    points = {place["entrant"]: place["points"] for place in now["standings"]}
    assert points == {first["other"]: 3, first["one"]: 0, second["one"]: 1, second["other"]: 1}
    now = do(organiser, id, "result", **{**wish, "winner": first["one"]})
    points = {place["entrant"]: place["points"] for place in now["standings"]}
    assert points[first["one"]] == 3, "of an earlier round, too: pairings stay, points change"


def test_an_elimination_is_decided_round_by_round(home: House) -> None:
    organiser, id = made(home, system="elimination")
    enter(home, id, "A", "B", "C", "D")
    do(organiser, id, "start")
    for place in (0, 1):
        one = seen(organiser, id)["meetings"][0][place]
        drawn = {"round": 1, "place": place, "winner": -1}
        assert organiser.post(f"/api/tournaments/{id}/result", drawn).status_code == 400, "somebody goes on"
        do(organiser, id, "result", round=1, place=place, winner=one["other"])
    final = seen(organiser, id)["meetings"][1][0]
    late = {"round": 1, "place": 0, "winner": 0}
    assert organiser.post(f"/api/tournaments/{id}/result", late).status_code == 404
    assert do(organiser, id, "result", round=2, place=0, winner=final["one"])["state"] == "over"


def test_a_tournament_goes_on_after_the_server_was_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between any two writes: the round's tables are over, and the next round is made by the server that comes after."""
    with house(tmp_path) as home:
        organiser, id = made(home, rated=False)
        a, b, c, d = people = enter(home, id, *"ABCD")
        do(organiser, id, "start")
        monkeypatch.setattr(home.server.tournaments, "go_on", nothing)  # it dies before it could go on
        for one, other in ((c, a), (d, b)):
            concede(one, other, seen(one, id)["table"])
        assert seen(a, id)["round"] == 1
        tokens = [player.headers for player in people]
    with house(tmp_path) as home:
        portal = home.client.portal
        assert portal is not None
        portal.call(home.server.tournaments.tend)
        found = home.client.get(f"/api/tournaments/{id}", headers=tokens[0]).json()["tournament"]
        assert found["round"] == 2
        assert [meeting["winner"] for meeting in found["meetings"][0]] == [0, 1]
        assert [meeting["state"] for meeting in found["meetings"][1]] == ["waiting", "waiting"]
        portal.call(home.server.tournaments.tend)
        assert len(home.client.get(f"/api/tournaments/{id}").json()["tournament"]["meetings"][1]) == 2, "once"


async def nothing(_id: str) -> None:
    return None
