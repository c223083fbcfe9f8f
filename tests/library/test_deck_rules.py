"""The deck rules of Standard, rule by rule: each test names the clause it proves, and that its code ran. Then what
other games' decks are checked for."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

import pytest

from soulcore.clauses.cite import listen
from soulcore.games.standard.deck_rules import DECK_RULES
from soulcore.library import Deck, Library, check_deck, load
from soulcore.library.deck_rules import USUAL, Terms, has_terms, terms_from
from soulcore.library.errors import DeckError, FormatError
from soulcore.library.formats import read_format

HEAD = 'game = "standard"\nrules = "test"\ndeck_minimum = 40\ncopies = 3\n'
SEASON_A = '[[legal]]\nfrom = 2026-04-01\nto = 2027-03-31\nblocks = ["A"]\n'
SEASON_B = '[[legal]]\nfrom = 2027-04-01\nto = 2028-03-31\nblocks = ["B"]\n'


def filled(standard: Library, cards: dict[str, int], size: int = 40) -> Deck:
    """A deck of these cards, filled up to a size with others of which nothing is wrong."""
    entries = dict(cards)
    names = {standard[number].name for number in cards}
    for card in standard:
        room = size - sum(entries.values())
        if room > 0 and card.name not in names:
            entries[card.number] = min(3, room)
    return Deck("standard", "filled", tuple(entries.items()))


@pytest.fixture
def heard() -> Iterator[set[str]]:
    with listen() as ids:
        yield ids


def both(standard: Library, own: Library, format_text: str = "") -> Library:
    """The real cards and the test's own, under a format."""
    rules = read_format(format_text, "test.toml") if format_text else standard.format
    return Library("standard", (*standard.sets, *own.sets), rules)


def clauses(deck: Deck, library: Library, day: datetime.date) -> list[tuple[str, ...]]:
    return [violation.clauses for violation in check_deck(deck, library, day)]


def test_deck_1_a_restricted_card(standard: Library, day: datetime.date, heard: set[str]) -> None:
    entry = '[[limits]]\nname = "Gen-Bo"\ncopies = 1\nfrom = 2026-07-01\nto = 2026-12-31\n'
    limited = Library("standard", standard.sets, read_format(HEAD + SEASON_A + entry, "test.toml"))
    two = check_deck(filled(standard, {"26RSD01-002": 2}), limited, day)
    assert [violation.clauses for violation in two] == [("standard.deck.1",)]
    assert two[0].text == "2 copies of “Gen-Bo”; the restricted list allows 1 on 2026-10-01."
    assert check_deck(filled(standard, {"26RSD01-002": 1}), limited, day) == []
    assert check_deck(filled(standard, {"26RSD01-002": 3}), limited, datetime.date(2027, 1, 1)) == [], (
        "the limit is over"
    )
    assert check_deck(filled(standard, {"26RSD01-002": 3}), standard, day) == [], (
        "an empty list leaves the normal limit"
    )
    assert "standard.deck.1" in heard


def test_deck_1_a_banned_card(standard: Library, day: datetime.date) -> None:
    entry = '[[limits]]\nname = "Gen-Bo"\ncopies = 0\nfrom = 2026-07-01\n'
    limited = Library("standard", standard.sets, read_format(HEAD + SEASON_A + entry, "test.toml"))
    (violation,) = check_deck(filled(standard, {"26RSD01-002": 1}), limited, day)
    assert violation.clauses == ("standard.deck.1",)
    assert violation.text == "“Gen-Bo” is banned on 2026-10-01."
    assert violation.text_in("zh-Hant") == "「源 = 武」在 2026-10-01 為禁用卡。"


def test_deck_4_any_colours_and_types_may_be_mixed(standard: Library, day: datetime.date, heard: set[str]) -> None:
    picked: dict[str, int] = {}
    for color in ("red", "purple", "green", "white", "yellow", "blue"):
        for kind in ("spirit", "nexus", "magic"):
            card = next(card for card in standard if card.color == color and card.type == kind)
            picked[card.number] = 3
    assert check_deck(Deck("standard", "all colours", tuple(picked.items())), standard, day) == []
    assert "standard.deck.4" in heard


