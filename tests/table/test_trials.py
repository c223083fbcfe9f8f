"""Trials: a deck or a card is played by computers part by part, the same part the same games."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.test_workshop import CARD
from tests.table.tools import House

from soulcore.library import known_decks, load
from soulcore.table import trials

DECKS = list(known_decks(load("standard")))


def of_deck(home: House, **more: Any) -> Any:
    deck = {"cards": [list(held) for held in known_decks(load("standard"))[DECKS[0]].cards]}
    wish = {"game": "standard", "deck": deck, "against": DECKS[1], "number": 0, **more}
    return home.client.post("/api/trials/deck", json=wish)


def test_a_part_is_two_games_and_the_same_every_time(home: House) -> None:
    games = of_deck(home).json()["games"]
    assert len(games) == 2
    mine = {number for number, _ in known_decks(load("standard"))[DECKS[0]].cards}
    for game in games:
        assert game["won"] in (0, 0.5, 1)
        assert game["turns"] > 2
        assert game["drawn"]
        assert set(game["drawn"]) <= mine
        assert set(game["played"]) <= mine
    assert of_deck(home).json()["games"] == games
    assert of_deck(home, number=1).json()["games"] != games


def test_a_game_without_end_is_a_draw(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "LONGEST", 20)
    assert [game["won"] for game in of_deck(home).json()["games"]] == [0.5, 0.5]


def test_a_card_takes_the_place_of_one_like_it(home: House) -> None:
    wish = {"game": "standard", "name": "Spark Cub", "card": CARD, "deck": "windfang", "number": 1}
    found = home.client.post("/api/trials/card", json=wish).json()
    library = load("standard")
    assert library[found["instead"]].type == "spirit"
    assert found["instead"] in dict(known_decks(library)["windfang"].cards)
    assert any("inline-Spark Cub" in game["drawn"] for game in found["games"])


@pytest.mark.parametrize(
    "more",
    [{"against": "nobody"}, {"deck": {"cards": []}}, {"game": "chess"}, {"number": -1}, {"deck": {"text": "no"}}],
)
def test_what_cannot_be_played_is_refused(home: House, more: dict[str, Any]) -> None:
    assert 400 <= of_deck(home, **more).status_code < 500


@pytest.mark.parametrize(
    "more", [{"card": {**CARD, "levels": "none"}}, {"card": {**CARD, "text": "[Lv1] Fly."}}, {"deck": "nobody"}]
)
def test_what_is_no_card_is_refused(home: House, more: dict[str, Any]) -> None:
    wish = {"game": "standard", "name": "Spark Cub", "card": CARD, "deck": "windfang", "number": 0, **more}
    assert 400 <= home.client.post("/api/trials/card", json=wish).status_code < 500
