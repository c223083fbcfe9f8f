"""Solving a position completely: every own option, every reply of the others, to the end of the turn.

The solver is no player: it sees everything. It proves puzzles, and tells which first moves keep the goal in reach.
"""

from __future__ import annotations

from typing import Any

from soulcore.games import entry
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece

WIN = "win"
SURVIVE = "survive"
GOALS = (WIN, SURVIVE)

MOST_POSITIONS = 400_000

LEFT_OUT = frozenset({"answers", "version", "news", "stamp", "picked", "decision"})
"""What does not bear on how a position goes on, or follows from the rest."""


class TooHard(SoulcoreError):
    """There are more positions than the solver is allowed to look at."""


def fingerprint(game: Game) -> tuple[Any, ...]:
    """A position by everything that bears on how it goes on.

    Arrangements already seen in this step are left out (they only keep a player from going round in circles: whatever can
    be reached over one of them, could have been reached when it lay there).
    """
    parts: list[Any] = [frozen(getattr(game, name)) for name in game.FIELDS if name not in LEFT_OUT]
    parts.append(tuple(tuple(piece_print(piece) for piece in side) for side in game.field))
    return tuple(parts)


def frozen(value: Any) -> Any:
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list | tuple):
        return tuple([frozen(item) for item in value])
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    names = [name for name in value.FIELDS if name != "seen"]
    return (type(value).__name__, getattr(value, "at", ""), *[frozen(getattr(value, name)) for name in names])


def piece_print(piece: Piece) -> tuple[Any, ...]:
    return (piece.id, piece.card.index, piece.owner, *[frozen(getattr(piece, name)) for name in piece.FIELDS])


class Solver:
    """Can a seat reach the goal before this turn is over, whatever the others do?

    win: the seat has won by then. survive: it has not lost by then.
    """

    def __init__(self, game: Game, seat: int, goal: str, most: int = MOST_POSITIONS) -> None:
        if goal not in GOALS:
            raise SoulcoreError(f"there is no goal “{goal}”; there are: {', '.join(GOALS)}")
        self.seat = seat
        self.goal = goal
        self.turn = game.turn
        self.most = most
        self.knowledge = entry(game.deal.rules.name).knowledge
        self.known: dict[tuple[Any, ...], bool] = {}
        """Positions and whether the goal can be forced there; False also while one is being looked at, so that going round
        in a circle does not count as getting there."""

    def keeps(self, game: Game) -> list[int]:
        """The options of the open decision after which the goal can still be forced (for the seat) or is missed (for the
        others: replies that refute)."""
        asked = game.decision
        assert asked is not None
        own = asked.seat == self.seat
        found = []
        for place in range(len(asked.options)):
            trial = game.clone()
            trial.answer(place)
            if self.forced(trial) == own:
                found.append(place)
        return found

    def forced(self, game: Game) -> bool:
        """Whether the goal can be forced from here."""
        while game.decision is not None and len(game.options) == 1 and game.turn == self.turn:
            game.answer(0)
        if game.over or game.turn != self.turn or not self.knowledge.may_end_this_turn(game):
            return self.is_reached(game)
        here = self.knowledge.likeness(game) or fingerprint(game)
        if here in self.known:
            return self.known[here]
        if len(self.known) >= self.most:
            raise TooHard(f"more than {self.most} positions")
        self.known[here] = False
        assert game.decision is not None
        own = game.decision.seat == self.seat
        count = len(game.options)
        result = not own
        for place in range(count):
            trial = game if place == count - 1 else game.clone()  # the position itself is no longer needed
            trial.answer(place)
            if self.forced(trial) == own:
                result = own
                break
        self.known[here] = result
        return result

    def is_reached(self, game: Game) -> bool:
        """Whether the goal stands at the end: of the game, or of the turn."""
        if self.goal == WIN:
            return game.over and game.winner == self.seat
        return not game.over or game.winner == self.seat

    def line(self, game: Game, most: int = 200) -> list[tuple[int, str]]:
        """A solution, with replies as instinct suggests them: who answers with which key, as far as it matters."""
        here = game.clone()
        found: list[tuple[int, str]] = []
        while here.decision is not None and here.turn == self.turn and self.knowledge.may_end_this_turn(here):
            asked = here.decision
            place = 0
            if len(asked.options) > 1:
                fitting = self.keeps(here)
                if (asked.seat == self.seat and not fitting) or len(found) == most:
                    break  # there is no solution
                instinct = self.knowledge.instinct(here)
                place = max(fitting or range(len(instinct)), key=instinct.__getitem__)
                found.append((asked.seat, here.keys()[place]))
            here.answer(place)
        return found
