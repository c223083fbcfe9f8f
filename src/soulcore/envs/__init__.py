"""Environments for research: Gymnasium, PettingZoo and OpenSpiel, for every registered game.

Importing this registers `soulcore/GAME-v1` with Gymnasium. OpenSpiel's games are registered by `soulcore.envs.openspiel`.
docs/environments.md is the manual.
"""

from __future__ import annotations

import gymnasium

from soulcore.envs.aec_env import SoulcoreAEC
from soulcore.envs.batch import SoulcoreVectorEnv
from soulcore.envs.errors import EnvError
from soulcore.envs.gym_env import SoulcoreEnv
from soulcore.envs.rounds import SoulcoreRounds
from soulcore.games import finished

__all__ = ["EnvError", "SoulcoreAEC", "SoulcoreEnv", "SoulcoreRounds", "SoulcoreVectorEnv"]

for _game in finished():
    gymnasium.register(
        f"soulcore/{_game}-v1",
        entry_point="soulcore.envs.gym_env:SoulcoreEnv",
        vector_entry_point="soulcore.envs.batch:SoulcoreVectorEnv",
        kwargs={"game": _game},
    )
