"""The hint: what a computer player would do, with its chances, by what the player can see."""

from __future__ import annotations

import re

import pytest
from tests.terminal.piped import session

from soulcore.agents.search_agent import SearchAgent
from soulcore.terminal import commands
from soulcore.terminal.session import Wanted


def think(monkeypatch: pytest.MonkeyPatch, iterations: int) -> None:
    """By number instead of by the clock, so that it is the same on every machine."""
    monkeypatch.setattr(commands, "SearchAgent", lambda seed, **_: SearchAgent(seed, iterations=iterations))


def test_a_hint_lists_options_with_intervals(monkeypatch: pytest.MonkeyPatch) -> None:
    think(monkeypatch, 40)
    shown = session(monkeypatch, ["hint", "quit"], Wanted(deck="windfang", seed="7", opponent="random"))
    assert "Thinking for two seconds" in shown.text
    (taken,) = re.findall(r"The computer would take (\d)\.", shown.text)
    rows = re.findall(r"^ (\d) +(\d+)–(\d+) +% +\d+× \S", shown.text, re.M)
    assert rows[0][0] == taken
    assert sorted(number for number, _, _ in rows) == ["1", "2"]  # go first, go second
    assert all(0 <= int(low) < int(high) <= 100 for _, low, high in rows)


def test_what_was_hardly_looked_at_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    think(monkeypatch, 4)
    shown = session(monkeypatch, ["hint", "quit"], Wanted(deck="windfang", seed="7", opponent="random"))
    assert re.search(r"The computer would take \d\.", shown.text)
    assert not re.findall(r"% +\d+× \S", shown.text)
    assert "and 2 more that look worse or were hardly looked at" in shown.text


def test_a_hint_in_chinese(monkeypatch: pytest.MonkeyPatch) -> None:
    think(monkeypatch, 40)
    shown = session(monkeypatch, ["提示", "quit"], Wanted(deck="windfang", seed="7", opponent="random", lang="zh-Hant"))
    assert re.search(r"電腦會選 \d。", shown.text)
    assert len(re.findall(r"^ \d +\d+–\d+ +% +\d+× \S", shown.text, re.M)) == 2
