"""Many games in one call: a Gymnasium vector environment.

    envs = gymnasium.make_vec("soulcore.envs:soulcore/standard-v1", num_envs=64, vectorization_mode="vector_entry_point")

All observations are rows of one array. A game that ends begins anew within the same call (`AutoresetMode.SAME_STEP`): the
observation is the new game's, `infos["final_obs"]` holds the last one. With `jobs` the games are shared out among that many
processes; the numbers do not depend on how many.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from soulcore.envs.actions import Mask
from soulcore.envs.challenge import Challenge, Potential
from soulcore.envs.errors import EnvError
from soulcore.envs.numbers import seed_in, whole_number
from soulcore.envs.opponents import Opponent
from soulcore.envs.setting import MOST_DECISIONS, Decks, Setting
from soulcore.envs.spaces import action_space, actions_in, observation_space
from soulcore.envs.workers import Crew, Here, Processes, Rows

Observations = dict[str, NDArray[Any]]


class SoulcoreVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """As many games side by side as asked for, each one seat against an agent."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012  # as there

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        decks: Decks = None,
        opponent: Opponent = "random",
        seat: int | None = None,
        max_decisions: int = MOST_DECISIONS,
        potential: Potential | None = None,
        jobs: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """As SoulcoreEnv. jobs above 1: opponent and potential must be names or functions that processes can be sent. copy: as
        Gymnasium's own vector environments have it; without it the next step writes into the observations of this one."""
        self.num_envs = num_envs = whole_number("num_envs", num_envs)
        jobs = min(whole_number("jobs", jobs), num_envs)
        if render_mode is not None:
            raise EnvError(f"many games are not rendered: render_mode is None, not {render_mode!r}")
        if not isinstance(copy, bool):
            raise EnvError(f"copy is True or False, not {copy!r}")
        self.copy = copy
        self.render_mode = render_mode
        self.setting = Setting(game, decks, max_decisions)
        Challenge(self.setting, opponent, seat, potential)  # refuses a wrong setting here, before processes are started
        self.single_action_space = action_space(self.setting)
        self.single_observation_space = observation_space(self.setting, "vector")
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        arguments = (game, decks, opponent, seat, max_decisions, potential)
        self.crew: Crew = Here(num_envs, None, *arguments) if jobs == 1 else Processes(jobs, num_envs, *arguments)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin all games anew. seed: game i gets seed + i, as Gymnasium's own vector environments do; without one the
        next game of the same sequence begins."""
        self._expect_open()
        rows = self.crew.reset(self._seeds(seed))
        return self._observations(rows), {"seat": rows.seats.copy(), "turn": rows.turns.copy()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take one action in each game. When there are more or fewer, none is taken."""
        self._expect_open()
        taken = actions_in(actions)
        if taken.shape != (self.num_envs,):
            raise EnvError(f"{self.num_envs} games need as many actions in a row; the shape given is {taken.shape}")
        rows = self.crew.step(taken)
        infos: dict[str, Any] = {
            "seat": rows.seats.copy(),
            "turn": rows.turns.copy(),
            "refused": rows.refused.copy(),
        }
        ended = rows.terminated | rows.truncated
        if ended.any():
            last = np.full(self.num_envs, None, dtype=object)
            for number in np.flatnonzero(ended):
                last[number] = {"observation": rows.last[number].copy(), "action_mask": rows.last_masks[number].copy()}
            infos["final_obs"], infos["_final_obs"] = last, ended.copy()
        return self._observations(rows), rows.rewards.copy(), rows.terminated.copy(), rows.truncated.copy(), infos

    def action_masks(self) -> Mask:
        """A row for each game."""
        return self.crew.rows.masks.copy()

    def close_extras(self, **kwargs: Any) -> None:
        self.crew.close()

    def _seeds(self, given: Any) -> list[int | None]:
        """A seed for each game. Looked at here: a worker that is given a wrong one closes the environment."""
        if isinstance(given, (list, tuple, np.ndarray)):
            seeds = [seed_in(seed) for seed in given]
        else:
            first = seed_in(given)
            seeds = [None if first is None else first + number for number in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise EnvError(f"{self.num_envs} games need as many seeds; {len(seeds)} were given")
        return seeds

    def _expect_open(self) -> None:
        """Processes that have ended would not be missed: the rows still hold what they wrote last."""
        if self.closed:
            raise EnvError("the environment is closed")

    def _observations(self, rows: Rows) -> Observations:
        if not self.copy:
            return {"observation": rows.vectors, "action_mask": rows.masks}
        return {"observation": rows.vectors.copy(), "action_mask": rows.masks.copy()}
