"""Whatever is said about a card text has words in every language, and no reader says it in English by itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.health.test_words import parameters
from tests.health.word_scan import SOURCE

from soulcore.games.battle_spirits.text.header import put_one
from soulcore.games.battle_spirits.text.parameters import EXAMPLES
from soulcore.language.binding import REASONS
from soulcore.language.grammars import KINDS
from soulcore.words import LANGUAGES, catalogue, keys

READERS = ("effects", "language", "games")
RAISED = ("TextError", "Unfit", "Remark", "on_the_field", "off_the_field")
KEY = re.compile(r"[a-z_]+(\.[a-z_]+)?")

MADE = {
    *(f"kind.{kind}" for kind in KINDS.values()),
    *(f"names_{form}" for form in EXAMPLES),
    *(f"two_of_{field}" for field in ("kind", "place", "keyword", "in_state")),
    *REASONS.values(),
}
"""Keys that are put together, or kept in a table."""


@cache
def calls() -> list[tuple[Path, ast.Call]]:
    """Every place that says something about a card text."""
    found = []
    for package in READERS:
        for path in sorted((SOURCE / package).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and name_of(node) in RAISED and node.args:
                    found.append((path, node))
    return found


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def said(call: ast.Call) -> Iterator[ast.expr]:
    """The expressions that give the key."""
    waiting: list[ast.expr] = [call.args[1 if name_of(call) == "off_the_field" and len(call.args) > 1 else 0]]
    while waiting:
        one = waiting.pop()
        if isinstance(one, ast.IfExp):
            waiting += [one.body, one.orelse]
        elif isinstance(one, ast.BoolOp):
            waiting += one.values
        else:
            yield one


def constants() -> set[str]:
    return {
        one.value
        for _, call in calls()
        for one in said(call)
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


def test_the_scan_finds_what_is_said() -> None:
    assert {"on_field_only", "word_unknown", "first_sentence_waits", "note.read_as", "field_is_returned"} <= constants()
    assert put_one.__code__.co_consts.count("two_of_") == 1, "MADE has the keys of this function"


def test_no_reader_says_anything_by_itself() -> None:
    wrong = [
        f"{path.relative_to(SOURCE)}:{call.lineno}: {ast.unparse(one)}"
        for path, call in calls()
        for one in said(call)
        if (isinstance(one, ast.Constant) and isinstance(one.value, str) and not KEY.fullmatch(one.value))
        or (isinstance(one, ast.JoinedStr) and " " in ast.unparse(one)[2:-1])
    ]
    assert not wrong, f"give these a key, with words in src/soulcore/words/text.*.toml: {wrong}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_said_about_a_card_text_has_words_of_the_language_itself(lang: str) -> None:
    missing = sorted(key for key in constants() | MADE if f"text.{key}" not in keys(lang))
    assert not missing, f"add these to src/soulcore/words/text.{lang}.toml: {missing}"


def test_no_words_about_card_texts_are_left_over() -> None:
    known = {key.removeprefix("text.") for key in keys("en") if key.startswith("text.")}
    over = sorted(key for key in known - constants() - MADE if not key.startswith("told."))
    assert not over, f"nobody says these any more: {over}"


def test_words_get_what_they_are_filled_in_with() -> None:
    english = catalogue("en")
    wrong = []
    for path, call in calls():
        for one in said(call):
            if not isinstance(one, ast.Constant) or not isinstance(one.value, str):
                continue
            given = {keyword.arg for keyword in call.keywords} if name_of(call) == "Remark" else set()
            if given != parameters(english.get(f"text.{one.value}", "")):
                wrong.append(f"{path.name}:{call.lineno}: {one.value}")
    assert not wrong, f"these are handed other parameters than their words name: {wrong}"
