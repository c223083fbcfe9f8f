"""Matches are values: answered, seen, saved and replayed like duels."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

from soulcore.kernel.errors import AnswerError, GameOver, StaleAnswer, WrongSeat
from soulcore.play.errors import IllegalDeck, PlayError, RecordError, RulesMismatch
from soulcore.play.match_record import MatchRecord, load_match, replay_match, save_match
from soulcore.play.matches import Match


def fresh(seed: str = "m", best_of: int = 3) -> Match:
    return Match.start("spirit-war", "kiln-and-scale", "root-and-rampart", seed=seed, best_of=best_of)


def test_a_whole_match_is_played_saved_and_replayed() -> None:
    match = fresh()
    die = Random(5)
    while not match.over:
        if match.phase == "duel" and len(match.answers) % 40 == 39:
            match.concede(die.randrange(2))
            continue
        match.answer(die.randrange(len(match.options)))
        if len(match.answers) % 50 == 0:
            assert load_match(save_match(match)).keys() == match.keys()
    again = replay_match(MatchRecord.of(match))
    assert (again.over, again.winner, again.standing.results) == (True, match.winner, match.standing.results)
    assert again.decks == match.decks
    assert max(match.standing.wins(0), match.standing.wins(1)) == 2
    with pytest.raises(GameOver):
        match.answer(0)


def test_nobody_sees_what_the_other_trades() -> None:
    def traded(swaps: bool) -> Match:
        match = fresh()
        match.concede(0)
        if swaps:
            match.answer("bring in Brand Reaver")
            match.answer("take out Forge Brawler")
        match.answer("done trading")
        return match

    plain, swapped = traded(False), traded(True)
    for seat in (1, -1):
        assert json.dumps(plain.view(seat)) == json.dumps(swapped.view(seat))
    assert plain.view(0)["lists"] != swapped.view(0)["lists"]
    for match in (plain, swapped):
        match.answer("done trading")
    assert plain.view(1)["decision"] == swapped.view(1)["decision"]
    assert "options" in plain.view(0)["decision"]
    assert "options" not in plain.view(1)["decision"]


def test_while_one_trades_the_other_sees_only_that_trading_goes_on() -> None:
    match = fresh()
    match.concede(1)
    before = json.dumps(match.view(1))
    match.answer("bring in Brand Reaver")
    assert json.dumps(match.view(1)) == before


def test_lists_keep_their_sizes_and_the_next_match_has_the_registered_ones() -> None:
    match = fresh()
    match.concede(0)
    match.answer("bring in Brand Reaver")
    match.answer("take out Forge Brawler")
    match.answer("done trading")
    deck = match.decks[0]
    assert deck.size == match.registered[0].size
    assert sum(count for _, count in deck.side) == 5
    assert match.registered[0] != deck


def test_wrong_answers_change_nothing() -> None:
    match = fresh()
    seat = match.decision.seat if match.decision is not None else 0
    with pytest.raises(WrongSeat):
        match.answer(0, seat=1 - seat)
    with pytest.raises(StaleAnswer):
        match.answer(0, decision=7)
    with pytest.raises(AnswerError):
        match.answer("dance")
    assert match.answers == []


def test_bad_matches_are_refused() -> None:
    with pytest.raises(PlayError):
        fresh(best_of=2)
    with pytest.raises(IllegalDeck):
        Match.start("spirit-war", ["SW01-001"], "root-and-rampart")
    with pytest.raises(RecordError):
        load_match(b"{}")
    with pytest.raises(RecordError):
        load_match(save_match(fresh()).replace(b'"answers":[]', b'"answers":[999]'))


def test_a_record_that_was_changed_is_refused() -> None:
    match = fresh()
    match.concede(0)
    match.answer("bring in Brand Reaver")
    match.answer("take out Forge Brawler")
    record = MatchRecord.of(match)
    assert replay_match(record).digest() == match.digest()
    other = msgspec.structs.replace(record, answers=(*record.answers[:-1], record.answers[-1] + 1))
    with pytest.raises(RecordError, match="does not lead"):
        replay_match(other)
    played = fresh()
    played.answer(0)
    played.concede(0)
    record_of_two = MatchRecord.of(played)
    with pytest.raises(RecordError, match="does not lead"):  # also where a duel that is over was changed
        replay_match(msgspec.structs.replace(record_of_two, answers=(1, -1)))
    with pytest.raises(RulesMismatch):
        replay_match(msgspec.structs.replace(record, cards="0" * 32, digest=""))
    assert replay_match(msgspec.structs.replace(record, cards="0" * 32)).digest() == match.digest()
    with pytest.raises(RecordError):
        replay_match(msgspec.structs.replace(record, answers=(-3,)))
    with pytest.raises(RecordError):
        replay_match(msgspec.structs.replace(record, answers=(-1, -1)))
    assert replay_match(record, upto=1).phase == "trading"


def test_a_game_without_side_decks_trades_nothing_and_asks_the_loser_in_its_own_way() -> None:
    match = Match.start("standard", "windfang", "mineroid", seed="1")
    for loser in (0, 1):
        match.concede(loser)
        asked = match.decision
        assert asked is not None
        assert (match.phase, asked.kind, asked.seat) == ("duel", "first_or_second", loser)
    match.concede(0)
    assert (match.over, match.winner) == (True, 1)
    assert replay_match(MatchRecord.of(match)).winner == 1


def test_what_a_sensible_player_trades_is_legal_and_a_winner_keeps_the_deck() -> None:
    match = fresh()
    with pytest.raises(AnswerError):
        match.suggest()
    match.concede(0)
    traded = 0
    while match.phase != "duel":
        asked = match.decision
        assert asked is not None
        place = match.suggest()
        traded += asked.seat == 0 and asked.options[place].verb == "bring_in"
        if asked.seat == 1:
            assert asked.options[place].verb == "done_trading", "never change a winning deck"
        match.answer(place)
    assert traded
    assert match.duel.seat == 0, "beginning is better, so the loser begins"
    assert match.decks[1].cards == tuple(sorted(match.registered[1].cards))


def test_taking_back_within_a_duel() -> None:
    match = fresh()
    seat = match.decision.seat if match.decision is not None else -1
    before, given = match.duel.clone(), list(match.given)
    keys = match.keys()
    match.answer(0)
    match.answer(0)
    assert match.duel.seat == seat
    match.rewind(before)
    assert (match.keys(), match.given, match.answers) == (keys, given, [])
    match.answer(0)
    assert len(replay_match(MatchRecord.of(match)).answers) == 1
    match.concede(0)
    with pytest.raises(AnswerError):
        match.rewind(before)
