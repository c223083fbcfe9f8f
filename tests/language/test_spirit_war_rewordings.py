"""SPIRIT WAR card text in other words: what it is read as, that the reader says so, and what stays refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulcore.effects.remark import Remark
from soulcore.games.spirit_war.vocabulary import VOCABULARY
from soulcore.language.errors import TextError
from soulcore.language.reading import read_line
from soulcore.language.writing import render
from soulcore.library import load

FILE = Path(__file__).parent / "spirit_war_rewordings.txt"
BLOCKS = [block.splitlines() for block in FILE.read_text(encoding="utf-8").split("\n\n")[1:]]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block[0][:40])
def test_other_words_are_read(block: list[str]) -> None:
    written, canonical = block[0], block[1].removeprefix("=> ")
    found = read_line(written, VOCABULARY)
    assert render(found.ability, "en", VOCABULARY) == canonical
    assert found.ability == read_line(canonical, VOCABULARY).ability
    if written.lower().rstrip(".") != canonical.lower().rstrip("."):
        assert found.warnings == (Remark("note.read_as", line=canonical),)


def test_canonical_text_is_read_without_remark() -> None:
    for card in load("spirit-war").cards:
        for ability in card.abilities:
            found = read_line(render(ability, "en", VOCABULARY), VOCABULARY)
            assert (found.ability, found.warnings) == (ability, ())


@pytest.mark.parametrize(
    "line",
    [
        "Each player discards one card from their hand.",
        "Your opponent cannot emit Evocations.",
        "Whenever the moon is full, draw two cards.",
        'Add a card whose name contains "Cinder" from your Deck to your Hand.',
        "Destroy everything.",
        "Break two cards.",  # from where?
        "Summon a Spirit.",
    ],
)
def test_what_has_no_meaning_stays_refused(line: str) -> None:
    with pytest.raises(TextError):
        read_line(line, VOCABULARY)


@pytest.mark.parametrize(
    "bound", ["Edge 3", "Edge 3 or less", "Edge 3 or more", "Edge less than 3", "Edge more than 3"]
)
def test_every_bound_has_words_in_all_languages(bound: str) -> None:
    ability = read_line(f"Break target Spirit with {bound} in their ARENA.", VOCABULARY).ability
    for lang in ("en", "zh-Hant", "ja"):
        assert "3" in render(ability, lang, VOCABULARY)
