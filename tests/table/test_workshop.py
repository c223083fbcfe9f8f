"""The workshop: cards are read as they are written, positions are played on from, and nothing odd gets through."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.table.tools import House

CARD = {
    "type": "spirit",
    "color": "red",
    "cost": 3,
    "levels": [{"level": 1, "cores": 1, "bp": 3000}],
    "text": "[Lv1] [When Summoned] Draw 1 card.",
}
POSITION = {"you": {"reserve": 6, "soul_core": "trash", "hand": ["Spark Cub"]}, "opponent": {"field": ["Ogre"]}}


def read(home: House, game: str = "standard", **card: Any) -> dict[str, Any]:
    answer = home.client.post(
        f"/api/workshop/{game}/card?lang=en", json={"name": "Spark Cub", "card": {**CARD, **card}}
    )
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_card_is_read_drawn_and_said_in_every_language(home: House) -> None:
    found = read(home)
    (line,) = found["lines"]
    assert not line["error"]
    assert line["tree"]
    assert "抽" in line["texts"]["zh-Hant"]
    assert "ドロー" in line["texts"]["ja"]
    assert found["card"]["name"] == "Spark Cub"
    assert found["creation"] is None


def test_what_is_not_understood_has_a_caret_and_other_words_are_told_as_read(home: House) -> None:
    wrong = read(home, text="[Lv1] [When Summoned] Draw a dragon from nowhere.")
    assert "^" in wrong["lines"][0]["error"]
    assert wrong["card"] is None
    assert wrong["fault"]
    free = read(home, text="[Lv1] [When Summoned] Draw a card.")
    assert free["card"] is not None
    faulty = read(home, levels=[])
    assert faulty["card"] is None


def test_creation_rules_judge_where_a_book_has_them(home: House) -> None:
    card = {"type": "spirit", "element": "fire", "species": ["Drake"], "cost": 1, "edge": 9, "shield": 9, "text": ""}
    answer = home.client.post("/api/workshop/spirit-war/card", json={"name": "Too Strong", "card": card}).json()
    assert not answer["creation"]["legal"]
    assert any(
        clause["id"].startswith("spirit-war.create")
        for one in answer["creation"]["verdicts"]
        for clause in one["clauses"]
    )


def test_a_position_is_played_on_from_with_an_own_card(home: House) -> None:
    wish = {"position": POSITION, "cards": {"Spark Cub": CARD}}
    now = home.client.post("/api/workshop/standard/play", json=wish).json()
    options = now["frames"][-1]["decision"]["options"]
    place = next(one["index"] for one in options if one["key"] == "summon Spark Cub")
    after = home.client.post("/api/workshop/standard/play", json={**wish, "option": place, "number": 1}).json()
    while after["frames"][-1]["decision"]["payment"]:
        again = {**wish, "answers": after["answers"], "option": 0, "number": 9}
        after = home.client.post("/api/workshop/standard/play", json=again).json()
    view = after["frames"][-1]["view"]
    assert [piece["name"] for piece in view["players"][0]["field"]] == ["Spark Cub"]
    assert view["players"][0]["piles"]["hand"]["count"] == 1  # it drew a card
    piece = view["players"][0]["field"][0]["id"]
    asked = {**wish, "answers": after["answers"], "piece": piece}
    assert home.client.post("/api/workshop/standard/play/why", json=asked).json()["reasons"]


def test_both_sides_are_played_alone_or_one_by_habit(home: House) -> None:
    position = {"step": "attack", "you": {"field": ["Gen-Bo"]}, "opponent": {"field": ["Ogre"], "life": 2}}
    alone = {"position": position, "option": 0}
    found = home.client.post("/api/workshop/standard/play", json=alone).json()["frames"][-1]
    assert found["decision"]["mine"]
    seats = {found["view"]["seat"]}
    against = home.client.post("/api/workshop/standard/play", json={**alone, "is_alone": False}).json()["frames"]
    assert {frame["view"]["seat"] for frame in against} == {0}
    assert seats <= {0, 1}


@pytest.mark.parametrize(
    "wish",
    [
        {"position": {"you": {"hand": ["No Such Card"]}}},
        {"position": {"you": {"hand": ["999999 Gen-Bo"]}}},
        {"position": {"step": "nowhere"}},
        {"position": {"you": {"reserve": "many"}}},
        {"position": {"you": {"reserve": -3}}},
        {"position": {"you": {"soul_core": "moon"}}},
        {"position": {"you": {"field": [{"card": "Ogre", "cores": 1000}]}}},
        {"position": {"you": {"field": [{"card": "Ogre", "cores": 1, "soul_core": "yes"}]}}},
        {"position": {"you": []}},
        {"cards": {"X": {"type": "spirit", "levels": "none"}}},
        {"cards": {str(number): {} for number in range(30)}},
        {"answers": [0, 0, 99]},
    ],
)
def test_what_is_no_position_is_refused(home: House, wish: dict[str, Any]) -> None:
    answer = home.client.post("/api/workshop/standard/play", json=wish)
    assert 400 <= answer.status_code < 500, answer.text


@pytest.mark.parametrize("game", ["standard", "spirit-war", "saga"])
def test_every_game_says_what_its_forms_need(home: House, game: str) -> None:
    found = home.client.get(f"/api/workshop/{game}?lang=zh-Hant").json()
    assert found["types"]
    assert found["steps"]
    assert {"hand", "deck"} <= {zone["key"] for zone in found["zones"]}


@pytest.mark.parametrize(("lang", "reason"), [("zh-Hant", "在此不認得「Drow」一詞"), ("ja", "「Drow」という語")])
def test_what_is_wrong_with_a_card_is_told_in_the_language_of_the_page(home: House, lang: str, reason: str) -> None:
    def told(**card: Any) -> dict[str, Any]:
        wish = {"name": "Spark Cub", "card": {**CARD, **card}}
        found: dict[str, Any] = home.client.post(f"/api/workshop/standard/card?lang={lang}", json=wish).json()
        return found

    unread = told(text="[Flash] Drow 1 card.")
    assert unread["lines"][0]["error"].startswith(reason)
    assert unread["fault"].startswith(reason)
    for wrong in (told(levels=[]), told(cost="three"), told(nonsense=1)):
        assert wrong["card"] is None
        assert re.search("[\u3041-\u30ff\u4e00-\u9fff]", wrong["fault"])
        assert not re.search("[A-Za-z]+ [A-Za-z]+ [A-Za-z]+", wrong["fault"])


ODD = [
    {"text": {}},
    {"text": 5},
    {"levels": 5},
    {"levels": [5]},
    {"color": {}},
    {"color": [[]]},
    {"numbers": 5, "edge": 3},
    {"type": []},
    {"families": 5},
    {"symbols": {"red": "x"}},
    {"number": {}},
]


@pytest.mark.parametrize("game", ["standard", "saga", "eternal", "spirit-war"])
@pytest.mark.parametrize("odd", ODD, ids=str)
def test_values_of_another_kind_are_refused(home: House, game: str, odd: dict[str, Any]) -> None:
    """Not an error of the server's own: whoever writes a card is told that it is none."""
    card = {"type": "spirit", **odd}
    answer = home.client.post(f"/api/workshop/{game}/card", json={"name": "Odd", "card": card})
    assert answer.status_code in (200, 400)
    assert answer.status_code == 400 or (answer.json()["card"] is None and answer.json()["fault"])
    played = {"position": {"you": {"hand": ["Odd"]}}, "cards": {"Odd": card}}
    assert home.client.post(f"/api/workshop/{game}/play", json=played).status_code == 400


