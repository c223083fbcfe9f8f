"""Players by name, level and settings: one table, and everybody who plays looks there."""

from __future__ import annotations

from typing import Any, cast

import pytest

from soulcore.agents import RandomAgent, Thinker
from soulcore.agents.levels import (
    LEVELS,
    NotANumber,
    UnknownAgent,
    UnknownName,
    UnknownSetting,
    agent,
    available,
    is_timed,
    make,
    parts_of,
)
from soulcore.agents.search_agent import SearchAgent
from soulcore.envs.errors import EnvError
from soulcore.envs.opponents import maker_of
from soulcore.lab import players
from soulcore.lab.errors import LabError
from soulcore.play import PlayError

WRONG = {
    "grandmaster": UnknownName,
    "search:depth=3": UnknownSetting,
    "search:seed=3": UnknownSetting,
    "random:iterations=3": UnknownSetting,
    "search:iterations=many": NotANumber,
    "search:seconds=-1": NotANumber,
    "search:seconds=1e999": NotANumber,
    "search:seconds=nan": NotANumber,
    "search:jobs=1.5": NotANumber,
    "greedy:worlds=-2": NotANumber,
    "greedy:worlds=0": NotANumber,
    "greedy:slips=5": NotANumber,
    "greedy:rests=2": NotANumber,
    "search:iterations=0": NotANumber,
}


@pytest.mark.parametrize("level", LEVELS)
def test_levels_are_players(level: str) -> None:
    assert isinstance(make(level, 1), Thinker)


def test_players_by_name_and_settings() -> None:
    assert {"random", "greedy", "search"} <= set(available())
    assert isinstance(make("random", 1), RandomAgent)
    made = make(" search:iterations=7,turns=2", "x")
    assert isinstance(made, SearchAgent)
    assert (made.iterations, made.turns, made.seed) == (7, 2, "x")


@pytest.mark.parametrize(("word", "error"), WRONG.items())
def test_what_means_nobody_is_refused(word: str, error: type[UnknownAgent]) -> None:
    with pytest.raises(error):
        make(word, 1)


def test_what_is_no_name_means_nobody() -> None:
    with pytest.raises(UnknownAgent, match="there is no agent 'None'; there are: greedy, random, search"):
        make(cast(Any, None), 1)


def test_who_goes_by_the_clock() -> None:
    assert is_timed("search:seconds=0.5")
    assert is_timed("expert")
    assert not is_timed("search:iterations=20")
    assert not is_timed("hard")


@pytest.mark.parametrize("word", [*LEVELS, "random", "search:iterations=9"])
def test_the_lab_and_the_environments_know_the_same_players(word: str) -> None:
    assert players.parts_of(word) == parts_of(word)
    assert type(maker_of(word)("seed")) is type(make(word, "seed"))


@pytest.mark.parametrize("word", WRONG)
def test_the_lab_and_the_environments_refuse_the_same(word: str) -> None:
    with pytest.raises(LabError):
        players.parts_of(word)
    with pytest.raises(EnvError):
        maker_of(word)


@pytest.mark.parametrize("seed", [None, True, 1.5, "\ud800", pytest.param(10**5000, id="huge"), b"1"])
def test_what_is_no_seed_of_a_game_is_none_of_a_player(seed: Any) -> None:
    """None was a seed like any other: the same chance each time, whatever somebody may think."""
    with pytest.raises(PlayError, match="no seed"):
        agent("random", seed)
