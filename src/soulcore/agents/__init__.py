"""Players that see a view and options, and answer."""

from __future__ import annotations

from soulcore.agents.agent import Agent
from soulcore.agents.match import Outcome, TooLong, play_out
from soulcore.agents.random_agent import RandomAgent

__all__ = ["Agent", "Outcome", "RandomAgent", "TooLong", "play_out"]
