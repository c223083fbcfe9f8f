"""Blunders are what is proved: ending the step where a win is certain is one, the winning move is none."""

from __future__ import annotations

from collections import Counter

from bench.blunders import LOST, MISSED, blunder, count

from soulcore.agents.puzzles import puzzles
from soulcore.games import entry

MOST = 20_000


def test_a_missed_win_is_found_and_the_winning_move_is_none() -> None:
    puzzle = next(one for one in puzzles("standard") if one.name == "Junks before Atun")
    game, solver = puzzle.game(), puzzle.solver()
    while len(game.options) == 1:
        game.answer(0)
    assert blunder(game, entry("standard").knowledge.rest(game), MOST) == MISSED
    assert blunder(game, solver.best(game), MOST) == ""


def test_a_game_is_counted() -> None:
    found: Counter[str] = Counter()
    count("standard", "random", 0, 5, found)
    assert found["decisions"] > 10
    assert found[MISSED] + found[LOST] <= found["decisions"]
