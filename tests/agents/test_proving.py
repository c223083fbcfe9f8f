"""How much of its time search gives to proofs: a glimpse, until there is a reason for more, and never all of it."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

import pytest

from soulcore.agents import Imagination, ask
from soulcore.agents.puzzles import YOU, puzzles
from soulcore.agents.search_agent import PROOF_STEP, TOLD, Search, SearchAgent
from soulcore.agents.solver import Solver
from soulcore.kernel.game import Game

LARGE = "One stays to be fetched"
"""No line ends the game in the turn, so that only a proof finds the win; it takes some thousand positions."""


def position() -> Game:
    puzzle = next(puzzle for puzzle in puzzles("standard") if puzzle.name == LARGE)
    game = puzzle.game()
    while len(game.options) == 1:
        game.answer(0)
    return game


def searching(rounds: int) -> Search:
    """With plenty of time by the clock, after so many rounds."""
    search = Search(Imagination(position(), YOU), "x", [], 1)
    search.is_timed = True
    for _ in range(rounds):
        search.shortlist.note(dict.fromkeys(search.shortlist.running, 0.5))
    search.done = rounds * len(search.shortlist.running)
    return search


def clock(step: float) -> Callable[[], float]:
    """A time of which that part goes by between two looks at it."""
    parts = [0.0]

    def part_spent() -> float:
        parts[0] += step
        return parts[0]

    return part_spent


def test_when_the_rounds_have_told_all_they_can_the_win_is_looked_for() -> None:
    search = searching(TOLD)
    search.prove(clock(0.001))
    assert search.proof.wins()
    assert search.shortlist.settled


def test_before_that_there_is_a_glimpse_only() -> None:
    search = searching(TOLD - 1)
    search.prove(clock(0.5))
    assert search.proof.spent < 10 * TOLD
    assert not search.shortlist.settled


def test_proving_ends_with_its_part_of_the_time() -> None:
    search = searching(TOLD)
    search.prove(clock(0.15))
    assert PROOF_STEP <= search.proof.spent < 5 * PROOF_STEP
    assert not search.proof.wins()


def test_with_time_for_few_rounds_only_the_proof_has_to_be_short() -> None:
    search = searching(4)
    search.ends_here = True
    search.prove(clock(0.5))
    assert search.proof.spent < 5 * PROOF_STEP
    assert search.proving == 0.0


def test_what_was_looked_through_is_gone_before_garbage_is_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """To look through the tables of a proof took 0.4 s, after the time to think was over."""
    solvers: list[Solver] = []
    left: list[int] = []
    made = Solver.__init__

    def noted(solver: Solver, *given: Any) -> None:
        made(solver, *given)
        solvers.append(solver)

    with monkeypatch.context() as watched:
        watched.setattr(Solver, "__init__", noted)
        watched.setattr(gc, "enable", lambda: left.extend(len(solver.known) for solver in solvers))
        ask(SearchAgent(1, iterations=48), position())
    gc.enable()
    assert max(solver.looked for solver in solvers) > 10
    assert left == [0] * len(solvers)
