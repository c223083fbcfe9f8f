"""Whole games play as they did when they were last written down and read."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.golden.playthrough import FOLDER, files, tell, told_in

from soulcore.games import finished


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_game_plays_as_it_is_told(path: Path) -> None:
    written = path.read_text(encoding="utf-8").splitlines()
    found = tell(*told_in(path)).splitlines()
    for line, (was, now) in enumerate(zip(written, found, strict=False)):
        if was != now:
            before = "\n".join(f"  {text}" for text in written[max(0, line - 6) : line])
            pytest.fail(
                f"{path.name}:{line + 1} after\n{before}\nwritten: {was}\n    now: {now}\n"
                "If the rules really changed: python -m tests.golden.make, and read the difference.",
                pytrace=False,
            )
    assert len(written) == len(found), f"{path.name} has {len(written)} lines, the game {len(found)}"


@pytest.mark.parametrize("game", finished())
def test_every_game_is_told(game: str) -> None:
    assert list((FOLDER / game).glob("*.txt")), f"{game} has no golden playthrough: python -m tests.golden.make"
