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


def test_a_card_is_read_drawn_and_said_in_both_languages(home: House) -> None:
    found = read(home)
    (line,) = found["lines"]
    assert not line["error"]
    assert line["tree"]
    assert "抽" in line["texts"]["zh-Hant"]
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
