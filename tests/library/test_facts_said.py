"""What is printed on a card can be said of every card, in every language."""

from __future__ import annotations

import pytest

from soulcore.games import names
from soulcore.library import load
from soulcore.library.facts import facts
from soulcore.words import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_the_facts_of_every_card_have_words(game: str, lang: str) -> None:
    for card in load(game).cards:
        assert all(label and value for label, value in facts(card, game, lang)), card.number
