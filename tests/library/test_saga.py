"""Saga's sets: every line is canonical in both languages, every card can be played, and games with all of them end."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.library import cheap_games
from tests.library.saga_printed import read, row_of

from soulcore.language import parse_line, render
from soulcore.library import load
from soulcore.library.frames import faults
from soulcore.library.reading import vocabulary

LIBRARY = tuple(load("saga"))
LINES = [(card.number, card.type, line) for card in LIBRARY for line in card.text]
PRINTED = read()


def missing() -> dict[str, str]:
    """The printed cards that the library lacks, with the reason of each."""
    told = tomllib.loads((Path(__file__).parent / "saga-missing.toml").read_text(encoding="utf-8"))
    return {number: reason for table in told.values() for number, reason in table.items()}


def test_every_printed_card_is_there_or_said_to_be_missing() -> None:
    numbers = [card.number for card in LIBRARY]
    assert len(set(numbers)) == len(numbers)
    assert sorted([*numbers, *missing()]) == sorted(PRINTED)
    assert all(missing().values())


def test_its_facts_are_those_of_the_print() -> None:
    assert [row for card in LIBRARY if (row := row_of(card)) != PRINTED[card.number]] == []


@pytest.mark.parametrize(
    ("number", "wrong"),
    [
        ("BSS01-004", {"cost": 5}),
        ("BSS01-004", {"color": "white"}),
        ("BSS01-004", {"reduction": {"red": 2}}),
        ("BSS01-004", {"families": ("Hydra",)}),
        ("BSS01-002", {"text": ("[LV1-3] Draw 1 card.", "[LV3] [When This Spirit Attacks] Draw 1 card.")}),
    ],
)
def test_a_misprint_of_ours_is_noticed(number: str, wrong: dict[str, Any]) -> None:
    card = next(card for card in LIBRARY if card.number == number)
    assert row_of(msgspec.structs.replace(card, **wrong)) != PRINTED[number]


def test_every_line_is_canonical() -> None:
    words = vocabulary("saga")
    for number, kind, line in LINES:
        ability = parse_line(line, words)
        assert render(ability, "en", words, kind) == line, number
        chinese = re.sub(r"「[^」]*」|《[^》]*》", "", render(ability, "zh-Hant", words, kind))
        assert set(re.findall(r"[A-Za-z]+", chinese)) <= {"BP", "LV"}, f"{number}: {chinese}"


def test_every_card_is_one_that_saga_prints() -> None:
    assert [fault for card in LIBRARY for fault in faults("saga", card)] == []


@pytest.mark.parametrize("number", range(8))
def test_games_with_any_of_the_cards_end(number: int) -> None:
    assert cheap_games.ends("saga", LIBRARY, number)