def test_deck_5_at_least_forty_cards(standard: Library, day: datetime.date, heard: set[str]) -> None:
    (violation,) = check_deck(filled(standard, {}, 39), standard, day)
    assert violation.clauses == ("standard.deck.5",)
    assert violation.text == "The deck has 39 cards and needs at least 40: 1 more."
    assert check_deck(filled(standard, {}, 40), standard, day) == []
    assert "standard.deck.5" in heard


def test_deck_6_no_maximum(standard: Library, day: datetime.date, heard: set[str]) -> None:
    deck = filled(standard, {}, 120)
    assert deck.size == 120
    assert check_deck(deck, standard, day) == []
    assert "standard.deck.6" in heard


def test_deck_7_at_most_three_of_a_name(standard: Library, day: datetime.date, heard: set[str]) -> None:
    (violation,) = check_deck(filled(standard, {"26RSD01-002": 4}), standard, day)
    assert violation.clauses == ("standard.deck.7",)
    assert violation.text == "4 copies of “Gen-Bo”; at most 3 of one name are allowed."
    assert check_deck(filled(standard, {"26RSD01-002": 3}), standard, day) == []
    assert "standard.deck.7" in heard


def test_deck_8_prints_count_together(standard: Library, library: Library, day: datetime.date, heard: set[str]) -> None:
    cards = both(standard, library)
    (violation,) = check_deck(filled(cards, {"OWN01-001": 2, "OWN01-101": 2}), cards, day)
    assert violation.clauses == ("standard.deck.7", "standard.deck.8")
    assert "2 × OWN01-001, 2 × OWN01-101" in violation.text
    assert clauses(filled(cards, {"OWN01-001": 2, "OWN01-101": 1}), cards, day) == []
    assert "standard.deck.8" in heard


def test_deck_9_an_identification_number_makes_another_card(
    standard: Library, library: Library, day: datetime.date, heard: set[str]
) -> None:
    cards = both(standard, library)
    assert clauses(filled(cards, {"OWN01-004": 3, "OWN01-005": 3}), cards, day) == []
    assert clauses(filled(cards, {"OWN01-004": 4}), cards, day) == [("standard.deck.7",)]
    assert "standard.deck.9" in heard


@pytest.mark.parametrize(
    ("name", "other", "same"),
    [
        ("Twin Gate 1", "Twin Gate 2", False),
        ("Twin Gate 1", "Twin Gate", False),
        ("Twin Gate 1", "Iron Gate 1", False),
        ("Twin Gate 1", "twin  gate １", True),
        ("Twin Gate [2]", "Twin Gate 2", True),
        ("1999", "[1999]", False),  # nothing but a number is the name itself
        ("Gen-Bo", "GEN-BO", True),
        ("Gen-Bo", "Gon-Ba", False),
    ],
)
def test_what_makes_two_names_the_same(name: str, other: str, same: bool) -> None:
    assert (DECK_RULES.identity(name) == DECK_RULES.identity(other)) is same


def test_deck_10_the_block_icon_is_a_letter(
    standard: Library, library: Library, day: datetime.date, heard: set[str]
) -> None:
    cards = both(standard, library)
    (violation,) = check_deck(filled(cards, {"OLD01-001": 1, "26RSD01-001": 3}, 4), cards, day)[1:]
    assert violation.clauses == ("standard.deck.10",)
    assert violation.text == "“Elder Crow” (OLD01-001) has the block icon 7; Standard allows only letters."
    assert "standard.deck.10" in heard


