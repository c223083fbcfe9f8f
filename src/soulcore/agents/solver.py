"""Solving a position completely: every own option, every reply of the others, to the end of the turn.

The solver is no player: it sees everything. It proves puzzles, and tells which answers keep the goal in reach.
"""

from __future__ import annotations

import sys
from typing import Final

from soulcore.games import entry
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.fingerprint import Name, fingerprint
from soulcore.kernel.game import Game

WIN: Final = "win"
SURVIVE: Final = "survive"
GOALS: Final = (WIN, SURVIVE)

MOST_POSITIONS: Final = 400_000
DEEPEST: Final = 2_000
"""Answers in a row that are followed: moving Cores about, one line may lead through every arrangement there is."""

FRAMES: Final = 2 * DEEPEST + 500
"""Calls in a row that this takes."""


class TooHard(SoulcoreError):
    """There is more to look at than the solver is allowed to: it says so instead of guessing."""


class Solver:
    """Can a seat reach the goal before this turn is over, whatever the others do?

    win: the seat has won by then. survive: it has not lost by then. What a game does only to keep its players from going
    round in circles is set aside, and a circle counts as getting nowhere: for a win that nobody has won in it, for survival
    that nobody has lost in it.
    """

    def __init__(self, game: Game, seat: int, goal: str, most: int = MOST_POSITIONS) -> None:
        if goal not in GOALS:
            raise SoulcoreError(f"there is no goal “{goal}”; there are: {', '.join(GOALS)}")
        self.seat = seat
        self.goal = goal
        self.turn = game.turn
        self.most = most
        self.knowledge = entry(game.deal.rules.name).knowledge
        self.known: dict[Name, bool] = {}
        """Positions and whether the goal can be forced there."""
        self.circle = goal == SURVIVE
        self.open: dict[Name, int] = {}
        """Positions that are being looked at, with their depth."""
        self.leaning: dict[Name, int] = {}
        """Of known positions whose result rests on an open one being a circle: the depth of the highest such."""
        self.loose: list[Name] = []
        """The keys of `leaning` in the order they came."""
        self.looked = 0
        """How many positions were looked at."""
        self.lengths: dict[Name, tuple[int, int]] = {}
        """Positions, and how many own decisions are needed there at least and at most."""

    def keeps(self, game: Game) -> list[int]:
        """The options of the open decision after which the goal can still be forced (for the seat) or is missed (for the
        others: replies that refute)."""
        asked = game.decision
        assert asked is not None
        own = asked.seat == self.seat
        return [place for place in range(len(asked.options)) if self.forced(self.after(game, place)) == own]

    def reply(self, game: Game) -> int:
        """What one of the others answers: a refutation where there is one, else what instinct says."""
        if len(game.options) == 1:
            return 0
        instinct = self.knowledge.instinct(game)
        return max(self.keeps(game) or range(len(instinct)), key=instinct.__getitem__)

    def after(self, game: Game, place: int) -> Game:
        """The position that an option leads to."""
        trial = game.clone()
        self.knowledge.forget_circles(trial)
        trial.answer(place)
        return trial

    def forget(self) -> None:
        """Everything that was looked through."""
        for table in (self.known, self.open, self.leaning, self.lengths):
            table.clear()
        self.loose.clear()

    def forced(self, game: Game) -> bool:
        """Whether the goal can be forced from here. Raises TooHard."""
        self.open.clear()
        self.leaning.clear()
        self.loose.clear()
        usual = sys.getrecursionlimit()
        sys.setrecursionlimit(max(usual, FRAMES))
        try:
            return self._forced(game.clone(), 0)[0]
        except TooHard:
            for name in self.loose:  # they rest on what was not looked through
                del self.known[name]
            raise
        finally:
            sys.setrecursionlimit(usual)

    def _forced(self, game: Game, depth: int) -> tuple[bool, int]:
        """The result, and the depth of the highest open position that it rests on (the own depth: it rests on none)."""
        while self.is_open(game) and len(game.options) == 1:
            game.answer(0)
        if not self.is_open(game):
            return self.is_reached(game), depth
        self.knowledge.forget_circles(game)
        here = self.knowledge.likeness(game) or fingerprint(game)
        if here in self.open:
            return self.circle, self.open[here]
        if here in self.known:
            return self.known[here], self.leaning.get(here, depth)
        self.looked += 1
        if self.looked > self.most or depth > DEEPEST:
            raise TooHard(f"too hard to solve: more than {self.most} positions, or {DEEPEST} answers in a row")
        self.open[here] = depth
        result, highest = self._tried(game, depth, len(self.loose))
        del self.open[here]
        self.known[here] = result
        if highest < depth:
            self.leaning[here] = highest
            self.loose.append(here)
        return result, highest

    def _tried(self, game: Game, depth: int, loose: int) -> tuple[bool, int]:
        """Every option in turn, until one decides it."""
        assert game.decision is not None
        own = game.decision.seat == self.seat
        result, highest = not own, depth
        instinct = self.knowledge.instinct(game)
        order = sorted(range(len(instinct)), key=instinct.__getitem__, reverse=True)  # what decides it soon
        for place in order:
            trial = game if place == order[-1] else game.clone()  # the position itself is no longer needed then
            trial.answer(place)
            found, rests = self._forced(trial, depth + 1)
            highest = min(highest, rests)
            if found == own:
                result = own
                break
        if result != self.circle:
            # It holds whatever becomes of the circles. What took this position for one must be looked at again.
            for name in self.loose[loose:]:
                del self.known[name]
        if result != self.circle or highest == depth:
            for name in self.loose[loose:]:
                del self.leaning[name]
            del self.loose[loose:]
            return result, depth
        for name in self.loose[loose:]:
            self.leaning[name] = min(self.leaning[name], highest)
        return result, highest

    def is_open(self, game: Game) -> bool:
        """Whether the game may still end before this turn does."""
        return game.decision is not None and game.turn == self.turn and self.knowledge.may_end_this_turn(game)

    def is_reached(self, game: Game) -> bool:
        """Whether the goal stands at the end: of the game, or of the turn. Who loses as the next turn begins, by drawing
        the last card, has lost by then: nothing is asked in between."""
        if self.goal == WIN:
            return game.over and game.winner == self.seat
        return not game.over or game.winner == self.seat

    # ------------------------------------------------------------ a solution to show

    def line(self, game: Game) -> list[tuple[int, str]]:
        """A shortest solution against the longest resistance: who answers with which key. Empty: there is none."""
        if not self.forced(game):
            return []
        here = game.clone()
        found: list[tuple[int, str]] = []
        while self.is_open(here):
            asked = here.decision
            assert asked is not None
            place = self.best(here)
            found.append((asked.seat, here.keys()[place]))
            here.answer(place)
        return found

    def best(self, game: Game) -> int:
        """The option that leads there soonest, of the others the one that holds it up longest. Where the goal cannot be
        forced, nothing does."""
        places = range(len(game.options))
        if len(places) == 1:
            return 0
        most = self.length(game)
        lengths = [self.length(self.after(game, place), most) for place in places]
        asked = game.decision
        wanted = min(lengths) if asked is not None and asked.seat == self.seat else max(lengths)
        instinct = self.knowledge.instinct(game)
        return max((place for place in places if lengths[place] == wanted), key=instinct.__getitem__)

    def length(self, game: Game, most: int = DEEPEST) -> int:
        """How many own decisions with a choice the goal takes at most when it is gone for straight; `most` and one more:
        it takes more than that."""
        for number in range(most + 1):
            if self._within(game.clone(), number, set()):
                return number
        return most + 1

    def _within(self, game: Game, number: int, above: set[Name]) -> bool:
        """Whether the goal can be forced with so many own decisions."""
        while self.is_open(game) and len(game.options) == 1:
            game.answer(0)
        if not self.is_open(game):
            return self.is_reached(game)
        self.knowledge.forget_circles(game)
        here = self.knowledge.likeness(game) or fingerprint(game)
        fewest, enough = self.lengths.get(here, (0, DEEPEST))
        if self.circle and here in above:
            return True
        if number < fewest or number >= enough:
            return number >= enough
        if not self.known.get(here, True):
            return False
        assert game.decision is not None
        own = game.decision.seat == self.seat
        if own and number == 0:
            return False
        above.add(here)
        places = range(len(game.options))
        trials = (self._within(self.after(game, place), number - own, above) == own for place in places)
        result = any(trials) == own
        above.discard(here)
        fewest, enough = self.lengths.get(here, (0, DEEPEST))
        self.lengths[here] = (fewest, min(enough, number)) if result else (max(fewest, number + 1), enough)
        return result
