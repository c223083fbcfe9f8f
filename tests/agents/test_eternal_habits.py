"""What Eternal tells computer players about Bursts, Mirages and Braves: their worth shows only later."""

from __future__ import annotations

from typing import Any

import pytest

from soulcore.agents import GreedyAgent, ask
from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up

CARDS = {
    "Trap": {"type": "magic", "cost": 9, "text": "[Burst] When your Life is reduced, draw 2 cards."},
    "Haze": {
        "type": "magic",
        "cost": 9,
        "mirage_cost": 1,
        "text": "[During Set] [Once per turn] When your Spirit attacks, draw 1 card.\n[Main] Draw 1 card.",
    },
    "Saddle": {
        "type": "brave",
        "cost": 1,
        "levels": [{"level": 1, "cores": 1, "bp": 2000}],
        "brave_bp": 3000,
        "text": "[Brave Condition] Select 1 of your Spirits.\n[Brave Condition] Select 1 of your Nexuses.",
    },
    "Horse": {"levels": [{"level": 1, "cores": 1, "bp": 5000}]},
    "Mule": {"levels": [{"level": 1, "cores": 1, "bp": 4000}]},
    "Hill": {"type": "nexus", "families": ["GranWalker"], "levels": [{"level": 1, "cores": 0}]},
}
KNOWLEDGE = entry("eternal").knowledge


def position(**told: Any) -> Game:
    scenario = {"name": "made up", "cards": CARDS, **told}
    return set_up(read({"game": "eternal", "scenario": [scenario]}, "made up")[0]).game


def measured(game: Game, feature: str) -> float:
    return KNOWLEDGE.measure(game, 0)[KNOWLEDGE.features.index(feature)]


@pytest.mark.parametrize(
    ("field", "braved"),
    [
        (["Horse", "Saddle"], 0.0),
        (["Horse", {"card": "Saddle", "beneath": "Horse"}], 1.0),
        (["Hill", {"card": "Saddle", "beneath": "Hill"}], 0.0),
    ],
)
def test_a_brave_counts_as_braved_with_one_who_fights(field: list[Any], braved: float) -> None:
    assert measured(position(you={"field": field}), "braved") == braved
    assert measured(position(opponent={"field": field}), "braved") == -braved


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_burst_is_set_and_not_thrown_away_for_the_next(seed: str) -> None:
    game = position(you={"hand": ["2 Trap"], "reserve": 0, "soul_core": "trash"})
    place = ask(GreedyAgent(seed), game)
    assert game.options[place].verb == "set_burst"
    game.answer(place)
    assert measured(game, "burst") == 1.0
    lies = position(you={"hand": ["Trap"], "burst": ["Trap"], "reserve": 0, "soul_core": "trash"})
    assert lies.options[ask(GreedyAgent(seed), lies)].verb == "end_step"


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_mirage_is_set(seed: str) -> None:
    game = position(you={"hand": ["Haze"], "reserve": 1, "soul_core": "trash"})
    place = ask(GreedyAgent(seed), game)
    assert game.options[place].verb == "set_mirage"
    assert measured(position(you={"field": [{"card": "Haze", "set": "face_up"}]}), "mirage") == 1.0


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_brave_is_combined_with_a_spirit(seed: str) -> None:
    game = position(you={"field": ["Horse", "Saddle"], "reserve": 0, "soul_core": "trash"})
    assert game.options[ask(GreedyAgent(seed), game)].verb == "brave"


def test_a_brave_combined_in_this_step_is_not_taken_off_again_in_it() -> None:
    """A search once switched one from Spirit to Spirit four times, and ended the step."""
    game = position(you={"field": ["Horse", "Mule", "Saddle"], "reserve": 3, "soul_core": "trash"})
    game.answer(game.keys().index("brave Saddle"))
    game.answer(game.keys().index("brave to Horse"))
    off = {place for place, key in enumerate(game.keys()) if key in ("switch Saddle", "separate Saddle")}
    assert len(off) == 2
    assert not off & set(KNOWLEDGE.worth_trying(game))


def test_a_brave_that_was_combined_before_may_be_taken_off() -> None:
    field = ["Horse", "Mule", {"card": "Saddle", "beneath": "Horse"}]
    game = position(you={"field": field, "reserve": 3, "soul_core": "trash"})
    assert game.keys().index("switch Saddle") in KNOWLEDGE.worth_trying(game)
    assert game.keys().index("separate Saddle") in KNOWLEDGE.worth_trying(game)
