"""`soulcore text`: tree and both languages, or the error; a summary and exit code for several lines."""

from __future__ import annotations

from pathlib import Path

import typer
from typer.testing import CliRunner

from soulcore.cli import text as command

app = typer.Typer()
command.register(app)


def run(*arguments: str, input: str | None = None) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(arguments), input=input)
    return result.exit_code, result.stdout


def test_one_line() -> None:
    code, said = run("--game", "standard", "Flash | Destroy an opposing Spirit.")
    assert code == 0
    assert "✓ [Flash] Select 1 of your opponent's Spirits. Destroy it." in said
    assert "【靈動】 指定對手 1 張靈魂卡。將其破壞。" in said
    assert '{"is": "Ability", "kind": "flash"' in said


def test_several_lines_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    lines = "# two effects\nFlash | Draw a card.\n[Flash] Drow 1 card.\n"
    path = tmp_path / "effects.txt"
    path.write_text(lines, encoding="utf-8")
    for code, said in (run(str(path)), run(input=lines)):
        assert code == 1
        assert "Did you mean “draw”?" in said
        assert said.rstrip().endswith("parsed 1 of 2")


def test_nothing_to_read() -> None:
    assert run(input="")[0] == 1


def test_a_very_long_line_is_not_told_back_whole() -> None:
    code, said = run("[Flash] " + "blah " * 700)
    assert code == 1
    assert "… (3" in said
    assert len(said) < 1000
