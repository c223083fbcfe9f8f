"""Is this change better? Two decks under the same luck, round by round, until the answer is known.

Without other decks the two play each other, both seats, and a round's observation is the new deck's share of the points.
With some, each round draws one of them by lot; old and new both play it, both seats, with the same seed, and the
observation is the difference of their points, moved to lie between 0 and 1. Either way one half means no difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from soulcore.lab.confidence import ConfidenceSequence
from soulcore.lab.plan import NEW, OLD, Plan
from soulcore.lab.result import Result

BETTER, WORSE, SAME, OPEN = "better", "worse", "same", "open"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is known: the difference in win rate (new less old) with bounds that hold at all times together, as shares."""

    known: str
    rounds: int
    games: int
    difference: float
    low: float
    high: float


class Comparison:
    """Takes in rounds in their order, so that it stops at the same one however many workers played them."""

    def __init__(self, plan: Plan, margin: float) -> None:
        self.plan = plan
        self.margin = margin
        self.sequence = ConfidenceSequence()
        self.next_round = 0
        self.games = 0
        self.course: list[Verdict] = []
        """What was known after each round."""

    def advance(self, results: Mapping[int, Result]) -> Iterator[Verdict]:
        """Take in every further round that is complete; what is known after each. A round with a failed game is left out,
        for both decks alike."""
        size = self.plan.games_per_round
        while True:
            numbers = range(self.next_round * size, (self.next_round + 1) * size)
            if any(number not in results for number in numbers):
                return
            self.next_round += 1
            played = [results[number] for number in numbers]
            if any(result.failed for result in played):
                continue
            self.games += size
            self.sequence.observe(self.observation(played))
            self.course.append(self.verdict())
            yield self.course[-1]

    def observation(self, played: list[Result]) -> float:
        points = {OLD: 0.0, NEW: 0.0}
        for result in played:
            for seat, who in enumerate(self.plan.match(result.number).seats):
                if who in points:
                    points[who] += 0.5 if result.winner < 0 else float(result.winner == seat)
        if len(self.plan.entrants) == 2:
            return points[NEW] / 2
        return 0.5 + (points[NEW] - points[OLD]) / 4

    def verdict(self) -> Verdict:
        """What is known now. A difference in win rate is twice an observation's distance from one half: against each
        other, what one deck gains the other loses."""
        sequence = self.sequence
        difference, low, high = (2 * (value - 0.5) for value in (sequence.mean, sequence.low, sequence.high))
        if low > 0:
            known = BETTER
        elif high < 0:
            known = WORSE
        elif low > -self.margin and high < self.margin:
            known = SAME
        else:
            known = OPEN
        return Verdict(known, sequence.count, self.games, difference, low, high)
