"""A row that shows one position after another has the numbers that a fresh row would have, whatever cards there are."""

from __future__ import annotations

import random
from typing import cast

import numpy as np
import pytest
from tests.envs.playing import GAMES
from tests.golden.written import table

from soulcore.envs.setting import Setting
from soulcore.games.sight import Ink

DECISIONS = 120


@pytest.mark.parametrize("number", [0, 3, 8])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_again_is_what_is_there(game: str, number: int) -> None:
    """The written cards do everything that card text can say: no change of a card in play may be passed over."""
    observer = Setting(game).observer
    rows = [np.zeros(observer.size, np.float32) for _ in (0, 1)]
    canvases = [observer.canvas(Ink()) for _ in rows]
    changed = 0
    position = table(game, number)
    position.log, position.listening = None, False
    die = random.Random(number)
    while position.decision is not None and len(position.answers) < DECISIONS:
        for seat in (0, 1):
            before = rows[seat].copy()
            canvases[seat].show(position, seat)
            canvases[seat].ink.write(cast("memoryview[float]", rows[seat].data))
            assert np.array_equal(rows[seat], observer.vector(position, seat))
            changed += not np.array_equal(rows[seat], before)
        position.answer(die.randrange(len(position.options)))
    assert changed > 20
