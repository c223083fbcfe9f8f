"""Agents see their view and the options, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, cast

import pytest

from soulcore.agents import Agent, RandomAgent, TooLong, play_out
from soulcore.agents.agent import ListedOption, View
from soulcore.kernel.errors import IllegalAnswer, SoulcoreError
from soulcore.kernel.plain import digest
from soulcore.play import Record, replay, start


class Watcher:
    """Answers with the last option (to pass, to end the step) and remembers what it was given."""

    def __init__(self) -> None:
        self.seen: list[View] = []

    def choose(self, view: View, options: Sequence[ListedOption]) -> int:
        assert view["decision"]["options"] == options
        self.seen.append(view)
        return len(options) - 1


def test_two_agents_play_a_game_to_its_end() -> None:
    game = start("standard", "windfang", "mineroid", seed=1)
    outcome = play_out(game, RandomAgent(1), RandomAgent(2))
    assert game.over
    assert (outcome.winner, outcome.ending, outcome.turns) == (game.winner, game.ending, game.turn)
    assert outcome.decisions == len(game.answers)


def test_the_same_seeds_play_the_same_game() -> None:
    def record() -> Record:
        game = start("standard", "bloodrouse", "ferobeast", seed=5, events=False)
        play_out(game, RandomAgent(1), RandomAgent(2))
        return Record.of(game)

    assert record() == record()


def test_an_agent_gets_plain_data_of_its_own_seat_only() -> None:
    watcher = Watcher()
    play_out(start("standard", "windfang", "mineroid", seed=3), RandomAgent(1), watcher)
    assert watcher.seen
    for view in watcher.seen:
        assert json.loads(json.dumps(view)) == view
        assert view["seat"] == view["decision"]["seat"] == 1
        assert "cards" not in view["players"][0]["piles"]["hand"]
        assert "cards" not in view["players"][1]["piles"]["deck"]


def test_a_wrong_choice_is_refused_and_changes_nothing() -> None:
    class Wrong:
        def choose(self, view: View, options: Sequence[ListedOption]) -> int:
            return len(options)

    game = start("standard", "windfang", "mineroid", seed=3)
    before = digest(game)
    wrong: Agent = Wrong()
    with pytest.raises(IllegalAnswer):
        play_out(game, wrong, wrong)
    assert digest(game) == before


def test_any_kind_of_whole_number_is_an_answer() -> None:
    """As NumPy's, which agents that learn come up with: the record has plain ones."""

    class Place:
        def __init__(self, number: int) -> None:
            self.number = number

        def __index__(self) -> int:
            return self.number

    class Last:
        def choose(self, view: View, options: Sequence[ListedOption]) -> Any:
            return Place(len(options) - 1)

    game = start("standard", "windfang", "mineroid", seed=3)
    game.answer(Place(0))
    play_out(game, Last(), Last())
    assert {type(answer) for answer in game.answers} == {int}
    assert digest(replay(Record.of(game))) == digest(game)


def test_every_seat_needs_an_agent() -> None:
    with pytest.raises(SoulcoreError, match="2 players; the number of agents given is 1"):
        play_out(start("standard", "windfang", "mineroid"), RandomAgent())


def test_a_name_is_no_agent() -> None:
    with pytest.raises(SoulcoreError, match=r"'greedy' is no agent: soulcore\.agent\(name\) makes one"):
        play_out(start("standard", "windfang", "mineroid"), RandomAgent(), cast(Any, "greedy"))


def test_a_budget_ends_what_does_not_end() -> None:
    with pytest.raises(TooLong, match="after 5 decisions"):
        play_out(start("standard", "windfang", "mineroid"), RandomAgent(), RandomAgent(), budget=5)


def test_all_options_are_equally_likely() -> None:
    agent = RandomAgent(4)
    options = [{"key": str(place)} for place in range(4)]
    counts = [0] * 4
    for _ in range(4_000):
        counts[agent.choose({}, options)] += 1
    assert all(900 < count < 1_100 for count in counts)
