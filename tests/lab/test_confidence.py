"""Intervals that are right as often as they say."""

from __future__ import annotations

import random

import pytest

from soulcore.lab.confidence import ConfidenceSequence, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_gives_the_published_values(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)
    assert found.low <= found.value <= found.high


def test_nothing_is_known_without_games() -> None:
    assert wilson(0, 0) == (0.5, 0.0, 1.0)
    assert (ConfidenceSequence().low, ConfidenceSequence().high) == (0.0, 1.0)


def ever_excludes(mean: float, die: random.Random, rounds: int) -> bool:
    sequence = ConfidenceSequence(grid=100)
    for _ in range(rounds):
        sequence.observe((int(die.random() < mean) + int(die.random() < mean)) / 2)
        if sequence.low > mean or sequence.high < mean:
            return True
    return False


@pytest.mark.parametrize("mean", [0.5, 0.3])
def test_looking_all_the_time_is_no_cheating(mean: float) -> None:
    """With a fixed interval looked at after each of 150 rounds, four runs in ten are fooled (measured over 1,000)."""
    die = random.Random(7)
    wrong = sum(ever_excludes(mean, die, 150) for _ in range(40))
    assert wrong <= 4


def test_a_clear_difference_is_found_soon() -> None:
    die = random.Random(1)
    sequence = ConfidenceSequence()
    while sequence.low <= 0.5 and sequence.count < 200:
        sequence.observe(float(die.random() < 0.8))
    assert sequence.count < 60
    assert sequence.low > 0.5


def test_the_bounds_only_ever_narrow() -> None:
    die = random.Random(2)
    sequence = ConfidenceSequence(grid=50)
    low, high = 0.0, 1.0
    for _ in range(100):
        sequence.observe(die.random())
        assert sequence.low >= low
        assert sequence.high <= high
        low, high = sequence.low, sequence.high
    assert low < 0.5 < high
