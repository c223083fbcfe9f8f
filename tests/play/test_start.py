"""Starting: which decks are understood, and which are refused with which words."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from soulcore.games import UnknownGame
from soulcore.kernel.plain import digest
from soulcore.library import Deck, encode, entry_decks, write_deck
from soulcore.library import load as library
from soulcore.library.errors import DeckError, LibraryError
from soulcore.play import IllegalDeck, PlayError, Record, load, replay, save, start
from soulcore.words import LANGUAGES


def windfang() -> Deck:
    return entry_decks(library("standard"))["windfang"]


def test_a_deck_may_be_given_in_every_form(tmp_path: Path) -> None:
    deck = windfang()
    text = write_deck(deck, library("standard"))
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


GAME = start("standard", "windfang", "mineroid")
NONSENSE: dict[str, tuple[Callable[[Any], object], tuple[Any, ...]]] = {
    "options": (lambda given: start("standard", "windfang", "mineroid", options=given), ("x", 5, None, ["x"])),
    "date": (lambda given: start("standard", "windfang", "mineroid", date=given), ("x", 5)),
    "terms": (lambda given: start("standard", "windfang", "mineroid", terms=given), ("x", None)),
    "format": (lambda given: start("standard", "windfang", "mineroid", own_format=given), ("x", {})),
    "seed": (lambda given: start("standard", "windfang", "mineroid", seed=given), (True, "\ud800")),
    "game": (Record.of, (5, None, Record.of(GAME))),
    "game to save": (save, (5, None)),
    "text to load": (load, (5, None, [])),
    "record": (replay, ("x", None, GAME, Record.of(GAME).to_json())),
    "text": (Record.from_json, (5, None, [], {})),
}


@pytest.mark.parametrize("what", NONSENSE)
def test_what_is_handed_in_by_mistake_is_named(what: str) -> None:
    """It was an AttributeError or a TypeError from deep within."""
    use, mistakes = NONSENSE[what]
    for given in mistakes:
        with pytest.raises(PlayError) as refused:
            use(given)
        assert refused.value.key == f"play.no_{what.split()[0]}"
        assert len({refused.value.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_a_record_is_replayed_up_to_a_number() -> None:
    wrong: Any
    for wrong in ("x", 1.5, True, -1):
        with pytest.raises(PlayError, match="cannot be replayed up to answer"):
            replay(Record.of(GAME), upto=wrong)


def test_a_moment_is_its_day() -> None:
    moment = datetime.datetime(2026, 11, 1, 20, 30)
    assert digest(start("standard", "windfang", "mineroid", date=moment)) == digest(GAME)


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
