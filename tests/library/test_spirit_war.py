"""The original set of SPIRIT WAR: lawful, complete, in the characters of its elements; and its decks."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from soulcore.effects.data import walk
from soulcore.effects.tree import Ability
from soulcore.games.spirit_war.names import CARDS, SPECIES
from soulcore.language import render
from soulcore.library import Deck, check_deck, decode, encode, entry_decks, load, read_deck, write_deck
from soulcore.library.creation import draft_of, judge
from soulcore.library.deck_rules import Terms
from soulcore.library.entry_decks import game_of
from soulcore.library.errors import DeckError
from soulcore.library.reading import vocabulary
from soulcore.play.start import newest_season

LIBRARY = load("spirit-war")
KNOWN = [draft_of(card) for card in LIBRARY]
KEYWORDS = {"chosen_one", "wanderer", "unbreakable", "inmune", "breakthrough", "assault", "undying", "control", "flood"}
WORDS = (
    *("Recruit", "Return", "Ghost", "Manifest", "Recharge", "Recover", "Silence", "Vanquish", "Push", "Break"),
    *("Reveal", "Sacrifice", "Clone"),
)


@pytest.mark.parametrize("draft", KNOWN, ids=lambda draft: draft.name)
def test_every_card_is_legal_by_the_creation_rules(draft: object) -> None:
    found = judge("spirit-war", draft, KNOWN)  # type: ignore[arg-type]
    assert found.is_legal, "\n".join(verdict.text() for verdict in found.broken)
    assert not found.advice, "\n".join(verdict.text() for verdict in found.advice)


def test_the_set_has_its_size_and_its_parts() -> None:
    types = Counter(card.type for card in LIBRARY)
    assert len(LIBRARY) >= 120
    assert types["spirit"] >= 75
    assert types["beyonder"] >= 15
    assert types["blast"] + types["stasis"] + types["armory"] >= 30
    elements = Counter(card.color for card in LIBRARY if card.color)
    assert set(elements) == {"fire", "water", "earth", "wind", "light", "dark"}


def test_no_name_occurs_twice_and_all_are_named_in_chinese() -> None:
    assert len({card.name.casefold() for card in LIBRARY}) == len(LIBRARY)
    chinese = [card.names["zh-Hant"] for card in LIBRARY]
    assert len(set(chinese)) == len(LIBRARY)
    assert {name for card in LIBRARY for name in card.families} == set(SPECIES)
    assert all(LIBRARY.find(name).names["zh-Hant"] == chinese for name, chinese in CARDS.items())


def test_every_keyword_and_every_action_word_is_used() -> None:
    assert {ability.keyword for card in LIBRARY for ability in card.abilities} >= KEYWORDS
    text = " ".join(line for card in LIBRARY for line in card.text)
    assert [word for word in WORDS if word not in text] == []


def test_texts_are_canonical() -> None:
    words = vocabulary("spirit-war")
    for card in LIBRARY:
        assert tuple(render(ability, "en", words) for ability in card.abilities) == card.text


def test_every_species_is_spoken_of_by_some_card() -> None:
    spoken = {
        node.value  # type: ignore[attr-defined]
        for card in LIBRARY
        for ability in card.abilities
        for node in walk(ability)
        if getattr(node, "attribute", "") == "family"
    }
    assert spoken >= set(SPECIES) - {"Merrow", "Kelpie", "Herald"}  # these are addressed by their element


@pytest.mark.parametrize("short", sorted(entry_decks(LIBRARY)))
def test_decks_are_legal_in_every_kind_of_constructed_play(short: str) -> None:
    deck = entry_decks(LIBRARY)[short]
    day = newest_season(LIBRARY)
    assert check_deck(deck, LIBRARY, day) == []
    assert check_deck(deck, LIBRARY, day, Terms(official=True, tournament=True, duels=3, sealed=())) == []
    assert sum(count for _, count in deck.side) == 5


def test_there_is_a_deck_for_each_element_and_one_for_each_pair() -> None:
    alone: list[str] = []
    paired: list[str] = []
    for deck in entry_decks(LIBRARY).values():
        elements = {LIBRARY[number].color for number in deck.numbers()} - {""}
        assert len(elements) <= 2
        (alone if len(elements) == 1 else paired).extend(elements)
    assert sorted(alone) == sorted(paired) == ["dark", "earth", "fire", "light", "water", "wind"]


def test_every_card_is_played_by_some_deck() -> None:
    played = {number for deck in entry_decks(LIBRARY).values() for number, _ in deck.cards}
    assert [card.name for card in LIBRARY if card.number not in played] == []


def test_blank_spirits_are_few_and_no_two_alike() -> None:
    blanks = [card for card in LIBRARY if card.type == "spirit" and not card.text]
    assert len({card.color for card in blanks}) == len(blanks) == 6
    assert len({(card.cost, *sorted(card.numbers.items())) for card in blanks}) == 6


def test_lines_are_not_repeated() -> None:
    """Keywords, FLOOD and Equip aside, a line stands on one card; an effect as plain as a drawn card on two."""
    lines = Counter(
        line for card in LIBRARY for ability, line in zip(card.abilities, card.text, strict=True) if is_told(ability)
    )
    assert [
        line for line, count in lines.items() if count > 1 and len(line) > len("Deal 1 damage to your opponent.")
    ] == []


def is_told(ability: Ability) -> bool:
    return not ability.keyword and ability.kind != "equip"


@pytest.mark.parametrize("word", ["Manifest", "Recover", "Reveal", "Flip a coin", "Roll a die", "Clone", "Ghost"])
def test_rare_words_stand_on_several_cards(word: str) -> None:
    assert sum(any(word.casefold() in line.casefold() for line in card.text) for card in LIBRARY) >= 3


def test_each_element_has_an_evocation_with_a_manual_ability() -> None:
    """Evocations have no element; they belong to the set of one."""
    evocations = [card for card in LIBRARY if card.type in ("blast", "stasis", "armory")]
    manual = {card.set_code for card in evocations if any(ability.kind == "manual" for ability in card.abilities)}
    assert manual == {card.set_code for card in LIBRARY}


def test_a_beyonder_is_earned() -> None:
    """Two CONTROL entries at least: to go past them costs four Souls."""
    for card in LIBRARY:
        if card.type == "beyonder":
            control = next(line for line in card.text if line.startswith("CONTROL:"))
            assert control.count(";") >= 1, card.name


@pytest.mark.parametrize("element", ["fire", "water", "earth", "wind", "light", "dark"])
def test_shield_position_is_spoken_of_where_it_belongs(element: str) -> None:
    """Lying down pays in every element but Fire, which never does."""
    cards = [card for card in LIBRARY if card.color == element]
    telling = [card.name for card in cards if any("in Shield position" in line for line in card.text)]
    lying = [card.name for card in cards if any(re.search(r"horizontal|to Shield", line) for line in card.text)]
    assert bool(telling or lying) == (element != "fire")


@pytest.mark.parametrize("short", sorted(entry_decks(LIBRARY)))
def test_decks_survive_text_and_code(short: str) -> None:
    deck = entry_decks(LIBRARY)[short]
    again = read_deck(write_deck(deck, LIBRARY), LIBRARY)
    assert (sorted(again.cards), again.side) == (sorted(deck.cards), deck.side)
    assert decode(encode(deck)) == deck
    assert encode(deck).startswith("sc2-")
    without = Deck(deck.game, deck.name, deck.cards)
    assert encode(without).startswith("sc1-")
    assert decode(encode(without)) == without


def test_abilities_know_no_forbidding_outside_flood() -> None:
    for card in LIBRARY:
        for ability in card.abilities:
            assert isinstance(ability, Ability)
            if ability.keyword != "flood":
                assert "cannot" not in " ".join(card.text) or any(one.keyword == "flood" for one in card.abilities)


def test_headings_of_a_list_hold() -> None:
    with pytest.raises(DeckError, match="“Anvil Colossus” is a Beyonder"):
        read_deck("Deck:\n2 Ember Whelp\n1 Anvil Colossus\n", LIBRARY)
    with pytest.raises(DeckError, match="“Ember Whelp” is no Beyonder"):
        read_deck("Deck:\n2 Kiln Hopper\nBeyonders:\n2 Ember Whelp\n", LIBRARY)
    found = read_deck("2 Ember Whelp\n1 Anvil Colossus\nSide:\n1 Anvil Colossus\n", LIBRARY)
    assert found.size == 3, "without a heading every card goes where it belongs"


def test_a_list_that_does_not_say_its_game_is_known_by_its_cards(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("Deck:\n2 Ember Whelp\n2 Kiln Hoper\nBeyonders:\n1 Anvil Colossus\n", encoding="utf-8")
    assert game_of(str(mine)) == "spirit-war"
    mine.write_text("3 Nothing At All\n", encoding="utf-8")
    assert game_of(str(mine)) == "standard"
