"""Every puzzle has a solution that trying everything finds, its first moves are the listed ones, and the computer sees most."""

from __future__ import annotations

import pytest

from soulcore.agents import Thinker, ask
from soulcore.agents.puzzles import YOU, Puzzle, puzzles, read_puzzles
from soulcore.agents.search_agent import SearchAgent
from soulcore.agents.solver import Solver, TooHard
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.scenarios.errors import ScenarioFault

GAME = "standard"
PUZZLES = list(puzzles(GAME))
FEWEST = 30
ITERATIONS = 200
SHARE = 0.7
"""The part of the puzzles that search solves with so many iterations a decision; docs and CHANGELOG state what was measured."""


def first_decision(game: Game) -> Game:
    """On to the first decision with a choice."""
    while game.decision is not None and len(game.options) == 1:
        game.answer(0)
    return game


def solves(puzzle: Puzzle, thinker: Thinker) -> bool:
    """Whether a player reaches the goal against the best replies."""
    game, solver = puzzle.game(), puzzle.solver()
    while game.decision is not None and game.turn == solver.turn:
        if len(game.options) == 1:
            game.answer(0)
        elif game.decision.seat == YOU:
            game.answer(ask(thinker, game))
        else:
            refutations = solver.keeps(game)
            game.answer(refutations[0] if refutations else 0)
    return solver.is_reached(game)


def test_there_are_enough_of_every_kind_and_level() -> None:
    assert len(PUZZLES) >= FEWEST
    assert {puzzle.goal for puzzle in PUZZLES} == {"win", "survive"}
    assert {puzzle.level for puzzle in PUZZLES} >= {1, 2, 3, 4}
    assert len({puzzle.name for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_a_puzzle_is_solved_by_exactly_the_listed_first_moves(puzzle: Puzzle) -> None:
    game = first_decision(puzzle.game())
    assert game.decision is not None
    assert game.decision.seat == YOU
    solver = puzzle.solver()
    keys = game.keys()
    right = [keys[place] for place in solver.keeps(game)]
    assert right == list(puzzle.first)
    assert 0 < len(right) < len(keys)
    assert solver.forced(game.clone())


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_its_solution_plays_through(puzzle: Puzzle) -> None:
    """The line that the solver shows reaches the goal when it is played as written."""
    game, solver = puzzle.game(), puzzle.solver()
    line = solver.line(puzzle.game())
    assert line
    for seat, key in line:
        first_decision(game)
        assert game.decision is not None
        assert game.decision.seat == seat
        game.answer(key)
    while game.decision is not None and game.turn == solver.turn:
        game.answer(len(game.options) - 1)
    assert solver.is_reached(game)


def test_search_solves_most_of_them() -> None:
    solved = [puzzle.name for puzzle in PUZZLES if solves(puzzle, SearchAgent(puzzle.name, iterations=ITERATIONS))]
    missed = [puzzle.name for puzzle in PUZZLES if puzzle.name not in solved]
    assert len(solved) >= SHARE * len(PUZZLES), missed


def test_mistakes_in_a_file_are_told() -> None:
    with pytest.raises(ScenarioFault, match="the goal of a puzzle is one of: win, survive"):
        read_puzzles('game = "standard"\n[[scenario]]\nname = "x"\ngoal = "draw"\n', "x.toml")
    with pytest.raises(ScenarioFault, match="not a TOML file"):
        read_puzzles("game =", "x.toml")


def test_the_solver_has_a_limit_and_known_goals() -> None:
    game = PUZZLES[-1].game()
    with pytest.raises(TooHard):
        Solver(game, YOU, PUZZLES[-1].goal, most=2).forced(game.clone())
    with pytest.raises(SoulcoreError, match="there is no goal"):
        Solver(game, YOU, "draw")