def test_a_few_words_do_not_ask_for_many_cards(home: House) -> None:
    """Counts are summed: 64 kB of "200 A" would be a position of more than a million cards, and its answer 17 MB."""
    for side in ({"hand": ["200 Spark Cub"] * 11}, {"hand": ["200 Spark Cub"] * 6, "trash": ["200 Spark Cub"] * 6}):
        asked = {"position": {"you": side}, "cards": {"Spark Cub": CARD}}
        answer = home.client.post("/api/workshop/standard/play", json=asked)
        assert answer.status_code == 400, len(answer.content)
    few = {"position": {"you": {"hand": ["10 Spark Cub"]}}, "cards": {"Spark Cub": CARD}}
    assert home.client.post("/api/workshop/standard/play", json=few).status_code == 200


JUNKS = {
    "step": "attack",
    "you": {"field": [{"card": "Junks", "cores": 0, "soul_core": True}, "Atun"]},
    "opponent": {"life": 1, "soul_core": "trash", "field": ["Boogilugar", "Haarier"]},
}


@pytest.mark.parametrize(
    ("position", "goal", "state"),
    [
        (JUNKS, "win", "puzzle"),
        ({**JUNKS, "opponent": {"life": 1, "soul_core": "trash"}}, "win", "any"),
        ({**JUNKS, "opponent": {"life": 5, "soul_core": "trash"}}, "win", "never"),
        (JUNKS, "survive", "any"),
    ],
)
def test_a_position_is_judged_as_a_puzzle(home: House, position: dict[str, Any], goal: str, state: str) -> None:
    answer = home.client.post("/api/workshop/standard/puzzle?lang=en", json={"position": position, "goal": goal}).json()
    assert answer["state"] == state
    assert bool(answer["line"]) == (state != "never")
    if state == "puzzle":
        assert answer["line"][0] == {"seat": 0, "label": "Attack with Junks"}


def test_a_puzzle_that_somebody_made_is_solved(home: House) -> None:
    wish = {"position": JUNKS, "goal": "win"}

    def sat(**more: Any) -> dict[str, Any]:
        found: dict[str, Any] = home.client.post("/api/workshop/standard/solve?lang=en", json={**wish, **more}).json()
        return found

    options = sat()["frames"][-1]["decision"]["options"]
    places = {one["key"]: one["index"] for one in options}
    assert sat(option=places["attack Atun"])["state"] == "wrong"
    after = sat(option=places["attack Junks"])
    assert after["state"] == "open"
    hint = home.client.post("/api/workshop/standard/solve/hint?lang=en", json={**wish, "hint": 2}).json()
    assert "Junks" in hint["text"]
    why = {**wish, "piece": sat()["frames"][-1]["view"]["players"][0]["field"][0]["id"]}
    assert home.client.post("/api/workshop/standard/solve/why", json=why).json()["reasons"]


@pytest.mark.parametrize("wish", [{"goal": "draw"}, {"position": {"you": {"hand": ["No Such Card"]}}}, {"hint": 1}])
def test_what_is_no_puzzle_is_refused(home: House, wish: dict[str, Any]) -> None:
    for path in ("puzzle", "solve"):
        answer = home.client.post(f"/api/workshop/standard/{path}", json=wish)
        assert 400 <= answer.status_code < 500, answer.text
