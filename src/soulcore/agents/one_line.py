"""Whether a puzzle has one best line: nothing else that matters leads there as soon.

At every own decision of a solution that is more than small change, and at which doing something else would miss the goal, one
answer is best: the others miss it, or take more own decisions. Equal cards are one answer. Where only idling would be wrong the
point is made already, and the order of what is left is free.
"""

from __future__ import annotations

from re import sub

from soulcore.agents.puzzles import YOU
from soulcore.agents.solver import Solver
from soulcore.kernel.game import Game

IDLE = ("pass", "end step", "end turn", "done", "decline", "no block")
"""Answers that do nothing."""


def is_one(keys: tuple[str, ...]) -> bool:
    """Whether answers are the same but for which of two equal cards they name."""
    return len({sub(r" #\d+", "", key) for key in keys}) == 1


def best_answers(game: Game, solver: Solver, line: list[str]) -> list[tuple[str, ...]]:
    """At each decision of a solution that bears on the goal as told above: the answers that lead there soonest."""
    here = game.clone()
    found = []
    for answer in line:
        asked = here.decision
        assert asked is not None
        if asked.seat == YOU and len(here.options) > 1 and not solver.knowledge.is_routine(here):
            kept, keys = solver.keeps(here), here.keys()
            if any(key not in IDLE for place, key in enumerate(keys) if place not in kept):
                found.append(tuple(keys[place] for place in soonest(here, solver, kept)))
        here.answer(answer.partition(": ")[2])
    return found


def soonest(game: Game, solver: Solver, kept: list[int]) -> list[int]:
    """Of options that keep the goal, those that reach it with the fewest own decisions."""
    if len(kept) == 1:
        return kept
    most = solver.length(game)
    lengths = {place: solver.length(solver.after(game, place), most) for place in kept}
    return [place for place in kept if lengths[place] == min(lengths.values())]


def has_one_line(game: Game, solver: Solver, line: list[str]) -> bool:
    return all(is_one(keys) for keys in best_answers(game, solver, line))
