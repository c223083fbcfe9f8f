"""A PettingZoo AEC environment: every seat learns, one decision at a time.

The game itself is of the AEC kind: one player is asked at a time, and often the same one several times in a row. It is not
parallel; `soulcore.envs.rounds` has a parallel form in which those who are not asked wait.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from soulcore.clauses.index import USUAL
from soulcore.envs.episode import Episode
from soulcore.envs.errors import EnvError
from soulcore.envs.numbers import seed_in
from soulcore.envs.setting import MOST_DECISIONS, Decks, Setting
from soulcore.envs.spaces import (
    Observation,
    Observations,
    action_in,
    action_space,
    new_slate,
    observation_space,
    observe,
)
from soulcore.envs.text import text_of
from soulcore.kernel.quoting import quoted


def env(game: str = USUAL, **settings: Any) -> Any:
    """The environment with PettingZoo's check of the order of calls around it. settings: as SoulcoreAEC."""
    return wrappers.OrderEnforcingWrapper(SoulcoreAEC(game, **settings))


class SoulcoreAEC(AECEnv):  # type: ignore[misc]
    """All seats learn. Agents are player_0, player_1; rewards come at the end: 1, -1, or 0 for a draw."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "soulcore_v1",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        game: str = USUAL,
        decks: Decks = None,
        max_decisions: int = MOST_DECISIONS,
        observations: Observations = "vector",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise EnvError(f"render_mode is 'ansi', 'human' or None, not '{render_mode}'")
        self.render_mode = render_mode
        self.setting = Setting(game, decks, max_decisions)
        self.observations: Observations = observations
        self.slates = [new_slate(self.setting) for _ in range(self.setting.seats)]
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        self.observation_spaces = {
            agent: observation_space(self.setting, observations) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(self.setting) for agent in self.possible_agents}
        self.chance = np.random.default_rng()
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[self.possible_agents[self.seat_of(agent)]]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[self.possible_agents[self.seat_of(agent)]]

    def seat_of(self, agent: str) -> int:
        """The seat an agent plays. Raises EnvError for a name that no agent has."""
        if agent not in self.possible_agents:
            raise EnvError(f"the agents are {', '.join(self.possible_agents)}; {quoted(agent)} is none")
        return self.possible_agents.index(agent)

    @property
    def running(self) -> Episode:
        if self.episode is None:
            raise EnvError("there is no game yet: call reset first")
        return self.episode

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(seed_in(seed))
        decks = [pool[int(self.chance.integers(len(pool)))] for pool in self.setting.decks]
        self.episode = Episode.begin(self.setting, decks, str(self.chance.integers(2**62)))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of(agent)
        return observe(self.running, seat, self.observations, self.slates[seat])

    def step(self, action: Any) -> None:
        """Answer for the agent that is asked. An action that is none of the options is refused and changes nothing;
        `infos` says so, and it counts towards max_decisions."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        refused = not self.running.act(action_in(action))
        self.infos[agent] = {"refused": True} if refused else {}
        for seat, name in enumerate(self.agents):
            self.rewards[name] = self.running.outcome(seat)
            self.terminations[name] = self.running.over
            self.truncations[name] = self.running.cut_off
        self.agent_selection = self._asked()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _asked(self) -> str:
        return str(self.possible_agents[max(0, self.running.seat)])

    def render(self) -> str | None:
        """The table as the agent that is asked sees it: as text ("ansi") or printed ("human")."""
        seat = self.possible_agents.index(self.agent_selection)
        text = text_of(self.running.view(seat), self.running.actions_of(seat))
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text, end="\n\n")
        return None

    def close(self) -> None:
        """Nothing is held."""
