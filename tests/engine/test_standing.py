"""How a game stands, and taking the last answer back."""

from __future__ import annotations

import pytest
from tests.engine.tables import table

from soulcore.games import names
from soulcore.kernel.errors import AnswerError
from soulcore.kernel.game import DRAW


@pytest.mark.parametrize("game", names())
def test_a_game_runs_is_won_or_is_drawn(game: str) -> None:
    running = table(game, 0)
    assert running.status == "running"
    for seat in (0, 1):
        won = running.clone()
        won.finish(seat, "life")
        assert (won.status, won.winner) == ("won", seat)
    drawn = running.clone()
    drawn.finish(DRAW, "life")
    assert drawn.status == "drawn"


@pytest.mark.parametrize("game", names())
def test_the_last_answer_is_taken_back(game: str) -> None:
    played = table(game, 3)
    with pytest.raises(AnswerError):
        played.pop()
    seen = [(played.keys(), played.stamp)]
    for step in range(12):
        played.answer(step % len(played.options))
        seen.append((played.keys(), played.stamp))
    for step in reversed(range(12)):
        version = played.version
        assert played.pop() == step % len(seen[step][0])
        assert (played.keys(), played.stamp) == seen[step]
        assert played.version > version
