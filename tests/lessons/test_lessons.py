"""Every task of every course can be done as its file says, and is not done before. Its languages: tests/health/test_told.py."""

from __future__ import annotations

import pytest

from soulcore.games import entry, names
from soulcore.scenarios.lessons import Chapter, Task, course, games_with_lessons
from soulcore.scenarios.position import set_up
from soulcore.scenarios.run import run
from soulcore.table.lesson_study import LessonStudy, lesson_study
from soulcore.table.studies import OPEN, RIGHT, WRONG, Sitting, Studies

CHAPTERS = [(game, chapter) for game in games_with_lessons() for chapter in course(game).values()]
TASKS = [(game, chapter, number) for game, chapter in CHAPTERS for number in range(len(chapter.tasks))]
each = pytest.mark.parametrize(
    ("game", "chapter", "number"), TASKS, ids=lambda value: value.id if isinstance(value, Chapter) else str(value)
)


def sitting(study: LessonStudy) -> tuple[Studies, Sitting]:
    studies = Studies()
    here = studies.at(study, ())
    go_on(here)
    return studies, here


def go_on(here: Sitting) -> None:
    while (place := here.next()) >= 0:
        here.answer(place)


def test_every_whole_game_has_a_course_or_says_that_it_is_in_the_making() -> None:
    without = [name for name in names() if name not in games_with_lessons() and not entry(name).in_the_making]
    assert not without
    assert all(len(course(game)) >= 8 for game in games_with_lessons())


@each
def test_its_solution_is_a_scenario_that_passes(game: str, chapter: Chapter, number: int) -> None:
    outcome = run(chapter.tasks[number].scenario)
    assert outcome.passed, outcome.wrong


@each
def test_it_is_not_done_before_somebody_does_it(game: str, chapter: Chapter, number: int) -> None:
    task = chapter.tasks[number]
    assert not task.is_reached(set_up(task.scenario), 0)


@each
def test_it_is_done_by_answering_what_the_page_is_asked(game: str, chapter: Chapter, number: int) -> None:
    """With the other side as the lesson lets it answer, and what can only be passed passed."""
    study = lesson_study(game, chapter.id, number)
    _, here = sitting(study)
    line = study.task.line()
    for _ in range(60):
        if here.state != OPEN:
            break
        own = [key for key, point in zip(here.keys, here.points, strict=True) if point.seat == 0]
        wanted = line[len(own)]
        here.answer(next(place for place, key in enumerate(here.game.keys()) if key.startswith(wanted)))
        go_on(here)
    assert here.state == RIGHT, (here.keys, here.game.keys())


@each
def test_hints_lead_through_it(game: str, chapter: Chapter, number: int) -> None:
    study = lesson_study(game, chapter.id, number)
    _, here = sitting(study)
    assert study.hint(here, 0, "en")["text"]
    for _ in range(60):
        if here.state != OPEN:
            break
        place = study.hint(here, 1, "en")["option"]
        assert place >= 0, here.keys
        here.answer(place)
        go_on(here)
    assert here.state == RIGHT


def slips() -> list[tuple[str, Chapter, int, str]]:
    return [
        (game, chapter, number, slip.answer) for game, chapter, number in TASKS for slip in chapter.tasks[number].slips
    ]


@pytest.mark.parametrize(
    ("game", "chapter", "number", "answer"),
    slips(),
    ids=lambda value: value.id if isinstance(value, Chapter) else str(value),
)
def test_slips_can_happen_and_are_explained(game: str, chapter: Chapter, number: int, answer: str) -> None:
    """Somewhere on the way of the solution the slip is offered; it ends the try with its own words."""
    study = lesson_study(game, chapter.id, number)
    _, here = sitting(study)
    line = study.task.line()
    while here.state == OPEN:
        keys = here.game.keys()
        found = next((place for place, key in enumerate(keys) if key.startswith(answer)), -1)
        if found >= 0:
            here.answer(found)
            break
        own = [key for key, point in zip(here.keys, here.points, strict=True) if point.seat == 0]
        here.answer(next(place for place, key in enumerate(keys) if key.startswith(line[len(own)])))
        go_on(here)
    assert here.state == WRONG
    assert study.said(here, "en") == next(slip.texts["en"] for slip in study.task.slips if slip.answer == answer)


def test_a_turn_that_ends_without_it_is_missed() -> None:
    study = lesson_study("standard", "attack", 0)
    _, here = sitting(study)
    for key in ("end step", "end step"):
        here.answer(here.game.keys().index(key))
        go_on(here)
    while here.state == OPEN:
        here.answer(here.game.keys().index("end step"))
        go_on(here)
    assert here.state == WRONG
    assert not here.is_open
    assert isinstance(study.task, Task)
