"""Deck lists as people write them."""

from __future__ import annotations

import base64
import contextlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from soulcore.library import Deck, Library, decode, encode, entry_decks, find_deck, load, read_deck, write_deck
from soulcore.library.deck_code import _check
from soulcore.library.errors import CodeError, DeckError


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """Decks of real cards."""
    numbers = draw(
        st.lists(st.sampled_from([card.number for card in load("standard")]), unique=True, min_size=1, max_size=30)
    )
    cards = tuple((number, draw(st.integers(1, 99))) for number in numbers)
    return Deck("standard", draw(st.text(max_size=90)), cards)


number_like = st.from_regex(r"[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,6}){0,2}", fullmatch=True)


def test_the_forms_people_write(library: Library) -> None:
    text = """\ufeff# name: Foxes and stones
# a comment
// another

3 Lantern Fox   # the leader
2x Stone Terrace // in the back
1 × Quick Ember
1 OWN01-004
1 own01-005
1 Elder Crow (OLD01-001)
Morrow Heron x2
"""
    deck = read_deck(text, library)
    assert deck.name == "Foxes and stones"
    assert deck.cards == (
        ("OWN01-001", 3),
        ("OWN01-002", 2),
        ("OWN01-X03", 1),
        ("OWN01-004", 1),
        ("OWN01-005", 1),
        ("OLD01-001", 1),
        ("NEW01-001", 2),
    )
    assert deck.size == 11
    assert list(deck.numbers()).count("OWN01-001") == 3


def test_names_of_every_language_and_loose_spelling(library: Library) -> None:
    deck = read_deck("1 トウロウギツネ\n1 燈籠狐\n1 LANTERN-FOX\n", library)
    assert deck.cards == (("OWN01-001", 3),), "lines of the same card add up"


def test_an_exact_number_keeps_its_print(library: Library) -> None:
    deck = read_deck("2 OWN01-001\n2 OWN01-101\n1 Lantern Fox [OWN01-101]", library)
    assert deck.cards == (("OWN01-001", 2), ("OWN01-101", 3))
    assert read_deck(write_deck(deck, library), library) == deck


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("3 Lantern Fix", "list.txt:1: There is no card “Lantern Fix”. Did you mean “Lantern Fox”?"),
        ("\n\nLantern Fox", "list.txt:3: How many? Write “3 Lantern Fox”."),
        ("hello world", "list.txt:1: “hello world” is no line of a deck list. Write how many and which card"),
        ("0 Lantern Fox", "list.txt:1: 0 × Lantern Fox: a count goes from 1 to 99."),
        ("100 Lantern Fox", "a count goes from 1 to 99"),
        ("60 Lantern Fox\n60 Lantern Fox", "list.txt:2: 120 × Lantern Fox: a count goes from 1 to 99."),
        ("9" * 5000 + " Lantern Fox", "999999999999 × Lantern Fox: a count goes from 1 to 99."),
        ("# nothing", "list.txt: There is no card in this deck list."),
        ("# game: saga\n3 Lantern Fox", "list.txt:1: This deck is for the game “saga”, not for “standard”."),
        ("x\n" * 100, "list.txt:21: Reading stops here"),
        ("#\n" * 6000, "6000 lines"),
        ("#" * 300_000, "300000 characters"),
    ],
)
def test_mistakes_say_the_line_and_what_would_be_right(library: Library, text: str, says: str) -> None:
    with pytest.raises(DeckError) as caught:
        read_deck(text, library, file="list.txt")
    assert says in str(caught.value)


def test_all_wrong_lines_are_told_at_once(library: Library) -> None:
    with pytest.raises(DeckError) as caught:
        read_deck("3 Nobody\n1 Lantern Fox\nwhat", library)
    assert [mistake.line for mistake in caught.value.mistakes] == [1, 3]
    assert caught.value.text("zh-Hant").startswith("第 1 行: 沒有「Nobody」這張卡牌。")


def test_unknown_cards_can_be_kept_for_the_check(library: Library) -> None:
    assert read_deck("3 Nobody", library, keep_unknown=True).cards == (("Nobody", 3),)


