"""Pairings by the usual rules, whatever the number of players and the results."""

from __future__ import annotations

from itertools import combinations
from math import ceil, log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soulcore.table.pairing import (
    BYE,
    ELIMINATION,
    NOBODY,
    ROBIN,
    SWISS,
    Meeting,
    bracket,
    elimination,
    points_of,
    robin,
    rounds_for,
    standings,
    swiss,
)


def judged(round: int, pairs: list[tuple[int, int]], results: list[int]) -> list[Meeting]:
    """A round with its results: 0 the first wins, 1 the second, 2 drawn."""
    return [
        Meeting(round, one, other, one if other == BYE else (one, other, NOBODY)[results[place % len(results)]])
        for place, (one, other) in enumerate(pairs)
    ]


@settings(max_examples=80, deadline=None)
@given(
    count=st.integers(2, 20),
    results=st.lists(st.lists(st.integers(0, 2), min_size=1, max_size=8), min_size=5, max_size=5),
    leaving=st.lists(st.integers(0, 19), max_size=2, unique=True),
)
def test_a_swiss_tournament(count: int, results: list[list[int]], leaving: list[int]) -> None:
    entrants = list(range(count))
    meetings: list[Meeting] = []
    gone: set[int] = set()
    for round in range(1, rounds_for(SWISS, count) + 1):
        if round == 3:
            gone = {one for one in leaving if one < count} if count > 6 else set()
        here = [one for one in entrants if one not in gone]
        pairs = swiss(entrants, meetings, gone)
        seated = [one for pair in pairs for one in pair if one != BYE]
        assert sorted(seated) == here, "everybody who is there, once"
        assert sum(other == BYE for _, other in pairs) == len(here) % 2
        met = {frozenset((m.one, m.other)) for m in meetings if m.other != BYE}
        if count - len(gone) >= 2 * round:
            assert not [pair for pair in pairs if frozenset(pair) in met], "nobody twice"
        resting = [one for one, other in pairs if other == BYE]
        assert not [one for one in resting if any(m.one == one and m.other == BYE for m in meetings)], "one bye each"
        meetings += judged(round, pairs, results[round - 1])
    table = standings(entrants, meetings)
    assert [place.points for place in table] == sorted((points_of(one, meetings) for one in entrants), reverse=True)
    assert all(0 <= place.share <= 1 for place in table)


def test_equal_points_meet_and_who_is_left_over_floats_one_group_down() -> None:
    entrants = list(range(8))
    first = swiss(entrants, [])
    assert first == [(0, 4), (1, 5), (2, 6), (3, 7)]
    meetings = judged(1, first, [0])
    second = swiss(entrants, meetings)
    assert {frozenset(pair) for pair in second if pair[0] < 4} == {frozenset((0, 2)), frozenset((1, 3))}
    uneven = [Meeting(1, 0, 3, 0), Meeting(1, 1, 4, 1), Meeting(1, 2, 5, 2)]
    floats = [pair for pair in swiss(list(range(6)), uneven) if (pair[0] < 3) != (pair[1] < 3)]
    assert len(floats) == 1


def test_the_bye_goes_to_the_last_who_had_none() -> None:
    entrants = [0, 1, 2]
    meetings: list[Meeting] = []
    rested = []
    for round in (1, 2, 3):
        pairs = swiss(entrants, meetings)
        rested.append(next(one for one, other in pairs if other == BYE))
        meetings += judged(round, pairs, [0])
    assert sorted(rested) == [0, 1, 2]


def test_tie_breaks_are_what_the_opponents_did() -> None:
    meetings = [
        *(Meeting(1, 0, 1, 0), Meeting(1, 2, 3, 2)),
        *(Meeting(2, 0, 2, 0), Meeting(2, 1, 3, 1)),
    ]
    table = standings([0, 1, 2, 3], meetings)
    assert [place.entrant for place in table] == [0, 1, 2, 3]
    by = {place.entrant: place for place in table}
    assert by[0].buchholz == 6
    assert by[1].buchholz == by[2].buchholz == 6
    assert by[3].points == 0
    assert by[3].share == pytest.approx(0.5)
    missed = standings([0, 1], [Meeting(1, 0, 1, NOBODY, is_missed=True)])
    assert [(place.points, place.losses) for place in missed] == [(0, 1), (0, 1)]


@pytest.mark.parametrize("count", range(2, 18))
def test_single_elimination(count: int) -> None:
    """The better seed always wins: then the first two meet in the final, and byes are for the first ones."""
    seeds = list(range(count))
    meetings: list[Meeting] = []
    pairs = elimination(seeds, meetings)
    byes = [one for one, other in pairs if other == BYE]
    assert sorted(byes) == list(range(2 ** ceil(log2(count)) - count))
    round = 0
    while pairs:
        round += 1
        last = pairs
        assert not [pair for pair in pairs if pair == (BYE, BYE)]
        meetings += [Meeting(round, one, other, one if other == BYE else min(one, other)) for one, other in pairs]
        pairs = elimination(seeds, meetings)
    assert round == rounds_for(ELIMINATION, count)
    assert set(last[0]) == {0, 1}


def test_a_drawn_match_sends_the_better_seed_on() -> None:
    assert elimination([5, 3, 8, 1], [Meeting(1, 5, 1, NOBODY), Meeting(1, 3, 8, 8)]) == [(5, 8)]


@pytest.mark.parametrize("count", range(2, 14))
def test_round_robin_is_everybody_against_everybody(count: int) -> None:
    entrants = list(range(count))
    met: list[frozenset[int]] = []
    for round in range(1, rounds_for(ROBIN, count) + 1):
        pairs = robin(entrants, round)
        assert sorted(one for pair in pairs for one in pair if one != BYE) == entrants
        met += [frozenset(pair) for pair in pairs if BYE not in pair]
    assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(entrants, 2)]


def test_brackets_keep_the_first_ones_apart() -> None:
    assert bracket(list(range(8))) == [0, 7, 3, 4, 1, 6, 2, 5]
    assert bracket([0, 1, 2]) == [0, BYE, 1, 2]
