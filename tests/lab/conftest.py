"""A small run that many tests look at: two decks, random play."""

from __future__ import annotations

import pytest

from soulcore.lab.dealer import Dealer
from soulcore.lab.plan import MATCHUPS, Plan, make_plan
from soulcore.lab.result import Result

DECKS = ("windfang", "mineroid")


@pytest.fixture(scope="session")
def plan() -> Plan:
    return make_plan(MATCHUPS, "standard", DECKS, ["random"], seed=5)


@pytest.fixture(scope="session")
def results(plan: Plan) -> list[Result]:
    return Dealer(plan).play_all(range(4 * plan.games_per_round))
