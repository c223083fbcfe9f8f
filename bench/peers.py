"""The same measurement of somebody else's environments: RLCard's card games, answered by chance, on one core.

Every decision of theirs comes with an observation and its legal actions, so they stand beside ours with observations
(bench.envs, every seat observed), not beside our engine alone. Their games are simpler than ours, most of them by far; what
compares is how fast an environment in Python hands out decisions. Choosing an action is not counted, theirs or ours.
"""

from __future__ import annotations

import time
from importlib import import_module
from random import Random
from typing import Any

GAMES = ("uno", "gin-rummy", "no-limit-holdem", "doudizhu", "mahjong")
SECONDS = 4.0
"""For each game."""

Figures = dict[str, float]


def measure() -> dict[str, Figures]:
    """Games, decisions and options a second of each game. Raises ImportError when RLCard is not installed."""
    rlcard: Any = import_module("rlcard")
    return {game: rates(rlcard.make(game, config={"seed": 1})) for game in GAMES}


def rates(env: Any) -> Figures:
    play(env, Random(0))  # the first one loads tables
    die = Random(1)
    games = decisions = options = 0
    spent = 0.0
    while spent < SECONDS:
        seconds, made, listed = play(env, die)
        games += 1
        decisions += made
        options += listed
        spent += seconds
    return {
        "games/s": games / spent,
        "decisions/s": decisions / spent,
        "options/s": options / spent,
        "decisions a game": decisions / games,
    }


def play(env: Any, die: Random) -> tuple[float, int, int]:
    """A game by chance: the seconds its environment took, its decisions, its options."""
    began = time.process_time()
    state, _ = env.reset()
    spent = time.process_time() - began
    decisions = options = 0
    while not env.is_over():
        actions = list(state["legal_actions"])
        action = actions[int(die.random() * len(actions))]
        decisions += 1
        options += len(actions)
        began = time.process_time()
        state, _ = env.step(action)
        spent += time.process_time() - began
    return spent, decisions, options
