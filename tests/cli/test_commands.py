"""The command line itself: finding commands, errors for people, and the commands of the workshop."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.cli.running import run
from typer.core import TyperCommand, TyperGroup

import soulcore
from soulcore import __version__, cli
from soulcore.cli import check, version
from soulcore.kernel.errors import SoulcoreError
from soulcore.lookup import rules


def test_a_command_line_loads_only_its_command() -> None:
    assert cli.wanted_modules(["rules", "standard"]) == ["rules", "version"]
    assert cli.wanted_modules(["--help"]) == cli.command_modules()
    assert cli.wanted_modules(["no-such-command"]) == cli.command_modules()


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, _ = run(capsys, monkeypatch, "--help")
    assert code == 0
    assert all(name in out for name in ("check", "rules", "test"))


def test_help_has_one_style_and_whole_words_in_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No frames, no cut words, no types of the program: what an option takes is called by its name."""
    monkeypatch.setenv("COLUMNS", "60")
    code, top, _ = run(capsys, monkeypatch, "--help")
    assert code == 0
    pages = {"": top}
    for command in (
        "bench",
        "rules",
        "play",
        "mutate",
        "lock",
        "lab matchups",
        "deck check",
        "puzzle solve",
        "env describe",
        "card check",
    ):
        code, pages[command], _ = run(capsys, monkeypatch, *command.split(), "--help")
        assert code == 0
    for command, page in pages.items():
        assert page.startswith("Usage: soulcore"), command
        assert not set(page) & set("╭│╰"), command
        assert "..." not in page.split("\n", 1)[1], command
        assert not re.search(r"<\w|\{|…\.\.\.", page), command
        assert "--games GAMES" in pages["lab matchups"]
    assert pages["rules"].startswith("Usage: soulcore rules [OPTIONS] GAME [WORDS]...\n")
    assert re.search(r"^  GAME +standard", pages["rules"], re.MULTILINE)


def test_words_are_completed_by_the_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = {**os.environ, "_SOULCORE_COMPLETE": "complete_bash", "COMP_CWORD": "4"}
    for words, wanted in (("soulcore deck check --lang x", ""), ("soulcore lab matchups --decks wind", "windfang")):
        told = subprocess.run(
            [sys.executable, "-m", "soulcore"], env={**settings, "COMP_WORDS": words}, capture_output=True, text=True
        )
        assert told.returncode == 0, told.stderr
        assert wanted in told.stdout


def test_rules_are_read_again_when_something_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from soulcore.lookup import rule_index

    monkeypatch.setenv("SOULCORE_CACHE_DIR", str(tmp_path))
    first = rule_index.kept("standard")
    monkeypatch.setattr(rule_index, "read", lambda _: pytest.fail("it was kept"))
    assert rule_index.kept("standard") == first
    fresh = rule_index.Found({}, [])
    monkeypatch.setattr(rule_index, "read", lambda _: fresh)
    for damaged in ("", "[]", '{"key": 1}', json.dumps({"key": rule_index.fingerprint()})):
        (tmp_path / "rules-standard.json").write_text(damaged)
        assert rule_index.kept("standard") == fresh
    monkeypatch.setattr(rule_index, "fingerprint", lambda: "another")
    assert rule_index.kept("standard") == fresh


