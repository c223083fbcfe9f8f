"""The analysis of a game tells what was looked at enough, and is right where the truth is known."""

from __future__ import annotations

from dataclasses import replace
from math import isclose

import pytest

from soulcore.agents import GreedyAgent, analysis, play_out
from soulcore.agents.agent import ENOUGH
from soulcore.agents.analysis import (
    LEAST_WORLDS,
    WORTH_TELLING,
    Look,
    analyse,
    decisions,
    look_at,
)
from soulcore.agents.analysis_told import reasons
from soulcore.agents.estimate import Estimate, estimate
from soulcore.agents.puzzles import puzzles
from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.play import Record, start
from soulcore.words import LANGUAGES


def test_an_interval_gets_narrower_and_never_too_narrow() -> None:
    few, many = estimate([0.4, 0.6] * 4), estimate([0.4, 0.6] * 40)
    assert isclose(few.mean, 0.5)
    assert many.high - many.low < few.high - few.low
    agreed = estimate([1.0] * 4)
    assert agreed.low < 0.97  # four worlds that agree prove little
    assert estimate([]) == Estimate(0.5, 0.0, 1.0, 0)


def look(behind: Estimate, best: int = 1) -> Look:
    return Look(at=3, seat=0, turn=4, played=0, best=best, chance=estimate([0.5] * 20), behind=behind)


def test_only_what_was_looked_at_enough_is_told() -> None:
    sure = Estimate(0.3, 0.2, 0.4, LEAST_WORLDS)
    assert look(sure).is_turning_point
    assert not look(Estimate(0.3, 0.2, 0.4, LEAST_WORLDS - 1)).is_turning_point
    assert not look(Estimate(0.3, WORTH_TELLING / 2, 0.6, 40)).is_turning_point
    assert not look(sure, best=0).is_turning_point


def test_however_quick_it_rests_on_enough() -> None:
    """A tenth of the worlds was two of them, told with an interval all the same."""
    game = start("standard", "windfang", "mineroid", seed=5)
    play_out(game, GreedyAgent(1), GreedyAgent(2))
    record = Record.of(game)
    quick = list(analyse(Record.of(_upto(record, decisions(record)[3])), thorough=0.1))
    assert quick
    assert all(found.is_told and found.chance.worlds >= ENOUGH for found in quick)
    assert all(found.behind.worlds >= LEAST_WORLDS for found in quick if found.best != found.played)
    assert not replace(quick[0], chance=estimate([0.5] * (ENOUGH - 1))).is_told


@pytest.mark.parametrize("name", ["Junks before Atun", "The jaws close first"])
def test_a_missed_win_is_a_turning_point(name: str) -> None:
    """In a puzzle that wins this turn, whoever ends the step instead has missed it, and the solution is what was better."""
    puzzle = next(one for one in puzzles("standard") if one.name == name)
    game, solver = puzzle.game(), puzzle.solver()
    while len(game.options) == 1:
        game.answer(0)
    idle = entry("standard").knowledge.rest(game)
    found = look_at(game, idle)
    assert found.is_turning_point
    assert found.best in solver.keeps(game)
    assert found.wins[0] > found.wins[1]
    for lang in LANGUAGES:
        assert reasons("standard", found, lang)


def test_what_two_options_leave_is_compared_in_enough_worlds_where_both_go_on() -> None:
    """Of 24 worlds that all ended but one, that one told what the two leave “on average”."""
    knowledge = entry("standard").knowledge
    none, much = [0.0] * len(knowledge.features), [9.0] * len(knowledge.features)
    few: list[list[float] | None] = [none] * (ENOUGH - 1)
    one, other = analysis.Tally(features=[*few, much, None]), analysis.Tally(features=[*few, None, none])
    assert analysis.differences(knowledge, one, other) == ()
    one, other = analysis.Tally(features=[much] * ENOUGH), analysis.Tally(features=[none] * ENOUGH)
    assert analysis.differences(knowledge, one, other)


def test_the_best_answer_is_no_turning_point() -> None:
    puzzle = next(one for one in puzzles("standard") if one.name == "Junks before Atun")
    game, solver = puzzle.game(), puzzle.solver()
    while len(game.options) == 1:
        game.answer(0)
    assert not look_at(game, solver.best(game)).is_turning_point


def test_looking_changes_nothing_and_is_the_same_twice() -> None:
    game = start("standard", "windfang", "mineroid", seed=5)
    play_out(game, GreedyAgent(1), GreedyAgent(2))
    record = Record.of(game)
    wanted = decisions(record)
    assert wanted
    short = Record.of(_upto(record, wanted[2]))
    one, two = list(analyse(short, thorough=0.3)), list(analyse(short, thorough=0.3))
    assert one == two
    assert [found.at for found in one] == wanted[:2]


def _upto(record: Record, count: int) -> Game:
    game = record.start(events=False)
    for answer in record.answers[:count]:
        game.answer(answer)
    return game
