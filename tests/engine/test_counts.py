"""The decision trees of fixed positions have the counts written down; a mismatch is shown option by option."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engine.counting import below, files, read
from tests.golden.playthrough import TOLD


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_the_decision_tree_has_its_count(path: Path) -> None:
    count = read(path)
    found = below(count.position(), count.depth)
    if found != count.below:
        lines = [f"{path.name}, {count.depth} decisions deep: {sum(found.values())}, written {count.total}"]
        for key in {**count.below, **found}:
            was, now = count.below.get(key, "not offered"), found.get(key, "not offered")
            if was != now:
                lines.append(f"  {key}: {now}, written {was}")
        lines.append("If the rules really changed: python -m tests.engine.counting, and read the difference.")
        pytest.fail("\n".join(lines), pytrace=False)
    assert sum(found.values()) == count.total


@pytest.mark.parametrize("game", TOLD)
def test_every_game_is_counted(game: str) -> None:
    assert any(read(path).game == game for path in files()), f"{game} has no counts: python -m tests.engine.counting"
