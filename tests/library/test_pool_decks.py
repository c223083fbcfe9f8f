"""Decks built from the whole Standard pool: legal, with a page each that speaks of its cards, apart from the entry decks."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from soulcore.games import finished
from soulcore.library import check_deck, entry_decks, find_deck, known_decks, load, shown_name

STANDARD = load("standard")
POOL = {short: deck for short, deck in known_decks(STANDARD).items() if short not in entry_decks(STANDARD)}
PAGES = Path(__file__).parents[2] / "docs" / "decks"
DAY = datetime.date(2026, 10, 1)


def colors(short: str) -> frozenset[str]:
    return frozenset(STANDARD[number].color for number, _ in POOL[short].cards)


def test_a_deck_of_every_colour_and_two_of_two() -> None:
    alone = {next(iter(colors(short))) for short in POOL if len(colors(short)) == 1}
    assert alone == {"red", "purple", "green", "white", "yellow", "blue"}
    assert len([short for short in POOL if len(colors(short)) == 2]) >= 2


def test_the_entry_decks_are_still_six_and_come_first() -> None:
    assert len(entry_decks(STANDARD)) == 6
    assert list(known_decks(STANDARD))[:6] == list(entry_decks(STANDARD))


@pytest.mark.parametrize("short", sorted(POOL))
def test_a_deck_of_the_pool(short: str) -> None:
    deck = find_deck(short, STANDARD)
    assert deck == POOL[short]
    assert not list(check_deck(deck, STANDARD, DAY))
    names = {shown_name(deck, lang) for lang in ("en", "zh-Hant")} | {shown_name(deck, "ja")}
    assert len(names) >= 2
    assert not any(
        letter.isascii() and letter.isalpha() for lang in ("ja", "zh-Hant") for letter in shown_name(deck, lang)
    )


@pytest.mark.parametrize("short", sorted(POOL))
def test_its_page_names_only_cards_that_are_in_it(short: str) -> None:
    page = (PAGES / f"{short}.md").read_text(encoding="utf-8")
    assert page.startswith(f"# {POOL[short].name}\n")
    played = {STANDARD[number].name for number, _ in POOL[short].cards}
    spoken = {card.name for card in STANDARD if len(card.name) > 5 and card.name in page}
    assert len(spoken) >= 5
    assert spoken <= played


@pytest.mark.parametrize("game", finished())
def test_every_deck_has_a_name_in_every_language(game: str) -> None:
    for deck in known_decks(load(game)).values():
        for lang in ("ja", "zh-Hant"):
            assert shown_name(deck, lang) != deck.name, deck.name
