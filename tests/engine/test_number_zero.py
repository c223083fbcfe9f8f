"""Scenarios again, each with another card as the first of its deal.

Cards are known by their place in the deal, and -1 says that there is none: which of them is number 0 must not matter to any rule.
Left out is what tells in which order several cards are picked or lie, for that does follow the deal.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from zlib import crc32

import pytest

from soulcore.games import names
from soulcore.scenarios import beside_the_board
from soulcore.scenarios.form import Scenario, read_file
from soulcore.scenarios.run import run

RULES = Path(__file__).parents[1] / "rules"
PARTS = 12
OTHER_FORMS = ("setup", *beside_the_board.KINDS)


def picks_several(scenario: Scenario) -> bool:
    verbs = [answer.split(" ")[0] for step in scenario.play for answer in step.answers]
    return any(one == other for one, other in pairwise(verbs))


def is_fit(scenario: Scenario) -> bool:
    return (
        bool(scenario.cards)
        and not any(word in scenario.data for word in OTHER_FORMS)
        and not Path(scenario.file).name.startswith("told")
        and not picks_several(scenario)
    )


def scenarios_of(game: str) -> list[Scenario]:
    return [each for file in sorted((RULES / game).rglob("*.toml")) for each in read_file(file) if is_fit(each)]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", names())
def test_which_card_is_the_first_of_a_deal_does_not_matter(game: str, part: int) -> None:
    for scenario in scenarios_of(game)[part::PARTS]:
        cards = sorted(scenario.cards)
        first = cards[crc32(scenario.name.encode()) % len(cards)]
        outcome = run(replace(scenario, data={**scenario.data, "first": first}))
        assert outcome.passed, "\n".join([str(scenario.at()), f"first: {first}", *outcome.wrong])
