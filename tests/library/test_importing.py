"""Importing cards: JSON in, a set file in canonical text out, nothing half understood."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from soulcore.cli.text import lines_in
from soulcore.library.catalogue import load_sets
from soulcore.library.errors import ImportFileError
from soulcore.library.importing import import_cards
from soulcore.library.importing.source import read_source
from soulcore.library.set_writer import write_set

OWN = Path(__file__).parent / "own-cards.json"


def test_what_an_import_makes_of_cards() -> None:
    report = import_cards(OWN.read_bytes(), "own-cards.json", "standard")
    cub, terrace, kindle = report.cards
    assert (cub.type, cub.color) == ("spirit", "red"), "standard.card.1: SPIRIT is accepted"
    assert cub.names == {"en": "Ember Cub", "ja": "エンバーカブ", "zh-Hant": "餘燼幼獅"}
    assert (cub.reduction, cub.symbols, cub.ex_symbols) == ({"red": 2}, {"red": 1}, {"red": 1})
    assert cub.families == ("Crimson Cloud", "Foxfire"), "the manual's name of the family"
    assert report.renamed == {"Red Cloud": "Crimson Cloud"}
    assert terrace.reduction == {"red": 2, "green": 1}
    assert (kindle.rarity, terrace.rarity) == ("X", "")
    assert {card.block for card in report.cards} == {"A"}
    assert [len(card.text) for card in report.cards] == [2, 1, 2]
    assert [len(card.abilities) for card in report.cards] == [2, 1, 2]


def test_what_is_not_understood_is_left_out_with_its_reason() -> None:
    report = import_cards(OWN.read_bytes(), "own-cards.json", "standard")
    assert report.left_out == [("OWN10-001", "Riddle")]
    assert (report.parsed, len(report.effects)) == (6, 7)
    (failed,) = (effect for effect in report.effects if not effect.is_parsed)
    assert failed.number == "OWN10-001"
    assert failed.error is not None
    assert "Frobnicate" in failed.error.shown()
    assert "^" in failed.error.shown()
    assert failed.error.reason("zh-Hant") == "在此不認得「Frobnicate」一詞。"


def test_the_set_file_reads_back_to_the_same_cards(tmp_path: Path) -> None:
    report = import_cards(OWN.read_bytes(), "own-cards.json", "standard")
    text = write_set("standard", "OWN09", "Own", report.cards)
    assert "Target" not in text, "nothing of the source's sentences"
    assert load_sets("standard", [("own09.toml", text)], tmp_path).cards == tuple(report.cards)


def test_text_of_cards_that_could_not_be_imported_is_read_all_the_same(tmp_path: Path) -> None:
    """One card in a form of its own must not cost the text of all others."""
    file = tmp_path / "cards.json"
    summoned = {"levels": ["1", "2"], "timing": "When Summoned", "text": "Draw two cards."}
    cards = [
        {
            "number": "X-1",
            "name": "A",
            "type": "spirit",
            "cost": None,
            "effects": [{"levels": None, "text": "Draw a card."}],
        },
        {"number": "X-1", "type": "spirit", "cost": "X", "effects": [summoned, 7]},
        5,
    ]
    file.write_text(json.dumps({"cards": cards}), encoding="utf-8")
    assert lines_in(file) == [" | Draw a card.", "[Lv1-2] [When Summoned] | Draw two cards.", " | 7"]


def test_the_effects_of_a_card_file_are_lines_of_text() -> None:
    """`./soulcore text FILE.json`."""
    lines = lines_in(OWN)
    assert len(lines) == 7
    assert all(" | " in line for line in lines)


def test_a_type_the_game_does_not_have_is_reported() -> None:
    card = {"number": "A-1", "name": "A", "type": "Brave", "color": "red", "cost": 1}
    report = import_cards(json.dumps([card]).encode(), "a.json", "standard")
    assert report.left_out == [("A-1", "A")]
    assert "“brave” is no card type" in report.faults[0].text()


def card_with(**more: object) -> bytes:
    usual = {"number": "OWN11-001", "name": "Odd One", "type": "spirit", "color": "red", "cost": 3}
    levels = [{"level": 1, "cores": 1, "bp": 3000}, {"level": 2, "cores": 3, "bp": 5000}]
    return json.dumps([{**usual, "levels": levels, **more}]).encode()


def test_text_for_levels_that_are_not_there_is_marked() -> None:
    effects = [
        {"header": "[LV3] When Attacks", "text": "Draw a card."},
        {"header": "[LV2] True Release - During Attack", "text": "This Spirit gets +2000 BP."},
        {"header": "[LV1-2] When Summoned", "text": "Draw a card."},
    ]
    report = import_cards(card_with(effects=effects), "odd.json", "standard")
    assert len(report.cards) == 1, "it is odd, but understood"
    assert [mark.key for mark in report.marks] == ["library.import.mark_level", "library.import.mark_state"]
    assert report.marks[0].text() == "OWN11-001 line 1: level 3 is not on this card, which has Lv1, Lv2."
    with_state = [{"level": 1, "cores": 1, "bp": 3000}, {"level": 2, "cores": 3, "bp": 5000, "super_unleash": True}]
    assert not import_cards(card_with(effects=effects[1:], levels=with_state), "odd.json", "standard").marks


def test_reasons_are_counted_with_the_cards_they_are_about() -> None:
    effects = [{"text": "Frobnicate it."}, {"text": "Draw a card."}, {"text": "Frobnicate this Spirit."}]
    report = import_cards(card_with(effects=effects, block="ABC"), "odd.json", "standard")
    first, *_ = report.reasons().items()
    assert first == ("The word “Frobnicate” is not known here.", ["OWN11-001", "OWN11-001"])


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"{", "not valid JSON"),
        (b"\xff", "not valid JSON"),
        (b"3", 'not the form docs/cards.md describes: {"cards"'),
        (b"{}", 'not the form docs/cards.md describes: {"cards"'),
        (b"[]", "There is no card in this file"),
        (b"[3]", "cards[0] (0): Expected `object`, got `int`"),
        (
            b'[{"number": "A-1", "name": "A", "type": "spirit", "color": "red"}]',
            "cards[0] (A-1): Object missing required field `cost`",
        ),
        (
            b'[{"number": "A-1", "name": "A", "type": "magic", "color": "red", "cost": "1"}]',
            "Expected `int`, got `str` - at `$.cost`",
        ),
        (
            b'[{"number": "A-1", "name": "A", "type": "magic", "color": "red", "cost": 1}]'[:-1]
            + b', {"number": "A-1", "name": "A", "type": "magic", "color": "red", "cost": 1}]',
            "The number A-1 occurs twice",
        ),
        (b"[" * 100_000, "not valid JSON"),
        (b" " * 20_000_001, "at most 20000000 are read"),
    ],
)
def test_a_file_of_another_form_is_explained(content: bytes, says: str) -> None:
    with pytest.raises(ImportFileError) as caught:
        read_source(content, "a.json")
    assert says in str(caught.value)