@pytest.mark.parametrize("cards", [(("A-1", 0),), (("A-1", 100),), (("A-1", 1), ("A-1", 1)), (("", 1),), (("A\n", 1),)])
def test_a_deck_is_bounded(cards: tuple[tuple[str, int], ...]) -> None:
    with pytest.raises(DeckError):
        Deck("standard", "", cards)
    with pytest.raises(DeckError, match="at most 1000"):
        Deck("standard", "", tuple((f"A-{number}", 1) for number in range(1001)))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(deck=decks())
def test_text_and_code_give_the_deck_back(deck: Deck) -> None:
    library = load("standard")
    assert read_deck(write_deck(deck, library), library) == deck
    assert decode(encode(deck)) == deck


@settings(max_examples=100, deadline=None)
@given(
    st.dictionaries(number_like, st.integers(1, 99), max_size=20),
    st.text(max_size=90),
    st.sampled_from(["standard", "saga"]),
)
def test_codes_hold_any_numbers(cards: dict[str, int], name: str, game: str) -> None:
    deck = Deck(game, name, tuple(cards.items()))
    code = encode(deck)
    assert decode(code) == deck
    assert set(code) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_damaged_code_is_an_error_and_nothing_else(data: st.DataObject) -> None:
    code = encode(find_deck("windfang", load("standard")))
    at = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.sampled_from("abcXYZ019-_ é"))
    changed = data.draw(
        st.sampled_from([code[:at], code[:at] + letter + code[at + 1 :], code[:at] + code[at + 1 :], letter * at])
    )
    with contextlib.suppress(CodeError):
        assert decode(changed) == decode(code)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=120))
def test_a_forged_code_is_a_deck_or_an_error(body: bytes) -> None:
    code = "sc1-" + base64.urlsafe_b64encode(body + _check(body)).decode().rstrip("=")
    with contextlib.suppress(CodeError):
        assert isinstance(decode(code), Deck)


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("hello", "This is no deck code. One begins with sc1-"),
        ("", "This is no deck code"),
        ("sc3-abcd", "of version 3; this Soulcore reads version 2"),
        ("sc0-abcd", "of version 0"),
        ("sc1-abcd", "damaged"),
        ("sc1-a", "damaged"),
        ("sc1-" + "a" * 30_000, "too long"),
    ],
)
def test_what_is_wrong_with_a_code(code: str, says: str) -> None:
    with pytest.raises(CodeError, match=says):
        decode(code)


def test_a_code_keeps_its_form() -> None:
    """Codes are shared: version 1 must read what it once wrote."""
    deck = Deck("standard", "Fox", (("26RSD01-002", 3), ("26RSD01-X01", 2), ("RP26-01", 1), ("odd", 12)))
    code = "sc1-CHN0YW5kYXJkA0ZveAgyNlJTRDAxLQMCAwJiAQVSUDI2LQIBAQEAAwGADANvZGTegYEO"
    assert encode(deck) == code
    assert decode(code) == deck


def test_the_six_entry_decks(standard: Library) -> None:
    found = entry_decks(standard)
    assert sorted(found) == ["armored-fish", "bloodrouse", "ferobeast", "mineroid", "thunder-dragon", "windfang"]
    assert {deck.size for deck in found.values()} == {40}
    assert {len(deck.cards) for deck in found.values()} == {16}
    used = {number for deck in found.values() for number, _ in deck.cards}
    assert len(used) == 96, "every card but the two promos is in a deck"
    assert all(len(encode(deck)) < 150 for deck in found.values())


def test_finding_a_deck(standard: Library, tmp_path: Path) -> None:
    assert find_deck("windfang", standard).name == "Crimson Cloud: Windfang"
    assert find_deck("sea green: armored fish", standard).name == "Sea Green: Armored Fish"
    path = tmp_path / "mine.txt"
    path.write_text("3 Gen-Bo\n", encoding="utf-8")
    assert find_deck(str(path), standard) == Deck("standard", "mine", (("26RSD01-002", 3),))
    with pytest.raises(DeckError, match="neither a file nor a deck of the library"):
        find_deck("nowhere.txt", standard)
    path.write_bytes(b"3 \xff\xfe")
    with pytest.raises(DeckError, match=r"mine\.txt: The file cannot be read"):
        find_deck(str(path), standard)
