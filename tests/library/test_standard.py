"""The real Standard library."""

from __future__ import annotations

import datetime
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from soulcore.effects.data import from_data, to_data
from soulcore.library import Library, check_deck, entry_decks, load, search
from soulcore.library.catalogue import load_sets
from soulcore.library.errors import FormatError
from soulcore.library.reading import read_line, write_line
from soulcore.library.set_writer import write_set

PLAIN = (
    "26RBS01-003 26RBS01-019 26RBS01-064 26RBS01-078 "
    "26RSD01-005 26RSD02-005 26RSD03-004 26RSD03-005 26RSD04-005 26RSD05-005 26RSD06-005"
)
"""The cards without effects: plain fighters."""


def test_all_cards_are_there(standard: Library) -> None:
    assert len(standard) == 242
    decks = {f"26RSD0{deck}": 16 for deck in range(1, 7)}
    assert Counter(card.set_code for card in standard) == {"26RBS01": 144, "RP26": 2} | decks
    assert Counter(card.type for card in standard) == {"spirit": 172, "nexus": 32, "magic": 38}


def test_main_families_have_the_manual_s_names(standard: Library) -> None:
    families = {family for card in standard for family in card.families}
    assert {"Crimson Cloud", "Dark Purple", "Sea Green", "Shirotae", "Topaz", "Blue Tree"} <= families
    assert not families & {"Red Cloud", "Dark Puce", "Oceanic Green", "Leucomyst", "Cyantree"}


def test_every_line_is_canonical(standard: Library) -> None:
    for card in standard:
        assert len(card.text) == len(card.abilities)
        for line, ability in zip(card.text, card.abilities, strict=True):
            assert write_line("standard", ability, "en", card.type) == line
            assert read_line("standard", line) == ability
            assert from_data(to_data(ability)) == ability
            assert write_line("standard", ability, "zh-Hant", card.type)


def test_the_cards_without_effects(standard: Library) -> None:
    assert " ".join(card.number for card in search(standard, "effects:0")) == PLAIN
    assert sum(len(card.text) for card in standard) == 413


def test_set_files_are_written_as_the_writer_writes_them(standard: Library, tmp_path: Path) -> None:
    text = [(one.code, write_set("standard", one.code, one.name, one.cards)) for one in standard.sets]
    assert load_sets("standard", text, tmp_path).cards == standard.cards


def test_the_entry_decks_are_legal(standard: Library, day: datetime.date) -> None:
    for deck in entry_decks(standard).values():
        assert check_deck(deck, standard, day) == []


def test_a_cached_library_loads_without_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The parser is what takes time: another process that finds the cache never imports it."""
    monkeypatch.setenv("SOULCORE_CACHE_DIR", str(tmp_path))
    code = "import sys; from soulcore.library import load; load('standard'); sys.exit('lark' in sys.modules)"
    used_the_language = [subprocess.run([sys.executable, "-c", code], check=False).returncode for _ in range(2)]
    assert used_the_language == [1, 0]


def test_searching_real_cards(standard: Library) -> None:
    drawing = search(standard, "verb:draw color:red cost<=3")
    assert [card.name for card in drawing] == ["Mushakko"]
    assert {card.name for card in search(standard, "keyword:clash set:RP26")} == {"The ThunderEmperorDragon Siegwurm"}
    assert len(search(standard, "keyword:succession")) == 49
    assert len(search(standard, "keyword:soul_magic")) == 12


def test_a_game_without_a_library() -> None:
    with pytest.raises(FormatError, match="There is no game “chess” here"):
        load("chess")
