"""Whole games play as they did when they were last written down and read."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.golden.playthrough import FOLDER, TOLD, files, tell, told_in
from tests.golden.written import GAMES, print_of, prints_of, told, wording


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


@pytest.mark.parametrize("game", TOLD)
def test_every_game_is_told(game: str) -> None:
    assert list((FOLDER / game).glob("*.txt")), f"{game} has no golden playthrough: python -m tests.golden.make"


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("game", TOLD)
def test_a_game_with_written_cards_leaves_its_print(game: str, number: int) -> None:
    was = prints_of(game).read_text(encoding="utf-8").splitlines()[number].split()
    parts = told(game, number)
    now = print_of(parts).split()
    if was != now:
        place = next(
            place for place, pair in enumerate(zip([*was, ""], [*now, ""], strict=False)) if pair[0] != pair[1]
        )
        pytest.fail(
            f"game {number} differs in part {place}. To see how, run this before and after the change:\n"
            f"    python -m tests.golden.written {game} {number}\n"
            "If the rules really changed: python -m tests.golden.make.",
            pytrace=False,
        )


@pytest.mark.parametrize("game", TOLD)
def test_written_cards_read_as_they_did(game: str) -> None:
    was = prints_of(game).read_text(encoding="utf-8").splitlines()[-1].split()
    for number, (before, part) in enumerate(zip(was, wording(game), strict=True)):
        assert before == print_of([part]), f"cards {10 * number} to {10 * number + 9} read otherwise:\n{part}"
