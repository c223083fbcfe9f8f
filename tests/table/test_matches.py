"""Matches at the table: a table a duel, trades in secret in between, the loser says who begins, who does not come loses."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.table.tools import House, Player, house

from soulcore.library import Deck, entry_decks, load
from soulcore.table.errors import Refused
from soulcore.table.series import ABSENCE_MS, advised, traded

KILN = entry_decks(load("spirit-war"))["kiln-and-scale"]
TIDE = entry_decks(load("spirit-war"))["turning-tide"]


def about(player: Player, table: str) -> dict[str, Any]:
    found: dict[str, Any] = player.get(f"/api/tables/{table}").json()["table"]
    return found


def match(home: House, game: str = "standard", decks: tuple[str, str] = ("windfang", "mineroid"), **wish: Any) -> Any:
    one, two = home.player("One"), home.player("Two")
    table = one.make_table(game=game, opponent="friend", deck=decks[0], best_of=3, **wish)
    assert two.post(f"/api/tables/{table}/join", {"deck": decks[1]}).status_code == 200
    return one, two, table


def lose(loser: Player, other: Player, table: str) -> str:
    """Both come, one gives up; the table of the next duel."""
    loser.ready(table, "a")
    other.ready(table, "b")
    with loser.socket(table) as wire:
        wire.wait("snapshot")
        wire.ask("concede", id=f"c-{table}")
    return str(about(loser, table)["rematch"])


def test_two_duels_win_a_match_and_the_loser_says_who_begins(home: House) -> None:
    one, two, first = match(home)
    second = lose(one, two, first)
    assert second
    now = about(one, second)
    assert (now["state"], now["match"]["results"], now["match"]["over"]) == ("waiting", [1], False)
    assert [player["settled"] for player in now["players"]] == [False, True], "only the loser has something to say"
    assert one.get(f"/api/tables/{second}/trade").json()["chooses"]
    assert two.get(f"/api/tables/{second}/trade").status_code == 409
    one.ready(second, "a")
    two.ready(second, "b")
    assert about(one, second)["state"] == "waiting", "nothing begins before it is said"
    assert one.post(f"/api/tables/{second}/trade", {"first": "opponent"}).status_code == 200
    assert about(one, second)["state"] == "playing"
    assert home.room(second).row.first == 1
    with two.socket(second) as wire:
        wire.wait("snapshot")
        wire.ask("concede", id="c2")
        assert wire.ask("rematch", id="r2")["code"] == "not_over"
    third = about(one, second)["rematch"]
    assert about(one, third)["match"]["results"] == [1, 0]
    assert two.post(f"/api/tables/{third}/trade", {}).status_code == 200
    assert lose(two, one, third) == ""
    end = about(one, third)["match"]
    assert (end["results"], end["over"], end["winner"]) == ([1, 0, 0], True, 0)
    with one.socket(third) as first_wire, two.socket(third) as second_wire:
        first_wire.ask("rematch", id="r1")
        second_wire.ask("rematch", id="r2")
    again = about(one, about(one, third)["rematch"])
    assert (again["best_of"], again["match"]["results"]) == (3, [])


def swap(deck: Deck) -> tuple[list[Any], list[Any]]:
    """The lists with one card of the Side Deck in, and one of its kind out."""
    library = load(deck.game)
    came = deck.side[0][0]
    went = next(
        number
        for number, _ in deck.cards
        if number != came and (library[number].type == "beyonder") == (library[came].type == "beyonder")
    )
    main, side = Counter(dict(deck.cards)), Counter(dict(deck.side))
    main.update({came: 1, went: -1})
    side.update({came: -1, went: 1})
    return [[n, c] for n, c in sorted(main.items()) if c], [[n, c] for n, c in sorted(side.items()) if c]


def test_side_decks_are_traded_in_secret_and_back_for_the_next_match(home: House) -> None:
    one, two, first = match(home, "spirit-war", ("kiln-and-scale", "turning-tide"))
    second = lose(one, two, first)
    lists = one.get(f"/api/tables/{second}/trade").json()
    assert sorted(map(tuple, lists["side"])) == sorted(KILN.side)
    assert lists["chooses"], "the loser, although the game asks nobody"
    assert not two.get(f"/api/tables/{second}/trade").json()["chooses"]
    cards, side = swap(KILN)
    body = {"cards": cards, "side": side}
    assert two.post(f"/api/tables/{second}/trade", body).json()["error"]["code"] == "bad_trade", "others' cards"
    assert one.post(f"/api/tables/{second}/trade", {**body, "first": "opponent"}).status_code == 200
    assert one.post(f"/api/tables/{second}/trade", body).status_code == 409, "once"
    seen = about(two, second)
    assert seen["deal"] == ""
    assert [player["settled"] for player in seen["players"]] == [True, False]
    assert two.post(f"/api/tables/{second}/trade", {}).status_code == 200
    assert sorted(map(list, home.room(second).row.seats[0].cards)) == cards
    assert home.room(second).row.options == {"first_player": 2}
    assert lose(one, two, second) == ""
    with one.socket(second) as first_wire, two.socket(second) as second_wire:
        first_wire.ask("rematch", id="r1")
        second_wire.ask("rematch", id="r2")
    again = about(one, second)["rematch"]
    portal = home.client.portal
    assert portal is not None
    row = portal.call(home.server.store.table, again)
    assert row is not None
    assert sorted(row.seats[1].cards) == sorted(KILN.cards)
    assert row.options == {}, "the next match begins by chance"


@pytest.mark.parametrize(("first", "seat"), [("me", 0), ("opponent", 1)])
def test_the_loser_of_a_duel_begins_or_lets_begin_where_the_game_asks_nobody(
    home: House, first: str, seat: int
) -> None:
    one, two, table = match(home, "spirit-war", ("kiln-and-scale", "turning-tide"))
    second = lose(one, two, table)
    assert one.post(f"/api/tables/{second}/trade", {"first": first}).status_code == 200
    assert two.post(f"/api/tables/{second}/trade", {"first": "me"}).status_code == 200
    one.ready(second)
    two.ready(second)
    game = home.room(second).course.game
    assert game is not None
    assert game.seat == seat


def test_a_trade_is_one_for_one_of_a_kind() -> None:
    cards, side = swap(KILN)
    found = traded(KILN, tuple((n, c) for n, c in cards), tuple((n, c) for n, c in side))
    assert Counter(dict(found.cards)).total() == KILN.size
    for wrong in (
        (KILN.cards[1:], KILN.side),
        ((*KILN.cards, KILN.side[0]), KILN.side[1:]),
        (KILN.cards, ()),
        (((TIDE.cards[0][0], 3), *KILN.cards[1:]), KILN.side),
    ):
        with pytest.raises(Refused) as refused:
            traded(KILN, *wrong)
        assert refused.value.code == "bad_trade"
    kept = advised(KILN, {number for number, _ in TIDE.cards})
    assert Counter(dict(kept.cards)) + Counter(dict(kept.side)) == Counter(dict(KILN.cards)) + Counter(dict(KILN.side))


def test_a_match_against_the_computer(home: House) -> None:
    mio = home.player()
    first = mio.make_table(game="spirit-war", deck="kiln-and-scale", best_of=3, first="me")
    mio.ready(first)
    with mio.socket(first) as wire:
        wire.wait("snapshot")
        wire.ask("concede", id="c1")
    second = about(mio, first)["rematch"]
    assert about(mio, second)["players"][1]["settled"]
    assert mio.post(f"/api/tables/{second}/trade", {}).status_code == 200
    mio.ready(second)
    assert about(mio, second)["state"] == "playing"


def test_a_rated_match_counts_once_and_who_leaves_it_loses(tmp_path: Path) -> None:
    now = [1_000_000]
    with house(tmp_path, clock=lambda: now[0]) as home:
        one, two = home.player("One"), home.player("Two")
        for player in (one, two):
            assert player.post("/api/queue", {"deck": "windfang", "best_of": 3}).status_code == 201
        first = one.get("/api/queue").json()["table"]
        second = lose(one, two, first)
        board = home.client.get("/api/ratings/standard?best_of=3").json()["players"]
        assert board == [], "a duel is not the match"
        two.ready(second, "b")
        portal = home.client.portal
        assert portal is not None
        now[0] += ABSENCE_MS - 1
        portal.call(home.server.series.end_if_late, home.room(second))
        assert about(one, second)["state"] == "waiting"
        now[0] += 1
        portal.call(home.server.series.end_if_late, home.room(second))
        end = about(two, second)
        assert (end["state"], end["result"]["ending"], end["match"]["over"]) == ("over", "absent", True)
        assert end["match"]["winner"] == end["seat"]
        board = home.client.get("/api/ratings/standard?best_of=3").json()["players"]
        assert [(place["name"], place["games"]) for place in board] == [("Two", 1), ("One", 1)]
        assert one.get(f"/api/replays/{second}").status_code == 409, "nothing was played"
        assert second not in [table["id"] for table in two.get("/api/lobby").json()["replays"]]


def test_giving_up_between_two_duels(home: House) -> None:
    one, two, first = match(home)
    second = lose(one, two, first)
    left = home.client.request("DELETE", f"/api/tables/{second}", json={}, headers=one.headers)
    assert left.status_code == 200
    assert about(two, second)["match"]["winner"] == 1
