"""How the environments are measured."""

from __future__ import annotations

import numpy as np
from bench.envs import chosen


def test_every_option_of_every_game_is_chosen_at_times_and_nothing_else() -> None:
    masks = np.zeros((3, 7), np.int8)
    masks[0, [0, 6]] = 1
    masks[1, 3] = 1
    masks[2, [0, 2, 5]] = 1
    die = np.random.default_rng(1)
    actions = np.array([chosen(masks, die) for _ in range(200)])
    assert [set(column.tolist()) for column in actions.T] == [{0, 6}, {3}, {0, 2, 5}]
