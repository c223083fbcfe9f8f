"""Puzzles: the list with everybody's ratings, the one of the day, streaks, hints, solutions."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.agents.puzzles import games_with_puzzles
from soulcore.agents.rating import MIDDLE, SETTLED, UNKNOWN, estimate
from soulcore.table.decks import known_game
from soulcore.table.http.asking import Json, body, lang_of, player_of, server_of
from soulcore.table.progress import DAILY, PUZZLE, Tried
from soulcore.table.puzzle_study import PuzzleStudy, of_the_day, puzzle_study, shelf
from soulcore.table.rows import PlayerRow
from soulcore.table.server import Server
from soulcore.table.studies import OPEN, RIGHT, WhyWish, Wish

SURE = 150.0
"""How far a puzzle's rating before anybody has tried it may well be off."""


def today(server: Server) -> date:
    """The day by the server's clock, everywhere the same."""
    return datetime.fromtimestamp(server.settings.clock() / 1000, UTC).date()


def rated(base: int, tries: Iterable[Tried]) -> tuple[int, int]:
    """A puzzle's rating by everybody's first tries, and how many these were."""
    results = [(float(one.rating or MIDDLE), float(not (one.done and one.clean))) for one in tries]
    return round(estimate(results, float(base), SURE)[0]), len(results)


def strength(game: str, tried: Mapping[str, Tried]) -> tuple[int, bool]:
    """A player's rating by first tries, and whether it is still provisional."""
    known = shelf(game)
    results = [
        (float(known[key].puzzle.rating), float(one.done and one.clean)) for key, one in tried.items() if key in known
    ]
    rating, spread = estimate(results, MIDDLE, UNKNOWN)
    return round(rating), spread > SETTLED


def streak(days: Iterable[str], now: date) -> int:
    """On how many days in a row, up to today or yesterday, the puzzle of the day was solved."""
    solved = set(days)
    day = now if now.isoformat() in solved else now - timedelta(days=1)
    count = 0
    while day.isoformat() in solved:
        count += 1
        day -= timedelta(days=1)
    return count


def told(study: PuzzleStudy, lang: str) -> dict[str, Any]:
    puzzle = study.puzzle
    return {
        "id": puzzle.id,
        "game": study.game,
        "name": puzzle.name_in(lang),
        "kind": puzzle.kind,
        "goal": puzzle.goal,
        "level": puzzle.level,
        "themes": [puzzle.kind, *puzzle.themes],
    }


def mark(tried: Tried | None) -> str:
    """How a puzzle stands for a player: "", "tried", "solved", "clean"."""
    if tried is None:
        return ""
    return ("clean" if tried.clean else "solved") if tried.done else "tried"


async def all_puzzles(request: Request) -> Response:
    game = known_game(request.path_params["game"])
    server, player = server_of(request), await player_of(request)
    lang = await lang_of(request, player)
    found = await asyncio.to_thread(shelf, game)
    tries = await server.progress.tries(game, PUZZLE)
    mine = await server.progress.of(player.id, game, PUZZLE) if player is not None else {}
    days = await server.progress.of(player.id, game, DAILY) if player is not None else {}
    now = today(server)
    rating, provisional = strength(game, mine)
    rows = []
    for id, study in found.items():
        number, count = rated(study.puzzle.rating, tries.get(id, ()))
        rows.append({**told(study, lang), "rating": number, "tries": count, "mine": mark(mine.get(id))})
    return Json(
        {
            "games": games_with_puzzles(),
            "puzzles": sorted(rows, key=lambda row: row["rating"]),
            "daily": {"day": now.isoformat(), "id": of_the_day(game, now), "done": now.isoformat() in days},
            "me": {
                "rating": rating,
                "provisional": provisional,
                "tried": len(mine),
                "solved": sum(one.done for one in mine.values()),
                "streak": streak(days, now),
            },
        }
    )


