"""Nobody is ever asked something that cannot be answered: the machine refuses to open such a decision, in every game."""

from __future__ import annotations

import pytest
from tests.engine.tables import GAMES, table

from soulcore.kernel.errors import NothingToAnswer


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_without_options_is_never_opened(game: str) -> None:
    position = table(game, 0)
    position.decision = None
    with pytest.raises(NothingToAnswer, match="player 2 is asked \\(select\\) and has no option; in progress: "):
        position.ask(1, "select", [])
    assert position.decision is None
