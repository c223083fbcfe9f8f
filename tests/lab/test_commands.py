"""The commands as people use them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest
from rich.progress import Progress

from soulcore import cli
from soulcore.cli import extras
from soulcore.lab import commands
from soulcore.library import entry_decks, load, write_deck
from soulcore.play import Record, replay


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
    common = ("matchups", "--decks", "windfang,mineroid", "--agent", "random", "--jobs", "1", "--out", str(tmp_path))
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
    decks = ("compare", "windfang", "ferobeast", "--against", "mineroid")
    common = (*decks, "--agent", "random", "--jobs", "1", "--out", str(tmp_path))
    code, out, _ = run(capsys, monkeypatch, *common, "--most", "8")
    assert code == 0
    assert "8 games: ferobeast is" in out
    assert "Not known after 8 games" in out
    (folder,) = tmp_path.iterdir()
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert "Not known after 8 games" in page
    assert "How it came to be known" in page
    (folder / "report.html").unlink()
    code, out, _ = run(capsys, monkeypatch, "report", str(folder), "--json")
    assert json.loads(out)["verdict"]["games"] == 8
    assert (folder / "report.html").read_text(encoding="utf-8") == page


def test_an_odd_number_of_games_as_json_with_games_to_watch(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    common = ("matchups", "--decks", "windfang,mineroid", "--agent", "random", "--jobs", "1", "--out", str(tmp_path))
    code, out, err = run(capsys, monkeypatch, *common, "-n", "5", "--json")
    assert code == 0
    assert "Played by: random" in err
    data = json.loads(out)
    assert (data["games"], data["agents"]) == (5, ["random"])
    cards = data["cards"]
    assert all(card["opening"] <= card["drawn"] for card in cards)
    assert any(0 < card["opening"] < card["drawn"] for card in cards)
    known = [card for card in cards if card["improvement"] is not None]
    assert known
    for card in known:
        assert card["improvement_low"] <= card["improvement"] <= card["improvement_high"]
        assert card["improvement"] == pytest.approx(card["drawn_rate"] - card["undrawn_rate"])
    assert all((card["won_in"], card["lost_in"]) != (None, None) for card in cards if card["seen"])
    folder = Path(data["folder"])
    links = set(re.findall(r'href="(replays/\d+\.html)"', (folder / "report.html").read_text(encoding="utf-8")))
    assert links == {f"replays/{page.name}" for page in (folder / "replays").glob("*.html")} != set()
    record = Record.from_json((folder / next(iter(links))).with_suffix(".json").read_text(encoding="utf-8"))
    assert replay(record).over
    for link in links:
        one, other = re.findall(r"<h1>Game \d+: (.*) against (.*)</h1>", (folder / link).read_text(encoding="utf-8"))[0]
        assert f"Player 1: {one}. Player 2: {other}." in (folder / link).read_text(encoding="utf-8")


def test_what_the_report_needs_is_looked_for_before_a_game_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(extras, "is_there", lambda name: name != "polars")
    code, _, err = run(capsys, monkeypatch, "matchups", "--out", str(tmp_path / "out"))
    assert code == cli.EXIT_TOLD
    assert err.count("\n") == 1
    assert "lab matchups` needs polars" in err
    assert not (tmp_path / "out").exists()


def test_names_and_folders_are_no_markup(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    library = load("standard")
    names = {"windfang": "Red [/2] aggro", "mineroid": "[v2] :fire: red"}
    files = []
    for known, name in names.items():
        files.append(tmp_path / f"{known}.txt")
        files[-1].write_text(write_deck(replace(entry_decks(library)[known], name=name), library), encoding="utf-8")
    out = tmp_path / "runs [1] [/bold]"
    given = ("--decks", str(files[0]), "--decks", str(files[1]))
    code, said, err = run(
        capsys, monkeypatch, "matchups", *given, "-n", "2", "--agent", "random", "--jobs", "1", "--out", str(out)
    )
    assert (code, err) == (0, "")
    (folder,) = out.iterdir()
    assert not (folder / ".games").exists()
    assert str(folder / "report.html") in said.replace("\n", "")
    for name in names.values():
        assert said.count(name) == 2, "in the greeting and in the table"
    decks = map(str, files)
    code, said, err = run(
        capsys, monkeypatch, "compare", *decks, "--most", "2", "--agent", "random", "--jobs", "1", "--out", str(out)
    )
    assert (code, err) == (0, "")
    assert f"2 games: {names['mineroid']} is" in said


def test_compare_plays_no_more_than_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A round is played whole, or not at all."""
    words = ("compare", "windfang", "mineroid", "--agent", "random", "--jobs", "1", "--out", str(tmp_path))
    code, said, _ = run(capsys, monkeypatch, *words, "--most", "5")
    assert code == 0
    assert "Not known after 4 games." in said


