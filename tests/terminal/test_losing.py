"""What is sure to lose a card in play is asked again in the terminal, too."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up
from soulcore.terminal.commands import obey, sure_losses
from soulcore.terminal.sitting import Setting, Sitting
from soulcore.terminal.table import Table, Terminal

LAST_CORE = {
    "name": "Only the last Core of Gen-Bo can pay",
    "you": {
        "soul_core": "trash",
        "reserve": 1,
        "hand": ["Bonrat"],
        "field": [{"card": "Gen-Bo", "cores": 1}, "Scud Beast"],
    },
}


def at_the_table(lang: str = "en") -> tuple[Table, io.StringIO]:
    scenario = read({"game": "standard", "scenario": [LAST_CORE]}, "test")[0]
    out = io.StringIO()
    sitting = Sitting(set_up(scenario).game, Setting(lang, 0, "random", ("", "")))
    return Table(sitting, Terminal(Console(file=out, width=100, highlight=False, markup=False, emoji=False))), out


def losing(table: Table) -> int:
    """An option that is sure to lose a card."""
    for _ in range(6):
        game = table.sitting.game
        found = [place for place in range(len(game.options)) if sure_losses(game, place)]
        if found:
            return found[0]
        game.answer(0)
    raise AssertionError("nothing here loses a card")


@pytest.mark.parametrize(("lang", "yes"), [("en", "y"), ("zh-Hant", "y")])
def test_it_is_done_only_on_a_second_word(lang: str, yes: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for answer, more in (("n", 0), ("", 0), (yes, 1)):
        table, out = at_the_table(lang)
        place = losing(table)
        before = len(table.sitting.game.answers)
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
        obey(table, str(place + 1))
        assert len(table.sitting.game.answers) - before == more
        assert "y/n" in out.getvalue()


def test_what_loses_nothing_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table, out = at_the_table()
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    game = table.sitting.game
    harmless = next(place for place in range(len(game.options)) if not sure_losses(game, place))
    obey(table, str(harmless + 1))
    assert "y/n" not in out.getvalue()
