"""What Saga counts in its own way is explained too: BP that a level is given, symbols that count as so many, and twice."""

from __future__ import annotations

import pytest
from tests.engine.explained import check_explained

from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.library import load

RAINEEDLE, ANDROMETEOS = "ST01-004", "ST01-002"
RED_SYMBOLS, LEVEL_BP = "BSS01-102", "BSS02-093"


def main_step(*placed: tuple[str, int]) -> Game:
    """A first Main Step with a hand of Raineedles, and these cards with so many cores on the field of whoever has it."""
    library, about = load("saga"), entry("saga")
    numbers = [RAINEEDLE, *(number for number, _ in placed if number != RAINEEDLE)]
    decks = [[RAINEEDLE] * 50, [RAINEEDLE] * 50]
    game = about.position(about.deal([library[number] for number in numbers], decks, "explained"))
    game.begin()
    while game.decision is not None and game.decision.kind != "main_step":
        game.answer(0)
    assert game.decision is not None
    for number, cores in placed:
        about.place_piece(game, game.decision.seat, numbers.index(number), {"cores": cores})
    return game


@pytest.mark.parametrize("placed", [((RED_SYMBOLS, 0),), ((LEVEL_BP, 3), (RAINEEDLE, 1))])
def test_numbers_that_saga_counts_are_explained(placed: tuple[tuple[str, int], ...]) -> None:
    assert check_explained(main_step(*placed)) == 1


def test_symbols_that_count_twice_are_explained_while_a_card_is_paid_for() -> None:
    game = main_step((ANDROMETEOS, 1))
    assert check_explained(game) == 0
    game.answer(game.index_of("summon Raineedle"))
    assert game.decision is not None
    assert game.decision.kind != "main_step"
    assert check_explained(game) == 1