def test_version(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(capsys, monkeypatch, "--version") == (0, f"soulcore {__version__} ({version.mode()})\n", "")


def test_an_error_for_people_is_one_message(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, err = run(capsys, monkeypatch, "rules", "chess")
    assert (code, out) == (cli.EXIT_TOLD, "")
    assert err == "soulcore: there is no rulebook 'chess'; the books are standard, eternal, saga, spirit-war\n"


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    code, _, err = run(capsys, monkeypatch, "no-such-command")
    assert code == 2
    assert "No such command: no-such-command." in err


def test_rules_finds_one_clause_by_id(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    _, out, _ = run(capsys, monkeypatch, "rules", "standard", "standard.battle.1", "--json")
    assert [clause["id"] for clause in json.loads(out)["clauses"]] == ["standard.battle.1"]


def test_rules_finds_by_words_in_either_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, out, _ = run(capsys, monkeypatch, "rules", "standard", "equal", "bp")
    assert "standard.battle.17  Equal BP destroys both." in out
    _, out, _ = run(capsys, monkeypatch, "rules", "standard", "平手")
    assert "standard.ruling.U1  " in out


def test_rules_missing_says_so_by_its_exit_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, _ = run(capsys, monkeypatch, "rules", "standard", "--missing", "--json")
    missing = json.loads(out)["clauses"]
    assert code == (1 if missing else 0)
    assert all(clause["missing"] for clause in missing)
    code, out, _ = run(capsys, monkeypatch, "rules", "standard", "standard.cores.5", "--missing")
    assert code == 0
    assert out.startswith("1 clauses: 0 proven, 1 with a status, 0 missing"), (
        "what was asked for is counted, none of it listed"
    )


def test_a_search_without_a_hit_shows_nothing() -> None:
    assert not rules.matches(["standard.battle.1"], "standard.battle.12", "")
    assert rules.matches(["battle", "BLOCK"], "standard.battle.12", "Unblocked")


@pytest.mark.parametrize(
    ("passed", "text"),
    [(True, "  pass  lint                     1.2 s"), (False, "  FAIL  lint                     1.2 s   mend with: ")],
)
def test_the_summary_of_a_check(passed: bool, text: str) -> None:
    lint = next(each for each in check.CHECKS if each.name == "lint")
    assert str(check.Outcome(lint, passed, 1.23)).startswith(text)


def test_outside_a_checkout_the_workshop_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    import soulcore
    from soulcore.cli.checkout import checkout

    root = checkout()
    monkeypatch.setattr(soulcore, "__file__", f"{tmp_path}/lib/site-packages/soulcore/__init__.py")
    monkeypatch.delenv("SOULCORE_ROOT", raising=False)
    with pytest.raises(SoulcoreError, match="clone the repository"):
        checkout()
    monkeypatch.setenv("SOULCORE_ROOT", str(root))  # as the launcher says when the compiled copy runs
    assert checkout() == root


def test_help_needs_no_more_than_the_base_install() -> None:
    """The launcher installs nothing to show help."""
    script = """
import subprocess
import sys
for name in "numpy polars matplotlib gymnasium pettingzoo pyspiel starlette uvicorn sqlalchemy redis pytest mypy ray".split():
    sys.modules[name] = None
from soulcore import cli
for command in cli.command_modules():
    sys.argv = ["soulcore", command, "--help"]
    try:
        cli.main()
    except SystemExit as left:
        assert left.code in (0, 2), command  # 2: a module without a command
print("shown")
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["shown"]), done.stderr


COMPLETED = ("game", "deck", "decks", "opponent_deck", "old", "new", "against", "agent", "opponent")
"""What a game, a deck, a player is called among the parameters of commands."""


def leaves(group: TyperGroup, words: str = "soulcore") -> Iterator[tuple[str, TyperCommand]]:
    """Every command with the words that call it."""
    for name, each in group.commands.items():
        if isinstance(each, TyperGroup):
            yield from leaves(each, f"{words} {name}")
        else:
            assert isinstance(each, TyperCommand)
            yield f"{words} {name}", each


def test_games_decks_and_players_are_completed_wherever_they_are_asked_for() -> None:
    lacking = []
    for words, each in leaves(cli.command(cli.command_modules())):
        context = each.make_context(words, [], resilient_parsing=True)
        for param in each.params:
            if param.name in COMPLETED and param.metavar != "N" and not param.shell_complete(context, ""):
                lacking.append(f"{words}: {param.name}")
    assert lacking == []


def test_an_analysis_that_nobody_watches_says_only_what_it_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The line that counts is written over again and again: in a file, or a program's pipe, it would be pages of them."""
    game = soulcore.start("standard", "windfang", "mineroid", seed=3)
    for _ in range(5):
        game.answer(len(game.options) - 1)
    file = tmp_path / "record.json"
    file.write_text(soulcore.Record.of(game).to_json(), encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, "analyse", str(file), "--thorough", "0.1")
    assert (code, err) == (0, "")
    assert "Turning points" in out


def test_an_analysis_tells_only_of_a_record_that_leads_where_it_says(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As a replay does: a changed one is refused, one of earlier rules is looked at if it goes as it went."""
    game = soulcore.start("standard", "windfang", "mineroid", seed=3)
    for _ in range(5):
        game.answer(len(game.options) - 1)
    record = soulcore.Record.of(game)
    file = tmp_path / "record.json"
    for changes, code, said in (
        ({"answers": record.answers[:-1]}, 2, "It has been changed."),
        ({"answers": (99, *record.answers[1:])}, 2, "Answer 1 of the record is 99"),
        ({"rules": "standard 0.9"}, 0, "Turning points"),
    ):
        file.write_text(msgspec.structs.replace(record, **changes).to_json(), encoding="utf-8")
        left, out, err = run(capsys, monkeypatch, "analyse", str(file), "--thorough", "0.1")
        assert (left, said in out + err) == (code, True), out + err
