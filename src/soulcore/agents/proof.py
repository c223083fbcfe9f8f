"""What is certain before the turn is over: options that win, or that survive, whatever the opponent does.

Proven by trying everything (`soulcore.agents.solver`) in some imagined worlds. A tree that follows what is likely overlooks the
one narrow way that a proof finds.
"""

from __future__ import annotations

from collections.abc import Sequence

from soulcore.agents.imagine import Imagination
from soulcore.agents.playout import FAULTS
from soulcore.agents.solver import SURVIVE, WIN, Solver, TooHard
from soulcore.kernel.game import Game

WORLDS = 4
"""In how many worlds something must hold."""

FIRST_LOOK = 50
"""Positions that an option may take at first: what is plain is found before anybody gets lost in what is not."""

CLOSER = 4
"""How many times as many it may take when it is looked at again."""


class Proof:
    """Of the options at one decision."""

    def __init__(self, imagination: Imagination, seed: str) -> None:
        self.imagination = imagination
        self.seed = seed
        self.solvers: list[tuple[Game, Solver]] = []
        self.held: dict[int, int] = {}
        """Options that were looked through, and in how many worlds they reach the goal."""
        self.limit = FIRST_LOOK
        self.spent = 0
        """Positions that were looked at."""

    def certain(self, order: Sequence[int], most: int) -> list[int]:
        """The options worth thinking about, of those in order (likely ones first), after so many positions in all. In the own
        turn one that wins in every world; in the opponent's, where one survives in every world, not those that survive in none.
        All where nothing was proven: what holds in some worlds only is for the search to weigh."""
        while self.spent < most and not self.wins() and any(place not in self.held for place in order):
            for place in order:
                if place not in self.held and self.spent < most and not self.wins():
                    worlds = self.worlds_held(place, min(self.limit, most - self.spent))
                    if worlds >= 0:
                        self.held[place] = worlds
            self.limit *= CLOSER
        if self.wins():
            return [place for place in order if self.held.get(place) == WORLDS]
        if self._goal() == WIN or all(self.held.get(place) != WORLDS for place in order):
            return list(order)
        return [place for place in order if self.held.get(place, WORLDS)]

    def forget(self) -> None:
        """Everything that was looked through; what was found of the options stays."""
        for _, solver in self.solvers:
            solver.forget()

    def wins(self) -> bool:
        """Whether an option was found that wins this turn in every world."""
        return WORLDS in self.held.values() and self._goal() == WIN

    def _goal(self) -> str:
        return self._solver(0)[1].goal

    def worlds_held(self, place: int, limit: int) -> int:
        """In how many worlds an option reaches the goal, -1 when that would take too long. For a win one world in which it does
        not is enough to know."""
        count = 0
        for number in range(WORLDS):
            world, solver = self._solver(number)
            before = solver.looked
            solver.most = before + limit
            try:
                reached = solver.forced(solver.after(world, place))
            except (TooHard, *FAULTS):
                return -1
            finally:
                self.spent += solver.looked - before + 1
            count += reached
            if not reached and solver.goal == WIN:
                break
        return count

    def _solver(self, number: int) -> tuple[Game, Solver]:
        if number == len(self.solvers):
            world = self.imagination.world(f"{self.seed}/proof/{number}")
            seat = self.imagination.seat
            self.solvers.append((world, Solver(world, seat, WIN if world.seat == seat else SURVIVE)))
        return self.solvers[number]
