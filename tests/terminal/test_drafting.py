"""A draft in the terminal, as people type it: picking, building, undo, saving, and the play afterwards."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.terminal.piped import Transcript

from soulcore.kernel.errors import SoulcoreError
from soulcore.library import check_deck, find_deck, load
from soulcore.library.deck_rules import DRAFTED, Terms
from soulcore.play.start import newest_season
from soulcore.terminal.drafting import WantedDraft, play_draft
from soulcore.terminal.replaying import read, told
from soulcore.terminal.table import Terminal
from soulcore.words import LANGUAGES, say

LIBRARY = load("spirit-war")
PICKS = [""] * 30


def drafted(monkeypatch: pytest.MonkeyPatch, lines: Sequence[str], wanted: WantedDraft) -> Transcript:
    out = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    terminal = Terminal(Console(file=out, width=80, highlight=False, markup=False, emoji=False))
    return Transcript(play_draft(wanted, terminal), out.getvalue())


def wanted(**more: object) -> WantedDraft:
    usual: dict[str, object] = {"drafters": 3, "seed": "5", "opponent": "random"}
    return WantedDraft(**{**usual, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_draft_and_the_match_after_it(monkeypatch: pytest.MonkeyPatch, data_folder: Path, lang: str) -> None:
    lines = [*PICKS, "auto", "3", "concede", "y", "", "", "", "", "", "", "", "concede", "y", "n"]
    shown = drafted(monkeypatch, lines, wanted(lang=lang, best_of=3))
    assert shown.code == 0
    assert max(cell_len(line) for line in shown.lines if str(data_folder) not in line and "1-" not in line[:2]) <= 80
    deck = find_deck(str(data_folder / "draft-deck.txt"), LIBRARY)
    assert check_deck(deck, LIBRARY, newest_season(LIBRARY), Terms(form=DRAFTED, duels=3)) == []
    draft, match = sorted((data_folder / "records").iterdir(), key=lambda path: "draft-5.json" not in path.name)
    for record in (draft, match):
        assert list(told(read(record), lang, -1))[-1].startswith("✓")
    lost = say(lang, "terminal.duels.lost", mine=0, theirs=2)
    assert lost in shown.text


def test_the_deck_is_built_with_undo_until_it_is_kept(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    out = ["1"] * 6
    shown = drafted(monkeypatch, [*PICKS, "1", "undo", "undo", *out, "what", "undo", "", "y"], wanted(plays=False))
    assert "A pick cannot be taken back" in shown.text
    assert shown.text.count("Taken back.") == 2
    assert "Type y or Enter to keep the deck" in shown.text
    assert "Your deck is in" in shown.text
    deck = find_deck(str(data_folder / "draft-deck.txt"), LIBRARY)
    assert sum(count for number, count in deck.cards if LIBRARY[number].type != "beyonder") == 20


def test_options_hold_for_what_is_played_afterwards(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    lines = ["concede", "y", "n"]
    drafted(monkeypatch, lines, wanted(automatic=True, against=2, options=("owner_sees_souls=no",)))
    records = [path for path in (data_folder / "records").iterdir() if "draft-5.json" not in path.name]
    assert [read(path).options for path in records] == [{"owner_sees_souls": False}]  # type: ignore[union-attr]


@pytest.mark.parametrize("option", ["free_lunch", "owner_sees_souls=maybe"])
def test_a_wrong_option_is_refused_before_the_draft(monkeypatch: pytest.MonkeyPatch, option: str) -> None:
    with pytest.raises(SoulcoreError, match=r"free_lunch|maybe"):
        drafted(monkeypatch, [], wanted(options=(option,)))


def test_what_people_type_while_picking(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["?", "xyzzy", "0", "99", "card", "card 2", "hint", "picks", "undo", "save", "b"]
    shown = drafted(monkeypatch, lines, wanted())
    assert "let the computer pick and build the rest" in shown.text
    assert "“xyzzy” is neither an option nor a command" in shown.text
    assert "There is no option 99" in shown.text
    assert "There is no option 0" in shown.text
    assert "The computer would take" in shown.text
    assert "Your picks, 0:" in shown.text
    assert "Save where?" in shown.text
    assert shown.text.count("pick 1: which card?") == 2, "asked once, and again for b"
    assert "draft --resume" in shown.text


def test_a_card_is_taken_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    first = drafted(monkeypatch, [], wanted())
    row = next(line for line in first.lines if line.startswith("  4  "))
    name = row.split("  ")[2]
    assert f"You take {name}." in drafted(monkeypatch, [name.lower()], wanted()).text


def test_saved_and_resumed(monkeypatch: pytest.MonkeyPatch, data_folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    shown = drafted(monkeypatch, ["2", "3", f"save {file}", "quit"], wanted())
    assert f"draft --resume {file}" in shown.text
    for resumed in (str(file), str(data_folder / "draft.json")):
        again = drafted(monkeypatch, ["picks", "quit"], wanted(resume=resumed))
        assert "Your picks, 2:" in again.text
        assert "pick 3: which card?" in again.text


def test_a_finished_draft_can_be_played_again(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    drafted(monkeypatch, [], wanted(automatic=True, plays=False))
    (record,) = (data_folder / "records").iterdir()
    shown = drafted(monkeypatch, ["", "2", "quit"], wanted(resume=str(record)))
    assert "You play “Draft 5: 1”, the computer (random) plays “Draft 5: 2”." in shown.text


def test_a_rematch_with_drafted_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = drafted(monkeypatch, ["2", "concede", "y", "y", "quit"], wanted(automatic=True))
    assert shown.text.count("the computer (random) plays “Draft 5: 2”") == 2


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"drafters": 1}, "2 to 8 drafters, not 1"),
        ({"drafters": 9}, "2 to 8 drafters, not 9"),
        ({"game": "standard"}, "standard has no rules for drafted decks"),
        ({"against": 1}, "no other drafter 1: they are 2 to 3"),
        ({"against": 4}, "no other drafter 4: they are 2 to 3"),
        ({"best_of": 2}, "odd number of duels, not of 2"),
        ({"opponent": "grandmaster"}, "no computer player “grandmaster”"),
        ({"lang": "fr"}, "no words in “fr”"),
        ({"resume": "/nowhere/at/all.json"}, "cannot be resumed"),
    ],
)
def test_wrong_wishes_are_errors_for_people(
    monkeypatch: pytest.MonkeyPatch, wrong: dict[str, object], said: str
) -> None:
    with pytest.raises(SoulcoreError, match=said):
        drafted(monkeypatch, [], wanted(**wrong))


def test_a_bad_opponent_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = drafted(monkeypatch, ["1", "x", "3", "quit"], wanted(automatic=True))
    assert "There is no other drafter 1" in shown.text
    assert "There is no other drafter x" in shown.text
    assert "plays “Draft 5: 3”" in shown.text


def test_ctrl_c_saves(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    def interrupted(self: object, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("soulcore.terminal.table.Terminal.read", interrupted)
    assert drafted(monkeypatch, [], wanted()).code == 130
    assert (data_folder / "draft.json").is_file()
