"""A match of several duels in the terminal: trading in secret, who begins, saving, resuming, replaying."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from tests.terminal.piped import SPIRIT_DECKS, session

from soulcore.kernel.errors import SoulcoreError
from soulcore.play.match_record import MatchRecord, replay_match
from soulcore.terminal.replaying import read, told
from soulcore.terminal.session import Wanted, play
from soulcore.terminal.table import Terminal

LOSE = ["concede", "y"]


def wanted(lang: str = "en", resume: str = "", best_of: int = 3) -> Wanted:
    return Wanted("spirit-war", *SPIRIT_DECKS, seed="7", opponent="random", lang=lang, resume=resume, best_of=best_of)


def only_record(folder: Path) -> MatchRecord:
    (saved,) = (folder / "records").iterdir()
    record = read(saved)
    assert isinstance(record, MatchRecord)
    return record


def test_a_match_is_traded_lost_kept_and_replayed(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    trades = ["brand", "forge brawler", "done"]
    shown = session(monkeypatch, [*LOSE, *trades, "2", *LOSE, "n"], wanted())
    assert "Duel 1 · best of 3, 2 to win · you 0, opponent 0" in shown.text
    assert "Side Deck: which card comes in?" in shown.text
    assert "Which card goes out for Brand Reaver?" in shown.text
    assert "You lost the last duel: do you begin the next one?" in shown.text
    assert "Duel 2 · best of 3, 2 to win · you 0, opponent 1" in shown.text
    assert "Your opponent goes first" in shown.text.split("Duel 2")[1]
    assert "You lose the match, 0 : 2." in shown.text
    match = replay_match(only_record(data_folder))
    assert (match.over, match.winner, match.standing.results) == (True, 1, [1, 1])
    assert dict(match.decks[0].cards)["SW01-011"] == 1, "Brand Reaver was traded in"


def test_trades_may_be_made_in_any_order_and_taken_back(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    trades = [
        "searbrand",
        "everburning",
        "brand",
        "forge brawler",
        "anvil",
        "char-queen",
        "undo",
        "brand",
        "pyre",
        "done",
    ]
    shown = session(monkeypatch, [*LOSE, *trades, "1", *LOSE, "n"], wanted())
    assert shown.text.count("Taken back.") == 1
    match = replay_match(only_record(data_folder))
    before, after = (dict(deck.cards) for deck in (match.registered[0], match.decks[0]))
    names = {match.library[number].name: count - before.get(number, 0) for number, count in after.items()}
    assert {name: more for name, more in names.items() if more} == {
        "Searbrand Axe": 1,
        "Brand Reaver": 2,
        "Forge Brawler": -1,
        "Pyre Dancer": -1,
    }
    assert "SW01-020" not in after, "Everburning Hearth went out"
    assert match.decks[0].size == match.registered[0].size


def test_in_chinese(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = session(monkeypatch, ["投降", "是", "牌組", "完成交換", "先攻", *LOSE, "n"], wanted("zh-Hant"))
    assert "備牌：要換入哪張卡牌？" in shown.text
    assert "你的備牌，5 張" in shown.text
    assert "你輸掉整場對戰，0 : 2。" in shown.text


def test_trading_understands_what_people_type(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["?", "xyzzy", "99", "card", "card 1", "card brand reaver", "hint", "deck", "auto", "undo", "b", "concede"]
    shown = session(monkeypatch, [*LOSE, *typed, "brand", "undo", "undo", "quit"], wanted())
    assert "exchanged for one of its kind" in shown.text
    assert "“xyzzy” is neither an option nor a command" in shown.text
    assert "There is no option 99" in shown.text
    assert "Which card?" in shown.text
    assert shown.text.count("SW01-011") == 2
    assert "The computer would take" in shown.text
    assert "Your Side Deck, 5 cards" in shown.text
    assert "There is nothing of yours to take back." in shown.text
    assert shown.text.count("Taken back.") == 1
    assert "--resume" in shown.text


def test_saving_between_duels_and_within_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    between, within = tmp_path / "between.json", tmp_path / "within.json"
    lines = [*LOSE, "brand", "forge brawler", f"save {between}", "done", "1", "1", f"save {within}", "quit"]
    session(monkeypatch, lines, wanted())
    again = session(monkeypatch, ["deck", "quit"], wanted(resume=str(between)))
    assert "Side Deck: which card comes in?" in again.text
    assert "  1  Brand Reaver" in again.text.split("Your Side Deck")[0]
    again = session(monkeypatch, ["undo", *LOSE, "n"], wanted(resume=str(within)))
    assert "Duel 2 · best of 3, 2 to win · you 0, opponent 1" in again.text
    assert "You lose the match, 0 : 2." in again.text


def test_leaving_saves_wherever_it_happens(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    for lines in ([], ["1"], LOSE, [*LOSE, "brand"], [*LOSE, "done"]):
        shown = session(monkeypatch, lines, wanted())
        saved = data_folder / "autosave.json"
        assert f"--resume {saved}" in shown.text
        assert session(monkeypatch, ["quit"], wanted(resume=str(saved))).code == 0


def test_undo_in_a_duel_of_a_match(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    shown = session(monkeypatch, ["6", "undo", "1", f"save {kept}", "quit"], wanted(best_of=3))
    assert "Taken back." in shown.text
    shown = session(monkeypatch, ["1", "undo", "quit"], wanted(best_of=3))
    assert "Taken back." not in shown.text, "the other one has seen the card"
    record = read(kept)
    assert isinstance(record, MatchRecord)
    assert len(record.answers) == len(replay_match(record).duel.answers)


def test_a_rematch_begins_with_the_registered_lists(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lines = [*LOSE, "brand", "forge brawler", "done", "1", *LOSE, "y", *LOSE, "deck", "quit"]
    shown = session(monkeypatch, lines, wanted())
    assert "Seed 7+." in shown.text
    lists = shown.text.rpartition("Your deck, 35 cards")[2]
    assert "  2  Forge Brawler" in lists


def test_a_resumed_match_has_a_rematch_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    session(monkeypatch, [*LOSE, f"save {kept}", "quit"], wanted())
    shown = session(monkeypatch, ["done", "1", *LOSE, "y", "quit"], Wanted(resume=str(kept)))
    assert "Seed 7+." in shown.text
    assert shown.text.count("Duel 1 · best of 3") == 1


def test_a_rematch_of_what_was_resumed_keeps_its_options(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, data_folder: Path
) -> None:
    kept = tmp_path / "kept.json"
    agreed = Wanted("spirit-war", *SPIRIT_DECKS, seed="7", opponent="random", options=("owner_sees_souls=no",))
    session(monkeypatch, [f"save {kept}", "quit"], agreed)
    session(monkeypatch, ["concede", "y", "y", "concede", "y", "n"], Wanted(resume=str(kept)))
    records = [read(path) for path in (data_folder / "records").iterdir()]
    assert [record.options for record in records] == [{"owner_sees_souls": False}] * 2  # type: ignore[union-attr]


def test_standard_plays_matches_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Wanted(deck="windfang", opponent_deck="mineroid", seed="7", opponent="random", best_of=3)
    shown = session(monkeypatch, [*LOSE, *LOSE, "n"], match)
    assert "You won the throw: go first or second?" in shown.text.split("Duel 2")[1], "the loser is asked"
    assert "You lose the match, 0 : 2." in shown.text


def test_an_even_number_of_duels_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for best_of in (2, 0, -1):
        with pytest.raises(SoulcoreError, match="odd number of duels"):
            session(monkeypatch, [], wanted(best_of=best_of))


def test_the_replay_tells_every_duel_and_checks_it(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    session(monkeypatch, ["1", *LOSE, "brand", "1", "done", "1", "1", *LOSE, "n"], wanted())
    record = only_record(data_folder)
    lines = list(told(record, "en", 0))
    assert [line for line in lines if line.startswith("──")] == ["── Duel 1 ──", "── Duel 2 ──"]
    assert "Duels won: 0 : 1" in lines
    assert "The match is over. The winner: Your opponent" in lines
    assert lines[-1].startswith("✓")
    spectator = "\n".join(told(record, "zh-Hant", -1))
    assert "第 2 局" in spectator
    assert "Brand Reaver" not in spectator, "what was traded stays the player's own"


class Live(Terminal):
    """A terminal on which every table wipes away the one before."""

    def __init__(self, out: io.StringIO, lines: list[str]) -> None:
        super().__init__(Console(file=out, width=80, height=24, highlight=False, markup=False, emoji=False))
        self.is_live = True
        self.lines = lines

    def read(self, prompt: str) -> str:
        self.console.print(prompt)
        return self.lines.pop(0)


def test_on_a_live_table_the_end_is_told_once_and_waits() -> None:
    out = io.StringIO()
    lines = ["1", *LOSE, "", "done", "1", *LOSE, "n"]
    assert play(wanted(), Live(out, lines)) == 0
    said = out.getvalue()
    assert "0:1 · Turn 1" in said, "the standing is on the table"
    ending = said.partition("You lose. (conceded)")[0].rpartition("Concede the duel?")[2]
    assert "is shuffled" not in ending, "the whole log is not told again"
    assert said.count("Enter goes on:") == 1, "not after the last duel"
    assert not lines
