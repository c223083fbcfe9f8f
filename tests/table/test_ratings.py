"""Strangers are paired, rated games change ratings once and for all, and nothing else does."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.table.tools import House, Player, asked, duel, house, quick

from soulcore.table import rows
from soulcore.table.glicko import MIDDLE, PERIOD_MS, UNKNOWN, Strength, after
from soulcore.table.progress import PUZZLE, Tried
from soulcore.table.rows import PlayerRow
from soulcore.table.seeks import ALIVE_MS, SeekWish
from soulcore.table.server import Server


def test_the_example_of_the_paper_one_result_at_a_time() -> None:
    """The sums are those of Glickman's paper; its player meets the first of the three there."""
    own, other = Strength(1500, 200, 0.06), Strength(1400, 30, 0.06)
    won, lost, drawn = (after(own, other, score) for score in (1.0, 0.0, 0.5))
    assert (round(won.rating, 1), round(won.deviation, 1)) == (1563.6, 175.4)
    assert lost.rating < drawn.rating < 1500 < won.rating
    assert won.deviation == pytest.approx(lost.deviation, abs=0.1)
    assert won.volatility == pytest.approx(0.06, abs=1e-4)
    twin = after(other, own, 0.0)
    assert 1400 - twin.rating < 5, "who is known well loses little"


def test_a_surprise_makes_unsteady_and_rest_makes_unsure() -> None:
    known = Strength(1500, 50, 0.06)
    assert after(known, Strength(2400, 50), 1.0).volatility > after(known, Strength(1500, 50), 1.0).volatility
    rested = known.after_rest(50 * PERIOD_MS)
    assert known.deviation < rested.deviation < UNKNOWN
    assert known.after_rest(0) == known
    assert Strength().after_rest(10**15).deviation == UNKNOWN
    assert rested.rating == known.rating


def test_somebody_who_plays_is_settled_after_a_dozen_games() -> None:
    own, other = Strength(), Strength(1500, 60)
    for game in range(12):
        assert own.is_provisional or game > 5
        own = after(own, other, float(game % 2))
    assert not own.is_provisional
    assert abs(own.rating - MIDDLE) < 80


# ---------------------------------------------------------------- being paired


def seek(player: Player, **wish: Any) -> dict[str, Any]:
    answer = player.post("/api/queue", {"deck": "windfang", **wish})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def look_no_more(player: Player) -> dict[str, Any]:
    answer = player.house.client.request("DELETE", "/api/queue", json={}, headers=player.headers)
    found: dict[str, Any] = answer.json()
    return found


def paired(home: House) -> tuple[Player, Player, str]:
    one, two = home.player("One"), home.player("Two")
    assert seek(one)["table"] == ""
    table = seek(two, deck="mineroid")["table"]
    assert table
    assert one.get("/api/queue").json()["table"] == table
    return one, two, table


def test_two_strangers_meet(home: House) -> None:
    one, two, table = paired(home)
    about = one.get(f"/api/tables/{table}").json()["table"]
    assert (about["rated"], about["best_of"], about["state"]) == (True, 1, "waiting")
    assert about["clock"] == {"minutes": 15, "increment": 10}
    assert sorted(player["name"] for player in about["players"]) == ["One", "Two"]
    assert {player["rating"] for player in about["players"]} == {1500}
    assert all(player["provisional"] for player in about["players"])
    lobby = home.player("Three").get("/api/lobby").json()
    assert not lobby["open"], "both seats are taken"
    one.ready(table, "a")
    two.ready(table, "b")
    assert one.get(f"/api/tables/{table}").json()["table"]["state"] == "playing"


def test_only_who_looks_for_the_same_meets(home: House) -> None:
    one, two = home.player("One"), home.player("Two")
    seek(one)
    assert seek(two, game="spirit-war", deck="kiln-and-scale")["table"] == ""
    assert home.client.get("/api/lobby").json()["seeking"]["counts"] == [
        {"game": "spirit-war", "best_of": 1, "count": 1},
        {"game": "standard", "best_of": 1, "count": 1},
    ]
    assert seek(one)["table"] == "", "nobody is paired with themselves"
    assert look_no_more(one) == {"seek": None, "table": ""}
    assert one.get("/api/queue").json() == {"seek": None, "table": ""}
    assert seek(two)["table"] == ""


