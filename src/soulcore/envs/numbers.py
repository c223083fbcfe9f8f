"""Whole numbers as people give them: of any whole kind, NumPy's too, and nothing that only looks like one."""

from __future__ import annotations

from operator import index
from typing import Any

from soulcore.envs.errors import EnvError


def as_whole(given: Any) -> int | None:
    """The whole number that is meant. None for anything else: a fraction, a text, a truth value (that would pass for 0 or 1)."""
    try:
        return None if isinstance(given, bool) else index(given)
    except TypeError:
        return None


def whole_number(name: str, given: Any, least: int = 1) -> int:
    """The number given for a setting, as the engine takes it. Raises EnvError for what is none, or too small."""
    number = as_whole(given)
    if number is None:
        raise EnvError(f"{name} must be a whole number, at least {least}, not {given!r}")
    if number < least:
        raise EnvError(f"{name} must be at least {least}, not {number}")
    return number


def seed_in(given: Any) -> int | None:
    """The seed given to a reset; None, without one, goes on with the chance there is."""
    return None if given is None else whole_number("seed", given, 0)
