"""Rules options: other answers to what a book leaves open, kept by everything that keeps a game."""

from __future__ import annotations

import random

import msgspec
import pytest

from soulcore.agents import GreedyAgent, ask
from soulcore.games import entry, names
from soulcore.games.entry import FIRST_PLAYER, UnknownOption
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest
from soulcore.play import PlayError, Record, RulesMismatch, load, replay, save, start
from soulcore.play.match_record import load_match, save_match
from soulcore.play.matches import Match
from soulcore.play.start import options_from

DECKS = ("kiln-and-scale", "borrowed-faces")
OTHERS = {name: not usual for name, usual in entry("spirit-war").options().items()}


def played(options: dict[str, bool], answers: int = 60) -> Game:
    game = start("spirit-war", *DECKS, seed=3, options=options)
    die = random.Random(3)
    for _ in range(answers):
        game.answer(die.randrange(len(game.options)))
    return game


@pytest.mark.parametrize("name", OTHERS)
def test_a_record_and_a_save_keep_each_option(name: str) -> None:
    game = played({name: OTHERS[name]})
    record = Record.from_json(Record.of(game).to_json())
    assert record.options == {name: OTHERS[name]}
    again = replay(record)
    assert again.deal.rules.options() == record.options
    assert digest(again) == digest(game)
    loaded = load(save(game))
    assert loaded.deal.rules.options() == record.options
    assert digest(loaded) == digest(game)


def test_the_usual_answers_leave_no_trace() -> None:
    usual = entry("spirit-war").options()
    record = Record.of(played(usual, 5))
    assert record.options == {}
    assert record.rules == entry("spirit-war").rules.version


def test_a_record_with_its_options_taken_away_is_refused() -> None:
    record = Record.of(played({"undying_leaves_once": True}, 5))
    with pytest.raises(RulesMismatch, match="undying_leaves_once"):
        replay(msgspec.structs.replace(record, options={}))


@pytest.mark.parametrize("options", [{"free_lunch": True}, {"undying_leaves_once": "perhaps"}])
def test_unknown_options_are_refused(options: dict[str, bool]) -> None:
    with pytest.raises(UnknownOption):
        start("spirit-war", *DECKS, options=options)
    record = Record.of(played({}, 5))
    with pytest.raises(RulesMismatch):
        replay(msgspec.structs.replace(record, options=options))


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(UnknownOption, match="standard has no option free_lunch; it has: none"):
        start("standard", "windfang", "mineroid", options={"free_lunch": True})


def test_a_number_is_one_within_its_bounds() -> None:
    for number in (0, 20):
        assert entry("spirit-war").agreeing({"hand_size": number}) is not entry("spirit-war")
    for wrong in (-1, 21, "7", 7.0, True, None):
        with pytest.raises(UnknownOption, match=f"hand_size is a number from 0 to 20, not {wrong!r}"):
            entry("spirit-war").agreeing({"hand_size": wrong})
    for seat in (0, 1, 2):
        assert entry("spirit-war").agreeing({FIRST_PLAYER: seat}).rules.options().get(FIRST_PLAYER, 0) == seat
    with pytest.raises(UnknownOption, match="first_player is a number from 0 to 2, not 3"):
        entry("spirit-war").agreeing({FIRST_PLAYER: 3})


def test_every_answer_is_looked_at_whatever_stands_before_it() -> None:
    wrong: list[tuple[dict[str, object], str]] = [
        (
            {"hand_size": 7, "free_lunch": True},
            "has no option free_lunch; it has: late_defender_is_attacked, .*, hand_size",
        ),
        ({"hand_size": 7, "first_souls": 11}, "first_souls is a number from 0 to 10, not 11"),
        ({"hand_size": 7, "owner_sees_souls": 1}, "owner_sees_souls is true or false, not 1"),
    ]
    for options, said in wrong:
        with pytest.raises(UnknownOption, match=said):
            entry("spirit-war").agreeing(options)


def test_without_other_answers_a_game_is_itself() -> None:
    for name in names():
        assert entry(name).agreeing({}) is entry(name)
        assert entry(name).is_told_who_begins == (name == "spirit-war")
        assert entry(name).is_usual == (name == "standard")
    assert not entry("standard").in_the_making


def test_a_match_keeps_its_options_through_its_duels() -> None:
    match = Match.start("spirit-war", *DECKS, seed=1, options={"owner_sees_souls": False})
    match.concede(0)
    while match.phase != "duel":
        match.answer(len(match.options) - 1)
    assert match.duel.deal.rules.options() == {"owner_sees_souls": False}
    again = load_match(save_match(match))
    assert again.duel.deal.rules.options() == {"owner_sees_souls": False}
    assert digest(again.duel) == digest(match.duel)


def test_a_thinking_player_imagines_worlds_under_the_same_options() -> None:
    game = played({"owner_sees_souls": False}, 0)
    ask(GreedyAgent(seed=1), game)
    # Souls that nobody may look at are unknown to their owner, too: an imagined world must not hold the real ones.
    about = entry("spirit-war")
    assert about.imagined_deal(game.deal, frozenset(), []).rules is game.deal.rules


def test_options_as_people_write_them() -> None:
    given = ["undying_leaves_once", "owner_sees_souls=no", " assault_pays_less = Yes "]
    wanted = {"undying_leaves_once": True, "owner_sees_souls": False, "assault_pays_less": True}
    assert options_from(given, "spirit-war") == wanted
    with pytest.raises(PlayError, match="maybe"):
        options_from(["undying_leaves_once=maybe"], "spirit-war")
    with pytest.raises(UnknownOption):
        options_from(["free_lunch"], "spirit-war")
