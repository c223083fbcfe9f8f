"""The scenario runner as a judge meets it: short ways to write things, and mistakes that are said, never passed over."""

from __future__ import annotations

import tomllib

import pytest
from tests.engine.tables import GAMES

from soulcore.effects.play import EffectCard
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up
from soulcore.scenarios.run import Outcome, run

HEAD = 'game = "standard"\n[[scenario]]\nname = "one"\n'
PASSES = "\n[[scenario.play]]\nexpect.over = false\n"


def outcome(text: str) -> Outcome:
    (scenario,) = read(tomllib.loads(HEAD + text), "judge.toml")
    return run(scenario)


def test_a_deck_written_empty_is_empty() -> None:
    assert outcome("[scenario.you]\ndeck = []\n[[scenario.play]]\nexpect.you.deck = 0\n").passed
    assert outcome("[[scenario.play]]\nexpect.you.deck = 10\n").passed


def test_cards_in_play_answer_to_their_nicknames() -> None:
    field = 'step = "attack"\n[scenario.you]\nfield = [{ card = "Ogre", as = "A" }, { card = "Ogre", as = "B" }]\n'
    there = field + '[[scenario.play]]\ndo = ["you: attack B"]\n'
    assert outcome(there + 'expect.pieces.B.orientation = "exhausted"\n').passed
    assert not outcome(there + 'expect.pieces.A.orientation = "exhausted"\n').passed
    assert outcome(there + 'expect.refused = { "you: attack B" = "standard.attack-basics.3" }\n').passed


def test_what_is_offered_may_be_asked_by_which_rule() -> None:
    there = 'step = "attack"\n[scenario.you]\nfield = ["Ogre"]\n[[scenario.play]]\n'
    assert outcome(there + 'expect.offered = { "attack Ogre" = "standard.battle.1" }\n').passed
    (wrong,) = outcome(there + 'expect.offered = { "attack Ogre" = "standard.battle.2" }\n').wrong
    assert "should be offered by standard.battle.2, but is offered by standard.battle.1 " in wrong
    assert not outcome(there + 'expect.offered = { "attack Gen-Bo" = "standard.battle.1" }\n').passed


def test_one_answer_can_be_written_for_several() -> None:
    there = '[scenario.cards.Imp]\ncost = 0\n[scenario.you]\nhand = "Imp"\nreserve = 5\n[[scenario.play]]\n'
    assert outcome(there + 'do = ["summon Imp", "place reserve x3", "done"]\nexpect.pieces.Imp.cores = 3\n').passed


def test_other_wordings_are_read_and_said_when_something_is_wrong() -> None:
    card = '[scenario.cards.Bolt]\ntype = "magic"\ncost = 0\ntext = "[Flash] Destroy 1 opposing Spirit. Then draw 1."\n'
    there = card + '[scenario.you]\nhand = ["Bolt"]\n[[scenario.play]]\ndo = ["use Bolt"]\n'
    assert outcome(there + "expect.you.hand = 1\n").passed
    failed = outcome(there + "expect.you.hand = 2\n")
    assert failed.log[0].startswith("Bolt is read as: [Flash] Select 1 of your opponent's Spirits.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[scenario.you]\nhnad = ["Ogre"]\n' + PASSES, "did you mean “hand”"),
        ("[scenario.cards.Imp]\nlevls = []\n" + PASSES, "did you mean “levels”"),
        ("[scenario.cards.Imp]\nlevels = [{ level = 1, core = 1 }]\n" + PASSES, "did you mean “cores”"),
        ('[scenario.cards.Imp]\ncolor = "orange"\n' + PASSES, "“orange” is no color"),
        ('[scenario.cards.Imp]\ntext = "Frobnicate it."\n' + PASSES, "card “Imp”"),
        ('proves = ["standard.battle.99"]\n' + PASSES, "there is no such clause"),
        (
            '[scenario.you]\nfield = [{ card = "Ogre", soul_core = true }, { card = "Gen-Bo", soul_core = true }]\n'
            + PASSES,
            "one Soul Core",
        ),
        ('[[scenario.play]]\ndo = ["opponent: pass"]\nexpect.over = false\n', "the options are: end step"),
    ],
)
def test_a_mistake_is_said(text: str, said: str) -> None:
    wrong = outcome(text).wrong
    assert wrong
    assert said in wrong[0]


def test_an_ex_symbol_is_a_symbol_also_where_only_it_is_written() -> None:
    card = "[scenario.cards.Imp]\nsymbols = {}\nex_symbols = { red = 1 }\n"
    assert outcome(card + '[scenario.you]\nfield = "Imp"\n[[scenario.play]]\nexpect.you.symbols = { red = 1 }\n').passed


@pytest.mark.parametrize("game", GAMES)
def test_who_mentions_no_deck_has_one(game: str) -> None:
    """Also where the scenario has no cards of its own: nobody loses for want of cards, and no file for want of a filler."""
    position = set_up(read({"game": game, "scenario": [{"name": "Nothing is said"}]}, "test")[0]).game
    assert not position.over
    filler = position.cards[0]
    assert isinstance(filler, EffectCard)
    assert not filler.abilities
