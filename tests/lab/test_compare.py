"""Comparisons stop when they know, at the same round whoever played."""

from __future__ import annotations

import random

import pytest

from soulcore.lab.compare import BETTER, OPEN, SAME, WORSE, Comparison, Verdict
from soulcore.lab.plan import COMPARE, NEW, OLD, Plan, make_plan
from soulcore.lab.result import Result

DIRECT = make_plan(COMPARE, "standard", ["windfang", "mineroid"])
AGAINST = make_plan(COMPARE, "standard", ["windfang", "mineroid", "ferobeast", "bloodrouse"])


def games(plan: Plan, old: float, new: float, rounds: int) -> dict[int, Result]:
    """Invented results in which each deck wins with that probability."""
    die = random.Random(3)
    found = {}
    for number in range(rounds * plan.games_per_round):
        seats = plan.match(number).seats
        who = NEW if NEW in seats else OLD
        seat = seats.index(who)
        wins = die.random() < (new if who == NEW else old)
        found[number] = Result(number=number, winner=seat if wins else 1 - seat)
    return found


def verdict_of(plan: Plan, results: dict[int, Result], margin: float = 0.1) -> Verdict:
    comparison = Comparison(plan, margin)
    last = comparison.verdict()
    for last in comparison.advance(results):
        if last.known != OPEN:
            break
    return last


@pytest.mark.parametrize(
    ("plan", "old", "new", "known"),
    [
        (DIRECT, 0.3, 0.7, BETTER),
        (DIRECT, 0.7, 0.3, WORSE),
        (AGAINST, 0.4, 0.75, BETTER),
        (AGAINST, 0.75, 0.4, WORSE),
    ],
)
def test_it_finds_what_is_so(plan: Plan, old: float, new: float, known: str) -> None:
    found = verdict_of(plan, games(plan, old, new, 300))
    assert found.known == known
    assert found.rounds < 200
    assert found.low <= found.difference <= found.high


def test_equal_decks_are_called_equal_when_the_bounds_are_narrow_enough() -> None:
    found = verdict_of(AGAINST, games(AGAINST, 0.5, 0.5, 500), margin=0.3)
    assert found.known == SAME
    assert verdict_of(AGAINST, games(AGAINST, 0.5, 0.5, 20), margin=0.1).known == OPEN


def test_results_out_of_order_give_the_same_verdict() -> None:
    results = games(DIRECT, 0.35, 0.65, 200)
    expected = verdict_of(DIRECT, results)
    comparison = Comparison(DIRECT, 0.1)
    known: dict[int, Result] = {}
    order = list(results)
    random.Random(4).shuffle(order)
    for number in order:
        known[number] = results[number]
        for verdict in comparison.advance(known):
            if verdict.known != OPEN:
                assert verdict == expected
                return
    pytest.fail("it never became known")


def test_a_round_with_a_failed_game_is_left_out_for_both() -> None:
    results = games(DIRECT, 0.4, 0.6, 10)
    results[5] = Result(number=5, error="broken")
    comparison = Comparison(DIRECT, 0.1)
    assert len(list(comparison.advance(results))) == 9
    assert comparison.games == 18
