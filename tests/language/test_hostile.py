"""Hostile text ends quickly, with an error."""

from __future__ import annotations

import contextlib
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language import TextError, parse_card_text, parse_line, read_line
from soulcore.language.grammars import canonical, forgiving
from soulcore.language.tongues import read_line_in

HOSTILE = [
    "[Flash] " + "Draw 1 card. " * 20000,
    "[Flash] " + "(" * 3000,
    "[Flash] If " + "(" * 1500 + "you have a Nexus" + ")" * 1500 + ", draw 1 card.",
    "[" * 5000,
    "[Flash]" * 5000,
    "[Flash] Select 1 of your " + "red " * 900 + "Spirits. Destroy it.",
    "[Flash] Destroy a " + "red or " * 400 + "red Spirit.",
    "[Flash] Select 1 of your Spirits" + " with cost 4 or less" * 150 + ". Destroy it.",
    "[Flash] It gains " + "“[Flash] It gains " * 300 + "”" * 300,
    '"' * 4001,
    "[Flash] Draw 99999999999999999999 cards.",
    "[Flash] " + "a" * 3990,
    "Flash | " + "Destroy an opposing Spirit and " * 60 + "draw a card.",
    "Flash | " + "draw a card, " * 60 + "draw a card.",
    "Flash | Destroy a Spirit or Nexus or Spirit or Nexus or Spirit or Nexus or Spirit and Nexus and Spirit and Nexus.",
    "\u202e\u0000 | \ud7ff",
    "|" * 3000,
    "Flash | " + "▶" * 2000,
    "[Lv1-2] " * 11 + "Draw 1 card.",
    "x" * 10_000,
    "Flash | choose one: " + "• draw a card. " * 250,
    "Flash | " + "as many " * 480 + "as you like",
    "Flash | " + "treat " * 600 + "as being",
    "Flash | Destroy " + "an opposing Spirit or " * 25 + "a Nexus.",
    "Flash | " + "1 random card from your hand " * 130,
    "Flash | " + "by exhausting this card, " * 100,
]


@pytest.mark.parametrize("line", HOSTILE, ids=range(len(HOSTILE)))
def test_ends_quickly(line: str) -> None:
    forgiving(VOCABULARY)
    canonical(VOCABULARY)
    start = time.process_time()
    for reader in (parse_line, read_line):
        with contextlib.suppress(TextError):
            reader(line, VOCABULARY)
    assert time.process_time() - start < 3.0


def test_too_many_lines() -> None:
    with pytest.raises(TextError, match="too_many_lines"):
        parse_card_text("[Succession]\n" * 41, VOCABULARY)


def test_quoted_too_deep() -> None:
    line = "[Main] Select 1 of your Spirits. It gains “[When Attacking] Draw 1 card.”."
    parse_line(line, VOCABULARY)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_anything_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(TextError):
        read_line(text, VOCABULARY)


WORDS = st.sampled_from(
    [
        "Destroy",
        "an",
        "opposing",
        "Spirit",
        "with",
        "3000",
        "BP",
        "or",
        "less",
        ".",
        ",",
        "it",
        "Draw",
        "1",
        "card",
        "If",
        "you",
        "have",
        "Then",
        "during",
        "this",
        "turn",
        "your",
        "Hand",
        "▶",
        "and",
        "or",
    ]
)


@settings(max_examples=80, deadline=None)
@given(st.lists(WORDS, max_size=25))
def test_any_words_are_read_or_refused(words: list[str]) -> None:
    with contextlib.suppress(TextError):
        read_line("Flash | " + " ".join(words), VOCABULARY)


GROWING = {
    "words": "frobnicate the Spirit ",
    "sentences": "Destroy an opposing Spirit and draw a card. ",
    "brackets": "(",
    "conditions": "if you have a red Spirit and ",
    "quotations": "“[Flash] It gains ",
    "Japanese": "自分のスピリット1体を",
}


@pytest.mark.parametrize("name", GROWING)
def test_time_grows_no_faster_than_the_text(name: str) -> None:
    """Four times the text takes about four times as long, at most (there is a longest text, too, of 4000 characters)."""
    lang = "ja" if name == "Japanese" else "en"

    def seconds(size: int) -> float:
        line = "[Flash] " + (GROWING[name] * size)[:size]
        start = time.process_time()
        with contextlib.suppress(TextError):
            read_line_in(lang, line, VOCABULARY)
        return time.process_time() - start

    seconds(500)  # whatever is made ready at the first use
    short, long = (min(seconds(size) for _ in range(2)) for size in (900, 3600))
    assert long < 6 * short + 0.3
