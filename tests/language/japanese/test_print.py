"""The two languages check each other: printed Japanese means what our canonical English says, card by card.

The printed sentences are not ours and lie beside the checkout (../shared/cards); without them this is skipped."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from soulcore.games.standard.japanese import read_line
from soulcore.library import load
from soulcore.library.reading import names_in, vocabulary

HERE = Path(__file__).parent
SHARED = HERE.parents[3] / "shared" / "cards"
FILES = ("standard-entry-decks.json", "standard-rbs01.json")


def printed() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for file in FILES:
        path = SHARED / file
        if not path.is_file():
            pytest.skip(f"the printed cards are not here: {path}")
        for card in json.loads(path.read_text(encoding="utf-8"))["cards"]:
            found[card["number"]] = card["text_ja"]
    return found


def test_printed_japanese_is_read_as_the_tree_of_the_canonical_english() -> None:
    explained = tomllib.loads((HERE / "differences.toml").read_text(encoding="utf-8"))
    words, names = vocabulary("standard"), names_in("standard", "ja")
    library = load("standard")
    different = set()
    cards = printed()
    for number, lines in cards.items():
        abilities = library[number].abilities
        assert len(lines) == len(abilities), number
        for place, (line, ability) in enumerate(zip(lines, abilities, strict=True), start=1):
            if read_line(line, words, names).ability != ability:
                different.add(f"{number}.{place}")
    assert set(cards) == {card.number for card in library}
    assert different == set(explained), "explain them in differences.toml, or mend the reader or the card"
