"""Commands that only look something up: a plain command line is answered without the parser of options, and as the parser would."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import soulcore
from soulcore.cli import application, wanted_modules
from soulcore.lookup import Plain, answered, front_page, plain

PLAIN = (
    ["text", "Draw a card."],
    ["text", "--game", "saga", "Draw a card.", "--lang=ja", "--no-tree"],
    ["text", "Flash | Drow a card."],
    ["rules", "standard", "block"],
    ["rules", "saga", "burst", "--lang", "zh-Hant"],
    ["rules", "eternal", "--missing"],
    ["rules", "spirit-war", "chain", "--json"],
    ["rules", "standard", "no such words"],
    ["cards", "verb:draw color:red cost<=3"],
    ["cards", "search", "Gen-Bo", "--tree"],
    ["cards", "cost<=2", "--lang", "ja", "--json"],
    ["cards", "no such card"],
    ["cards", "抽", "--lang=zh-Hant", "--game", "eternal"],
)
"""Options written out, nothing odd."""

FOR_THE_PARSER: tuple[list[str], ...] = (
    [],
    ["text"],
    ["text", "--help"],
    ["text", "--lang", "fr", "Draw."],
    ["text", "a.json"],
    ["rules"],
    ["rules", "standard", "--mis"],
    ["cards", "import", "a.json"],
    ["cards", "--cards", "own.toml", "Gen-Bo"],
    ["play"],
)


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


@pytest.mark.parametrize("arguments", PLAIN, ids=" ".join)
def test_it_is_answered_as_the_parser_would(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code = answered(arguments)
    told = capsys.readouterr().out
    assert told
    parsed = CliRunner().invoke(application(wanted_modules(arguments)), arguments)
    assert (code, told) == (parsed.exit_code, parsed.stdout)


@pytest.mark.parametrize("arguments", FOR_THE_PARSER, ids=" ".join)
def test_anything_odd_is_left_to_the_parser(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert answered(arguments) is None
    assert capsys.readouterr().out == ""


def test_a_command_line_taken_apart() -> None:
    options, flags = ("--game", "--lang"), ("--json",)
    assert plain(["a", "--game", "saga", "b", "--json", "--lang=ja"], options, flags) == Plain(
        ["a", "b"], {"--game": "saga", "--lang": "ja"}, {"--json"}, "ja"
    )
    assert plain(["--lang", "fr"], options, flags) is None
    assert plain(["-x"], options, flags) is None


def test_errors_are_one_message(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text("# nothing\n", encoding="utf-8")
    assert answered(["text", str(tmp_path / "empty.txt")]) == 2
    assert capsys.readouterr().err == "soulcore: There is no text to read.\n"
    assert answered(["rules", "chess"]) == 2
    assert answered(["cards", "--game", "chess"]) == 2
    assert capsys.readouterr().err.count("soulcore: ") == 2


def test_the_parser_is_not_loaded(tmp_path: Path) -> None:
    """Which is what it is all for; and help is kept until a command changes."""
    settings = {**os.environ, "SOULCORE_CACHE_DIR": str(tmp_path), "COLUMNS": "80", "LANG": "C"}
    code = (
        "import sys; from soulcore.lookup import answered; print(answered(sys.argv[1:])); print('typer' in sys.modules)"
    )
    for arguments in (["text", "Draw 1 card."], ["rules", "standard", "block"], ["cards", "Gen-Bo"]):
        done = subprocess.run([sys.executable, "-c", code, *arguments], env=settings, capture_output=True, text=True)
        assert done.stdout.splitlines()[-2:] == ["0", "False"], done.stderr
    first = subprocess.run([sys.executable, "-m", "soulcore", "--help"], env=settings, capture_output=True, text=True)
    again = subprocess.run([sys.executable, "-c", code, "--help"], env=settings, capture_output=True, text=True)
    assert again.stdout == f"{first.stdout}0\nFalse\n"


def test_help_is_made_again_when_something_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SOULCORE_CACHE_DIR", str(tmp_path))
    assert front_page.shown() is None
    front_page.learn("Help.\n")
    assert front_page.shown() == 0
    assert capsys.readouterr().out == "Help.\n"
    with monkeypatch.context() as other:
        other.setenv("COLUMNS", "60")
        assert front_page.shown() is None
    with monkeypatch.context() as other:
        other.setenv("LANG", "ja_JP.UTF-8")
        assert front_page.shown() is None
    (tmp_path / "commands").mkdir()
    with monkeypatch.context() as other:
        other.setattr(front_page, "COMMANDS", tmp_path / "commands")
        assert front_page.shown() is None


@pytest.mark.parametrize("columns", [40, 60, 72, 80, 84, 100, 140])
def test_words_of_names_and_families_are_whole_in_a_terminal_of_any_width(columns: int) -> None:
    shown = CliRunner().invoke(application(["cards"]), ["cards", "color:white"], env={"COLUMNS": str(columns)}).stdout
    assert all(len(line.rstrip()) <= columns for line in shown.splitlines())
    white = soulcore.cards("standard", "color:white")
    assert all(word in shown for card in white for word in card.name.split())
    families = {word for card in white for family in card.families for word in family.split()}
    assert "Families" not in shown or all(word in shown for word in families)
