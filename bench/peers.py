"""The same measurement of somebody else's engine: RLCard's card games, with its own random agents, on one core.

Its games are simpler than ours, most of them by far; what compares is how fast a Python engine hands out decisions.
"""

from __future__ import annotations

import time
from importlib import import_module
from typing import Any

GAMES = ("uno", "gin-rummy", "no-limit-holdem", "doudizhu", "mahjong")
SECONDS = 4.0
"""For each game."""

Figures = dict[str, float]


def measure() -> dict[str, Figures]:
    """Games, decisions and options a second of each game. Raises ImportError when RLCard is not installed."""
    rlcard: Any = import_module("rlcard")
    agents: Any = import_module("rlcard.agents")
    return {game: rates(rlcard, agents, game) for game in GAMES}


def rates(rlcard: Any, agents: Any, game: str) -> Figures:
    env = rlcard.make(game, config={"seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    env.run(is_training=False)  # the first one loads tables
    games = decisions = options = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        trajectories, _ = env.run(is_training=False)
        # What a player went through: state, action, state, … and the last state, in which nothing was decided.
        states = [seen for one in trajectories for seen in one[:-1:2]]
        games += 1
        decisions += len(states)
        options += sum(len(seen["legal_actions"]) for seen in states)
    return {
        "games/s": games / spent,
        "decisions/s": decisions / spent,
        "options/s": options / spent,
        "decisions a game": decisions / games,
    }
