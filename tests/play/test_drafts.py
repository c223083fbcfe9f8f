"""Drafts are values: answered, seen, saved and replayed; every drafter ends with a deck that may be played."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

from soulcore.kernel.errors import AnswerError, GameOver, StaleAnswer, WrongSeat
from soulcore.library import check_deck, load
from soulcore.library.deck_rules import DRAFTED, Terms
from soulcore.play import start
from soulcore.play.draft_record import DraftRecord, load_draft, replay_draft, save_draft
from soulcore.play.drafts import Draft
from soulcore.play.errors import PlayError, RecordError, RulesMismatch
from soulcore.play.start import newest_season

LIBRARY = load("spirit-war")
TERMS = Terms(form=DRAFTED, duels=3)


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
