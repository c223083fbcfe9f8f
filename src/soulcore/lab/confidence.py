"""How sure a number is: Wilson's interval for a share, and a confidence sequence that may be looked at all the time.

An ordinary interval is right 95 times in 100 if it is looked at once. Whoever looks after every game and stops when it
pleases is fooled far more often. A confidence sequence is right at all times together with that probability, so stopping
early is no cheating. This one is the betting construction of Waudby-Smith and Ramdas ("Estimating means of bounded random
variables by betting", 2024): against every candidate mean a gambler bets on what was observed so far; a candidate against
which somebody would have become 1/α times as rich is ruled out.
"""

from __future__ import annotations

from math import log, sqrt
from typing import NamedTuple

Z95 = 1.959963984540054
"""The standard normal quantile of a two-sided 95% interval."""

LEVEL = 0.05
GRID = 400
BOLDNESS = 0.5
"""The largest share of what a gambler could lose that is put at stake."""


class Interval(NamedTuple):
    """A number and the bounds between which it lies with 95% confidence."""

    value: float
    low: float
    high: float


def wilson(wins: float, games: int, z: float = Z95) -> Interval:
    """The share of wins (a draw is half a win) with Wilson's score interval; everything is possible without games."""
    if games <= 0:
        return Interval(0.5, 0.0, 1.0)
    share = wins / games
    scale = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / scale
    # At the ends the bound is the share itself, but for rounding.
    return Interval(share, min(share, max(0.0, middle - reach)), max(share, min(1.0, middle + reach)))


def improvement(one: Interval, other: Interval) -> Interval:
    """By how much one share is larger than another, with bounds from those of the two (Newcombe's method)."""
    difference = one.value - other.value
    down = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    up = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Interval(difference, difference - down, difference + up)


class ConfidenceSequence:
    """Bounds for the mean of observations between 0 and 1, valid after every one of them at once."""

    def __init__(self, level: float = LEVEL, grid: int = GRID) -> None:
        self.level = level
        self.count = 0
        self.total = 0.0
        self._squares = 0.25
        """The observations' squared distances from the running mean; begins with the widest guess."""
        self._means = [place / grid for place in range(grid + 1)]
        self._richer = [0.0] * (grid + 1)
        """Logarithm of what the gambler who bets on more than the candidate has."""
        self._poorer = [0.0] * (grid + 1)
        self.low = 0.0
        self.high = 1.0

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.5

    def observe(self, value: float) -> None:
        """Take in one observation."""
        self.count += 1
        spread = self._squares / self.count
        bet = sqrt(2 * log(2 / self.level) / (spread * self.count * log(self.count + 1)))
        for place, mean in enumerate(self._means):
            off = value - mean
            up = min(bet, BOLDNESS / mean) if mean else bet
            down = min(bet, BOLDNESS / (1 - mean)) if mean < 1 else bet
            self._richer[place] += log(max(1 + up * off, 1e-300))
            self._poorer[place] += log(max(1 - down * off, 1e-300))
        self.total += value
        running = (0.5 + self.total) / (self.count + 1)
        self._squares += (value - running) ** 2
        self._narrow()

    def _narrow(self) -> None:
        """What was ruled out stays ruled out."""
        limit = log(2 / self.level)
        step = 1 / (len(self._means) - 1)
        left = [
            mean
            for mean, rich, poor in zip(self._means, self._richer, self._poorer, strict=True)
            if rich < limit and poor < limit
        ]
        if left:
            # The truth may lie between two candidates: one step is given away on each side.
            self.low = max(self.low, left[0] - step)
            self.high = min(self.high, left[-1] + step)