def test_deck_11_the_season_says_which_letters(standard: Library, library: Library, heard: set[str]) -> None:
    cards = both(standard, library, HEAD + SEASON_A + SEASON_B)
    deck = Deck("standard", "", (*((card.number, 3) for card in standard.cards[:13]), ("NEW01-001", 1)))
    (violation,) = check_deck(deck, cards, datetime.date(2026, 10, 1))
    assert violation.clauses == ("standard.deck.11",)
    assert violation.text == "“Morrow Heron” (NEW01-001) has the block icon B; on 2026-10-01 only A may be played."
    assert len(check_deck(deck, cards, datetime.date(2027, 3, 31))) == 1, "the last day of the season"
    assert len(check_deck(deck, cards, datetime.date(2027, 4, 1))) == 13, "the next entry: only B"
    assert "standard.deck.11" in heard


@pytest.mark.parametrize("date", ["2026-03-31", "2027-04-01"])
def test_deck_11_a_day_the_table_does_not_know(standard: Library, date: str) -> None:
    (violation,) = check_deck(filled(standard, {}), standard, datetime.date.fromisoformat(date))
    assert violation.clauses == ("standard.deck.11",)
    assert "2026-04-01 – 2027-03-31" in violation.text


def test_unknown_cards_get_a_suggestion(standard: Library, day: datetime.date) -> None:
    found = check_deck(Deck("standard", "", (("Gen Boo", 3), ("26RSD01-020", 1), ("Zzyzx", 1))), standard, day)
    assert found[0].text == "There is no card “Gen Boo”. Did you mean “Gen-Bo”?"
    assert "“26RSD01-012”" in found[1].text
    assert found[2].text == "There is no card “Zzyzx”."
    assert [violation.clauses for violation in found] == [(), (), (), ("standard.deck.5",)]


def test_every_violation_is_named(standard: Library, library: Library, day: datetime.date) -> None:
    cards = both(standard, library)
    deck = Deck("standard", "", (("26RSD01-002", 4), ("OLD01-001", 1), ("NEW01-001", 1), ("Nobody", 1)))
    assert sorted(clauses(deck, cards, day)) == [
        (),
        ("standard.deck.10",),
        ("standard.deck.11",),
        ("standard.deck.5",),
        ("standard.deck.7",),
    ]


def test_a_deck_of_another_game_is_refused(standard: Library, day: datetime.date) -> None:
    with pytest.raises(DeckError, match="for the game “saga”"):
        check_deck(Deck("saga", "", (("26RSD01-002", 3),)), standard, day)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (HEAD + "nonsense = 1\n", "unknown field `nonsense`"),
        (HEAD + '[[legal]]\nfrom = 2027-01-01\nto = 2026-01-01\nblocks = ["A"]\n', "before it begins"),
        (HEAD + SEASON_A + SEASON_A, "before the one above it has ended"),
        (HEAD + '[[limits]]\nname = "Gen-Bo"\ncopies = -1\nfrom = 2026-07-01\n', "below 0"),
        ("game =", "cannot be read"),
    ],
)
def test_a_wrong_format_file_is_explained(text: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        read_format(text, "test.toml")


def test_only_where_it_makes_other_decks_is_another_kind_of_play_a_thing(standard: Library) -> None:
    assert terms_from(standard) == USUAL, "one duel, with any cards, outside of tournaments"
    assert terms_from(standard, duels=3).duels == 3
    assert not has_terms("standard")
    with pytest.raises(DeckError) as caught:
        terms_from(standard, tournament=True)
    assert [mistake.key for mistake in caught.value.mistakes] == ["library.terms.game"]
    assert has_terms("spirit-war")
    assert terms_from(load("spirit-war"), tournament=True).tournament


def test_a_sealed_card_and_the_line_that_makes_it_the_only_one_are_named(day: datetime.date, heard: set[str]) -> None:
    library = load("spirit-war")
    slagmaw = library.named("Old Slagmaw")[0]
    assert slagmaw.abilities[0].keyword == "chosen_one"
    deck = Deck("spirit-war", "one card", ((slagmaw.number, 1),))
    found = check_deck(deck, library, day, Terms(tournament=True, sealed=(slagmaw.name,)))
    assert [violation.params["card"] for violation in found if violation.key == "library.deck.sealed"] == [slagmaw]
    assert {each for each in heard if each.startswith("effect:")} == {f"effect:{slagmaw.number}:1"}
