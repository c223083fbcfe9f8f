"""Eternal's sets: every card is there, every fact is that of the print, every line is canonical in every language, and every card
can be played."""

from __future__ import annotations

import csv
import datetime
import re
from pathlib import Path

import pytest
from tests.library import cheap_games

from soulcore.language import parse_line, render
from soulcore.library import CardData, check_deck, entry_decks, load
from soulcore.library.frames import faults
from soulcore.library.reading import vocabulary

HERE = Path(__file__).parent
SETS = ("SD06", "BS01", "BSC22")
PRINTS = tuple(card for card in load("eternal") if card.set_code in SETS)
LINES = [(card.number, card.type, line) for card in PRINTS for line in card.text]


def read(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


FACTS = {row["number"]: row for row in read("eternal-facts.tsv")}


def counts(found: dict[str, int]) -> str:
    return ", ".join(f"{color} {count}" for color, count in found.items())


def row_of(card: CardData) -> dict[str, str]:
    """The facts of a card of ours, as the table has them."""
    levels = [f"{row.level}/{row.cores}" + (f"/{row.bp}" if row.bp is not None else "") for row in card.levels]
    return {
        "number": card.number,
        "name": card.name,
        "type": card.type,
        "color": card.color,
        "cost": str(card.cost),
        "reduction": counts(card.reduction),
        "symbols": counts(card.symbols),
        "families": ", ".join(card.families),
        "rarity": card.rarity,
        "levels": ", ".join(levels),
    }


def test_every_card_is_there() -> None:
    assert len(FACTS) == len(PRINTS) == 247
    assert {card.number for card in PRINTS} == set(FACTS)


@pytest.mark.parametrize("card", PRINTS, ids=lambda card: card.number)
def test_its_facts_are_those_of_the_print(card: CardData) -> None:
    assert row_of(card) == FACTS[card.number]


def test_every_line_is_canonical() -> None:
    words = vocabulary("eternal")
    for number, kind, line in LINES:
        ability = parse_line(line, words)
        assert render(ability, "en", words, kind) == line, number
        chinese = re.sub(r"「[^」]*」|《[^》]*》", "", render(ability, "zh-Hant", words, kind))
        assert set(re.findall(r"[A-Za-z]+", chinese)) <= {"BP", "Lv"}, f"{number}: {chinese}"


def test_every_card_is_one_that_eternal_prints() -> None:
    assert [fault for card in PRINTS for fault in faults("eternal", card)] == []


def test_revival_prints_share_a_name_and_count_together() -> None:
    library = load("eternal")
    both = [card for card in library.named("The DragonEmperor Siegfried") if card.set_code in SETS]
    assert [card.number for card in both] == ["BS01-X01", "BSC22-X01"]
    assert len({card.text for card in both}) == 2


def test_the_structure_deck_is_legal() -> None:
    library = load("eternal")
    deck = entry_decks(library)["dragons-with-burst"]
    assert check_deck(deck, library, datetime.date(2026, 11, 1)) == []
    assert sum(copies for number, copies in deck.cards if library[number].set_code == "SD06") >= 30


@pytest.mark.parametrize("number", range(6))
def test_games_with_any_of_the_cards_end(number: int) -> None:
    assert cheap_games.ends("eternal", PRINTS, number)
