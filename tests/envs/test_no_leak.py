"""What an environment gives a seat comes from its view: permute all that is hidden, and nothing changes."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.engine.hidden import is_between_things, other_world
from tests.engine.tables import played
from tests.envs.playing import GAMES

from soulcore.envs.episode import Episode
from soulcore.envs.setting import Setting
from soulcore.envs.spaces import Observation, new_slate, observe
from soulcore.kernel.game import Game


def seen(setting: Setting, position: Game, seat: int) -> Observation:
    return observe(Episode(setting, position), seat, "both", new_slate(setting))


@pytest.mark.parametrize("number", [0, 7, 15])
@pytest.mark.parametrize("game", GAMES)
def test_an_observation_tells_nothing_hidden(game: str, number: int) -> None:
    setting = Setting(game)
    die = random.Random(number)
    compared = 0
    for position in played(game, number):
        if len(position.answers) % 5 or not is_between_things(position):
            continue
        for seat in range(setting.seats):
            here = seen(setting, position, seat)
            there = seen(setting, other_world(position, seat, die), seat)
            assert np.array_equal(here["observation"], there["observation"])
            assert np.array_equal(here["action_mask"], there["action_mask"])
            assert here["text"] == there["text"]
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("game", GAMES)
def test_the_check_itself_finds_a_leak(game: str) -> None:
    """The other world of one seat is one that the other seat can tell from this one."""
    setting = Setting(game)
    die = random.Random(1)
    for position in played(game, 1):
        if len(position.answers) == 60:
            break
    mine = seen(setting, position, 1)["observation"]
    others = [seen(setting, other_world(position, 0, die), 1) for _ in range(5)]
    assert any(not np.array_equal(mine, other["observation"]) for other in others)
