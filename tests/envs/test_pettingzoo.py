"""All seats learn: PettingZoo's own checks."""

from __future__ import annotations

import functools
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from tests.envs.playing import GAMES, deck_of, legal

from soulcore.envs import EnvError, SoulcoreAEC, rounds
from soulcore.envs.aec_env import env

# PettingZoo wonders at observations that are dictionaries, also at those with its own action masks.
wonders = pytest.mark.filterwarnings("ignore:Observation.*:UserWarning")


@wonders
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_approves(game: str) -> None:
    api_test(env(game, decks=deck_of(game)), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_is_the_same_game(game: str) -> None:
    seed_test(functools.partial(env, game), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_it_renders(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(functools.partial(env, game), {"ansi": lambda text: "asked: you" in text})
    assert "asked: you" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_rounds_stop_after_max_cycles(game: str) -> None:
    module = SimpleNamespace(
        env=functools.partial(rounds.env, game), parallel_env=functools.partial(rounds.parallel_env, game)
    )
    max_cycles_test(module)


@wonders
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_approves_of_rounds(game: str) -> None:
    parallel_api_test(rounds.parallel_env(game, decks=deck_of(game)), num_cycles=40)
    parallel_seed_test(functools.partial(rounds.parallel_env, game, max_cycles=20), num_cycles=10)
    api_test(rounds.env(game, decks=deck_of(game)), num_cycles=20)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_ends_with_opposite_rewards(game: str) -> None:
    table = SoulcoreAEC(game, deck_of(game))
    table.reset(seed=4)
    chance = np.random.default_rng(4)
    for agent in table.agent_iter():
        seen, _, ended, cut, _ = table.last()
        for other in table.agents:
            if other != agent:  # whoever is not asked can only wait
                assert table.observe(other)["action_mask"].nonzero()[0].tolist() == [0]
        if ended or cut:
            break
        table.step(legal(seen["action_mask"], chance))
    assert table.running.over
    assert sum(table.rewards.values()) == 0
    assert set(map(abs, table.rewards.values())) <= {0.0, 1.0}


@pytest.mark.parametrize("seed", [-1, 1.5, "1", True, [1]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    for made in (SoulcoreAEC(GAMES[0]), rounds.parallel_env(GAMES[0])):
        with pytest.raises(EnvError, match=r"seed must be .*at least 0"):
            made.reset(seed=seed)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_cut_off_and_refuses(game: str) -> None:
    table = SoulcoreAEC(game, deck_of(game), max_decisions=6)
    table.reset(seed=4)
    agent = table.agent_selection
    table.step(0)
    assert table.infos[agent] == {"refused": True}
    for _ in range(5):
        assert not any(table.truncations.values())
        table.step(table.observe(table.agent_selection)["action_mask"].argmax())
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


def test_an_agent_that_there_is_not_is_named() -> None:
    here = SoulcoreAEC(GAMES[0], decks=deck_of(GAMES[0]))
    here.reset(seed=1)
    for asked in (here.observe, here.observation_space, here.action_space):
        with pytest.raises(EnvError, match="player_0, player_1; 'player_9' is none"):
            asked("player_9")
