"""Who reads only Chinese or only Japanese finds no English word on a Standard card."""

from __future__ import annotations

import re

import pytest

from soulcore.games.standard.vocabulary import FAMILIES, NAMES
from soulcore.library import load, search
from soulcore.library.reading import name_in, write_line

STANDARD = load("standard")
LETTERS = {"BP", "Lv", "EX"}
"""What the printed cards have in these letters."""


@pytest.mark.parametrize("lang", ["zh-Hant", "ja"])
def test_every_line_name_and_family(lang: str) -> None:
    for card in STANDARD:
        shown = [write_line("standard", ability, lang, card.type) for ability in card.abilities]
        shown += [card.names[lang], *(name_in("standard", family, lang) for family in card.families)]
        for text in shown:
            assert set(re.findall(r"[A-Za-z]+", text)) <= LETTERS, (card.number, text)


def test_names_inside_texts_are_the_cards_names() -> None:
    for name, chinese in NAMES.items():
        if name not in FAMILIES:
            assert STANDARD.find(name).names["zh-Hant"] == chinese


@pytest.mark.parametrize("word", ["抽", "破壞", "破壊", "ドロー"])
def test_search_finds_cards_by_words_of_every_language(word: str) -> None:
    assert search(STANDARD, word)
