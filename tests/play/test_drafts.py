"""Drafts are values: answered, seen, saved and replayed; every drafter ends with a deck that may be played."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from soulcore.kernel.errors import AnswerError, GameOver, IllegalAnswer, StaleAnswer, WrongSeat
from soulcore.library import check_deck, load
from soulcore.library.deck_rules import DRAFTED, Terms
from soulcore.play import start
from soulcore.play.draft_record import DraftRecord, load_draft, replay_draft, save_draft
from soulcore.play.drafts import Draft
from soulcore.play.errors import PlayError, RecordError, RulesMismatch
from soulcore.play.matches import Match
from soulcore.play.start import newest_season

LIBRARY = load("spirit-war")
TERMS = Terms(form=DRAFTED, duels=3)


def match(best_of: int = 3) -> Match:
    return Match.start("spirit-war", "kiln-and-scale", "root-and-rampart", best_of=best_of)


def traded() -> Match:
    """A match whose first player is asked what to bring in."""
    found = match()
    found.concede(0)
    return found


def finished(drafters: int, seed: str, die: Random | None = None) -> Draft:
    draft = Draft("spirit-war", drafters, seed)
    while not draft.over:
        draft.answer(die.randrange(len(draft.options)) if die is not None else draft.suggest())
    return draft


@pytest.mark.parametrize("drafters", [2, 3, 8])
def test_sensible_drafters_end_with_legal_decks(drafters: int) -> None:
    draft = finished(drafters, "s")
    assert len(draft.decks) == drafters
    for deck in draft.decks:
        assert check_deck(deck, LIBRARY, newest_season(LIBRARY), TERMS) == []


@pytest.mark.parametrize("seed", range(4))
def test_even_careless_drafters_end_with_legal_decks(seed: int) -> None:
    for deck in finished(2, str(seed), Random(seed)).decks:
        assert check_deck(deck, LIBRARY, newest_season(LIBRARY), TERMS) == []


def test_whoever_takes_every_beyonder_fills_up_with_blank_spirits() -> None:
    draft = Draft("spirit-war", 2, "greedy for Beyonders")
    while not draft.over:
        wanted = [place for place, option in enumerate(draft.options) if LIBRARY[option.word].type == "beyonder"]
        greedy = draft.decision is not None and draft.decision.seat == 0 and draft.phase == "picking"
        draft.answer(wanted[0] if greedy and wanted else draft.suggest())
    assert check_deck(draft.decks[0], LIBRARY, newest_season(LIBRARY), TERMS) == []


def test_sensible_drafters_lean_to_some_element() -> None:
    leaning = []
    for deck in finished(4, "lean").decks:
        colors = [LIBRARY[number].color for number in deck.numbers() if LIBRARY[number].color]
        leaning.append(max(colors.count(color) for color in set(colors)) / len(colors))
    assert sum(leaning) / len(leaning) > 1 / 3


def test_packs_hold_ten_different_cards_two_of_them_beyonders() -> None:
    draft = Draft("spirit-war", 8, "packs")
    for pack in draft.packs:
        assert len(set(pack)) == len(pack) == 10
        assert sum(LIBRARY[number].type == "beyonder" for number in pack) == 2


def test_packs_go_left_then_right() -> None:
    draft = Draft("spirit-war", 3, "round")
    kept = [set(pack) for pack in draft.packs]
    for _ in range(3):
        draft.answer(0)
    assert [set(pack) <= kept[seat - 1] for seat, pack in enumerate(draft.packs)] == [True] * 3
    while draft.round == 0:
        draft.answer(0)
    kept = [set(pack) for pack in draft.packs]
    for _ in range(3):
        draft.answer(0)
    assert [set(pack) <= kept[(seat + 1) % 3] for seat, pack in enumerate(draft.packs)] == [True] * 3


def test_nobody_sees_anothers_picks() -> None:
    one, other = Draft("spirit-war", 2, "v"), Draft("spirit-war", 2, "v")
    one.answer(0)
    other.answer(5)
    for seat in (1, -1):
        assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))
    assert one.view(0) != other.view(0)


def test_saved_replayed_and_played() -> None:
    draft = Draft("spirit-war", 2, "x")
    for _ in range(25):
        draft.answer(draft.suggest())
    again = load_draft(save_draft(draft))
    assert again.keys() == draft.keys()
    assert again.picks == draft.picks
    whole = finished(2, "x")
    assert replay_draft(DraftRecord.of(whole)).decks == whole.decks
    game = start("spirit-war", *whole.decks, seed=1, terms=TERMS)
    assert game.decision is not None
    with pytest.raises(GameOver):
        whole.answer(0)


def test_wrong_answers_and_drafts_are_refused() -> None:
    draft = Draft("spirit-war", 2, "w")
    with pytest.raises(WrongSeat):
        draft.answer(0, seat=1)
    with pytest.raises(StaleAnswer):
        draft.answer(0, decision=3)
    with pytest.raises(AnswerError):
        draft.answer("pick nothing")
    assert draft.answers == []
    for drafters in (1, 9):
        with pytest.raises(PlayError):
            Draft("spirit-war", drafters)
    with pytest.raises(PlayError):
        Draft("standard", 2)
    with pytest.raises(RecordError):
        load_draft(b"[]")


def test_a_record_that_was_changed_is_refused() -> None:
    draft = Draft("spirit-war", 2, "r")
    for _ in range(6):
        draft.answer(0)
    record = DraftRecord.of(draft)
    assert replay_draft(record).digest() == draft.digest()
    with pytest.raises(RecordError, match="does not lead"):
        replay_draft(msgspec.structs.replace(record, answers=(1, 0, 0, 0, 0, 0)))
    with pytest.raises(RulesMismatch):
        replay_draft(msgspec.structs.replace(record, cards="0" * 32))
    with pytest.raises(RecordError):
        replay_draft(record, upto=7)
    assert len(replay_draft(record, upto=2).answers) == 2


HUGE: Any = 10**5000


@pytest.mark.parametrize("begun", [lambda: Draft("spirit-war", 4), match, traded], ids=["draft", "duel", "trading"])
def test_what_is_no_answer_no_seat_and_no_decision_is_refused_as_in_a_game(begun: Callable[[], Draft | Match]) -> None:
    """True was option 1 and 1.5 was written down before it was refused; seat 7 and decision -5 asked for no guard."""
    asking = begun()
    seats, before = len(asking.given), len(asking.answers)
    nonsense: Any
    seat: Any
    decision: Any
    for nonsense in (True, None, 1.5, -1, HUGE, b"0", [0], "x" * 1000):
        with pytest.raises(IllegalAnswer) as refused:
            asking.answer(nonsense)
        assert len(str(refused.value)) < 2000
    for seat in (True, None, 1.5, 7, -2, HUGE, "0"):
        with pytest.raises(WrongSeat, match=rf"no seat .*: the seats are 0 to {seats - 1}$"):
            asking.answer(0, seat=seat)
        with pytest.raises(WrongSeat, match=r"no seat .* -1 for a spectator"):
            asking.view(seat)
    for decision in (True, None, 0.0, -5, 99, HUGE, "0"):
        with pytest.raises(StaleAnswer, match=r"this answers decision .*, but decision 0 is open"):
            asking.answer(0, decision=decision)
    assert len(asking.answers) == before
    assert asking.decision is not None
    asking.answer(0, decision=0, seat=asking.decision.seat)


def test_what_neither_a_draft_nor_a_match_begins_with_is_refused() -> None:
    nothing: Any
    for nothing in (None, True, 1.5, b"1"):
        for begin in (
            lambda given: Draft("spirit-war", 4, given),
            lambda given: Match.start("spirit-war", "kiln-and-scale", "root-and-rampart", seed=given),
        ):
            with pytest.raises(PlayError, match="no seed"):
                begin(nothing)
    for nothing in (None, True, 2.5, "4", HUGE):
        with pytest.raises(PlayError):
            Draft("spirit-war", nothing)
        with pytest.raises(PlayError):
            match(best_of=nothing)
    for nothing in (True, -1, 2, None):
        with pytest.raises(WrongSeat):
            match().concede(nothing)
