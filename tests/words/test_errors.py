"""Errors of layers without words, and of the system, are told in a language."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulcore.clauses import index
from soulcore.games import entry, part
from soulcore.kernel.errors import SoulcoreError
from soulcore.words.errors import told


def test_of_the_engine() -> None:
    with pytest.raises(SoulcoreError) as game:
        part("chess", "vocabulary")
    assert (
        told(game.value, "ja") == "「chess」というゲームはありません。あるもの：eternal, saga, spirit-war, standard。"
    )
    assert told(game.value, "en") == str(game.value)
    with pytest.raises(SoulcoreError) as book:
        index.load("chess")
    assert told(book.value, "zh-Hant").startswith("沒有「chess」這本規則書")
    for options in ({"foo": True}, {"first_player": 9}):
        with pytest.raises(SoulcoreError) as option:
            entry("spirit-war").agreeing(options)
        assert "オプション" in told(option.value, "ja")


def test_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file") as lost:
        (tmp_path / "none").read_bytes()
    assert told(lost.value, "ja") == f"{tmp_path / 'none'}: そのようなファイルやフォルダーはありません"
    assert told(lost.value, "en") == f"{tmp_path / 'none'}: No such file or directory"
