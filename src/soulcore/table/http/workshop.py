"""The workshop over HTTP: read a card, play on from a position built by hand."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.agents.solver import WIN
from soulcore.table import workshop
from soulcore.table.decks import known_game
from soulcore.table.errors import Refused
from soulcore.table.http.asking import Json, body, lang_of, player_of, server_of
from soulcore.table.studies import WhyWish

MOST_WAITING = 12
"""So many may wait for what is done aside; more are asked to come back."""


class CardWish(msgspec.Struct, forbid_unknown_fields=True):
    """A card as a set file would write it, without its name."""

    name: str
    card: dict[str, Any]


class WhyHere(WhyWish, forbid_unknown_fields=True):
    """What somebody wants explained at a position built by hand."""

    position: dict[str, Any] = msgspec.field(default_factory=dict)
    cards: dict[str, dict[str, Any]] = msgspec.field(default_factory=dict)
    is_alone: bool = True


async def tools(request: Request) -> Response:
    game = known_game(request.path_params["game"])
    return Json(await asyncio.to_thread(workshop.tools, game, await lang_of(request, await player_of(request))))


async def card(request: Request) -> Response:
    game, wish = known_game(request.path_params["game"]), await body(request, CardWish)
    lang = await lang_of(request, await player_of(request))
    return Json(await asyncio.to_thread(workshop.read_card, game, wish.name or "?", wish.card, lang))


async def play(request: Request) -> Response:
    game, wish = known_game(request.path_params["game"]), await body(request, workshop.PositionWish)
    lang = await lang_of(request, await player_of(request))
    server = server_of(request)

    def played() -> dict[str, Any]:
        study = workshop.BuiltStudy(game, wish.position, wish.cards, wish.is_alone)
        return server.studies.go_on(study, wish, lang)

    return Json(await asyncio.to_thread(played))


async def why(request: Request) -> Response:
    game, wish = known_game(request.path_params["game"]), await body(request, WhyHere)
    lang = await lang_of(request, await player_of(request))
    server = server_of(request)

    def thought() -> dict[str, Any]:
        study = workshop.BuiltStudy(game, wish.position, wish.cards, wish.is_alone)
        return server.studies.why(study, wish, lang)

    return Json(await asyncio.to_thread(thought))


class PuzzleHint(workshop.PuzzleWish, forbid_unknown_fields=True):
    """A hint at a puzzle somebody made."""

    hint: int = 0


class PuzzleWhy(WhyHere, forbid_unknown_fields=True):
    """What somebody wants explained at a puzzle somebody made."""

    goal: str = WIN


async def judge(request: Request) -> Response:
    """Whether the position is a puzzle, and what its solution is."""
    game, wish = known_game(request.path_params["game"]), await body(request, workshop.PuzzleWish)
    server, lang = server_of(request), await lang_of(request, await player_of(request))
    if server.aside.waiting >= MOST_WAITING:
        raise Refused("too_many", most=MOST_WAITING)
    workshop.made_puzzle(game, wish)  # what is no position is told here
    return Json(await server.aside.do(workshop.judged_puzzle, game, msgspec.json.encode(wish), lang))


async def solve(request: Request) -> Response:
    game, wish = known_game(request.path_params["game"]), await body(request, workshop.PuzzleWish)
    server, lang = server_of(request), await lang_of(request, await player_of(request))
    study = workshop.made_puzzle(game, wish)
    return Json(await asyncio.to_thread(server.studies.go_on, study, wish, lang))


async def hint(request: Request) -> Response:
    game, wish = known_game(request.path_params["game"]), await body(request, PuzzleHint)
    server, lang = server_of(request), await lang_of(request, await player_of(request))
    study = workshop.made_puzzle(game, wish)

    def thought() -> dict[str, Any]:
        with server.studies.lock:
            return study.hint(server.studies.at(study, wish.answers), max(0, wish.hint), lang)

    return Json(await asyncio.to_thread(thought))


async def why_there(request: Request) -> Response:
    game, wish = known_game(request.path_params["game"]), await body(request, PuzzleWhy)
    server, lang = server_of(request), await lang_of(request, await player_of(request))
    study = workshop.made_puzzle(game, workshop.PuzzleWish(position=wish.position, cards=wish.cards, goal=wish.goal))
    return Json(await asyncio.to_thread(server.studies.why, study, wish, lang))


ROUTES = [
    Route("/api/workshop/{game}", tools),
    Route("/api/workshop/{game}/card", card, methods=["POST"]),
    Route("/api/workshop/{game}/play", play, methods=["POST"]),
    Route("/api/workshop/{game}/play/why", why, methods=["POST"]),
    Route("/api/workshop/{game}/puzzle", judge, methods=["POST"]),
    Route("/api/workshop/{game}/solve", solve, methods=["POST"]),
    Route("/api/workshop/{game}/solve/hint", hint, methods=["POST"]),
    Route("/api/workshop/{game}/solve/why", why_there, methods=["POST"]),
]