def test_a_stopped_run_names_its_folder_as_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "carry_out", stop)
    monkeypatch.chdir(tmp_path)
    for asked in (("matchups", "--decks", "windfang"), ("compare", "windfang", "mineroid")):
        code, said, _ = run(capsys, monkeypatch, *asked, "--jobs", "1", "--out", "runs [/i]")
        assert code == commands.STOPPED
        assert "runs [/i]" in said


def test_a_place_that_there_is_not_is_refused_although_nothing_is_left_to_play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    common = ("matchups", "--decks", "windfang", "--agent", "random", "--jobs", "1", "--out", str(tmp_path), "-n", "1")
    assert run(capsys, monkeypatch, *common)[0] == 0
    code, _, err = run(capsys, monkeypatch, *common, "--on", "slurm")
    assert code == cli.EXIT_TOLD
    assert "slurm" in err


@pytest.mark.parametrize(
    ("moments", "shown"),
    [
        ((0.0, 0.001), ""),
        ((2.0, 2.001), "1.0 games/s"),
        ((1.0, 4.0), "0.5 games/s"),
    ],
)
def test_a_rate_is_shown_once_there_is_something_to_tell(moments: tuple[float, ...], shown: str) -> None:
    clock = [0.0]
    with Progress(commands.Rate("en"), get_time=lambda: clock[-1], disable=True) as progress:
        task = progress.add_task("", total=len(moments))
        for moment in moments:
            clock.append(moment)
            progress.update(task, advance=1)
        assert commands.Rate("en").render(progress.tasks[task]).plain == shown


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("matchups", "--decks", "nope"), "nope"),
        (("matchups", "--decks", ","), "There is no deck “,”"),
        (("matchups", "--agent", "nope"), "no agent"),
        (("matchups", "--on", "the moon"), "the moon"),
        (("matchups", "--address", "auto"), "Add --on ray"),
        (("compare", "windfang", "mineroid", "--address", "auto"), "Add --on ray"),
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


def test_the_game_is_the_decks_where_nobody_says_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = ("--agent", "random", "--jobs", "1", "--out", str(tmp_path))
    for command in (("matchups", "--decks", "star-dragons", "-n", "1"), ("compare", "star-dragons", "golem-yard")):
        most = ("--most", "2") if command[0] == "compare" else ()
        code, said, _ = run(capsys, monkeypatch, *command, *most, *asked)
        assert (code, said.split(",")[0]) == (0, "saga")


def test_what_the_system_says_is_told_in_the_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _, _, err = run(capsys, monkeypatch, "report", str(tmp_path), "--lang", "ja")
    assert err.endswith("は実行のフォルダーではありません：そのようなファイルやフォルダーはありません\n")
    (tmp_path / "taken").write_text("")
    asked = ("matchups", "--decks", "windfang", "--out", str(tmp_path / "taken"), "--lang", "zh-Hant")
    assert run(capsys, monkeypatch, *asked)[2].startswith("soulcore: 無法寫入 ")
    assert "Not a directory" not in run(capsys, monkeypatch, *asked)[2]


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C cannot be sent to a single process here")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_and_kill_keep_what_is_done(tmp_path: Path, sent: signal.Signals) -> None:
    command = [sys.executable, "-m", "soulcore", "lab", "matchups", "-n", "5000", "--jobs", "2", "--out", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        deadline = time.monotonic() + 150
        while not any(path.stat().st_size for path in tmp_path.glob("*/results.jsonl")):
            assert process.poll() is None, process.communicate()[0]
            assert time.monotonic() < deadline
            time.sleep(0.1)
        process.send_signal(sent)
        said, _ = process.communicate(timeout=120)
    assert process.returncode == commands.STOPPED, said
    assert "the same command goes on" in said
    assert "Traceback" not in said
    (results,) = tmp_path.glob("*/results.jsonl")
    assert results.read_bytes().endswith(b"\n")
