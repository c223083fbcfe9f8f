"""Thinking players: they answer by what they see, say why, and take a win."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.agents.worlds import decisions, twins
from tests.engine.tables import GAMES, played, table

from soulcore.agents import GreedyAgent, Imagination, RandomAgent, Thinker, ask, play_out, search_agent
from soulcore.agents.playout import played_on
from soulcore.agents.search_agent import RIPE, SearchAgent
from soulcore.agents.shortlist import LEAST_ROUNDS
from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.play import Record, start
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up


def thinkers() -> list[Thinker]:
    return [GreedyAgent("same", worlds=2), SearchAgent("same", iterations=8)]


def made_up(game: str, scenario: dict[str, Any]) -> Game:
    return set_up(read({"game": game, "scenario": [scenario]}, "made up")[0]).game


def deep_thinkers() -> list[Thinker]:
    """With enough looks for a tree behind the first decision."""
    return [SearchAgent("deep", iterations=4 * RIPE)]


@pytest.mark.parametrize("number", range(0, 36, 5))
@pytest.mark.parametrize("game", GAMES)
def test_answers_do_not_depend_on_what_is_hidden(game: str, number: int) -> None:
    """Permute the hidden cards, replace the opponent's by others: the same seed answers the same, and says the same."""
    die = random.Random(number)
    asked = 0
    for position in decisions(game, number, 25):
        answers = [(ask(thinker, position), thinker.explain()) for thinker in thinkers()]
        for twin in twins(position, die):
            assert [(ask(thinker, twin), thinker.explain()) for thinker in thinkers()] == answers
            asked += 1
    assert asked > 2  # a short duel asks seldom


@pytest.mark.parametrize("game", GAMES)
def test_nor_do_answers_found_deep_in_the_tree(game: str) -> None:
    for position in list(decisions(game, 3, 40))[:3]:
        answers = [(ask(thinker, position), thinker.explain()) for thinker in deep_thinkers()]
        for twin in twins(position, random.Random(3)):
            assert [(ask(thinker, twin), thinker.explain()) for thinker in deep_thinkers()] == answers


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_game(game: str) -> None:
    def record() -> Record:
        position = table(game, 9)
        players: list[Thinker] = [SearchAgent("a", iterations=4), GreedyAgent("b", worlds=1)]
        while position.decision is not None and len(position.answers) < 60:
            position.answer(ask(players[position.decision.seat], position))
        return Record.of(position)

    assert record() == record()


@pytest.mark.parametrize("game", GAMES)
def test_thinking_changes_nothing(game: str) -> None:
    position = next(decisions(game, 5, 30))
    before = (position.keys(), [pile.copy() for pile in position.piles], position.stamp, position.draws)
    for thinker in thinkers():
        ask(thinker, position)
    assert (position.keys(), position.piles, position.stamp, position.draws) == before


def test_an_explanation_lists_every_option_with_the_chosen_one_first() -> None:
    for position in list(decisions("standard", 7, 20))[:6]:
        for thinker in thinkers():
            place = ask(thinker, position)
            weighed = thinker.explain()
            assert weighed[0].place == place
            assert sorted(found.place for found in weighed) == list(range(len(position.options)))
            assert [position.keys()[found.place] for found in weighed] == [found.key for found in weighed]
            assert all(0.0 <= found.chance <= 1.0 for found in weighed)


def test_search_goes_on_with_what_it_has_thought() -> None:
    """A decision that follows at once on the last one does not begin from nothing."""
    position = start("standard", "windfang", "mineroid", seed=2, events=False)
    thinker = SearchAgent("reuse", iterations=60)
    kept = 0
    while position.decision is not None and position.turn < 9:
        seat = position.decision.seat
        if seat == 0:
            place = ask(thinker, position)
            kept += sum(found.looks for found in thinker.explain()) > thinker.looked > 0
            position.answer(place)
        else:
            position.answer(len(position.options) - 1)
    assert kept > 0


def test_search_stops_by_the_clock() -> None:
    position = next(decisions("standard", 5, 30))
    thinker = SearchAgent("clock", seconds=0.05)
    ask(thinker, position)
    assert thinker.looked > 0


