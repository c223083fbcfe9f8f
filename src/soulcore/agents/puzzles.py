"""Puzzles: scenarios with a goal.

A puzzle is a scenario whose table `puzzle` says what is to be found, and whose `play` is a solution. You are the first
player, the opponent answers as well as can be, and nothing is hidden: the opponent's hand lies open.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import as_file, files
from math import prod
from pathlib import Path
from re import sub
from typing import Any

from soulcore.agents.rating import estimate
from soulcore.agents.solver import GOALS, SURVIVE, WIN, Solver
from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.scenarios.form import Scenario, check_keys, read_file
from soulcore.scenarios.position import set_up
from soulcore.scenarios.told import Texts, in_each, texts

YOU = 0
PAYMENT = "payment"
KINDS = (WIN, SURVIVE, PAYMENT)
"""payment: the goal hangs on which Cores pay, or where they lie."""

LEVELS = ("easy", "medium", "hard")
OFTEN = 0.3
SELDOM = 0.07
"""A puzzle is easy when somebody who only follows habit solves it more often than OFTEN, hard below SELDOM."""

TOLD_KEYS = in_each("name", "why")[1:]
"""The English name is the scenario's."""

OWN_KEYS = ("kind", "goal", "level", "rating", *TOLD_KEYS)

HABIT = 1000.0
"""What somebody is rated who only follows habit: what solvers are measured by before people have tried a puzzle."""

SEARCHES = {40: 1500.0, 200: 1900.0}
"""What search is rated, by its iterations a decision."""

THEMES = (
    "attack",
    "block",
    "use",
    "activate_burst",
    "activate",
    "accel",
    "descend",
    "summon",
    "deploy",
    "emit",
    "protect",
    "move_cores",
    "turn",
)
"""What a solution is about, besides its kind: the verbs of the own answers that are not small change, the longer before the
shorter that begins like it."""

UNMEASURED = {"easy": 1100, "medium": 1400, "hard": 1750}
"""The rating of a puzzle whose file does not say one."""


@dataclass(frozen=True, slots=True)
class Step:
    """An answer of a solution. right, wrong: of an own decision, the options that keep the goal in reach and the others.

    ease: how likely habit (what the game calls instinct) answers rightly here. is_routine: it is about small change.
    """

    seat: int
    key: str
    right: tuple[str, ...]
    wrong: tuple[str, ...]
    ease: float
    is_routine: bool


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle, with its name and its idea in each language."""

    kind: str
    goal: str
    level: str
    names: Texts
    ideas: Texts
    scenario: Scenario
    rating: int
    """Against habit and search (`measured`), before anybody has tried it."""

    def name_in(self, lang: str) -> str:
        """The name in a language; in English where the file, somebody's own, has none."""
        return self.names[lang] or self.names["en"]

    def idea_in(self, lang: str) -> str:
        return self.ideas[lang] or self.ideas["en"]

    @property
    def name(self) -> str:
        return self.scenario.name

    @property
    def id(self) -> str:
        """Its name in an address."""
        return sub(r"[^a-z0-9]+", "-", self.name.casefold()).strip("-")

    @property
    def themes(self) -> list[str]:
        """What one does in it: of the themes there are, the first that begins an own answer, for each answer of the solution."""
        own = [key for answer in self.line() for who, _, key in [answer.partition(": ")] if who == "you"]
        begun = [[theme for theme in THEMES if key.startswith(theme.replace("_", " "))] for key in own]
        found = {themes[0] for themes in begun if themes}
        return [theme for theme in THEMES if theme in found]

    def game(self) -> Game:
        """The position."""
        game = set_up(self.scenario).game
        game.listening = False
        lay_open(game)
        return game

    def solver(self) -> Solver:
        return Solver(self.game(), YOU, self.goal)

    def line(self) -> list[str]:
        """The solution as the file has it: "you: attack Gen-Bo", "opponent: pass" …"""
        return [answer for play in self.scenario.play for answer in play.answers]


def lay_open(game: Game) -> None:
    """Show every card of the hidden piles that their owner holds, to everybody."""
    for place, zone in enumerate(game.deal.rules.zones):
        if zone.seen == "owner" and zone.tracked:
            for seat in range(game.deal.rules.seats):
                game.shown[seat] = list(game.pile(place, seat))


def steps(game: Game, solver: Solver, line: list[str]) -> list[Step]:
    """A line with what else could have been answered. Raises AnswerError where the line does not fit."""
    here = game.clone()
    knowledge = entry(game.deal.rules.name).knowledge
    found = []
    for answer in line:
        key = answer.partition(": ")[2]
        asked = here.decision
        keys = here.keys()
        place = here.index_of(key)
        assert asked is not None
        right = set(solver.keeps(here)) if asked.seat == YOU else set(range(len(keys)))
        habit = knowledge.instinct(here)
        found.append(
            Step(
                asked.seat,
                keys[place],
                tuple(key for index, key in enumerate(keys) if index in right),
                tuple(key for index, key in enumerate(keys) if index not in right),
                sum(habit[index] for index in right) / sum(habit),
                knowledge.is_routine(here),
            )
        )
        here.answer(place)
    return found


def luck(line: list[Step]) -> float:
    """The chance to stay on the way of a solution by habit alone."""
    return prod(step.ease for step in line)


def level_of(chance: float) -> str:
    return LEVELS[(chance <= OFTEN) + (chance < SELDOM)]


def measured(chance: float, solved: dict[int, bool]) -> int:
    """The rating of a puzzle that habit solves with that chance, and that search solved or not, by its iterations."""
    results = [(HABIT, 1.0 - chance), *((SEARCHES[number], float(not won)) for number, won in solved.items())]
    return round(estimate(results)[0] / 10) * 10


# ---------------------------------------------------------------- files


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles of a file. Raises ScenarioFault."""
    return [puzzle_of(scenario) for scenario in read_file(path)]


def puzzle_of(scenario: Scenario) -> Puzzle:
    told = scenario.data.get("puzzle")
    if not isinstance(told, dict):
        raise scenario.fault("puzzle.no_table")
    check_keys(scenario.at(), told, OWN_KEYS)
    kind = one_of(scenario, told, "kind", KINDS)
    goal = one_of(scenario, {"goal": WIN if kind == PAYMENT else kind, **told}, "goal", GOALS)
    level = one_of(scenario, told, "level", LEVELS)
    names, ideas = texts(told, "name", scenario.name), texts(told, "why")
    rating = told.get("rating", UNMEASURED[level])
    if not isinstance(rating, int):
        raise scenario.fault("puzzle.rating")
    return Puzzle(kind, goal, level, names, ideas, scenario, rating)


def one_of(scenario: Scenario, told: dict[str, Any], key: str, known: tuple[str, ...]) -> str:
    given = told.get(key)
    if given not in known:
        raise scenario.fault("puzzle.one_of", key=key, known=", ".join(known))
    return str(given)


def games_with_puzzles() -> list[str]:
    folder = files("soulcore.library") / "puzzles"
    return sorted(entry.name for entry in folder.iterdir() if entry.is_dir())


def puzzles(game: str) -> Iterator[Puzzle]:
    """The puzzles that come with the library, easy ones first."""
    found: list[Puzzle] = []
    with as_file(files("soulcore.library") / "puzzles" / game) as folder:
        for path in sorted(folder.glob("*.toml")):
            found += read_puzzles(path)
    yield from sorted(found, key=lambda puzzle: LEVELS.index(puzzle.level))
