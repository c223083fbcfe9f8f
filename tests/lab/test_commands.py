"""The commands as people use them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest

from soulcore import cli
from soulcore.lab import commands


def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[int, str, str]:
    """Run a command line; its exit code, what it printed and what it complained."""
    monkeypatch.setattr(sys, "argv", ["soulcore", "lab", *arguments])
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit) as left:
        cli.main()
    printed = capsys.readouterr()
    code = left.value.code
    return code if isinstance(code, int) else 0, printed.out, printed.err


def test_matchups_then_more_of_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    common = ("matchups", "--decks", "windfang,mineroid", "--jobs", "1", "--out", str(tmp_path))
    code, out, err = run(capsys, monkeypatch, *common, "-n", "2")
    assert (code, err) == (0, "")
    assert "Report:" in out
    (folder,) = tmp_path.iterdir()
    before = (folder / "results.jsonl").read_bytes()
    code, out, _ = run(capsys, monkeypatch, *common, "-n", "4", "--png")
    assert code == 0
    assert "2 games are done already, 2 are left" in out
    assert (folder / "results.jsonl").read_bytes().startswith(before)
    assert pl.read_parquet(folder / "games.parquet").height == 4
    assert (folder / "matchups.png").exists()
    code, _, _ = run(capsys, monkeypatch, "report", str(folder), "--lang", "zh-Hant")
    assert code == 0
    assert "牌組對戰" in (folder / "report.html").read_text(encoding="utf-8")


def test_compare_says_what_it_knows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    common = ("compare", "windfang", "ferobeast", "--against", "mineroid", "--jobs", "1", "--out", str(tmp_path))
    code, out, _ = run(capsys, monkeypatch, *common, "--most", "8")
    assert code == 0
    assert "8 games: ferobeast is" in out
    assert "Not known after 8 games" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("matchups", "--decks", "nope"), "nope"),
        (("matchups", "--agent", "nope"), "no agent"),
        (("matchups", "--on", "the moon"), "the moon"),
        (("matchups", "--game", "chess"), "chess"),
        (("report", "/nowhere/at/all"), "not the folder of a run"),
        (("compare", "windfang", "mineroid", "--agent", "random", "--agent", "greedy"), "one --agent"),
    ],
)
def test_mistakes_are_explained(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = run(capsys, monkeypatch, *arguments)
    assert code == cli.EXIT_TOLD
    assert said in err


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C cannot be sent to a single process here")
def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "soulcore", "lab", "matchups", "-n", "5000", "--jobs", "2", "--out", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        deadline = time.monotonic() + 150
        while not any(path.stat().st_size for path in tmp_path.glob("*/results.jsonl")):
            assert process.poll() is None, process.communicate()[0]
            assert time.monotonic() < deadline
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=120)
    assert process.returncode == commands.STOPPED, said
    assert "the same command goes on" in said
    assert "Traceback" not in said
    (results,) = tmp_path.glob("*/results.jsonl")
    assert results.read_bytes().endswith(b"\n")
