"""Saga's sets: every line is canonical in both languages, every card can be played, and games with all of them end."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from soulcore.games import entry
from soulcore.language import parse_line, render
from soulcore.library import load
from soulcore.library.frames import faults
from soulcore.library.reading import vocabulary

LIBRARY = tuple(load("saga"))
LINES = [(card.number, card.type, line) for card in LIBRARY for line in card.text]
MOST = 3000


def test_most_of_the_cards_are_there() -> None:
    """403 are printed in these sets; those whose effects are not all read or played yet are left out."""
    assert len(LIBRARY) >= 297
    assert len({card.number for card in LIBRARY}) == len(LIBRARY)


def test_every_line_is_canonical() -> None:
    words = vocabulary("saga")
    for number, kind, line in LINES:
        ability = parse_line(line, words)
        assert render(ability, "en", words, kind) == line, number
        chinese = re.sub(r"「[^」]*」|《[^》]*》", "", render(ability, "zh-Hant", words, kind))
        assert set(re.findall(r"[A-Za-z]+", chinese)) <= {"BP", "LV"}, f"{number}: {chinese}"


def test_every_card_is_one_that_saga_prints() -> None:
    assert [fault for card in LIBRARY for fault in faults("saga", card)] == []


@pytest.mark.parametrize("number", range(8))
def test_games_with_any_of_the_cards_end(number: int) -> None:
    """Cheap, so that they all come up."""
    about = entry("saga")
    cheap = tuple(msgspec.structs.replace(card, cost=min(card.cost, 2)) for card in LIBRARY)
    die = random.Random(number)
    decks = [[die.choice(cheap).number for _ in range(50)] for _ in (0, 1)]
    game = about.position(about.deal(cheap, decks, str(number)))
    game.begin()
    for _ in range(MOST):
        if game.over:
            break
        game.answer(die.choice(about.knowledge.worth_trying(game)))
    assert game.over
