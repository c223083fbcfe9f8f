"""Proofs: what is certain this turn is found, nothing else is called certain, and looking has bounds."""

from __future__ import annotations

import pytest
from tests.agents.worlds import decisions
from tests.engine.tables import GAMES

from soulcore.agents import Imagination
from soulcore.agents.proof import WORLDS, Proof
from soulcore.agents.puzzles import YOU, Puzzle, games_with_puzzles, puzzles
from soulcore.kernel.game import Game

ALL = [puzzle for game in games_with_puzzles() for puzzle in puzzles(game)]
PLENTY = 20_000


def first_choice(puzzle: Puzzle) -> Game:
    """Where the solver has something to choose; the opponent, where that one begins, does what the solution says."""
    game = puzzle.game()
    line = [answer.partition(": ")[2] for answer in puzzle.line()]
    while len(game.options) == 1 or (game.decision is not None and game.decision.seat != YOU):
        keys = game.keys()
        place = next((place for place, key in enumerate(keys) if line and key.startswith(line[0])), 0)
        if line and keys[place].startswith(line[0]):
            line.pop(0)
        game.answer(place)
    return game


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.name)
def test_what_a_proof_leaves_reaches_the_goal(puzzle: Puzzle) -> None:
    """A player who sees no more than a seat may finds by proof what the solver finds, who sees everything."""
    game = first_choice(puzzle)
    assert game.decision is not None
    assert game.decision.seat == YOU
    every = list(range(len(game.options)))
    found = Proof(Imagination(game, YOU), "x").certain(every, PLENTY)
    right = puzzle.solver().keeps(game)
    assert found
    assert set(found) <= set(right)
    assert len(found) < len(every) or right == every


@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_is_certain_all_options_stay(game: str) -> None:
    """In the first turns nobody can win or lose."""
    asked = 0
    for position in decisions(game, 4, 1):
        if position.decision is not None and position.turn <= 2 and len(position.options) > 1:
            every = list(range(len(position.options)))
            assert Proof(Imagination(position, position.decision.seat), "x").certain(every, 300) == every
            asked += 1
    assert asked > 4


def test_looking_has_bounds_and_goes_on_from_there() -> None:
    puzzle = next(puzzle for puzzle in ALL if puzzle.name == "Qupel brings the change")
    game = first_choice(puzzle)
    every = list(range(len(game.options)))
    proof = Proof(Imagination(game, YOU), "x")
    assert proof.certain(every, 30) == every
    assert proof.spent <= 30 + WORLDS
    assert len(proof.certain(every, PLENTY)) == 1
