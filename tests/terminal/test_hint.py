"""The hint: what a computer player would do, with its chances, by what the player can see."""

from __future__ import annotations

import re

import pytest
from tests.terminal.piped import session

from soulcore.terminal import commands
from soulcore.terminal.session import Wanted


def test_a_hint_lists_options_with_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "HINT_SECONDS", 0.05)
    shown = session(monkeypatch, ["hint", "quit"], Wanted(deck="windfang", seed="7", opponent="random"))
    assert "Thinking for two seconds" in shown.text
    (taken,) = re.findall(r"The computer would take (\d)\.", shown.text)
    rows = [(number, int(chance)) for number, chance in re.findall(r"^ (\d) +(\d+) % +\d+× \S", shown.text, re.M)]
    assert rows[0][0] == taken
    assert sorted(number for number, _ in rows) == ["1", "2"]  # go first, go second
    assert all(0 < chance < 100 for _, chance in rows)


def test_a_hint_in_chinese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "HINT_SECONDS", 0.05)
    shown = session(monkeypatch, ["提示", "quit"], Wanted(deck="windfang", seed="7", opponent="random", lang="zh-Hant"))
    assert re.search(r"電腦會選 \d。", shown.text)
    assert len(re.findall(r"^ \d +\d+ % +\d+× \S", shown.text, re.M)) == 2
