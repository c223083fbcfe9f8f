"""What `soulcore scenario` says in the languages of the words, and a mistake in the file too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.running import run

FAILS = """
game = "standard"

[[scenario]]
name = "S1"
proves = []
you = { hand = ["Gen-Bo"] }

[[scenario.play]]
expect = { turn_number = 4, asked = "opponent", offered = ["attack Gen-Bo"] }
"""

WORD = re.compile(r"[A-Za-z]{2,}")


@pytest.mark.parametrize(
    ("lang", "summary", "expected"),
    [("zh-Hant", "通過 0，失敗 1", "回合數：應為 4，實為 3"), ("ja", "成功0、失敗1", "ターン：4のはずが、3です")],
)
def test_what_differs_is_told_in_the_language(
    lang: str,
    summary: str,
    expected: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "a.toml"
    file.write_text(FAILS, encoding="utf-8")
    code, said, _ = run(capsys, monkeypatch, "scenario", str(file), "--lang", lang)
    assert code == 1
    assert said.rstrip().endswith(summary)
    assert expected in said
    file.write_text(FAILS.replace("expect =", "expct ="), encoding="utf-8")
    _, said, _ = run(capsys, monkeypatch, "scenario", str(file), "--lang", lang)
    told = said.splitlines()[0].replace(str(file), "").replace("expct", "").replace("expect", "").replace("play", "")
    assert not WORD.search(told), said


def test_in_english_as_ever(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.toml"
    file.write_text(FAILS, encoding="utf-8")
    _, said, _ = run(capsys, monkeypatch, "scenario", str(file))
    assert "play 1: the turn: expected 4, but it is 3" in said
