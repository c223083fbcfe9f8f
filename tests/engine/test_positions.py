"""Positions that failed once, saved by the tests that found them: they are checked for ever after."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engine import checks
from tests.engine.conserved import check_cards

from soulcore.kernel.errors import SaveError
from soulcore.play import load

SAVED = sorted(checks.POSITIONS.glob("*.json"))


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_a_saved_position_is_sound(path: Path) -> None:
    try:
        game = load(path.read_bytes())
    except SaveError as error:
        pytest.fail(f"{path} can no longer be loaded; delete it, or make it again: {error}", pytrace=False)
    checks.check_decision(game)
    check_cards(game)
    checks.check_saving(game)
    checks.check_clone(game)
    if not game.over:
        checks.check_every_option(game)
    checks.check_refusals(game)
