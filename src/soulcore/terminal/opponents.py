"""The computer players there are, by name and by level, in the words of the terminal."""

from __future__ import annotations

from soulcore.agents import Agent, Thinker
from soulcore.agents.levels import LEVELS, NotANumber, UnknownAgent, UnknownSetting, available, make
from soulcore.kernel.errors import SoulcoreError
from soulcore.words import say


def agent_for(word: str, lang: str) -> str:
    """The word itself when it is a level or means an agent. Raises SoulcoreError for any other."""
    try:
        make(word, "")
    except UnknownSetting as error:
        settings = ", ".join(error.known) or "-"
        reason = say(lang, "lab.error.setting", agent=error.agent, given=error.given, settings=settings)
        raise SoulcoreError(reason) from None
    except NotANumber as error:
        key, named = error.said()
        raise SoulcoreError(say(lang, key, **named)) from None
    except UnknownAgent:
        raise SoulcoreError(
            say(
                lang,
                "terminal.say.unknown_agent",
                given=word[:40],
                agents=", ".join(available()),
                levels=", ".join(LEVELS),
            )
        ) from None
    return word


def agent_name(word: str, lang: str) -> str:
    """What a level is called; an agent goes by the word that names it."""
    return say(lang, f"terminal.opponent_of.{word}") if word in LEVELS else word


def make_agent(word: str, seed: str) -> Agent | Thinker:
    """The player of that level or name, with its own chance."""
    return make(word, seed)
