"""A refusal names the words where they stand in what was typed, and the nearest wording that is understood."""

from __future__ import annotations

import re

import pytest

from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language import TextError, read_line
from soulcore.language.placing import nearest, place
from soulcore.language.reading import read
from soulcore.language.tongues import read_line_in
from soulcore.words.card_text import told

REFUSED = [
    ("Flash | If it's the opponent's turn, end the Attack Step.", "turn"),
    ("Flash | Remove all cores but one from target opposing Spirit.", "but"),
    ("[LV1-2] When Summoned | Destroy a Spirit. (You can't choose your own.)", "own"),
    ("Flash | Exhaust up to two opposing Spirits costing 4 or less.", "costing"),
    ("[Lv1] [When Frobnicated] Draw 1 card.", "When"),
]


@pytest.mark.parametrize(("line", "words"), REFUSED)
def test_the_words_are_found_in_what_was_typed(line: str, words: str) -> None:
    with pytest.raises(TextError) as caught:
        read_line(line, VOCABULARY)
    error = caught.value
    assert error.text == line
    assert line[error.position : error.position + error.length] == words


def test_header_and_text_known_apart() -> None:
    with pytest.raises(TextError) as caught:
        read("Flash", "Frobnicate target Spirit.", VOCABULARY)
    assert caught.value.text == "Flash | Frobnicate target Spirit."
    assert caught.value.position == len("Flash | ")


def test_the_nearest_wording_is_told() -> None:
    with pytest.raises(TextError) as caught:
        read_line("Flash | If it's the opponent's turn, end the Attack Step.", VOCABULARY)
    said = told(caught.value, "en")
    assert "nearest that is understood: [Flash] If your Life was reduced this turn, end the Attack Step." in said
    assert nearest("zzz qqq xxx", VOCABULARY) == ""
    with pytest.raises(TextError) as caught:
        read_line_in("ja", "Lv1『召喚時』カードを1枚ドローしたい。", VOCABULARY)
    assert re.search("理解できる最も近い書き方：.*ドロー", told(caught.value, "ja"))


def test_places_of_reworded_texts() -> None:
    assert place("a b c", 2, 1, "a b c") == (2, 1)
    assert place("Draw 2 cards now", 13, 3, "Draw two cards now") == (15, 3)
    assert place("Draw 2 cards", 5, 1, "Draw two cards") == (5, 3), "what was reworded is named as it was typed"
    assert place("Draw", 4, 1, "take one") == (8, 1), "the text ended too early"
