"""Saga's dialect: its canonical text reads back to itself, and cards in the wording of its prints are read as what they say."""

from __future__ import annotations

import io
import logging
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
