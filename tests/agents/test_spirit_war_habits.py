"""What SPIRIT WAR tells computer players about lying down and standing up."""

from __future__ import annotations

from typing import Any

import pytest

from soulcore.agents import GreedyAgent, ask
from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up

CARDS = {
    "Blade": {"cost": 2, "edge": 4, "shield": 1},
    "Wall": {"cost": 2, "edge": 1, "shield": 5},
    "Runt": {"cost": 1, "edge": 1, "shield": 1},
    "Giant": {"cost": 6, "edge": 6, "shield": 6},
}
KNOWLEDGE = entry("spirit-war").knowledge


def position(**told: Any) -> Game:
    souls = {"souls": ["6 Runt"]}
    scenario = {"name": "made up", "cards": CARDS, **told}
    scenario["you"] = {**souls, **scenario.get("you", {})}
    scenario["opponent"] = {**souls, **scenario.get("opponent", {})}
    return set_up(read({"game": "spirit-war", "scenario": [scenario]}, "made up")[0]).game


def exposed(game: Game) -> float:
    return KNOWLEDGE.measure(game, 0)[KNOWLEDGE.features.index("exposed")]


def arrives(game: Game, card: str, seed: str) -> str:
    """In which position a greedy player brings a card in."""
    game.answer(game.keys().index(f"summon {card}"))
    return game.options[ask(GreedyAgent(seed), game)].verb


@pytest.mark.parametrize(
    ("mine", "theirs", "worth"),
    [
        (["Wall"], ["Blade"], -1.0),
        ([{"card": "Wall", "position": "shield"}], ["Blade"], 0.0),
        (["Giant"], ["Blade"], 1.0),
        (["Runt", "Wall"], ["Blade"], -1.0),
        (["Runt", "Wall"], ["Blade", "Blade"], -2.0),
        (["Blade"], ["Blade"], 0.0),
    ],
)
def test_what_stands_exposed_is_what_attackers_would_break(mine: list[Any], theirs: list[Any], worth: float) -> None:
    assert exposed(position(you={"field": mine}, opponent={"field": theirs})) == worth


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_wall_lies_down_before_attackers(seed: str) -> None:
    game = position(you={"hand": ["Wall"]}, opponent={"field": ["Blade"]})
    assert arrives(game, "Wall", seed) == "shield"


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_an_attacker_stands_up_where_the_way_is_free(seed: str) -> None:
    game = position(you={"hand": ["Blade"]}, opponent={"deck": ["9 Runt"]})
    assert arrives(game, "Blade", seed) == "edge"


def test_who_does_nothing_more_still_attacks_what_loses() -> None:
    free = position(step="combat", you={"field": ["Blade"]}, opponent={"field": ["Runt"]})
    assert free.options[KNOWLEDGE.rest(free)].verb == "attack"
    held = position(step="combat", you={"field": ["Blade"]}, opponent={"field": ["Giant"]})
    assert held.options[KNOWLEDGE.rest(held)].verb == "end_step"
    early = position(you={"field": ["Blade"]}, opponent={"field": ["Runt"]})
    assert early.options[KNOWLEDGE.rest(early)].verb == "end_step"


@pytest.mark.parametrize(("card", "first"), [("Wall", "shield"), ("Blade", "edge"), ("Giant", "edge")])
def test_by_instinct_walls_lie_and_others_stand(card: str, first: str) -> None:
    game = position(you={"hand": [card]})
    game.answer(game.keys().index(f"summon {card}"))
    weights = KNOWLEDGE.instinct(game)
    assert game.options[weights.index(max(weights))].verb == first
