"""How fast the environments are: steps a second with observations, masks and the opponent's answers, on one core.

The learner answers by chance, the opponent is the random one, the decks are all entry decks. Every run is rehearsed: the actions
are chosen in a first one, and the second, from the same seed, takes them without choosing or looking at a clock in between. So
nothing but the environment is measured, and not the making of cards, which is done once for each pair of decks. (To choose by
NumPy takes half as long as a step, and drives the game out of the nearest caches.) A second is one of processor time, but for
several processes, where it is one of the clock.

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
"""So long each figure is rehearsed."""

SEED = 1

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
    games = 0
    until = time.process_time() + SECONDS
    while time.process_time() < until:
        by_chance(setting, games)
        games += 1
    began = time.process_time()
    played = [by_chance(setting, number) for number in range(games)]
    spent = time.process_time() - began
    steps = sum(steps for steps, _ in played)
    return steps / spent, sum(decisions for _, decisions in played) / steps


def by_chance(setting: Setting, number: int) -> tuple[int, int]:
    """A game in which both answer by chance: how often the learner was asked, and how often anybody."""
    die = random.Random(number)
    learner = die.randrange(setting.seats)
    position = setting.begin([die.choice(pool) for pool in setting.decks], str(number))
    pick = die.random
    steps = 0
    while (asked := position.decision) is not None and len(position.answers) < setting.max_decisions:
        steps += asked.seat == learner
        position.answer(int(pick() * len(asked.options)))
    return steps, len(position.answers)


def gymnasium(game: str) -> float:
    """One seat against an opponent, as Gymnasium steps it."""
    env = SoulcoreEnv(game)
    die = np.random.default_rng(SEED)
    plan: list[np.int64] = []
    seen, _ = env.reset(seed=SEED)
    until = time.process_time() + SECONDS
    while time.process_time() < until:
        plan.append(die.choice(np.flatnonzero(seen["action_mask"])))
        seen, _, terminated, truncated, _ = env.step(plan[-1])
        if terminated or truncated:
            seen, _ = env.reset()
    env.reset(seed=SEED)
    began = time.process_time()
    for action in plan:
        _, _, terminated, truncated, _ = env.step(action)
        if terminated or truncated:
            env.reset()
    return len(plan) / (time.process_time() - began)


def vectorised(game: str, jobs: int, clock: Clock, copy: bool = True) -> float:
    """Many games in one call; a step is one of one game."""
    envs = SoulcoreVectorEnv(game, GAMES, jobs=jobs, copy=copy)
    die = np.random.default_rng(SEED)
    plan: list[NDArray[np.int64]] = []
    seen, _ = envs.reset(seed=SEED)
    until = clock() + SECONDS
    while clock() < until:
        plan.append(chosen(seen["action_mask"], die))
        seen, *_ = envs.step(plan[-1])
    envs.reset(seed=SEED)
    began = clock()
    for actions in plan:
        envs.step(actions)
    spent = clock() - began
    envs.close()
    return len(plan) * GAMES / spent


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
    die = np.random.default_rng(SEED)
    plans: list[list[np.int64]] = []
    until = time.process_time() + SECONDS
    while time.process_time() < until:
        plans.append([])
        env.reset(seed=len(plans))
        while not env.running.done:
            seen = env.observe(env.agent_selection)
            plans[-1].append(die.choice(np.flatnonzero(seen["action_mask"])))
            env.step(plans[-1][-1])
    began = time.process_time()
    for number, plan in enumerate(plans, 1):
        env.reset(seed=number)
        for action in plan:
            env.observe(env.agent_selection)
            env.step(action)
    return sum(map(len, plans)) / (time.process_time() - began)
