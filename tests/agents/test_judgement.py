"""The learned judgement: it fits what each game tells of a position, goes by what a seat sees, and knows who is ahead."""

from __future__ import annotations

import random

import pytest
from tests.agents.worlds import decisions, twins
from tests.engine.tables import GAMES

from soulcore.agents.judgement import Judgement, judgement_of
from soulcore.agents.playout import DOUBT, outlook
from soulcore.games import entry, names
from soulcore.library import entry_decks, load
from soulcore.play import start


@pytest.mark.parametrize("game", names())
def test_weights_fit_what_is_surveyed(game: str) -> None:
    """Whoever changes a survey has to learn the weights anew (bench/learn.py). Only a game in the making may have none."""
    learned = judgement_of(game)
    if learned is None:
        assert entry(game).in_the_making
        return
    deck, *_ = entry_decks(load(game)).values()
    position = start(game, deck, deck, seed=1, events=False)
    assert len(entry(game).knowledge.survey(position, 0)) == len(learned.weights)


@pytest.mark.parametrize("game", GAMES)
def test_a_survey_tells_only_what_the_seat_sees(game: str) -> None:
    die = random.Random(4)
    knowledge = entry(game).knowledge
    for position in list(decisions(game, 4, 20))[:5]:
        assert position.decision is not None
        seat = position.decision.seat
        for twin in twins(position, die):
            assert knowledge.survey(twin, seat) == knowledge.survey(position, seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_chances_of_the_two_add_up(game: str) -> None:
    knowledge = entry(game).knowledge
    for position in list(decisions(game, 4, 20))[:5]:
        chances = [outlook(knowledge, position, seat) for seat in (0, 1)]
        assert sum(chances) == pytest.approx(1.0)
        assert all(DOUBT <= chance <= 1.0 - DOUBT for chance in chances)


def test_what_is_asked_is_who_wins_of_the_player_whose_turn_it_is() -> None:
    knowledge = entry("standard").knowledge
    position = start("standard", "windfang", "mineroid", seed=3, events=False)
    count = len(knowledge.survey(position, 0))
    assert Judgement([0.0] * count, 0.0).chance(knowledge, position) == 0.5
    assert Judgement([0.0] * count, 2.0).chance(knowledge, position) > 0.8
