"""Stops: at which moments the server waits for a player. It never looks at hidden cards to decide that.

Against people only the player's settings and commands decide, so that a pause says nothing about a hand:

    stop    wait for the player
    pass    pass at once, always
    brief   pass when a window of fixed length is over, whether or not something could be used, unless the player acts or
            holds; an early pass is kept until the window is over, so that nobody sees a difference

Where nobody can learn from a pause (the other seat is the computer's, or the player's own) a decision with a single option,
a formality, may be answered at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from soulcore.games import entry
from soulcore.kernel.game import Game

STOP, PASS, BRIEF = "stop", "pass", "brief"
MODES = (STOP, PASS, BRIEF)
WHOSE = ("own", "opponent")
BATTLE, TURN, NONE = "battle", "turn", ""

PASSING = {"flash": "pass", "block": "no_block"}
"""Decisions that come again and again and can be passed, and the verb that passes."""

TIMINGS = ("flash_before_block", "flash_after_block", "flash_outside_battle", "block")


@dataclass(frozen=True, slots=True)
class Plan:
    """What the server does by itself with the open decision: answer with that option, now or when a window is over."""

    option: int
    is_window: bool = False


def beginning() -> dict[str, Any]:
    """The settings a seat begins with."""
    return {**{whose: dict.fromkeys(TIMINGS, STOP) for whose in WHOSE}, "formalities": True}


def changed(
    stops: dict[str, Any], own: dict[str, str], opponent: dict[str, str], formalities: bool | None
) -> dict[str, Any]:
    """The settings with some replaced. Raises ValueError for words that mean nothing."""
    given = {"own": own, "opponent": opponent}
    if any(timing not in TIMINGS or mode not in MODES for table in given.values() for timing, mode in table.items()):
        raise ValueError(f"timings: {', '.join(TIMINGS)}; each {', '.join(MODES)}")
    now = merged(stops)
    return {
        **{whose: {**now[whose], **given[whose]} for whose in WHOSE},
        "formalities": now["formalities"] if formalities is None else formalities,
    }


def merged(stops: dict[str, Any]) -> dict[str, Any]:
    """Stored settings, filled up with the beginning ones."""
    fresh = beginning()
    return {
        **{whose: {**fresh[whose], **stops.get(whose, {})} for whose in WHOSE},
        "formalities": stops.get("formalities", fresh["formalities"]),
    }


def timing(game: Game) -> str:
    """The name of the open decision's moment, or "" when it is none that can be passed."""
    asked = game.decision
    if asked is None or asked.kind not in PASSING:
        return ""
    if asked.kind != "flash":
        return asked.kind
    table = entry(game.deal.rules.name).table_view(game)
    if not table.get("in_battle"):
        return "flash_outside_battle"
    return "flash_after_block" if table.get("blocker") else "flash_before_block"


def passing_option(game: Game) -> int:
    """The option that passes, or -1."""
    asked = game.decision
    if asked is None:
        return -1
    verb = PASSING.get(asked.kind)
    return next((place for place, option in enumerate(asked.options) if option.verb == verb), -1)


def plan(game: Game, stops: dict[str, Any], until: str, is_unwatched: bool, is_held: bool) -> Plan | None:
    """What the server does for the asked player; None: it waits.

    until: "battle" or "turn" while the player passes everything; is_unwatched: nobody learns from a pause.
    """
    asked = game.decision
    if asked is None or is_held:
        return None
    settings = merged(stops)
    if is_unwatched and settings["formalities"] and len(asked.options) == 1:
        return Plan(0)
    moment, option = timing(game), passing_option(game)
    if not moment or option < 0:
        return None
    if until:
        return Plan(option)
    mode = settings["own" if game.seat == asked.seat else "opponent"][moment]
    return None if mode == STOP else Plan(option, is_window=mode == BRIEF)
