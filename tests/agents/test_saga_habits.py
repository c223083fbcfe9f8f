"""What Saga tells computer players: a burst is set though nothing comes of it at once, and turned over when its time has come."""

from __future__ import annotations

from typing import Any

import pytest

from soulcore.agents import GreedyAgent, ask
from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up

CARDS = {
    "Trap": {"type": "magic", "cost": 9, "text": "[Burst] When your life is reduced, draw 1 card."},
    "Horse": {"levels": [{"level": 1, "cores": 1, "bp": 5000}]},
    "Pony": {"levels": [{"level": 1, "cores": 1, "bp": 3000}]},
    "Wolf": {"cost": 2, "levels": [{"level": 1, "cores": 1, "bp": 6000}], "text": "[LV1] [Swift] [Flash]"},
    "Waker": {
        "levels": [{"level": 1, "cores": 1, "bp": 3000}, {"level": 2, "cores": 3, "bp": 7000}],
        "text": "[LV1-2] [Awaken] [Flash]",
    },
    "Hill": {"type": "nexus", "levels": [{"level": 1, "cores": 0}]},
    "Raider": {
        "levels": [{"level": 1, "cores": 1, "bp": 5000}],
        "text": "[LV1] [Raid: 1] [When This Spirit Attacks]",
    },
    "Boost": {
        "type": "magic",
        "cost": 1,
        "text": "[Main/Flash] Select 1 of either player's spirits. It gets +3000 BP during this turn.",
    },
}
KNOWLEDGE = entry("saga").knowledge
SPENT = {"reserve": 0, "soul_core": "trash"}


def position(*answers: str, **told: Any) -> Game:
    """A position after these answers: verb, or verb and card."""
    scenario = {"name": "made up", "cards": CARDS, **told}
    game = set_up(read({"game": "saga", "scenario": [scenario]}, "made up")[0]).game
    for answer in answers:
        game.answer(next(place for place in range(len(game.options)) if told_as(game, place).startswith(answer)))
    return game


def told_as(game: Game, place: int) -> str:
    option = game.options[place]
    card = game.piece(option.piece).card.index if option.piece else option.card
    return f"{option.verb} {game.cards[card].name if card >= 0 else ''}".strip()


def choice(game: Game, seed: str) -> str:
    return told_as(game, ask(GreedyAgent(seed), game))


def measured(game: Game, feature: str) -> float:
    return KNOWLEDGE.measure(game, 0)[KNOWLEDGE.features.index(feature)]


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_burst_is_set_and_not_thrown_away_for_the_next(seed: str) -> None:
    game = position(you={"hand": ["2 Trap"], **SPENT})
    assert choice(game, seed) == "set_burst Trap"
    assert measured(game, "burst") == 0.0
    lies = position(you={"hand": ["Trap"], "burst": ["Trap"], **SPENT})
    assert measured(lies, "burst") == 1.0
    assert choice(lies, seed) == "end_step"


def test_the_opponents_burst_counts_against_a_player() -> None:
    assert measured(position(opponent={"burst": ["Trap"]}), "burst") == -1.0


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_burst_is_turned_over_though_it_brings_no_more_than_the_card_it_was(seed: str) -> None:
    game = position(
        "attack",
        "pass",
        "pass",
        turn="opponent",
        step="attack",
        you={"burst": ["Trap"], **SPENT},
        opponent={"field": ["Horse"]},
    )
    assert choice(game, seed) == "activate_burst Trap"


def test_instinct_sets_a_burst_and_turns_it_over() -> None:
    """Players that think play on by it."""
    game = position(you={"hand": ["Trap"], **SPENT})
    weights = dict(zip([told_as(game, place) for place in range(2)], KNOWLEDGE.instinct(game), strict=True))
    assert weights["set_burst Trap"] > weights["end_step"]
    lies = position(you={"hand": ["Trap"], "burst": ["Trap"], **SPENT})
    weights = dict(zip([told_as(lies, place) for place in range(2)], KNOWLEDGE.instinct(lies), strict=True))
    assert weights["set_burst Trap"] < weights["end_step"]


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_raid_is_taken(seed: str) -> None:
    game = position("attack Raider", step="attack", you={"field": ["Raider", "Hill"], **SPENT})
    assert choice(game, seed) == "do"


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_swift_spirit_comes_to_block(seed: str) -> None:
    game = position(
        "attack",
        turn="opponent",
        step="attack",
        you={"hand": ["Wolf"], "reserve": 5, "soul_core": "trash"},
        opponent={"field": ["Horse"]},
    )
    assert choice(game, seed) == "use Wolf"


@pytest.mark.parametrize("seed", ["a", "b", "c"])
@pytest.mark.parametrize(
    ("you", "attacker", "wanted"),
    [
        ({"field": ["Waker", {"card": "Pony", "cores": 4}], **SPENT}, "Waker", "activate Waker"),
        ({"field": ["Pony"], "hand": ["Boost"], "reserve": 3, "soul_core": "trash"}, "Pony", "use Boost"),
    ],
)
def test_a_lost_battle_is_turned(you: dict[str, Any], attacker: str, wanted: str, seed: str) -> None:
    answers = (f"attack {attacker}", "pass", "pass", "block Horse", "pass")
    game = position(*answers, step="attack", you=you, opponent={"field": ["Horse"]})
    assert choice(game, seed) == wanted
