"""The Standard library says what is printed: every fact of every card, and of every effect what can be told by its terms."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.library.printed import CARDS, EFFECTS, OTHERWISE, as_ours, card_row, effect_row, read

from soulcore.library import Library, entry_decks
from soulcore.library.catalogue import load_sets
from soulcore.library.set_writer import write_set

PRINTED = {row["number"]: row for row in read(CARDS)}
PRINTED_EFFECTS = read(EFFECTS)


def test_every_card_of_the_library_is_in_the_table(standard: Library) -> None:
    assert {card.number for card in standard} == set(PRINTED)


def test_the_table_is_whole() -> None:
    assert Counter(row["number"] for row in PRINTED_EFFECTS) == {
        number: int(row["effects"]) for number, row in PRINTED.items() if row["effects"] != "0"
    }
    assert sum(bool(row["ex_symbols"]) for row in PRINTED.values()) == 73
    assert Counter(row["rarity"] for row in PRINTED.values()) == {"C": 156, "R": 30, "M": 24, "X": 30, "P": 2}


@pytest.mark.parametrize("number", PRINTED)
def test_its_facts_are_those_of_the_print(standard: Library, number: str) -> None:
    copies = sum(dict(deck.cards).get(number, 0) for deck in entry_decks(standard).values())
    assert card_row(standard[number], copies) == PRINTED[number]


@pytest.mark.parametrize("row", PRINTED_EFFECTS, ids=lambda row: f"{row['number']} {row['effect']}")
def test_its_effects_have_the_marks_numbers_choices_and_terms_of_the_print(
    standard: Library, row: dict[str, str]
) -> None:
    assert effect_row(standard[row["number"]], int(row["effect"]) - 1) == as_ours(row)


@pytest.mark.parametrize(("number", "effect"), OTHERWISE)
def test_what_is_said_otherwise_really_is(number: str, effect: str) -> None:
    row = next(row for row in PRINTED_EFFECTS if (row["number"], row["effect"]) == (number, effect))
    assert all(row[column] != ours for column, ours in OTHERWISE[number, effect].items())


def test_an_effect_in_the_super_unleash_state_stands_beside_a_level_that_has_it(standard: Library) -> None:
    """Either both or neither: a mark without its level would never act, a level without a mark means nothing."""
    for card in standard:
        marked = {ability.levels for ability in card.abilities if ability.in_state}
        unleashed = [row.level for row in card.levels if row.super_unleash]
        assert marked == {(level, level) for level in unleashed}, card.number


@pytest.mark.parametrize(
    ("number", "ours", "changed"),
    [
        ("26RSD01-002", "[Lv2] [Super Unleash] [During Attack]", "[Lv2] [During Attack]"),
        ("26RSD02-003", "+2000 BP", "+3000 BP"),
        ("26RSD04-012", "3 white", "3"),
        ("26RSD05-007", " in any order.", "."),
        ("26RSD05-008", "Select 1", "You can select 1"),
        ("26RSD06-012", "Draw 3", "Draw 2"),
        ("26RSD01-003", "3000 BP or less", "4000 BP or less"),
        ("26RSD01-006", "Spirits/Nexuses", "Spirits"),
        ("26RSD01-X01", "up to 2", "2"),
        ("26RSD03-013", "Exhaust it", "Heavy exhaust it"),
    ],
)
def test_a_misprint_of_ours_is_noticed(standard: Library, tmp_path: Path, number: str, ours: str, changed: str) -> None:
    """The comparison itself, held against what was wrong once and the like."""
    one = next(one for one in standard.sets if any(card.number == number for card in one.cards))
    text = write_set("standard", one.code, one.name, one.cards)
    before, card_mark, after = text.partition(f'number = "{number}"')
    assert ours in after
    wrong = load_sets("standard", [(one.code, before + card_mark + after.replace(ours, changed, 1))], tmp_path)
    rows = [row for row in PRINTED_EFFECTS if row["number"] == number]
    assert any(effect_row(wrong[number], place) != row for place, row in enumerate(rows))
