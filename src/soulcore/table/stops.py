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
NO_BATTLE = -1


@dataclass(frozen=True, slots=True)
class Plan:
    """What the server does by itself with the open decision: answer with that option, now or when a window is over."""

    option: int
    is_window: bool = False
    is_formality: bool = False


def beginning(game: str) -> dict[str, Any]:
    """The settings a seat begins with in a game."""
    return {**{whose: dict.fromkeys(entry(game).timings, STOP) for whose in WHOSE}, "formalities": True}


def changed(
    game: str, stops: dict[str, Any], own: dict[str, str], opponent: dict[str, str], formalities: bool | None
) -> dict[str, Any]:
    """What is stored, with some settings replaced. Raises ValueError for words that mean nothing."""
    given = {"own": own, "opponent": opponent}
    known = entry(game).timings
    if any(timing not in known or mode not in MODES for table in given.values() for timing, mode in table.items()):
        raise ValueError(f"timings: {', '.join(known)}; each {', '.join(MODES)}")
    now = merged(game, stops)
    return {
        **stops,
        **{whose: {**now[whose], **given[whose]} for whose in WHOSE},
        "formalities": now["formalities"] if formalities is None else formalities,
    }


def passing_until(stops: dict[str, Any], until: str, game: Game) -> dict[str, Any]:
    """What is stored, with the wish to pass everything from now until that ends."""
    wish = {"until": until, "turn": game.turn, "battle": entry(game.deal.rules.name).battle(game)}
    return {**stops, "passing": wish if until else None}


def until_now(stops: dict[str, Any], game: Game) -> str:
    """Until when the player passes everything, "" when that has ended: it is over with its battle or turn by itself."""
    wish = stops.get("passing")
    if not wish or wish["turn"] != game.turn:
        return NONE
    if wish["until"] == BATTLE and wish["battle"] != (entry(game.deal.rules.name).battle(game) or NO_BATTLE):
        return NONE
    return str(wish["until"])


def merged(game: str, stops: dict[str, Any]) -> dict[str, Any]:
    """Stored settings, filled up with the beginning ones."""
    fresh = beginning(game)
    return {
        **{whose: {**fresh[whose], **stops.get(whose, {})} for whose in WHOSE},
        "formalities": stops.get("formalities", fresh["formalities"]),
    }


def timing(game: Game) -> str:
    """The name of the open decision's moment, or "" when it is none that can be passed."""
    return entry(game.deal.rules.name).timing(game)


def passing_option(game: Game) -> int:
    """The option that passes, or -1."""
    asked = game.decision
    verb = entry(game.deal.rules.name).passing_verb(game)
    if asked is None or not verb:
        return -1
    return next((place for place, option in enumerate(asked.options) if option.verb == verb), -1)


def loses_a_card(game: Game) -> bool:
    """Whether the only option there is costs the asked player a card in play: nobody loses one by a click on something else."""
    return any(not loss.left for loss in entry(game.deal.rules.name).losses(game, 0))


def plan(game: Game, stops: dict[str, Any], until: str, is_unwatched: bool, is_held: bool) -> Plan | None:
    """What the server does for the asked player; None: it waits.

    until: "battle" or "turn" while the player passes everything; is_unwatched: nobody learns from a pause.
    """
    asked = game.decision
    if asked is None or is_held:
        return None
    settings = merged(game.deal.rules.name, stops)
    if is_unwatched and settings["formalities"] and len(asked.options) == 1 and not loses_a_card(game):
        return Plan(0, is_formality=True)
    moment, option = timing(game), passing_option(game)
    if not moment or option < 0:
        return None
    if until:
        return Plan(option)
    mode = settings["own" if game.seat == asked.seat else "opponent"][moment]
    return None if mode == STOP else Plan(option, is_window=mode == BRIEF)
