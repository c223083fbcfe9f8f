"""Puzzles over HTTP: every answer is judged, hints explain, and only what the server saw is kept."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from tests.table.tools import House, Player

from soulcore.agents.puzzles import puzzles
from soulcore.agents.rating import MIDDLE, estimate, expected
from soulcore.table.http.puzzles import streak
from soulcore.table.phrases import phrase
from soulcore.table.puzzle_study import of_the_day, shelf
from soulcore.words import LANGUAGES

GATE = "the-gate-needs-its-heart"
HINTS = ("too_late", "no_trap", "refuted", "missed_win", "missed_survive", "card", "answer")


def path(id: str = GATE, more: str = "") -> str:
    return f"/api/puzzles/standard/{id}{more}"


def row(player: Player, id: str = GATE) -> dict[str, Any]:
    return next(one for one in player.get("/api/puzzles/standard").json()["puzzles"] if one["id"] == id)


def solve(player: Player, id: str = GATE) -> dict[str, Any]:
    """Give the answers of the file, whatever is asked of the other side in between."""
    puzzle = next(one for one in puzzles("standard") if one.id == id)
    own = [key.partition(": ")[2] for key in puzzle.line() if key.startswith("you: ")]
    now = player.post(path(id), {}).json()
    while now["open"]:
        options = now["frames"][-1]["decision"]["options"]
        place = next(one["index"] for one in options if own and one["key"].startswith(own[0]))
        own.pop(0)
        now = player.post(path(id), {"answers": now["answers"], "option": place, "number": 7}).json()
    found: dict[str, Any] = now
    return found


def test_the_list_has_all_with_ratings_and_one_for_today(home: House) -> None:
    found = home.client.get("/api/puzzles/standard?lang=zh-Hant").json()
    assert {one["id"] for one in found["puzzles"]} == {puzzle.id for puzzle in puzzles("standard")}
    ratings = [one["rating"] for one in found["puzzles"]]
    assert ratings == sorted(ratings)
    assert ratings[0] < ratings[-1] - 300
    assert found["daily"]["id"] in shelf("standard")
    assert found["me"] == {"rating": 1400, "provisional": True, "tried": 0, "solved": 0, "streak": 0}
    assert home.client.get("/api/puzzles/chess").status_code == 400
    others = home.client.get("/api/puzzles/saga").json()["puzzles"]
    assert {one["id"] for one in others} == {puzzle.id for puzzle in puzzles("saga")}


@pytest.mark.parametrize("game", ["standard", "spirit-war"])
def test_every_puzzle_has_an_address_of_its_own(game: str) -> None:
    assert len(shelf(game)) == len(list(puzzles(game)))


def test_every_day_has_another_puzzle_until_all_have_come() -> None:
    count = len(shelf("standard"))
    first = date.fromordinal(738_000 // count * count + count)
    days = [of_the_day("standard", first + timedelta(days=day)) for day in range(count)]
    assert len(set(days)) == count


def test_a_solution_is_judged_and_kept(home: House) -> None:
    mio = home.player()
    end = solve(mio)
    assert end["state"] == "right"
    assert end["idea"].startswith("The ship")
    assert end["frames"][-1]["decision"] is None
    assert row(mio)["mine"] == "clean"
    me = mio.get("/api/puzzles/standard").json()["me"]
    assert (me["solved"], me["rating"] > 1400) == (1, True)
    assert row(mio)["tries"] == 1
    assert row(home.player("Other"))["mine"] == ""


def test_frames_go_on_where_the_page_was(home: House) -> None:
    mio = home.player()
    now = mio.post(path(), {"number": 4}).json()
    assert [frame["seq"] for frame in now["frames"]] == [5]
    assert now["frames"][0]["type"] == "snapshot"
    option = next(one["index"] for one in now["frames"][0]["decision"]["options"] if one["key"] == "end step")
    after = mio.post(path(), {"number": 5, "option": option}).json()
    assert [frame["seq"] for frame in after["frames"]] == list(range(6, 6 + len(after["frames"])))
    assert after["back"] == 0


def test_a_wrong_answer_is_told_at_once_and_counts(home: House) -> None:
    mio = home.player()
    now = mio.post(path(), {}).json()
    option = next(one["index"] for one in now["frames"][0]["decision"]["options"] if one["key"] == "end step")
    after = mio.post(path(), {"option": option}).json()
    assert after["state"] == "wrong"
    assert row(mio)["mine"] == "tried"
    assert solve(mio)["state"] == "right"
    assert row(mio)["mine"] == "solved"
    assert mio.get("/api/puzzles/standard").json()["me"]["rating"] < 1400


def test_hints_tell_more_and_more_and_cost_the_clean_mark(home: House) -> None:
    mio = home.player()
    hints = [mio.post(path(more="/hint"), {"hint": number}).json() for number in range(3)]
    assert "does not work" in hints[0]["text"]
    assert hints[2]["option"] >= 0
    assert len({one["text"] for one in hints}) == 3
    solve(mio)
    assert row(mio)["mine"] == "solved"


def test_hints_are_told_in_each_language(home: House) -> None:
    mio = home.player()
    for number in range(3):
        told = {mio.post(path(more=f"/hint?lang={lang}"), {"hint": number}).json()["text"] for lang in LANGUAGES}
        assert len(told) == len(LANGUAGES)
    said = {key: {phrase(lang, f"hint.{key}", label="", reply="", card="") for lang in LANGUAGES} for key in HINTS}
    assert all(len(texts) == len(LANGUAGES) for texts in said.values()), said


def test_the_solution_is_a_replay_with_its_rules(home: House) -> None:
    mio = home.player()
    found = mio.post(path(more="/solution"), {}).json()
    puzzle = next(one for one in puzzles("standard") if one.id == GATE)
    assert len(found["frames"]) == len(puzzle.line()) + 1
    assert any(one["answer"]["wrong"] for one in found["frames"][1:])
    assert any(
        rule["id"].startswith("standard.") and rule["gist"] for one in found["frames"] for rule in one["clauses"]
    )
    assert row(mio)["mine"] == "tried"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_idea_is_told_in_the_language(home: House, lang: str) -> None:
    found = home.player().post(path(more=f"/solution?lang={lang}"), {}).json()
    puzzle = next(one for one in puzzles("standard") if one.id == GATE)
    assert found["idea"] == puzzle.ideas[lang] != ""
    assert found["puzzle"]["name"] == puzzle.names[lang]


def test_why_is_answered_at_a_puzzle(home: House) -> None:
    mio = home.player()
    now = mio.post(path(), {}).json()
    piece = now["frames"][0]["view"]["players"][0]["field"][0]["id"]
    found = mio.post(path(more="/why"), {"piece": piece}).json()
    assert found["reasons"]
    assert found["piece"]["values"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"answers": [99]}, "no_option"),
        ({"answers": [-1]}, "no_option"),
        ({"option": 77}, "no_option"),
        ({"shortcut": "all of it"}, "no_shortcut"),
        ({"answers": [0] * 3000}, "too_many"),
        ({"answers": "all"}, "bad_request"),
        ({"extra": 1}, "bad_request"),
    ],
)
def test_what_cannot_be_answered_is_refused(home: House, body: dict[str, Any], code: str) -> None:
    refused = home.player().post(path(), body)
    assert refused.json()["error"]["code"] == code
    assert home.player("Two").post(path("nothing"), {}).status_code == 404


def test_days_in_a_row() -> None:
    now = date(2026, 11, 16)
    assert streak([], now) == 0
    assert streak(["2026-11-16"], now) == 1
    assert streak(["2026-11-15", "2026-11-14"], now) == 2  # today is not over
    assert streak(["2026-11-14", "2026-11-13"], now) == 0
    assert streak(["2026-11-16", "2026-11-15", "2026-11-13"], now) == 2


def test_ratings() -> None:
    assert estimate([]) == (MIDDLE, 350.0)
    assert expected(1800, 1400) == pytest.approx(10 / 11)
    better, sure = estimate([(1400, 1.0)] * 10)
    assert better > 1600
    assert sure < 350
    assert estimate([(1400, 1.0), (1400, 0.0)] * 20)[0] == pytest.approx(1400, abs=1)
