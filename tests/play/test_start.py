"""Starting: which decks are understood, and which are refused with which words."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import pytest

from soulcore.games import UnknownGame
from soulcore.kernel.plain import digest
from soulcore.library import Deck, encode, entry_decks, load, write_deck
from soulcore.library.errors import DeckError, LibraryError
from soulcore.play import IllegalDeck, PlayError, start


def windfang() -> Deck:
    return entry_decks(load("standard"))["windfang"]


def test_a_deck_may_be_given_in_every_form(tmp_path: Path) -> None:
    deck = windfang()
    text = write_deck(deck, load("standard"))
    path = tmp_path / "mine.txt"
    path.write_text(text, encoding="utf-8")
    forms = ["windfang", deck.name, deck, text, path, str(path), encode(deck), list(deck.numbers())]
    games = {digest(start("standard", form, "mineroid", seed=1)) for form in forms}  # type: ignore[arg-type]
    assert len(games) == 1


def test_the_seed_may_be_a_number_or_a_word() -> None:
    assert digest(start("standard", "windfang", "mineroid", seed=7)) == digest(
        start("standard", "windfang", "mineroid", seed="7")
    )
    assert digest(start("standard", "windfang", "mineroid", seed="x")) != digest(
        start("standard", "windfang", "mineroid", seed="y")
    )


@pytest.mark.parametrize("seed", [None, 1.5, b"x", []])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    """None would not be chance: it would be the same game each time."""
    with pytest.raises(PlayError, match="is no seed; a seed is a whole number or a text"):
        start("standard", "windfang", "mineroid", seed=seed)


def test_without_events_there_is_no_log() -> None:
    assert start("standard", "windfang", "mineroid", events=False).log is None
    assert start("standard", "windfang", "mineroid").log


@pytest.mark.parametrize(
    ("decks", "error", "words"),
    [
        (("windfang",), PlayError, "standard is played with 2 decks, not 1"),
        (("windfang", "windfung"), DeckError, "windfung"),
        (("windfang", "3 Gen-Boo\n"), DeckError, "Did you mean “Gen-Bo”"),
        (("windfang", ["26RSD01-999"]), LibraryError, "There is no card “26RSD01-999”"),
        (("windfang", [1, 2]), PlayError, "is no deck"),
        (("windfang", 3), PlayError, "“3” is no deck"),
        ((None, "windfang"), PlayError, "“None” is no deck"),
        (("windfang", "3 Gen-Bo\n"), IllegalDeck, r"may not be played:\n.*\[standard.deck.5\]"),
        (("windfang", ["26RSD01-002"] * 40), IllegalDeck, r"\[standard.deck.7\]"),
    ],
)
def test_wrong_decks_are_refused_with_the_reason(decks: tuple[Any, ...], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        start("standard", *decks)


def test_a_deck_of_another_game_is_refused() -> None:
    with pytest.raises(PlayError, match="is for saga, not for standard"):
        start("standard", "windfang", Deck("saga", "Old", windfang().cards))


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="standard"):
        start("chess", "windfang", "mineroid")


def test_legality_depends_on_the_date_only_when_one_is_given() -> None:
    start("standard", "windfang", "mineroid", date=datetime.date(2026, 10, 1))
    with pytest.raises(IllegalDeck, match=r"standard\.deck\.11"):
        start("standard", "windfang", "mineroid", date=datetime.date(2031, 1, 1))


def test_a_designer_may_play_what_the_deck_rules_forbid() -> None:
    assert start("standard", "3 Gen-Bo\n2 Mushakko\n", "windfang", legal=False).options


def test_an_illegal_deck_speaks_both_languages() -> None:
    with pytest.raises(IllegalDeck) as caught:
        start("standard", "3 Gen-Bo\n", "windfang")
    assert "不可使用" in caught.value.text("zh-Hant")
    assert "[standard.deck.5]" in caught.value.text("zh-Hant")