def test_who_was_met_before_looking_no_more_is_told_where(home: House) -> None:
    """Taking back comes too late: somebody sits at the table and waits."""
    one, _, table = paired(home)
    assert look_no_more(one)["table"] == table


def test_who_blocked_each_other_do_not_meet(home: House) -> None:
    one, two, table = paired(home)
    seat = 1 - one.get(f"/api/tables/{table}").json()["table"]["seat"]
    assert one.post("/api/blocks", {"table": table, "seat": seat}).status_code == 201
    seek(one)
    assert seek(two)["table"] == ""


def test_a_page_that_is_gone_is_met_by_nobody(tmp_path: Path) -> None:
    now = [1_000_000]
    with house(tmp_path, clock=lambda: now[0]) as home:
        one, two = home.player("One"), home.player("Two")
        seek(one)
        now[0] += ALIVE_MS + 1
        assert seek(two)["table"] == ""
        assert one.get("/api/queue").json()["table"], "it was only slow"
        assert two.get("/api/queue").json()["table"]


def test_an_illegal_deck_and_another_format_are_refused(home: House) -> None:
    one = home.player("One")
    assert one.post("/api/queue", {"deck": "nothing"}).status_code == 400
    assert one.post("/api/queue", {"deck": "windfang", "best_of": 2}).status_code == 400
    assert home.client.post("/api/queue", json={"deck": "windfang"}).status_code == 401


def test_either_may_leave_before_it_begins(home: House) -> None:
    one, two, table = paired(home)
    for player in (two, one):
        left = home.client.request("DELETE", f"/api/tables/{table}", json={}, headers=player.headers)
        assert left.status_code == (200 if player is two else 404)


def test_the_nearest_rating_is_chosen_and_many_at_once_are_paired_once(tmp_path: Path) -> None:
    async def meet() -> list[str]:
        server = Server(quick(tmp_path))
        await server.open()
        people = [PlayerRow(id=f"p_{n}", name=f"Player {n}", account=False, lang="en") for n in range(8)]
        for player in people:
            await server.people.add(player.id, player.name, "en", 0)
        wish = SeekWish(deck="windfang")
        await asyncio.gather(*(server.seeks.begin(player, wish, "en") for player in people))
        for _ in range(3):
            await asyncio.gather(*(server.seeks.look(player.id) for player in people))
        found = [seek.table_id for player in people if (seek := await server.seeks.of(player.id))]
        await server.close()
        return found

    tables = asyncio.run(meet())
    assert len(tables) == 8
    assert all(tables.count(table) == 2 for table in tables if table)
    assert all(tables)


# ---------------------------------------------------------------- what counts


def finish(home: House, one: Player, two: Player, table: str) -> int:
    """Both come, the first one concedes; the seat of the winner."""
    one.ready(table, "a")
    two.ready(table, "b")
    with one.socket(table) as wire:
        wire.wait("snapshot")
        seat = int(wire.frame["view"]["seat"])
        wire.ask("concede", id=f"c-{table}")
        assert wire.frame["table"]["result"]["winner"] == 1 - seat
        gained = [player["gained"] for player in wire.frame["table"]["players"]]
        assert gained[seat] < 0 < gained[1 - seat]
    return 1 - seat


