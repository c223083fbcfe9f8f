"""Records: what they carry, and which are refused."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from soulcore.games import names
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest
from soulcore.library import entry_decks, load
from soulcore.library.errors import LibraryError
from soulcore.play import Record, RecordError, RulesMismatch, replay, start


def changed(game: Game, **changes: Any) -> Record:
    return msgspec.structs.replace(Record.of(game), **changes)


def test_a_record_carries_its_ruleset_decks_seed_and_answers(game: Game) -> None:
    record = Record.of(game)
    assert (record.game, record.rules, record.seed) == ("standard", "standard 1.1", "7")
    assert [sum(count for _, count in deck) for deck in record.decks] == [40, 40]
    assert record.answers == tuple(game.answers)


def test_json_and_back(game: Game) -> None:
    record = Record.of(game)
    assert Record.from_json(record.to_json()) == record
    assert Record.from_json(record.to_json().encode()) == record


def test_every_prefix_can_be_replayed(game: Game) -> None:
    record = Record.of(game)
    for upto in (0, 1, 17, 80):
        assert replay(record, upto).answers == game.answers[:upto]
    assert replay(record, events=False).log is None


@pytest.mark.parametrize("upto", [-1, 81])
def test_a_prefix_that_is_not_there_is_refused(game: Game, upto: int) -> None:
    with pytest.raises(RecordError, match="has 80 answers"):
        replay(Record.of(game), upto)


def test_other_rules_are_refused_unless_they_lead_to_the_same_position(game: Game) -> None:
    old = changed(game, rules="standard 0.9", digest=digest(game, "standard 0.9"), board="")
    assert digest(replay(old)) == digest(game)
    assert replay(old, 17).answers == game.answers[:17]
    by_board = changed(game, rules="standard 0.9", digest="of another form")
    assert digest(replay(by_board)) == digest(game)
    for elsewhere in (
        changed(game, rules="standard 0.9", answers=tuple(game.answers[:-1])),
        changed(game, rules="standard 0.9", seed="8"),
        changed(game, rules="standard 0.9", digest="", board=""),
        changed(game, rules="standard 0.9", answers=(99,)),
        changed(game, rules="standard 0.9 with something"),
        changed(game, rules="saga 1.0"),
    ):
        for upto in (None, 0):
            with pytest.raises(RulesMismatch, match=r"this Soulcore plays “standard 1\.1”"):
                replay(elsewhere, upto)


def test_cards_that_read_differently_are_refused_unless_they_lead_to_the_same_position(game: Game) -> None:
    assert digest(replay(changed(game, cards="0" * 32, printed=()))) == digest(game)
    with pytest.raises(RulesMismatch, match="read differently"):
        replay(changed(game, cards="0" * 32, printed=(), digest="", board=""))


def test_an_answer_that_was_not_possible_is_refused(game: Game) -> None:
    with pytest.raises(RecordError, match="Answer 3 of the record is 99, but that decision has the options 0 to 1"):
        replay(changed(game, answers=(*game.answers[:2], 99)))


def test_answers_that_lead_elsewhere_are_refused(game: Game) -> None:
    with pytest.raises(RecordError, match="changed"):
        replay(changed(game, answers=tuple(game.answers[:-1])))


def test_another_seed_is_refused(game: Game) -> None:
    with pytest.raises(RecordError, match="changed"):
        replay(changed(game, seed="8"))


def test_answers_after_the_end_are_refused(game: Game) -> None:
    while not game.over:
        game.answer(len(game.options) - 1)
    with pytest.raises(RecordError, match=f"over after {len(game.answers)}"):
        replay(changed(game, answers=(*game.answers, 0)))


def test_unknown_cards_are_named(game: Game) -> None:
    with pytest.raises(LibraryError, match="NO-SUCH"):
        replay(changed(game, decks=((("NO-SUCH", 40),), (("26RSD01-001", 40),))))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no record of a game"),
        ("\ud800", "no record of a game"),
        ("{", "no record of a game"),
        ("[]", "no record of a game"),
        ('{"soulcore": "save"}', "no record of a game"),
        ('{"soulcore": "record", "form": 2}', "form 2; this Soulcore reads form 1"),
        ('{"soulcore": "record", "form": 1}', "missing required field `game`"),
    ],
)
def test_what_is_no_record_is_refused(text: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        Record.from_json(text)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "chess"),
        ("game", 5),
        ("decks", []),
        ("decks", [[["26RSD01-001", -1]], []]),
        ("decks", [[["26RSD01-001", 10**12]], []]),
        ("answers", ["a"]),
        ("answers", [1.5]),
        ("own_cards", [{"number": "X"}]),
    ],
)
def test_a_record_of_nonsense_is_refused(game: Game, key: str, value: object) -> None:
    data = json.loads(Record.of(game).to_json())
    data[key] = value
    with pytest.raises(RecordError):
        replay(Record.from_json(json.dumps(data)))


def test_replaying_does_not_touch_the_game(game: Game) -> None:
    before = digest(game)
    replay(Record.of(game))
    assert digest(game) == before


@pytest.mark.parametrize("name", names())
def test_cards_of_the_library_are_nobodys_own(name: str) -> None:
    """What a game makes of a keyword as it deals is not printed: a record names such a card by its number."""
    for deck in entry_decks(load(name)).values():
        assert Record.of(start(name, deck, deck, seed=1)).own_cards == (), deck.name
