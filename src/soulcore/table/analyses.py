"""Analyses of finished games, in the background (`Aside`), decision by decision, so that nobody at a table waits.

What was found is kept as long as the server runs, for the games asked about last; anybody can have it found again.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from soulcore.agents.analysis import Look, decisions, look_at
from soulcore.agents.analysis_told import called, reasons
from soulcore.kernel.game import Game
from soulcore.play import Record, replay
from soulcore.table.aside import Aside
from soulcore.table.errors import Refused
from soulcore.words import LANGUAGES

LOG = logging.getLogger("soulcore.table")
KEPT = 100
MOST_WAITING = 20


@lru_cache(maxsize=MOST_WAITING)
def _positions(record: bytes) -> dict[int, Game]:
    """The positions of a record that are looked at."""
    given = Record.from_json(record)
    wanted = set(decisions(given))
    game = replay(given, 0, events=False)
    found: dict[int, Game] = {}
    for at, answer in enumerate(given.answers):
        if at in wanted:
            found[at] = game.clone()
        game.answer(answer)
    return found


def places(record: bytes) -> list[int]:
    """The decisions of a record that are worth a look. Runs in the worker."""
    return list(_positions(record))


def looked(record: bytes, at: int) -> dict[str, Any]:
    """One decision looked at, said in every language. Runs in the worker."""
    game = _positions(record)[at].clone()
    answer = Record.from_json(record).answers[at]
    return told(game, look_at(game, answer))


def told(game: Game, look: Look) -> dict[str, Any]:
    """A look as the wire has it; chances are the first player's."""
    chance = look.chance
    mean, low, high = (
        (chance.mean, chance.low, chance.high) if look.seat == 0 else (1 - chance.mean, 1 - chance.high, 1 - chance.low)
    )
    point: dict[str, Any] = {
        "at": look.at,
        "seat": look.seat,
        "turn": look.turn,
        "chance": round(mean, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "worlds": chance.worlds,
        "turning": None,
    }
    if look.is_turning_point:
        behind = look.behind
        point["turning"] = {
            "behind": round(behind.mean, 3),
            "low": round(behind.low, 3),
            "high": round(behind.high, 3),
            "worlds": behind.worlds,
            "words": {
                lang: {
                    "played": called(game, look.played, lang),
                    "better": called(game, look.best, lang),
                    "why": reasons(game.deal.rules.name, look, lang),
                }
                for lang in LANGUAGES
            },
        }
    return point


@dataclass(slots=True)
class Analysis:
    """How far one game has come."""

    record: bytes
    total: int = 0
    points: list[dict[str, Any]] = field(default_factory=list)
    is_done: bool = False
    has_failed: bool = False


class Analyses:
    """The games that are or were looked at."""

    def __init__(self, aside: Aside) -> None:
        self.aside = aside
        self.known: OrderedDict[str, Analysis] = OrderedDict()

    def ask(self, id: str, record: bytes) -> tuple[Analysis, bool]:
        """The analysis of a game, and whether it is new and is to be run. Raises Refused when too many wait."""
        found = self.known.get(id)
        if found is not None and not found.has_failed:
            self.known.move_to_end(id)
            return found, False
        if sum(not one.is_done for one in self.known.values()) >= MOST_WAITING:
            raise Refused("too_many", most=MOST_WAITING)
        found = self.known[id] = Analysis(record)
        for old in [key for key, one in self.known.items() if one.is_done][: max(0, len(self.known) - KEPT)]:
            del self.known[old]
        return found, True

    async def run(self, analysis: Analysis) -> None:
        """Look at one decision after the other."""
        try:
            wanted: list[int] = await self.aside.do(places, analysis.record)
            analysis.total = len(wanted)
            for at in wanted:
                analysis.points.append(await self.aside.do(looked, analysis.record, at))
        except Exception:
            LOG.exception("an analysis failed")
            analysis.has_failed = True
        finally:
            analysis.is_done = True
