"""Whatever is typed: one clear message and exit code 2, never a trace."""

from __future__ import annotations

import io
import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from tests.cli.running import run

from soulcore import cli
from soulcore.__main__ import main
from soulcore.cli.options import Lang
from soulcore.play import Record, start
from soulcore.words import LANGUAGES


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files that are not what they should be; the current one."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 4)
    (tmp_path / "empty").touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


READERS = (
    ("replay",),
    ("deck", "check"),
    ("deck", "code"),
    ("cards", "import"),
    ("card", "check"),
    ("lab", "report"),
    ("play", "--resume"),
    ("lab", "matchups", "--decks"),
)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("command", READERS, ids=" ".join)
@pytest.mark.parametrize("file", ["folder", "binary", "empty", "missing"])
def test_a_file_that_is_not_what_it_should_be(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], file: str
) -> None:
    code, out, err = run(capsys, monkeypatch, *command, file)
    assert (code, out) == (cli.EXIT_TOLD, "")
    assert err.startswith("soulcore: ")
    assert "Errno" not in err
    assert "codec" not in err


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["text", "binary"], "binary: it is no text in UTF-8"),
        (["text", "empty"], "There is no text to read."),
        (
            ["text", "--game", "chess", "Draw 1 card."],
            "there is no game 'chess'; there are: eternal, saga, spirit-war, standard",
        ),
        (["scenario", "folder"], "There are no scenarios in the folder folder."),
        (["play", "--seat", "3"], "There is no player 3; you can be 1, 2."),
        (["play", "--opponent", "chess"], "There is no computer player “chess”."),
        (["play", "--opponent", "greedy:depth=3"], "The agent greedy has no setting “depth”; it has: "),
        (["play", "--opponent", "search:seconds=x"], "The setting seconds is a number of 0 or more, not “x”."),
        (["puzzle", "--game", "chess", "list"], "There are no puzzles for “chess”"),
        (["serve", "--host", "no.such.host.invalid"], "cannot listen on no.such.host.invalid, port 8765: "),
        (["serve", "--data", "binary"], "the data folder binary cannot be used: "),
        (["serve", "--database", "nonsense"], "the database cannot be used: "),
        (["serve", "--redis", "nonsense"], "Redis cannot be used: "),
    ],
)
def test_what_is_wrong_is_said(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: list[str],
    says: str,
) -> None:
    monkeypatch.setenv("SOULCORE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    code, out, err = run(capsys, monkeypatch, *arguments)
    assert (code, out) == (cli.EXIT_TOLD, "")
    assert err.startswith(f"soulcore: {says}")


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "--port", "99999"],
        ["serve", "--port", "-1"],
        ["serve", "--workers", "-1"],
        ["serve", "--log", "shout"],
        ["lab", "matchups", "-n", "0"],
        ["lab", "matchups", "-n", "1000000000000000000000"],
        ["lab", "compare", "windfang", "mineroid", "--most", "1000000000000000000000"],
        ["lab", "matchups", "--jobs", "-1"],
        ["lab", "compare", "windfang"],
        ["play", "--lang", "fr"],
        ["replay", "record.json", "--lang", "fr"],
        ["puzzle", "--lang", "fr"],
    ],
)
def test_what_is_none_of_the_possible_values_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    code, out, err = run(capsys, monkeypatch, *arguments)
    assert (code, out) == (2, "")
    assert "Usage:" in err


def test_every_language_that_there_are_words_in_can_be_asked_for() -> None:
    assert get_args(get_args(Lang)[0]) == LANGUAGES