def test_lines_go_further_where_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the end of the turn, then through the opponent's, then through the own next one; what is compared went equally far."""
    gone: list[int] = []

    def noted(*given: Any) -> float:
        gone.append(given[3].last - given[3].begun)
        return played_on(*given)

    monkeypatch.setattr(search_agent, "played_on", noted)
    position = next(here for here in decisions("standard", 5, 1) if here.turn > 2 and len(here.options) == 4)
    reached = []
    for iterations in (24, 53, 60):
        gone.clear()
        ask(SearchAgent(1, iterations=iterations), position)
        assert gone == sorted(gone)
        assert gone[0] == 1
        reached.append(gone[-1])
    assert reached == [1, 2, search_agent.MOST_TURNS]


def test_search_does_not_think_on_where_the_choice_is_plain() -> None:
    """It stops early at some decisions, but not before every option was tried often enough, and at others uses all its time."""
    budget = 120
    looked = []
    for position in list(decisions("standard", 7, 15))[:6]:
        thinker = SearchAgent("early", iterations=budget)
        ask(thinker, position)
        assert thinker.looked >= 2 * LEAST_ROUNDS
        looked.append(thinker.looked)
    assert min(looked) < budget
    assert max(looked) == budget


def test_several_processes_think_together_and_come_to_the_same_each_time() -> None:
    position = next(decisions("standard", 5, 30))
    first, again = SearchAgent("many", iterations=30, jobs=2), SearchAgent("many", iterations=30, jobs=2)
    assert ask(first, position) == ask(again, position)
    assert first.explain() == again.explain()
    assert sum(found.looks for found in first.explain()) == first.looked > 30


def winner_of(game: Game, seat: int, thinker: Thinker, other: RandomAgent) -> int:
    return play_out(game, *((thinker, other) if seat == 0 else (other, thinker))).winner


def test_greedy_beats_random() -> None:
    """bench/strength.py measures how clearly; this notices when it breaks."""
    won = 0
    for number in range(8):
        game = table("standard", number * 5)
        won += winner_of(game, number % 2, GreedyAgent(number, worlds=1), RandomAgent(number)) == number % 2
    assert won >= 7


def test_a_player_that_slips_goes_by_instinct_now_and_then() -> None:
    position = next(decisions("standard", 5, 30))
    assert position.decision is not None
    careless = GreedyAgent(1, worlds=1, slips=1.0)
    place = careless.consider(position.keys(), Imagination(position, position.decision.seat))
    assert 0 <= place < len(position.options)
    assert careless.explain() == []


def test_a_player_that_rests_lets_chances_pass_but_pays_what_it_owes() -> None:
    knowledge = entry("standard").knowledge
    idle = GreedyAgent(1, worlds=1, rests=1.0)
    small = [position.clone() for position in played("standard", 5) if knowledge.is_routine(position)][:3]
    for position in [*decisions("standard", 5, 30), *small]:
        assert position.decision is not None
        place = idle.consider(position.keys(), Imagination(position, position.decision.seat))
        if not knowledge.is_routine(position):
            assert place == knowledge.rest(position)
            assert idle.explain() == []
        elif len(position.options) > 1:
            assert idle.explain()
    assert small


BEAR = {"Bear": {"levels": [{"level": 1, "cores": 1, "bp": 6000}]}}


@pytest.mark.parametrize("game", ["standard", "saga", "eternal"])
def test_who_lets_chances_pass_does_not_let_the_game_pass(game: str) -> None:
    idle = GreedyAgent(1, rests=1.0)
    you, opponent = {"field": ["Bear"], "life": 1, "hand": []}, {"field": ["Bear"], "life": 3, "hand": []}
    asked = {"name": "asked to block", "cards": BEAR, "turn": "opponent", "step": "attack"}
    defends = made_up(game, {**asked, "you": you, "opponent": opponent})
    defends.answer(next(place for place, option in enumerate(defends.options) if option.verb == "attack"))
    while defends.decision is not None and defends.decision.kind != "block":
        defends.answer(len(defends.options) - 1)
    assert defends.options[ask(idle, defends)].verb == "block", "the last Life"
    attacks = {"name": "may attack", "cards": BEAR, "step": "attack"}
    wins = made_up(game, {**attacks, "you": you, "opponent": {"field": [], "life": 1, "hand": []}})
    assert wins.options[ask(idle, wins)].verb == "attack", "nobody can stop it"
    waits = made_up(game, {**attacks, "you": you, "opponent": {"field": [], "life": 4, "hand": []}})
    assert waits.options[ask(idle, waits)].verb == "end_step"
