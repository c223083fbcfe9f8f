"""Effects as older English lists of the classic game word them: each is read as what it says, or refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulcore.language import render
from soulcore.language.errors import TextError
from soulcore.language.reading import read
from soulcore.library.reading import vocabulary

LINES = [
    line
    for line in (Path(__file__).parent / "eternal_wordings.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES)
def test_an_effect_is_read_as_what_it_says(line: str) -> None:
    printed, _, meaning = line.partition(" =>")
    header, _, text = printed.partition(" | ")
    words = vocabulary("eternal")
    if not meaning:
        with pytest.raises(TextError):
            read(header, text, words)
        return
    kind = "magic" if header in ("Main", "Flash") else "nexus" if "Nexus." in text else "spirit"
    assert render(read(header, text, words).ability, "en", words, kind) == meaning.strip()
