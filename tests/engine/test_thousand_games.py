"""A thousand random games between the entry decks of each game: every one ends, with a winner, within its budget. On the way
nothing is lost, and numbers are explained as they are shown (with `SOULCORE_LONG=1` looked at whenever anything is asked)."""

from __future__ import annotations

import random

import pytest
from tests.engine.conserved import check_cards
from tests.engine.explained import check_explained
from tests.engine.tables import BUDGET, GAMES, LONG, table

from soulcore.kernel.game import DRAW, Game
from soulcore.play import Record

HOW_MANY = 1_000
EVERY = 1 if LONG else 100
"""Of so many decisions one is looked at closely."""

IN_ONE_TEST = 50
"""Small parts, so that the workers can share them."""


def play(game: str, number: int) -> Game:
    position = table(game, number)
    die = random.Random(number)
    while position.decision is not None and len(position.answers) < BUDGET:
        if len(position.answers) % EVERY == 0:
            check_cards(position)
            check_explained(position)
        position.answer(die.randrange(len(position.options)))
    return position


@pytest.mark.parametrize("first", range(0, HOW_MANY, IN_ONE_TEST))
@pytest.mark.parametrize("game", GAMES)
def test_random_games_end_with_a_winner(game: str, first: int) -> None:
    for number in range(first, first + IN_ONE_TEST):
        try:
            position = play(game, number)
        except Exception as error:
            error.add_note(f"game {number}: tests.engine.tables.played({game!r}, {number})")
            raise
        record = Record.of(position).to_json() if not position.over else ""
        assert position.over, f"game {number} is not over after {BUDGET} decisions: {record}"
        who = (DRAW, *range(position.deal.rules.seats))
        assert position.winner in who, f"game {number} ended without a result ({position.ending})"
