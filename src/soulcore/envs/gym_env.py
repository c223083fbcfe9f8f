"""A Gymnasium environment: one seat against an agent.

    env = gymnasium.make("soulcore.envs:soulcore/standard-v1", decks="windfang", opponent="greedy")

An action that is none of the options is refused: nothing changes, the reward is 0, `info["refused"]` says so, and it counts
towards `max_decisions`.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from soulcore.envs.actions import Mask
from soulcore.envs.challenge import NOTHING_YET, Challenge, Potential
from soulcore.envs.errors import EnvError
from soulcore.envs.numbers import seed_in
from soulcore.envs.opponents import Opponent
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
from soulcore.games.lanes import step_one


class SoulcoreEnv(gymnasium.Env[Observation, np.int64]):
    """One seat against an agent. The reward is 1 for a win, -1 for a loss, 0 otherwise (and see Potential)."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 4}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str,
        decks: Decks = None,
        opponent: Opponent = "random",
        seat: int | None = None,
        max_decisions: int = MOST_DECISIONS,
        observations: Observations = "vector",
        potential: Potential | None = None,
        render_mode: str | None = None,
    ) -> None:
        """decks: the own one first. seat: 0 or 1, or None for another one by chance in each game."""
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise EnvError(f"render_mode is 'ansi', 'human' or None, not '{render_mode}'")
        self.render_mode = render_mode
        self.setting = Setting(game, decks, max_decisions)
        self.challenge = Challenge(self.setting, opponent, seat, potential)
        self.observations: Observations = observations
        self.slate = new_slate(self.setting)
        self.action_space = action_space(self.setting)
        self.observation_space = observation_space(self.setting, observations)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed_in(seed))
        self.challenge.reset(self.np_random)
        self._show()
        return self._observation(), self._info(False)

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        challenge = self.challenge
        lane = challenge.lane
        if lane is None or self.observations != "vector" or lane.course.is_done():
            step = challenge.step(action_in(action))
            seen = self._observation()
        else:  # where nobody but the seat looks at anything, one compiled call does it all
            told = step_one(lane, self.slate.board, action_in(action))
            seen = {"observation": self.slate.vector.copy(), "action_mask": self.slate.mask.copy()}
            step = challenge.step_of(told) if told else NOTHING_YET
        self._show()
        return seen, step.reward, step.terminated, step.truncated, self._info(step.refused)

    def action_masks(self) -> Mask:
        """The mask under the name that sb3-contrib asks for."""
        return self.setting.actions.mask(self.challenge.listed)

    def render(self) -> str | None:
        """The table as the learning seat sees it: as text ("ansi") or printed ("human", by itself after each step)."""
        if self.render_mode == "ansi":
            return text_of(self.challenge.view, self.challenge.listed)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            print(text_of(self.challenge.view, self.challenge.listed), end="\n\n")

    def _observation(self) -> Observation:
        return observe(self.challenge.running, self.challenge.seat, self.observations, self.slate)

    def _info(self, refused: bool) -> dict[str, Any]:
        game = self.challenge.running.game
        return {"seat": self.challenge.seat, "turn": game.turn, "decisions": len(game.answers), "refused": refused}
