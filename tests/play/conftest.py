"""A game in the middle, for the tests of saving and recording."""

from __future__ import annotations

import random

import pytest

from soulcore.kernel.game import Game
from soulcore.play import start


@pytest.fixture
def game() -> Game:
    """Eighty random answers into a game, with its log."""
    position = start("standard", "windfang", "mineroid", seed=7)
    die = random.Random(7)
    for _ in range(80):
        position.answer(die.randrange(len(position.options)))
    return position
