"""Playing on: a crowd on the field does not make it endless, and what is known is not played again."""

from __future__ import annotations

from random import Random

import pytest
from tests.agents.worlds import decisions
from tests.engine.tables import GAMES

from soulcore.agents.playout import (
    CLOSELY,
    Line,
    Memory,
    Stretch,
    best,
    chance,
    closely,
    foremost,
    inclination,
    outlook,
    played_on,
    ranked,
)
from soulcore.games import entry
from soulcore.games.knowledge import Knowledge
from soulcore.kernel.game import Game
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up

NAMED = [game for game in GAMES if entry(game).knowledge.likeness(next(decisions(game, 5, 1))) is not None]
"""Games that can tell when two positions go on alike."""


def test_few_options_are_looked_at_and_doing_nothing_more_is_one() -> None:
    knowledge = entry("standard").knowledge
    many = 0
    for position in decisions("standard", 6, 1):
        instinct = inclination(knowledge, position)
        every = knowledge.worth_trying(position)
        places = closely(knowledge, position, every, instinct)
        assert set(places) <= set(every)
        assert len(places) <= CLOSELY + 1
        assert knowledge.rest(position) in places or knowledge.rest(position) not in every
        if len(every) > CLOSELY + 1:
            many += 1
            assert best(instinct) in places
    assert many


def test_the_foremost_is_what_would_be_ranked_first() -> None:
    die = Random(1)
    for _ in range(300):
        count = die.randint(1, 5)
        values = [die.choice([0.1, 0.2, 0.2 + 1e-12, 0.3]) for _ in range(count)]
        instinct = [die.choice([0.0, 1.0, 2.0]) for _ in range(count)]
        places = die.sample(range(count), count)
        assert foremost(places, [values[place] for place in places], instinct) == ranked(values, instinct)[0]


@pytest.mark.parametrize("game", GAMES)
def test_measured_and_surveyed_together_is_the_same_as_apart(game: str) -> None:
    knowledge = entry(game).knowledge
    for position in decisions(game, 6, 5):
        for seat in (0, 1):
            together = knowledge.measure_and_survey(position, seat)
            assert together == (knowledge.measure(position, seat), knowledge.survey(position, position.seat))


@pytest.mark.parametrize("game", GAMES)
def test_a_line_without_looks_left_goes_by_instinct(game: str) -> None:
    knowledge = entry(game).knowledge
    differ = 0
    for position in decisions(game, 6, 5):
        tired = Line(knowledge, 0)
        instinct = inclination(knowledge, position)
        assert tired.move(position) == (best(instinct) if len(instinct) > 1 else 0)
        fresh = Line(knowledge)
        left = fresh.left
        differ += fresh.move(position) != tired.move(position)
        assert (fresh.left < left) == (len(instinct) > 1 and not knowledge.is_routine(position))
    assert differ


@pytest.mark.parametrize("game", NAMED)
def test_a_position_that_was_met_is_not_played_on_again(game: str) -> None:
    knowledge = entry(game).knowledge
    position = next(each for each in decisions(game, 5, 1) if knowledge.is_quiet(each) and each.turn > 1)
    memory = Memory()
    seat, stretch = position.seat, Stretch(position.turn, position.turn + 2)
    first, again = position.clone(), position.clone()
    value = played_on(knowledge, first, seat, stretch, 300, memory)
    assert len(first.answers) > len(position.answers)
    assert played_on(knowledge, again, seat, stretch, 300, memory) == value
    assert len(again.answers) == len(position.answers)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_counts_for_how_it_looks_at_the_start_of_each_turn(game: str) -> None:
    knowledge = entry(game).knowledge
    position = next(each for each in decisions(game, 5, 1) if knowledge.is_quiet(each) and each.turn > 1)
    turn, seat = position.turn, position.seat
    looks = []
    for further in (1, 2, 3):
        end = position.clone()
        value = played_on(knowledge, end, seat, Stretch(turn, turn + further), 300, Memory())
        assert end.turn == turn + further or end.over
        looks.append(outlook(knowledge, end, seat))
        assert value == pytest.approx(sum(looks) / len(looks))


@pytest.mark.parametrize("game", GAMES)
def test_each_side_of_a_line_strives_for_its_own_goal(game: str) -> None:
    knowledge = entry(game).knowledge
    asked: set[int] = set()

    def indifferent(knowledge: Knowledge, world: Game, seat: int) -> float:
        asked.add(seat)
        return 0.5

    for position in decisions(game, 6, 5):
        assert position.decision is not None
        instinct = inclination(knowledge, position)
        asked.clear()
        goals = [indifferent if seat == position.decision.seat else chance for seat in (0, 1)]
        assert Line(knowledge, 1, goals[::-1]).move(position) == Line(knowledge).move(position)
        assert not asked
        # whoever likes everything alike goes by instinct, among what is looked at closely
        assert Line(knowledge, 1, goals).move(position) == (best(instinct) if len(instinct) > 1 else 0)
        assert asked == (
            {position.decision.seat} if len(instinct) > 1 and not knowledge.is_routine(position) else set()
        )


@pytest.mark.parametrize("game", ["standard", "saga", "eternal"])
def test_habit_lets_no_card_go_so_that_another_has_its_core(game: str) -> None:
    """Where the Reserve is empty a card that can spare a Core gives it, whichever lies first."""
    cards = {
        "Rich": {"levels": [{"level": 1, "cores": 1, "bp": 2000}]},
        "Poor": {"levels": [{"level": 1, "cores": 1, "bp": 2000}]},
        "Pup": {"cost": 0, "levels": [{"level": 1, "cores": 1, "bp": 1000}]},
    }
    for field in (["Poor", {"card": "Rich", "cores": 3}], [{"card": "Rich", "cores": 3}, "Poor"]):
        told = {
            "name": "made up",
            "cards": cards,
            "you": {"hand": ["Pup"], "field": field, "reserve": 0, "soul_core": "trash"},
        }
        position = set_up(read({"game": game, "scenario": [told]}, "made up")[0]).game
        position.answer(position.keys().index("summon Pup"))
        weights = entry(game).knowledge.instinct(position)
        assert position.decision is not None
        assert position.decision.kind == "place"
        assert position.keys()[weights.index(max(weights))] == "place Rich"
        assert weights[position.keys().index("place Poor")] < min(1.0, max(weights))
