"""The spaces of observations and actions, the same for every kind of environment."""

from __future__ import annotations

import string
from operator import index as whole
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from soulcore.envs.episode import Episode
from soulcore.envs.errors import EnvError
from soulcore.envs.setting import Setting
from soulcore.envs.slate import Slate
from soulcore.envs.text import text_of
from soulcore.library import load

Observations = Literal["vector", "text", "both"]
"""What an observation holds beside the mask."""

LONGEST_TEXT = 20_000

Observation = dict[str, Any]


def action_space(setting: Setting) -> spaces.Discrete[Any]:
    return spaces.Discrete(setting.actions.size)


def observation_space(setting: Setting, observations: Observations) -> spaces.Dict:
    """A dictionary: `observation` (the vector), `text`, or both, and always `action_mask`."""
    if observations not in ("vector", "text", "both"):
        raise EnvError(f"observations are 'vector', 'text' or 'both', not '{observations}'")
    found: dict[str, spaces.Space[Any]] = {}
    if observations != "text":
        found["observation"] = spaces.Box(-1.0, 1.0, (setting.observer.size,), np.float32)
    if observations != "vector":
        found["text"] = spaces.Text(LONGEST_TEXT, charset=characters(setting.game))
    found["action_mask"] = spaces.Box(0, 1, (setting.actions.size,), np.int8)
    return spaces.Dict(found)


def characters(game: str) -> frozenset[str]:
    """Every character that a text observation may hold."""
    names = "".join(card.name for card in load(game))
    return frozenset(string.printable) | frozenset(names)


def action_in(given: Any) -> int:
    """The action that is meant, as any kind of whole number. A fraction is a slip (a probability, an untaken argmax): it is not cut
    off."""
    try:
        return whole(given)
    except TypeError:
        raise EnvError(f"an action is a whole number, not {given!r}") from None


def actions_in(given: Any) -> NDArray[np.int64]:
    """The actions that are meant, one for each game."""
    actions = np.asarray(given)
    if actions.size and not np.issubdtype(actions.dtype, np.integer):
        raise EnvError(f"actions are whole numbers, not {actions.dtype}")
    return actions.astype(np.int64, copy=False)


def new_slate(setting: Setting) -> Slate:
    """A slate with rows of its own."""
    vector = np.zeros(setting.observer.size, np.float32)
    return Slate(setting, vector, np.zeros(setting.actions.size, np.int8))


def observe(episode: Episode, seat: int, observations: Observations, slate: Slate) -> Observation:
    """What a seat gets: what its view shows and nothing else. slate: one that showed this environment's games before; what
    is handed out is a copy."""
    found: Observation = {}
    if observations == "vector":
        slate.show(episode, seat)
        return {"observation": slate.vector.copy(), "action_mask": slate.mask.copy()}
    listed = episode.actions_of(seat)
    if observations == "both":
        slate.show(episode, seat)
        found["observation"] = slate.vector.copy()
    found["text"] = text_of(episode.view(seat), listed)[:LONGEST_TEXT]
    found["action_mask"] = episode.setting.actions.mask(listed)
    return found
