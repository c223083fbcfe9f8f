"""`soulcore puzzle`: the list, the solution, and a puzzle played to its end, in both languages."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from soulcore.agents.puzzles import YOU, Puzzle, games_with_puzzles, puzzles
from soulcore.cli import application
from soulcore.kernel.errors import SoulcoreError
from soulcore.words import LANGUAGES, say

APP = application(["puzzle"])
FIRST = {game: next(puzzles(game)) for game in games_with_puzzles()}


def told(*words: str, typed: str = "") -> str:
    result = CliRunner().invoke(APP, ["puzzle", *words], input=typed, catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


def own_numbers(puzzle: Puzzle) -> list[str]:
    """What a player types who knows the solution."""
    game = puzzle.game()
    lines = []
    for answer in puzzle.line():
        place = game.index_of(answer.partition(": ")[2])
        assert game.decision is not None
        if game.decision.seat == YOU:
            lines.append(str(place + 1))
        game.answer(place)
    return lines


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", FIRST)
def test_the_list_names_them_all(game: str, lang: str) -> None:
    rows = told("--game", game, "--lang", lang).splitlines()
    for number, puzzle in enumerate(puzzles(game), start=1):
        row = rows[number - 1]
        assert row.split()[0] == str(number)
        assert row.endswith(puzzle.name_in(lang))
        assert say(lang, f"puzzles.level.{puzzle.level}") in row


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", FIRST)
def test_the_solution_is_shown_with_why(game: str, lang: str) -> None:
    shown = told("solve", "1", "--game", game, "--lang", lang)
    puzzle = FIRST[game]
    assert puzzle.name_in(lang) in shown
    assert puzzle.idea_in(lang) in shown
    assert len([row for row in shown.splitlines() if row.lstrip()[:1].isdecimal()]) == len(puzzle.line())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_solution_solves_it_when_played(lang: str) -> None:
    puzzle = FIRST["standard"]
    shown = told(
        "play", puzzle.name_in(lang), "--lang", lang, typed="".join(f"{line}\n" for line in own_numbers(puzzle))
    )
    assert shown.splitlines()[-1] == say(lang, "puzzles.solved")


def test_giving_up_leaves_it_unsolved() -> None:
    result = CliRunner().invoke(APP, ["puzzle", "play", "1"], input="")
    assert result.exit_code == 1
    assert "Not solved." in result.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["solve", "no such"], "“no such” is no puzzle"),
        (["solve", "999"], "“999” is no puzzle"),
        (["solve", "The"], "“The” is no puzzle"),
        (
            ["--game", "chess"],
            "There are no puzzles for “chess”; there are some for: eternal, saga, spirit-war, standard",
        ),
    ],
)
def test_what_is_not_there_is_told(words: list[str], message: str) -> None:
    with pytest.raises(SoulcoreError, match=message):
        CliRunner().invoke(APP, ["puzzle", *words], catch_exceptions=False)
