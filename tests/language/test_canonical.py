"""Canonical text reads back to itself, in both languages, and its grammar has no conflict."""

from __future__ import annotations

import io
import logging
import re
import time

import pytest
from lark import Lark, logger

from soulcore.games.battle_spirits.nodes import MoveCores
from soulcore.games.battle_spirits.text.lines import parse_ability
from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language import parse_card_text, parse_line, render, render_card_text
from soulcore.language.compiling import ReadyTokens
from soulcore.language.document import examples
from soulcore.language.grammars import canonical, grammar_text

LINES = [line for section in examples(VOCABULARY) for line in section.lines]


@pytest.mark.parametrize("line", LINES)
def test_round_trip(line: str) -> None:
    ability = parse_line(line, VOCABULARY)
    assert render(ability, "en", VOCABULARY) == line
    assert parse_line(render(ability, "en", VOCABULARY), VOCABULARY) == ability


@pytest.mark.parametrize("line", LINES)
def test_chinese_has_no_english_words(line: str) -> None:
    text = render(parse_line(line, VOCABULARY), "zh-Hant", VOCABULARY, reminder=True)
    plain = re.sub(r"「[^」]*」|《[^》]*》", "", text)
    assert set(re.findall(r"[A-Za-z]+", plain)) <= {"BP", "Lv", "EX"}, text


def test_header_and_text_apart() -> None:
    assert parse_ability("[Flash]", "Draw 1 card.", VOCABULARY) == parse_line("[Flash] Draw 1 card.", VOCABULARY)


def test_a_card_has_one_ability_a_line() -> None:
    text = "[Succession]\n[Lv1-2] [When Summoned] Draw 1 card."
    abilities = parse_card_text(text, VOCABULARY)
    assert len(abilities) == 2
    assert render_card_text(abilities, "en", VOCABULARY) == text


def test_the_card_calls_itself_by_its_type() -> None:
    ability = parse_line("[Lv1] [Your Main Step] This card gets +1 blue symbol.", VOCABULARY)
    assert render(ability, "en", VOCABULARY, "nexus") == "[Lv1] [Your Main Step] This Nexus gets +1 blue symbol."
    assert render(ability, "zh-Hant", VOCABULARY, "nexus") == "Lv1 『自己的主要階段』 這張核心卡的藍色標誌+1。"


def test_keywords_are_defined_once() -> None:
    clash = parse_line("[Lv1-2] [Clash]", VOCABULARY)
    assert clash.timings == ("during_attack",)
    assert clash.steps == VOCABULARY.definitions["clash"].steps != ()
    shown = render(clash, "en", VOCABULARY, reminder=True)
    assert shown == "[Lv1-2] [Clash] (All of your opponent's Spirits must block if possible.)"


def test_manual_examples_in_chinese() -> None:
    """The sentences that the manual gives in both languages."""
    rows = {
        "[Flash] Select 1 of your opponent's Spirits. Place 1 Core from it into its owner's Reserve.": (
            "【靈動】 指定對手 1 張靈魂卡。將其上的 1 個能量放置到預備區。"
        ),
        "[Flash] Select 1 of your opponent's Spirits. It gets -2000 BP during this turn. Then, if its BP is 0, destroy it.": (
            "【靈動】 指定對手 1 張靈魂卡。本回合中，其 BP-2000。之後，若其 BP 為 0，則將其破壞。"
        ),
    }
    for english, chinese in rows.items():
        assert render(parse_line(english, VOCABULARY), "zh-Hant", VOCABULARY) == chinese


def test_the_tree_holds_plain_words() -> None:
    """Nothing of the parser is left in a tree."""
    ability = parse_line("[Main] Place 1 Core from the Void into your Reserve.", VOCABULARY)
    verb = ability.steps[0].verb
    assert isinstance(verb, MoveCores)
    assert type(verb.source) is str
    assert type(verb.target) is str


def test_no_canonical_text_has_two_readings() -> None:
    """An LALR(1) grammar without conflicts is unambiguous; lark tells of conflicts in its log only."""
    heard = io.StringIO()
    handler = logging.StreamHandler(heard)
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        text = grammar_text(VOCABULARY, forgiving=False)
        Lark(text, parser="lalr", lexer=ReadyTokens, start="body", debug=True)
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
    assert "conflict" not in heard.getvalue().lower()


def test_every_rule_has_a_builder() -> None:
    grammar = canonical(VOCABULARY)
    assert len(grammar.rules) > 300
    for rule in grammar.rules:
        single = len([symbol for symbol in rule.expansion if not symbol.left]) <= 1
        assert rule.name in grammar.builders or rule.is_inline or single, rule.name


def test_reading_is_fast() -> None:
    parse_line(LINES[0], VOCABULARY)
    start = time.perf_counter()
    for line in LINES:
        parse_line(line, VOCABULARY)
    assert time.perf_counter() - start < 2.0
