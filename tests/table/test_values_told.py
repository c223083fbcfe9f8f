"""What the page tells of a card in play: its values now beside the printed ones, in words."""

from __future__ import annotations

import pytest

from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up
from soulcore.table.messages import Why
from soulcore.table.reasons import explain
from soulcore.words import LANGUAGES

TOKEN = {"name": "A token in play", "you": {"field": [{"card": "Paper Mask", "token": True, "cores": 1}]}}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_that_a_card_is_a_token_is_no_value_of_it(lang: str) -> None:
    game = set_up(read({"game": "eternal", "scenario": [TOKEN]}, "test")[0]).game
    [piece] = game.field[0]
    told = explain(game, 0, lang, Why(id="1", piece=piece.id))["piece"]
    assert told["card"] == piece.card.number
    assert [value["name"] for value in told["values"]] == ["level", "bp", "symbols"]
    assert all("None" not in value["text"] for value in told["values"])
