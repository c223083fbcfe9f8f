"""Ratings on the scale that chess made usual: 400 points more mean ten to one.

A rating is what makes results most likely, with a belief from before: for a player against puzzles, and for a puzzle against
players, the same sum.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, sqrt

SCALE = 400 / log(10)
MIDDLE = 1400.0
"""Where everybody begins who is not known yet …"""

UNKNOWN = 350.0
"""… and how far from there the truth may well lie."""

SETTLED = 120.0
"""A rating that is known less well than this is provisional."""

ROUNDS = 30

Result = tuple[float, float]
"""The other one's rating, and what came of it: 1 for the one who is rated, 0 for the other one, or a chance in between."""


def expected(own: float, other: float) -> float:
    """The chance of one against another."""
    return 1.0 / (1.0 + exp(-(own - other) / SCALE))


def estimate(results: Iterable[Result], middle: float = MIDDLE, spread: float = UNKNOWN) -> tuple[float, float]:
    """The likeliest rating, and how far it may well be off (a standard deviation)."""
    given = list(results)
    rating = middle
    curve = 1.0 / spread**2
    for _ in range(ROUNDS):
        slope = (middle - rating) / spread**2
        curve = 1.0 / spread**2
        for other, score in given:
            chance = expected(rating, other)
            slope += (score - chance) / SCALE
            curve += chance * (1.0 - chance) / SCALE**2
        step = slope / curve
        rating += max(-200.0, min(200.0, step))
        if abs(step) < 0.01:
            break
    return rating, 1.0 / sqrt(curve)
