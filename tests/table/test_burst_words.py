"""Whoever may turn a Burst over is told what it does, before they say so."""

from __future__ import annotations

import pytest
from tests.engine.tables import played

from soulcore.kernel.game import Game
from soulcore.library import load
from soulcore.table import wording
from soulcore.words import LANGUAGES


def asked_about_a_burst(game: str) -> Game:
    for number in range(30):
        for position in played(game, number):
            asked = position.decision
            if asked is not None and asked.kind == "burst" and asked.options[0].verb == "activate_burst":
                return position
    raise AssertionError("no game came to a Burst")


@pytest.mark.parametrize("game", ["saga", "eternal"])
def test_the_line_of_the_burst_stands_with_the_question(game: str) -> None:
    position = asked_about_a_burst(game)
    card = load(game)[position.cards[position.options[0].card].number]
    assert wording.effect_text(position, "en") in card.text
    for lang in LANGUAGES:
        assert wording.effect_text(position, lang)