def test_a_result_changes_both_ratings_with_the_entry_that_ends_it(home: House) -> None:
    one, two, table = paired(home)
    finish(home, one, two, table)
    board = two.get("/api/ratings/standard").json()
    assert [place["name"] for place in board["players"]] == ["Two", "One"]
    first, second = board["players"]
    assert first["rating"] - MIDDLE == MIDDLE - second["rating"] == 162
    assert (first["games"], first["wins"], second["wins"], first["provisional"]) == (1, 1, 0, True)
    assert board["me"]["rating"] == first["rating"]
    profile = home.client.get(f"/api/players/{first['player']}").json()
    assert profile["player"]["name"] == "Two"
    assert [(one["game"], one["games"]) for one in profile["ratings"]] == [("standard", 1)]
    (game,) = profile["games"]
    assert game["players"][game["side"]]["gained"] == 162
    assert home.client.get("/api/players/p_nobody").status_code == 404
    assert home.client.get("/api/ratings/standard?best_of=2").status_code == 400
    assert home.client.get("/api/ratings/standard?best_of=3").json()["players"] == []


def test_friends_and_the_computer_play_for_nothing(home: House) -> None:
    with duel(home) as (table, first, second):
        one, _ = asked(first, second, home, table)
        one.ask("concede")
        assert not one.frame["table"]["rated"]
        assert [player["gained"] for player in one.frame["table"]["players"]] == [None, None]
    assert home.client.get("/api/ratings/standard").json()["players"] == []


def test_a_rematch_of_a_rated_game_is_rated_by_the_new_ratings(home: House) -> None:
    one, two, table = paired(home)
    finish(home, one, two, table)
    with one.socket(table) as first, two.socket(table) as second:
        first.ask("rematch", id="r1")
        second.ask("rematch", id="r2")
    again = one.get(f"/api/tables/{table}").json()["table"]["rematch"]
    about = one.get(f"/api/tables/{again}").json()["table"]
    assert about["rated"]
    assert sorted(player["rating"] for player in about["players"]) == [1338, 1662]
    assert [player["gained"] for player in about["players"]] == [None, None]
    finish(home, one, two, again)
    assert [place["games"] for place in home.client.get("/api/ratings/standard").json()["players"]] == [2, 2]


def test_who_is_forgotten_leaves_the_board(home: House) -> None:
    one, two, table = paired(home)
    finish(home, one, two, table)
    portal = home.client.portal
    assert portal is not None
    mine = one.get("/api/me").json()["player"]["id"]
    portal.call(home.server.progress.note, mine, "standard", PUZZLE, Tried("p", True, True, 0, 0))
    data = one.get("/api/me/data").json()
    assert (data["ratings"][0]["games"], data["progress"][0]["key"]) == (1, "p")
    gone = home.client.request("DELETE", "/api/me", json={"name": "One"}, headers=one.headers)
    assert gone.status_code == 200, gone.text
    assert [place["name"] for place in home.client.get("/api/ratings/standard").json()["players"]] == ["Two"]
    assert two.get(f"/api/replays/{table}").status_code == 200


def test_two_games_that_end_at_once_both_count(tmp_path: Path) -> None:
    """The entry that ends a game carries both ratings as they were: whoever is late works it out anew."""

    async def play() -> tuple[int, list[int | None]]:
        server = Server(quick(tmp_path))
        await server.open()
        people = [PlayerRow(id=f"p_{n}", name=f"Player {n}", account=False, lang="en") for n in range(2)]
        for player in people:
            await server.people.add(player.id, player.name, "en", 0)
        rooms = []
        for _ in range(2):
            for player in people:
                await server.seeks.begin(player, SeekWish(deck="windfang"), "en")
            seek = await server.seeks.of("p_0")
            assert seek is not None
            room = await server.rooms.get(seek.table_id)
            for player in people:
                await server.tables.ready(room, player.id, "e")
            rooms.append(room)

        async def concede(room: Any) -> None:
            async with room.lock:
                await room.write(rows.CONCEDE, 0)

        await asyncio.gather(*(concede(room) for room in rooms))
        games = (await server.ratings.of("p_0", "standard", 1)).games
        gained = [seat.gained for room in rooms for seat in room.row.seats]
        await server.close()
        return games, gained

    games, gained = asyncio.run(play())
    assert games == 2
    assert None not in gained