async def one_puzzle(request: Request) -> Response:
    player = await player_of(request)
    lang = await lang_of(request, player)
    study = await asked_study(request)
    server = server_of(request)
    tries = await server.progress.tries(study.game, PUZZLE)
    mine = await server.progress.of(player.id, study.game, PUZZLE) if player is not None else {}
    rating, count = rated(study.puzzle.rating, tries.get(study.puzzle.id, ()))
    daily = of_the_day(study.game, today(server)) == study.puzzle.id
    about = {**told(study, lang), "rating": rating, "tries": count, "mine": mark(mine.get(study.puzzle.id))}
    return Json({"puzzle": {**about, "daily": daily}})


async def asked_study(request: Request) -> PuzzleStudy:
    game = known_game(request.path_params["game"])
    await asyncio.to_thread(shelf, game)
    return puzzle_study(game, request.path_params["id"])


async def sit(request: Request) -> Response:
    """Answer at a puzzle. The first wrong answer, and the solution, are written down as they come."""
    server, player = server_of(request), await player_of(request)
    study = await asked_study(request)
    wish = await body(request, Wish)
    found = await asyncio.to_thread(server.studies.go_on, study, wish, await lang_of(request, player))
    if found["state"] != OPEN:
        is_right = found["state"] == RIGHT
        await noted(server, player, study, is_done=is_right, is_clean=is_right)
        found["idea"] = study.puzzle.idea_in(await lang_of(request, player)) if is_right else ""
    return Json(found)


async def noted(server: Server, player: PlayerRow | None, study: PuzzleStudy, is_done: bool, is_clean: bool) -> None:
    if player is None:
        return
    game, id, now = study.game, study.puzzle.id, server.settings.clock()
    mine = await server.progress.of(player.id, game, PUZZLE)
    rating = strength(game, mine)[0]
    await server.progress.note(player.id, game, PUZZLE, Tried(id, is_done, is_clean, rating, now))
    day = today(server)
    if is_done and of_the_day(game, day) == id:
        await server.progress.note(player.id, game, DAILY, Tried(day.isoformat(), True, is_clean, 0, now))


class HintWish(Wish, forbid_unknown_fields=True):
    """Which hint: 0, 1, 2, each telling more."""

    hint: int = 0


async def hint(request: Request) -> Response:
    server, player = server_of(request), await player_of(request)
    study = await asked_study(request)
    wish = await body(request, HintWish)
    lang = await lang_of(request, player)

    def thought() -> dict[str, Any]:
        with server.studies.lock:
            return study.hint(server.studies.at(study, wish.answers), max(0, wish.hint), lang)

    found = await asyncio.to_thread(thought)
    await noted(server, player, study, is_done=False, is_clean=False)
    return Json(found)


async def solution(request: Request) -> Response:
    server, player = server_of(request), await player_of(request)
    study = await asked_study(request)
    lang = await lang_of(request, player)

    def thought() -> list[dict[str, Any]]:
        with server.studies.lock:
            return study.solution(lang)

    found = await asyncio.to_thread(thought)
    await noted(server, player, study, is_done=False, is_clean=False)
    return Json({"puzzle": told(study, lang), "frames": found, "idea": study.puzzle.idea_in(lang)})


async def why(request: Request) -> Response:
    study, asked = await asked_study(request), await body(request, WhyWish)
    found = server_of(request).studies.why
    return Json(await asyncio.to_thread(found, study, asked, await lang_of(request, await player_of(request))))


ROUTES = [
    Route("/api/puzzles/{game}", all_puzzles),
    Route("/api/puzzles/{game}/{id}", one_puzzle),
    Route("/api/puzzles/{game}/{id}", sit, methods=["POST"]),
    Route("/api/puzzles/{game}/{id}/hint", hint, methods=["POST"]),
    Route("/api/puzzles/{game}/{id}/solution", solution, methods=["POST"]),
    Route("/api/puzzles/{game}/{id}/why", why, methods=["POST"]),
]
