"""Courses: chapters of tasks on real positions, with what somebody has done of them."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.scenarios.lessons import Chapter, course, games_with_lessons
from soulcore.table.decks import known_game
from soulcore.table.errors import Refused
from soulcore.table.http.asking import Json, body, lang_of, player_of, server_of
from soulcore.table.http.puzzles import HintWish
from soulcore.table.lesson_study import LessonStudy, lesson_study
from soulcore.table.progress import LESSON, Tried
from soulcore.table.studies import RIGHT, WhyWish, Wish


def chapter_data(chapter: Chapter, done: set[str], lang: str) -> dict[str, Any]:
    return {
        "id": chapter.id,
        "title": chapter.titles[lang],
        "lead": chapter.leads[lang],
        "tasks": [
            {"name": task.names[lang], "text": task.texts[lang], "done": f"{chapter.id}/{number}" in done}
            for number, task in enumerate(chapter.tasks)
        ],
    }


async def done_by(request: Request, game: str) -> set[str]:
    player = await player_of(request)
    if player is None:
        return set()
    return {key for key, tried in (await server_of(request).progress.of(player.id, game, LESSON)).items() if tried.done}


async def whole_course(request: Request) -> Response:
    game, lang = known_game(request.path_params["game"]), await lang_of(request, await player_of(request))
    done = await done_by(request, game)
    chapters = (await asyncio.to_thread(course, game)).values()
    told = [chapter_data(chapter, done, lang) for chapter in chapters]
    return Json({"games": games_with_lessons(), "chapters": told})


async def asked_task(request: Request) -> LessonStudy:
    game = known_game(request.path_params["game"])
    await asyncio.to_thread(course, game)
    if not request.path_params["number"].isdecimal():
        raise Refused("not_found")
    return lesson_study(game, request.path_params["chapter"], int(request.path_params["number"][:6]))


async def sit(request: Request) -> Response:
    """Answer at a task. What is done is written down as it comes."""
    server, player = server_of(request), await player_of(request)
    study, wish = await asked_task(request), await body(request, Wish)
    found = await asyncio.to_thread(server.studies.go_on, study, wish, await lang_of(request, player))
    if found["state"] == RIGHT and player is not None:
        key = study.address.removeprefix(f"lesson/{study.game}/")
        done = Tried(key, done=True, clean=True, rating=0, at=server.settings.clock())
        await server.progress.note(player.id, study.game, LESSON, done)
    return Json(found)


async def hint(request: Request) -> Response:
    server, lang = server_of(request), await lang_of(request, await player_of(request))
    study, wish = await asked_task(request), await body(request, HintWish)

    def thought() -> dict[str, Any]:
        with server.studies.lock:
            return study.hint(server.studies.at(study, wish.answers), max(0, wish.hint), lang)

    return Json(await asyncio.to_thread(thought))


async def why(request: Request) -> Response:
    study, asked = await asked_task(request), await body(request, WhyWish)
    found = server_of(request).studies.why
    return Json(await asyncio.to_thread(found, study, asked, await lang_of(request, await player_of(request))))


ROUTES = [
    Route("/api/lessons/{game}", whole_course),
    Route("/api/lessons/{game}/{chapter}/{number}", sit, methods=["POST"]),
    Route("/api/lessons/{game}/{chapter}/{number}/hint", hint, methods=["POST"]),
    Route("/api/lessons/{game}/{chapter}/{number}/why", why, methods=["POST"]),
]
