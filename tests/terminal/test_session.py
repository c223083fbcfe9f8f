"""Whole sessions through piped input: full games in both languages, saving and resuming, conceding, leaving."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.terminal.piped import DECKS, session, whole_game

from soulcore.kernel.errors import SoulcoreError
from soulcore.play import Record, replay
from soulcore.terminal.session import Wanted
from soulcore.words import LANGUAGES, say

WANTED = Wanted(deck=DECKS[0], opponent_deck=DECKS[1], seed="7", opponent="random")


def wanted(lang: str = "en", resume: str = "") -> Wanted:
    return Wanted(deck=DECKS[0], opponent_deck=DECKS[1], seed="7", opponent="random", lang=lang, resume=resume)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game(monkeypatch: pytest.MonkeyPatch, data_folder: Path, lang: str) -> None:
    shown = session(monkeypatch, whole_game("7", lang), wanted(lang))
    assert shown.code == 0
    assert max(cell_len(line) for line in shown.lines if str(data_folder) not in line) <= 80
    (saved,) = (data_folder / "records").iterdir()
    game = replay(Record.from_json(saved.read_text()))
    assert game.over
    key = "over_won" if game.winner == 0 else "over_lost"
    assert say(lang, f"terminal.say.{key}", ending=say(lang, f"ending.{game.ending}")) in shown.text
    assert str(saved) in shown.text
    assert say(lang, "terminal.say.bye") in shown.text


def test_a_rematch_is_another_game_with_the_same_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = session(monkeypatch, [*whole_game("7", "en"), "y", "quit"], WANTED)
    assert shown.text.count("You play “Crimson Cloud: Windfang”") == 2
    assert "Seed 7+." in shown.text


def test_the_deck_is_chosen_from_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = session(monkeypatch, ["99", "no such deck", "windfang", "quit"], Wanted(seed="1", opponent="random"))
    assert " 6  Crimson Cloud: Windfang (40 cards)" in shown.text
    assert "“99” is no deck of the list" in shown.text
    assert "You play “Crimson Cloud: Windfang”" in shown.text


def test_the_end_of_input_saves_and_says_how_to_go_on(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    lines = whole_game("7", "en")
    shown = session(monkeypatch, lines[:20], WANTED)
    assert "--resume" in shown.text
    saved = data_folder / "autosave.json"
    assert f"--resume {saved}" in shown.text
    again = session(monkeypatch, ["quit"], wanted(resume=str(saved)))
    assert "Resumed from" in again.text
    assert last_board(shown.lines) == last_board(again.lines)


def last_board(lines: list[str]) -> list[str]:
    """The steps and the rows of both players of the last board drawn."""
    steps = max(place for place, line in enumerate(lines) if "Refresh" in line)
    return [lines[steps], *(line for line in lines[steps:] if line.startswith(("─ Opponent", "─ You")))]


def test_save_and_resume(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    lines = whole_game("7", "en")
    cut = next(
        place for place in range(15, len(lines)) if lines[place] != "y"
    )  # between questions, none of which is open
    shown = session(monkeypatch, [*lines[:cut], f"save {file}", "concede", "y", "n"], WANTED)
    assert f"--resume {file}" in shown.text
    assert "You lose. (conceded)" in shown.text
    again = session(monkeypatch, ["log", "quit"], wanted(resume=str(file)))
    assert again.code == 0
    assert "You gain 1 Core from the Void" in again.text


def test_a_damaged_save_is_refused_with_the_reason(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text("{}")
    with pytest.raises(SoulcoreError, match="no saved game of the terminal"):
        session(monkeypatch, [], wanted(resume=str(file)))
    with pytest.raises(SoulcoreError, match="cannot be resumed"):
        session(monkeypatch, [], wanted(resume=str(tmp_path / "absent.json")))


def test_conceding_asks_once_and_the_record_still_replays(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    lines = whole_game("7", "en")
    shown = session(monkeypatch, [*lines[:10], "concede", "no", "concede", "yes", ""], WANTED)
    assert "You play on." in shown.text
    assert "You lose. (conceded)" in shown.text
    (saved,) = (data_folder / "records").iterdir()
    assert len(replay(Record.from_json(saved.read_text())).answers) >= 10


def test_ctrl_c_saves(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    def interrupted(self: object, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("soulcore.terminal.table.Terminal.read", interrupted)
    shown = session(monkeypatch, [], WANTED)
    assert shown.code == 130
    assert (data_folder / "autosave.json").is_file()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (Wanted(lang="fr"), "no words in “fr”"),
        (Wanted(seat=3), "There is no player [0-9]+; you can be 1, 2"),
        (Wanted(deck="windfang", opponent="grandmaster"), "There is no computer player “grandmaster”"),
    ],
)
def test_wrong_wishes_are_errors_for_people(monkeypatch: pytest.MonkeyPatch, wrong: Wanted, said: str) -> None:
    with pytest.raises(SoulcoreError, match=said):
        session(monkeypatch, [], wrong)


def test_levels_fall_back_to_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = session(monkeypatch, ["quit"], Wanted(deck="windfang", seed="1", opponent="easy"))
    assert "the computer (easy) plays" in shown.text


def test_the_command_itself(data_folder: Path) -> None:
    """Another process, real pipes; no colour codes in them."""
    command = [sys.executable, "-m", "soulcore", "play", "--terminal", "--deck", "windfang", "--seed", "7", "--ascii"]
    done = subprocess.run(command, input="?\nquit\n", capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "\x1b[" not in done.stdout
    assert "ooo*Soul 4" in done.stdout
    assert (data_folder / "autosave.json").is_file()
