"""Lessons: scenarios that teach.

A course is a folder of scenario files, one a chapter, in the order of their names. The file's table `chapter` has its title; each
scenario is a task whose table `lesson` says what is to be done. Its `play` is a way to do it, and what the last play expects is
what has to be reached: any way there will do.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from soulcore.kernel.game import Game
from soulcore.scenarios.expect import Check
from soulcore.scenarios.form import Scenario, check_keys, read_file
from soulcore.scenarios.naming import repeated
from soulcore.scenarios.position import Table
from soulcore.scenarios.told import Texts, in_each, texts

CHAPTER_KEYS = in_each("title", "lead")
TASK_KEYS = (*in_each("name", "text", "hint", "done"), "opponent", "slips")
SLIP_KEYS = ("answer", *in_each("text"))


@dataclass(frozen=True, slots=True)
class Slip:
    """An answer that is not what the task is about, and what is said then."""

    answer: str
    texts: Texts


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do. opponent: what the other side answers where it is offered, instead of going on."""

    names: Texts
    texts: Texts
    hints: Texts
    done: Texts
    opponent: tuple[str, ...]
    slips: tuple[Slip, ...]
    scenario: Scenario

    @property
    def goal(self) -> dict[str, Any]:
        return self.scenario.play[-1].expect

    def line(self) -> list[str]:
        """The own answers of its solution, in order."""
        given = [answer for play in self.scenario.play for answer in repeated(play.answers)]
        return [key for answer in given for who, _, key in [answer.partition(": ")] if who == "you"]

    def is_reached(self, table: Table, since: int) -> bool:
        """Whether a position is what the task asks for. since: where its log began."""
        return not Check(self.scenario, table, since, table.game.news).run(self.goal)

    def slip(self, key: str) -> Slip | None:
        """What an answer has missed, if it is one of those that were thought of."""
        return next((slip for slip in self.slips if key.startswith(slip.answer)), None)

    def reply(self, game: Game) -> int:
        """What the other side answers as the task says; -1 where it says nothing."""
        keys = game.keys()
        return next((keys.index(key) for wish in self.opponent for key in keys if key.startswith(wish)), -1)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A lesson: some tasks about one thing."""

    id: str
    titles: Texts
    leads: Texts
    tasks: tuple[Task, ...]


def read_chapter(path: Path) -> Chapter:
    """A chapter from its file. Raises ScenarioFault."""
    scenarios = read_file(path)
    told = tomllib.loads(path.read_text(encoding="utf-8")).get("chapter", {})
    check_keys(f"{path}: chapter", told, CHAPTER_KEYS)
    tasks = tuple(task_of(scenario) for scenario in scenarios)
    return Chapter(path.stem.partition("-")[2], texts(told, "title"), texts(told, "lead"), tasks)


def task_of(scenario: Scenario) -> Task:
    told = scenario.data.get("lesson")
    if not isinstance(told, dict):
        raise scenario.fault("a task of a lesson has a table “lesson” that says what is to be done")
    where = f"{scenario.file}: scenario “{scenario.name}”"
    check_keys(where, told, TASK_KEYS)
    slips = []
    for slip in told.get("slips", []):
        check_keys(where, slip, SLIP_KEYS)
        slips.append(Slip(str(slip["answer"]), texts(slip, "text")))
    if not scenario.play or not scenario.play[-1].expect:
        raise scenario.fault("what the last play expects is what is to be reached: it must expect something")
    return Task(
        names=texts(told, "name", scenario.name),
        texts=texts(told, "text"),
        hints=texts(told, "hint"),
        done=texts(told, "done"),
        opponent=tuple(told.get("opponent", ())),
        slips=tuple(slips),
        scenario=scenario,
    )


def games_with_lessons() -> list[str]:
    folder = files("soulcore.library") / "lessons"
    return sorted(entry.name for entry in folder.iterdir() if entry.is_dir())


@cache
def course(game: str) -> dict[str, Chapter]:
    """The chapters of a game's course by id, in order; none where there is no course."""
    if game not in games_with_lessons():
        return {}
    with as_file(files("soulcore.library") / "lessons" / game) as folder:
        chapters = [read_chapter(path) for path in sorted(folder.glob("*.toml"))]
    return {chapter.id: chapter for chapter in chapters}
