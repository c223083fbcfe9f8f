"""How fast the environments are: steps a second with observations, masks and the opponent's answers, on one core.

The learner answers by chance, the opponent is the random one, the decks are all entry decks. Choosing the learner's actions is
not counted, nor is reading the clock for every step. A second is one of processor time, but for several processes, where it is
one of the clock.

The bound is what the engine itself would allow: the same games, in which both answer by chance and nobody is shown anything. A
step is one answer of the learner with all that the opponent answers before the learner is asked again.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from soulcore.envs import SoulcoreAEC, SoulcoreEnv, SoulcoreVectorEnv
from soulcore.envs.setting import Setting

Figures = dict[str, float]

GAMES = 64
"""Side by side in the vectorised environment."""

SECONDS = 2.0
"""For each figure."""

READINGS = 20_000

PROCESSES = (1, 2)
"""Among how many the vectorised environment's games are shared out."""

OBSERVED = "decisions/s, every seat observed"
"""What compares with other people's environments: each decision of either player with an observation."""

Clock = Callable[[], float]


def measure(game: str) -> Figures:
    """Steps a second of each kind of environment."""
    steps, decisions = bound(game)
    found = {
        "decisions a step": decisions,
        "steps/s of the engine alone (the bound)": steps,
        "Gymnasium steps/s": gymnasium(game),
        f"vectorised ({GAMES}) steps/s": vectorised(game, 1, time.process_time),
        f"vectorised ({GAMES}) steps/s, copy=False": vectorised(game, 1, time.process_time, copy=False),
        OBSERVED: all_seats(game),
    }
    for jobs in PROCESSES:
        found[f"vectorised ({GAMES}) steps/s by the clock, jobs={jobs}"] = vectorised(game, jobs, time.perf_counter)
    return found


def bound(game: str) -> tuple[float, float]:
    """Steps a second without any observation, and decisions a step."""
    setting = Setting(game)
    pools = setting.decks
    number = steps = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        die = random.Random(number)
        learner = die.randrange(setting.seats)
        position = setting.begin([die.choice(pool) for pool in pools], str(number))
        pick = die.random
        while (asked := position.decision) is not None and len(position.answers) < setting.max_decisions:
            steps += asked.seat == learner
            position.answer(int(pick() * len(asked.options)))
        decisions += len(position.answers)
        number += 1
    return steps / spent, decisions / steps


def gymnasium(game: str) -> float:
    """One seat against an opponent, as Gymnasium steps it."""
    env = SoulcoreEnv(game)
    die = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    steps, spent, ended = 0, 0.0, False
    reading = cost_of_reading(time.process_time)
    while spent < SECONDS:
        action = die.choice(np.flatnonzero(seen["action_mask"]))
        began = time.process_time()
        if ended:
            seen, _ = env.reset()
            ended = False
        else:
            seen, _, terminated, truncated, _ = env.step(action)
            ended = terminated or truncated
            steps += 1
        spent += time.process_time() - began - reading
    return steps / spent


def cost_of_reading(clock: Clock) -> float:
    """How long it takes to read a clock: asking the system for the processor's time is a good part of a step."""
    began = clock()
    for _ in range(READINGS):
        clock()
    return (clock() - began) / READINGS


def vectorised(game: str, jobs: int, clock: Clock, copy: bool = True) -> float:
    """Many games in one call; a step is one of one game."""
    envs = SoulcoreVectorEnv(game, GAMES, jobs=jobs, copy=copy)
    die = np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    calls, spent = 0, 0.0
    while spent < SECONDS:
        actions = chosen(seen["action_mask"], die)
        began = clock()
        seen, *_ = envs.step(actions)
        spent += clock() - began
        calls += 1
    envs.close()
    return calls * GAMES / spent


def chosen(masks: NDArray[np.int8], die: np.random.Generator) -> NDArray[np.int64]:
    """One of the ones of each row by chance, without large arrays in between: they would drive the games out of the caches."""
    ones = np.flatnonzero(masks)
    counts = np.bincount(ones // masks.shape[1], minlength=len(masks))
    picked = np.cumsum(counts) - counts + (die.random(len(masks)) * counts).astype(np.int64)
    found: NDArray[np.int64] = ones[picked] % masks.shape[1]
    return found


def all_seats(game: str) -> float:
    """Both seats learn: after each decision whoever is asked next gets an observation."""
    env = SoulcoreAEC(game)
    die = np.random.default_rng(1)
    steps, spent = 0, 0.0
    while spent < SECONDS:
        began = time.process_time()
        env.reset(seed=steps)
        seen = env.observe(env.agent_selection)
        spent += time.process_time() - began
        while not env.running.done and spent < SECONDS:
            action = die.choice(np.flatnonzero(seen["action_mask"]))
            began = time.process_time()
            env.step(action)
            seen = env.observe(env.agent_selection)
            spent += time.process_time() - began
            steps += 1
    return steps / spent
