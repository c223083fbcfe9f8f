"""Players that see a view and options, and answer."""

from __future__ import annotations

from soulcore.agents.agent import Agent, Thinker, Weighed, ask
from soulcore.agents.greedy_agent import GreedyAgent
from soulcore.agents.imagine import Imagination
from soulcore.agents.match import Outcome, TooLong, outcome, play_out
from soulcore.agents.random_agent import RandomAgent

__all__ = [
    "Agent",
    "GreedyAgent",
    "Imagination",
    "Outcome",
    "RandomAgent",
    "Thinker",
    "TooLong",
    "Weighed",
    "ask",
    "outcome",
    "play_out",
]
