"""Puzzles: scenarios with a goal.

A puzzle file is a scenario file whose scenarios have three more keys: `goal` ("win" or "survive" this turn), `level` (1 to
5) and `first` (the first moves that solve it, as the solver found them). You are the first player, everything is open to
the solver, and the opponent answers as well as can be.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from soulcore.agents.solver import GOALS, Solver
from soulcore.kernel.game import Game
from soulcore.scenarios.errors import ScenarioFault
from soulcore.scenarios.form import Scenario, read
from soulcore.scenarios.position import set_up

YOU = 0
OWN_KEYS = ("goal", "level", "first")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle. first: the keys of the options that solve it at its first decision."""

    name: str
    goal: str
    level: int
    first: tuple[str, ...]
    scenario: Scenario

    def game(self) -> Game:
        """The position, at your first decision."""
        game = set_up(self.scenario).game
        game.listening = False
        return game

    def solver(self) -> Solver:
        return Solver(self.game(), YOU, self.goal)


def read_puzzles(text: str, file: str) -> list[Puzzle]:
    """The puzzles of a file. Raises ScenarioFault."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioFault(f"{file}: not a TOML file: {error}") from None
    own: list[dict[str, Any]] = []
    for entry in data.get("scenario", []):
        own.append({key: entry.pop(key) for key in OWN_KEYS if key in entry})
    found = []
    for scenario, told in zip(read(data, file), own, strict=True):
        if told.get("goal") not in GOALS:
            raise scenario.fault(f"the goal of a puzzle is one of: {', '.join(GOALS)}")
        found.append(
            Puzzle(scenario.name, told["goal"], int(told.get("level", 1)), tuple(told.get("first", ())), scenario)
        )
    return found


def puzzles(game: str) -> Iterator[Puzzle]:
    """The puzzles that come with the library, easy ones first."""
    folder = files("soulcore.library") / "puzzles" / game
    found: list[Puzzle] = []
    if folder.is_dir():
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if entry.name.endswith(".toml"):
                found += read_puzzles(entry.read_text(encoding="utf-8"), entry.name)
    yield from sorted(found, key=lambda puzzle: puzzle.level)
