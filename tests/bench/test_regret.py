"""What a player gives away: decisions are noted so that they can be reached again, and costs are counted against the best."""

from __future__ import annotations

from itertools import islice

import pytest
from bench import regret
from bench.regret import Noted, measured, noted_in

from soulcore.agents import ask
from soulcore.agents.levels import make
from soulcore.games import finished


@pytest.mark.parametrize("game", finished())
def test_a_noted_decision_is_reached_again(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regret, "PLAYER", "greedy:worlds=1")
    monkeypatch.setattr(regret, "WORLDS", 2)
    monkeypatch.setattr(regret, "LONGEST", 5)
    for noted in islice(noted_in(game, 2), 3):
        position = noted.position()
        assert position.decision is not None
        assert position.decision.kind == noted.kind
        assert len(noted.chances) == len(position.options) > 1
        assert all(0.0 <= chance <= 1.0 for chance in noted.chances)


def test_a_choice_costs_what_it_is_worth_less_than_the_best() -> None:
    opening = Noted("standard", 0, "first_or_second", [], [])
    chosen = ask(make("greedy", "0"), opening.position())
    best, worst = [0.25, 0.25], [0.75, 0.75]
    best[chosen], worst[chosen] = 0.75, 0.25
    for chances, cost in ((best, "0.000"), (worst, "0.500")):
        told = measured("greedy", [Noted("standard", 0, "first_or_second", [], chances)])
        assert f"all {cost} (1), first_or_second {cost} (1)" in told
