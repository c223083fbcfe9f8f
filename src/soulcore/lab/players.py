"""Agents by name, with settings, as the lab's errors speak of them. The names themselves: soulcore.agents.levels."""

from __future__ import annotations

from soulcore.agents.levels import NotANumber, UnknownName, UnknownSetting, is_timed, make
from soulcore.agents.levels import parts_of as parts_by_name
from soulcore.lab.errors import LabError

__all__ = ["is_timed", "make", "parts_of"]


def parts_of(spec: str) -> tuple[str, dict[str, float]]:
    """The agent's name and its settings. Raises LabError for an agent or a setting that does not exist."""
    try:
        return parts_by_name(spec)
    except UnknownName as error:
        raise LabError("lab.error.agent", given=error.given, agents=", ".join(error.known)) from None
    except UnknownSetting as error:
        wanted = ", ".join(error.known) or "-"
        raise LabError("lab.error.setting", agent=error.agent, given=error.given, settings=wanted) from None
    except NotANumber as error:
        key, named = error.said()
        raise LabError(key, **named) from None
