"""What was found in some worlds, and how far that may be from the truth."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

SURE = 1.96
"""Standard errors to either side: nineteen of twenty such intervals hold."""

LEAST_SPREAD = 0.0025
"""The variance is taken for at least this."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of what worlds came to, with the interval in which the truth lies nineteen times of twenty."""

    mean: float
    low: float
    high: float
    worlds: int


def estimate(values: list[float], least: float = 0.0, most: float = 1.0) -> Estimate:
    """Of few values that agree nothing narrow is concluded: a spread is always allowed for."""
    count = len(values)
    if count == 0:
        return Estimate((least + most) / 2, least, most, 0)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    error = SURE * sqrt(max(spread, LEAST_SPREAD) / count)
    return Estimate(mean, max(least, mean - error), min(most, mean + error), count)
