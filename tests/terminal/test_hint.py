"""The hint: what a computer player would do, with its chances, by what the player can see."""

from __future__ import annotations

import pytest
from tests.terminal.piped import session

from soulcore.terminal import commands
from soulcore.terminal.session import Wanted


def test_a_hint_lists_options_with_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "HINT_SECONDS", 0.05)
    shown = session(monkeypatch, ["hint", "quit"], Wanted(deck="windfang", seed="7", opponent="random"))
    assert "Thinking for two seconds" in shown.text
    assert "about" in shown.text
    assert "tries)" in shown.text


def test_a_hint_in_chinese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "HINT_SECONDS", 0.05)
    shown = session(monkeypatch, ["提示", "quit"], Wanted(deck="windfang", seed="7", opponent="random", lang="zh-Hant"))
    assert "嘗試" in shown.text
