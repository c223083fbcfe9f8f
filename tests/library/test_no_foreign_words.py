"""Who reads only Chinese or only Japanese finds no English word on a card but names, and different effects read differently."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

import pytest

from soulcore.games.eternal import names as eternal
from soulcore.games.spirit_war import names as spirit_war
from soulcore.games.standard.vocabulary import FAMILIES, NAMES
from soulcore.language.rendering.shared import CannotSay
from soulcore.language.tongues import tongue
from soulcore.library import load, search
from soulcore.library.reading import name_in, vocabulary, write_line

STANDARD = load("standard")
LETTERS = {"BP", "Lv", "LV", "EX", "OC", "X", "A", "T", "U"}
"""What the printed cards have in these letters: also a number that is named, the A.T. Field, Uトリガー."""

TRANSLATED = ("standard", "spirit-war")
"""Games whose cards and families that texts name have names in every language; elsewhere some are shown as the cards print
them."""

GAMES = ("standard", "spirit-war", "saga", "eternal")
TOKENS = {"saga": ["Antman Token"]}
"""Tokens that are no cards of the library: they are called as their effect calls them."""

OWN_SET = re.compile(r"E\d\d-")
"""The numbers of our own cards of Eternal."""

WORD = re.compile(r"[A-Za-z]+")

every = pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in GAMES for lang in ("zh-Hant", "ja")])


@cache
def names(game: str) -> frozenset[str]:
    """The words of the names of a game's cards and families."""
    found = [name for card in load(game) for name in (card.name, *card.families)] + TOKENS.get(game, [])
    return frozenset(word for name in found for word in WORD.findall(name))


def lines(game: str, lang: str) -> list[tuple[str, str, str]]:
    """Every line: the card's number, in English, and in the language."""
    return [
        (card.number, write_line(game, ability, "en", card.type), write_line(game, ability, lang, card.type))
        for card in load(game)
        for ability in card.abilities
    ]


@every
def test_no_english_word_is_in_any_line(game: str, lang: str) -> None:
    allowed = LETTERS if game in TRANSLATED else LETTERS | names(game)
    left = [(number, line) for number, _, line in lines(game, lang) if not set(WORD.findall(line)) <= allowed]
    assert not left, left[:5]


@every
def test_different_effects_read_differently(game: str, lang: str) -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for _, english, line in lines(game, lang):
        found[line].add(english)
    alike = {line: sorted(english) for line, english in found.items() if len(english) > 1}
    assert not alike, alike


@pytest.mark.parametrize("game", GAMES)
def test_every_line_has_japanese_of_its_own(game: str) -> None:
    """Nothing falls back on English."""
    words = vocabulary(game)
    japanese = tongue(words, "ja")
    assert japanese is not None
    without = []
    for card in load(game):
        for ability in card.abilities:
            try:
                assert japanese.render(ability, words, card.type)
            except CannotSay as reason:
                without.append((card.number, str(reason)))
    assert not without, without[:5]


@every
def test_every_family_has_a_name(game: str, lang: str) -> None:
    for card in load(game):
        for family in card.families:
            assert set(WORD.findall(name_in(game, family, lang))) <= LETTERS, (card.number, family)


@pytest.mark.parametrize("lang", ["zh-Hant", "ja"])
def test_standard_cards_have_names(lang: str) -> None:
    for card in STANDARD:
        assert set(WORD.findall(card.names[lang])) <= LETTERS, card.number


@pytest.mark.parametrize("lang", ["zh-Hant", "ja"])
@pytest.mark.parametrize("game", ["spirit-war", "eternal"])
def test_cards_of_our_own_have_names_and_no_two_the_same(game: str, lang: str) -> None:
    """Printed cards keep the names they were printed with where a language has no others."""
    own = [card for card in load(game) if game == "spirit-war" or OWN_SET.match(card.number)]
    assert len(own) > 100
    names = {card.names[lang] for card in own}
    assert len(names) == len(own)
    assert not any(WORD.search(name) for name in names)


def test_names_inside_texts_are_the_cards_names() -> None:
    for name, chinese in NAMES.items():
        if name not in FAMILIES:
            assert STANDARD.find(name).names["zh-Hant"] == chinese


@pytest.mark.parametrize(
    ("game", "named", "quoted"),
    [
        ("spirit-war", spirit_war.JAPANESE, {"Ember Whelp"}),
        ("eternal", eternal.JAPANESE, {"Ohdoran", "The DragonEmperor Siegfried", "Paper Mask", "Lantern Wisp"}),
    ],
)
def test_names_inside_japanese_texts_are_the_cards_names(game: str, named: dict[str, str], quoted: set[str]) -> None:
    cards = {card.name: card for card in load(game)}
    assert set(named) & set(cards) == quoted
    assert all(cards[name].names["ja"] == named[name] for name in quoted)


def test_parts_of_names_inside_eternal_texts() -> None:
    printed = {card.name: card.names["ja"] for card in load("eternal") if "ja" in card.names}
    assert len(printed) > 120
    assert all(not WORD.search(name) for name in printed.values())
    for part in ("Odin", "SevenShogun"):
        named = [japanese for name, japanese in printed.items() if part in name]
        assert named
        assert all(eternal.JAPANESE[part] in japanese for japanese in named)


@pytest.mark.parametrize("word", ["抽", "破壞", "破壊", "ドロー"])
def test_search_finds_cards_by_words_of_every_language(word: str) -> None:
    assert search(STANDARD, word)


@pytest.mark.parametrize(
    ("game", "word"), [("spirit-war", "撃破"), ("saga", "疲労"), ("saga", "系統：「竜人」"), ("eternal", "煌臨")]
)
def test_search_finds_cards_by_japanese_words(game: str, word: str) -> None:
    assert search(load(game), word)
