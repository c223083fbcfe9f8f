"""Saga's dialect: its canonical text reads back to itself, and cards in the wording of its prints are read as what they say."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Callable
from itertools import permutations
from pathlib import Path

import pytest
from lark import Lark, logger

from soulcore.games.saga.vocabulary import VOCABULARY
from soulcore.language import TextError, parse_line, read_line, render
from soulcore.language.compiling import ReadyTokens
from soulcore.language.grammars import grammar_text

TEXT = (Path(__file__).parent / "saga_wordings.txt").read_text(encoding="utf-8")
BLOCKS = [block.strip().splitlines() for block in TEXT.split("\n\n") if block.strip() and not block.startswith("#")]
READ = [(block[0], block[1]) for block in BLOCKS if len(block) > 1]
REFUSED = [block[0] for block in BLOCKS if len(block) == 1]


@pytest.mark.parametrize(("written", "canonical"), READ)
def test_it_is_read_as(written: str, canonical: str) -> None:
    ability = read_line(written, VOCABULARY).ability
    this = "spirit" if ability.levels[0] else "magic"
    assert render(ability, "en", VOCABULARY, this) == canonical
    assert parse_line(canonical, VOCABULARY) == ability
    assert render(ability, "zh-Hant", VOCABULARY)


@pytest.mark.parametrize("written", REFUSED)
def test_it_is_refused(written: str) -> None:
    """What would be taken for something else is better not understood."""
    with pytest.raises(TextError):
        read_line(written, VOCABULARY)


KEYWORD = re.compile(r"(?<= )(Awaken|Confront|Curse|Luster|Blessed|Swift|Bloodcurse)\b")
NUMBER_WORDS = {"one": "1", "two": "2", "three": "3", "four": "4"}
SETTINGS: dict[str, Callable[[str], str]] = {
    "curly quotation marks": lambda text: re.sub(r'"([^"]*)"', r"“\1”", text).replace("'", "’"),
    "single quotation marks": lambda text: re.sub(r'"([^"]*)"', r"'\1'", text),
    "spaces that do not break": lambda text: text.replace(" ", "\u00a0"),
    "a soft hyphen and a space without width": lambda text: text.replace(" of ", " o\u00adf\u200b "),
    "broken lines": lambda text: text.replace(". ", ".\n"),
    "line breaks of a page": lambda text: text.replace(". ", ".<br/>"),
    "entities of a page": lambda text: text.replace("'", "&#39;").replace('"', "&quot;"),
    "no space behind a full stop": lambda text: text.replace(". ", "."),
    "no last full stop": lambda text: text.removesuffix("."),
    "letters of full width": lambda text: text.replace(".", "．").replace(",", "，"),
    "keywords in double brackets": lambda text: KEYWORD.sub(r"[[\1]]", text),
    "keywords in brackets": lambda text: KEYWORD.sub(r"【\1】", text),
    "keywords in pointed brackets": lambda text: KEYWORD.sub(r"＜\1＞", text),
    "keywords in quotation marks": lambda text: KEYWORD.sub(r'"\1"', text),
    "keywords in bold type": lambda text: KEYWORD.sub(r"<b>\1</b>", text),
    "numbers in digits": lambda text: re.sub(
        r"\b(one|two|three|four)\b(?= of| cores?\b| cards?\b)", lambda match: NUMBER_WORDS[match[1]], text
    ),
}


@pytest.mark.parametrize("setting", SETTINGS)
def test_how_a_source_sets_its_text_says_nothing(setting: str) -> None:
    changed = 0
    for written, _ in READ[::7]:
        header, bar, text = written.partition("|")
        other = SETTINGS[setting](text.strip())
        if not bar or other == text.strip():
            continue
        changed += 1
        assert read_line(f"{header}| {other}", VOCABULARY).ability == read_line(written, VOCABULARY).ability
    assert changed, "no line of those tried has such a sign"


DEEDS = (
    "draw a card",
    "place a core from the void onto this spirit",
    "select one of your opponent's spirits and exhaust it",
    "your opponent discards a card",
    "your opponent's spirits cannot block during this turn",
)
CONDITIONS = ("you control a red nexus", 'this spirit has a "Soul Core" on it')


@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("pair", list(permutations(DEEDS, 2)))
def test_a_condition_is_one_of_both_deeds_wherever_it_stands(pair: tuple[str, str], condition: str) -> None:
    deeds = " and ".join(pair)
    event = "[LV1] [During Either Attack Step] | When this spirit is blocked, "
    for line in (
        f"[LV1] [When This Spirit Attacks] | If {condition}, {deeds}.",
        f"[LV1] [When This Spirit Attacks] | {deeds.capitalize()} if {condition}.",
        f"{event}if {condition}, {deeds}.",
        f"{event}{deeds} if {condition}.",
    ):
        assert read_line(line, VOCABULARY).ability.condition is not None, line


MARKS = {
    "[Lv1-3] [Ascend: Costs 6 or more] |": "[LV1-3] [Ascend: 6]",
    "[Lv1-3] [Armor: ['Red', 'Purple']] |": "[LV1-3] [Armor: Red, Purple]",
    "LV1・LV2【When Summoned】| Draw a card.": "[LV1-2] [When Summoned] Draw 1 card.",
    "[Immortal: Costs 4 or 5] |": "[Immortal] [In Trash] When your spirit with cost 4/5 is destroyed, you can summon this card.",
}


@pytest.mark.parametrize("written", MARKS)
def test_marks_are_read_however_they_are_set(written: str) -> None:
    assert render(read_line(written, VOCABULARY).ability, "en", VOCABULARY) == MARKS[written]


def test_a_condition_that_no_mark_has_is_refused() -> None:
    with pytest.raises(TextError):
        read_line("[Immortal: 4 or more] |", VOCABULARY)


def test_no_canonical_text_has_two_readings() -> None:
    heard = io.StringIO()
    handler = logging.StreamHandler(heard)
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        Lark(grammar_text(VOCABULARY, forgiving=False), parser="lalr", lexer=ReadyTokens, start="body", debug=True)
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
    assert "conflict" not in heard.getvalue().lower()
