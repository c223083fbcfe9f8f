"""The game in rounds, for algorithms that want every agent to act at once.

In each round all agents act: the one that is asked answers, the others wait (action 0, their only one). That is PettingZoo's
parallel form of a game that is not parallel; nothing else differs. A round is a decision, so `max_cycles` is `max_decisions`.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import parallel_to_aec_wrapper  # type: ignore[import-untyped]

from soulcore.clauses.index import USUAL
from soulcore.envs.aec_env import SoulcoreAEC
from soulcore.envs.setting import MOST_DECISIONS
from soulcore.envs.spaces import Observation


def parallel_env(game: str = USUAL, max_cycles: int = MOST_DECISIONS, **settings: Any) -> SoulcoreRounds:
    """The game in rounds. settings: as SoulcoreAEC."""
    return SoulcoreRounds(game, max_cycles, **settings)


def env(game: str = USUAL, max_cycles: int = MOST_DECISIONS, **settings: Any) -> Any:
    """The rounds one agent after the other, as PettingZoo makes them from the parallel form."""
    return parallel_to_aec_wrapper(SoulcoreRounds(game, max_cycles, **settings))


class SoulcoreRounds(ParallelEnv):  # type: ignore[misc]
    """Every agent acts in every round; only the action of the one that is asked counts."""

    metadata: ClassVar[dict[str, Any]] = {
        **SoulcoreAEC.metadata,
        "name": "soulcore_rounds_v1",
        "is_parallelizable": True,
    }

    def __init__(self, game: str = USUAL, max_cycles: int = MOST_DECISIONS, **settings: Any) -> None:
        self.turns = SoulcoreAEC(game, max_decisions=max_cycles, **settings)
        self.render_mode = self.turns.render_mode
        self.possible_agents = self.turns.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.turns.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.turns.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.turns.reset(seed, options)
        self.agents = self.possible_agents.copy()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, np.int64]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        self.turns.step(actions[self.turns.agent_selection])
        told = (
            self._observations(),
            dict(self.turns.rewards),
            dict(self.turns.terminations),
            dict(self.turns.truncations),
            {agent: dict(self.turns.infos[agent]) for agent in self.agents},
        )
        if self.turns.running.done:
            self.agents = []
        return told

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.turns.observe(agent) for agent in self.possible_agents}

    def render(self) -> str | None:
        return self.turns.render()

    def close(self) -> None:
        self.turns.close()