@pytest.mark.parametrize("given", [("--lang", "zh-Hant"), ("--lang=zh-Hant",)])
def test_what_is_wrong_is_said_in_the_language_asked_for(
    given: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "沒有牌組" in run(capsys, monkeypatch, "lab", "matchups", "--decks", "nosuch", *given)[2]
    assert "There is no deck" in run(capsys, monkeypatch, "lab", "matchups", "--decks", "nosuch")[2]


def test_a_port_that_is_taken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SOULCORE_DATA_DIR", str(tmp_path))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, out, err = run(capsys, monkeypatch, "serve", "--port", str(port))
    assert (code, out) == (cli.EXIT_TOLD, "")
    assert err == f"soulcore: cannot listen on 127.0.0.1, port {port}: Address already in use\n"


def test_a_variable_that_is_no_number(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOULCORE_WORKERS", "many")
    code, _, err = run(capsys, monkeypatch, "serve")
    assert (code, err) == (cli.EXIT_TOLD, "soulcore: SOULCORE_WORKERS is a number, 0 or more, not “many”\n")


@pytest.mark.parametrize("seat", ["3", "-1"])
def test_a_replay_for_a_player_that_there_is_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seat: str
) -> None:
    record = tmp_path / "record.json"
    record.write_text(Record.of(start("standard", "windfang", "mineroid", seed=1)).to_json())
    code, out, err = run(capsys, monkeypatch, "replay", str(record), "--seat", seat)
    assert (code, out) == (cli.EXIT_TOLD, "")
    assert err == f"soulcore: There is no player {seat}; you can be 0, 1, 2.\n"


def test_words_that_no_rule_has(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(capsys, monkeypatch, "rules", "standard", "zzzzz") == (1, "No rule fits.\n", "")


def test_a_puzzle_that_there_is_not(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for number in ("0", "9" * 5000):
        code, out, err = run(capsys, monkeypatch, "puzzle", "solve", number)
        assert (code, out) == (cli.EXIT_TOLD, "")
        assert err.startswith(f"soulcore: “{number[:40]}” is no puzzle")


def test_words_that_no_card_has(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(capsys, monkeypatch, "cards", "zzzzz") == (1, "No card fits.\n", "")
    assert run(capsys, monkeypatch, "cards", "zzzzz", "--json") == (1, "[]\n", "")


@pytest.mark.parametrize("id", ["standard.battle.3", "standard.ruling.U35", "saga.qa.30"])
def test_a_rule_is_found_by_its_id_alone(
    id: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, _ = run(capsys, monkeypatch, "rules", id)
    assert code == 0
    assert (code, out, "") == run(capsys, monkeypatch, "rules", id.partition(".")[0], id)


def test_options_before_the_word_list_count(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, behind, _ = run(capsys, monkeypatch, "puzzle", "list", "--game", "spirit-war")
    _, before, _ = run(capsys, monkeypatch, "puzzle", "--game", "spirit-war", "list")
    assert before == behind
    _, behind, _ = run(capsys, monkeypatch, "puzzle", "list", "--json")
    _, before, _ = run(capsys, monkeypatch, "puzzle", "--json", "list")
    assert json.loads(before) == json.loads(behind)
    assert json.loads(run(capsys, monkeypatch, "puzzle", "--json", "solve", "1")[1])["kind"]


def test_ctrl_c_while_a_command_is_loaded_leaves_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "main", interrupted)
    monkeypatch.setattr(sys, "argv", ["soulcore", "deck", "list"])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 130


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_said_in_a_line() -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "soulcore", "cards"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == cli.EXIT_TOLD
    assert done.stderr.startswith("soulcore: No space left on device")
    assert "Traceback" not in done.stderr


def test_signs_that_the_terminal_does_not_have_become_question_marks() -> None:
    command = [sys.executable, "-m", "soulcore", "deck", "list", "--lang", "zh-Hant"]
    settings = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(command, env=settings, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "windfang" in done.stdout
    assert "??" in done.stdout


@pytest.mark.parametrize(
    ("lang", "none"), [("zh-Hant", "沒有符合的規則。\n"), ("ja", "当てはまるルールはありません。\n")]
)
def test_rules_are_told_in_the_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str, none: str
) -> None:
    assert run(capsys, monkeypatch, "rules", "standard", "zzzzz", "--lang", lang) == (1, none, "")
    _, shown, _ = run(capsys, monkeypatch, "rules", "standard", "standard.victory.2", "--lang", lang)
    told = [line for line in shown.splitlines() if ".py" not in line and ".toml" not in line]
    assert not [line for line in told if re.search("[A-Za-z]{3}", line.replace("standard.victory.2", ""))]
