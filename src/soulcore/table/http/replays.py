"""Replays: finished games at any answer, from either side; playing on from there; checking that the shuffles were fair."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.play import Record
from soulcore.table import frames, wording
from soulcore.table.analyses import Analysis
from soulcore.table.course import copy_of
from soulcore.table.errors import Refused
from soulcore.table.fairness import record_text, verify
from soulcore.table.http.asking import Json, body, lang_of, need_player, player_of, server_of, whole
from soulcore.table.http.lobby import made, shown
from soulcore.table.room import Room
from soulcore.table.security import address_of
from soulcore.table.tables import ContinueWish
from soulcore.words.speech import label

MOST_FRAMES = 50
BOTH = "both"


async def finished(request: Request) -> Room:
    """The room of a game that is over, for somebody who may see it."""
    room = await server_of(request).rooms.get(request.path_params["id"])
    if room.row.state != "over" or room.course.game is None:
        raise Refused("not_over")
    player = await player_of(request)
    if room.row.spectators == "none" and not room.row.seats_of(player.id if player is not None else None):
        raise Refused("not_allowed")
    return room


def positions(record: Record) -> list[Game]:
    """The game at each of its decisions, and at its end. Costs a copy each."""
    game = record.start()
    found = [copy_of(game)]
    for answer in record.answers:
        game.answer(answer)
        found.append(copy_of(game))
    return found


async def one(request: Request) -> Response:
    room = await finished(request)
    player = await player_of(request)
    record = room.course.record()
    turns: list[dict[str, int]] = []
    game = record.start(events=False)
    for at, answer in enumerate(record.answers, start=1):
        turn = game.turn
        game.answer(answer)
        if game.turn != turn:
            turns.append({"turn": game.turn, "at": at, "player": game.seat})
        if at % 50 == 0:
            await asyncio.sleep(0)
    reveal = frames.revealed(room.row, tuple(seat.entropy for seat in room.row.seats))
    table = shown(room, player, await lang_of(request, player))
    return Json({"table": table, "answers": len(record.answers), "turns": turns, "reveal": reveal})


async def some_frames(request: Request) -> Response:
    room = await finished(request)
    record = room.course.record()
    last = len(record.answers)
    first = whole(request, "from", 0, 0, last)
    upto = min(whole(request, "to", first, first, last), first + MOST_FRAMES - 1)
    word = request.query_params.get("seat", "0")
    if word not in (BOTH, "0", "1", "-1"):
        raise Refused("bad_request", reason="seat")
    lang = await lang_of(request)
    return Json({"frames": await asyncio.to_thread(replay_frames, room, record, first, upto, word, lang)})


def replay_frames(room: Room, record: Record, first: int, upto: int, word: str, lang: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    game = record.start()
    since, answered = 0, None
    for at in range(len(record.answers) + 1):
        if first <= at <= upto:
            found.append(replay_frame(game, word, lang, at, since, answered))
        if at >= upto:
            break
        since = len(game.log or [])
        answer, asked = record.answers[at], game.decision
        assert asked is not None
        if at >= first - 1:
            names = wording.names_in(record.game, lang)
            said = label(game, asked.options[answer], lang, names)
            answered = {"seat": asked.seat, "index": answer, "key": game.keys()[answer], "label": said}
        game.answer(answer)
    if upto == len(record.answers) and found:
        over = {"over": True, "winner": room.row.winner, "ending": room.row.ending}
        found[-1]["view"] |= over
    return found


def replay_frame(
    game: Game, word: str, lang: str, at: int, since: int, answered: dict[str, Any] | None
) -> dict[str, Any]:
    asked = game.decision
    seat = 0 if word == BOTH else int(word)
    view = look(game, seat)
    if word == BOTH:
        view["seat"] = BOTH
        for owner in range(len(view["players"])):
            view["players"][owner] = look(game, owner)["players"][owner]
    del view["decision"]
    asking = asked.seat if word == BOTH and asked is not None else seat
    return {
        "at": at,
        "view": view,
        "decision": frames.decision(game, asking, lang, at),
        "events": wording.told(game, seat, lang, since),
        "log": {"from": since, "lines": wording.lines(game, seat, lang, since)},
        "answer": answered,
    }


async def record_file(request: Request) -> Response:
    room = await finished(request)
    text = record_text(room.course.record(), frames.fairness_of(room.row))
    name = f"soulcore-{room.row.id}.json"
    return Response(
        text, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


async def bring(request: Request) -> Response:
    player = await need_player(request)
    server = server_of(request)
    if not server.new_tables.take(player.id):
        raise Refused("too_fast")
    room = await server.tables.take_in(player, await request.body())
    return made(request, room, player, await lang_of(request, player))


async def play_on(request: Request) -> Response:
    player = await need_player(request)
    server = server_of(request)
    if not server.new_tables.take(player.id):
        raise Refused("too_fast")
    origin = await finished(request)
    wish = await body(request, ContinueWish)
    room = await server.tables.play_on(player, origin.course.record(), wish, origin.row.id)
    return made(request, room, player, await lang_of(request, player))


async def check(request: Request) -> Response:
    room = await finished(request)
    text = record_text(room.course.record(), frames.fairness_of(room.row))
    verdict = await asyncio.to_thread(verify, text, await lang_of(request))
    return Json(verdict.data())


async def check_any(request: Request) -> Response:
    server = server_of(request)
    if not server.new_tables.take(address_of(request, server.settings.proxied)):
        raise Refused("too_fast")
    text = await request.body()
    await server.tables.bearable(text)
    verdict = await asyncio.to_thread(verify, text, await lang_of(request))
    return Json(verdict.data())


async def analysis(request: Request) -> Response:
    """How far the analysis of a game has come; a POST begins it."""
    room, server = await finished(request), server_of(request)
    found = server.analyses.known.get(room.row.id)
    if request.method == "POST":
        if not server.new_tables.take(address_of(request, server.settings.proxied)):
            raise Refused("too_fast")
        found, is_new = server.analyses.ask(room.row.id, room.course.record().to_json().encode())
        if is_new:
            server.background(server.analyses.run(found))
    if found is None:
        return Json({"state": "none", "done": 0, "total": 0, "points": []})
    return Json({"state": state_of(found), "done": len(found.points), "total": found.total, "points": found.points})


def state_of(found: Analysis) -> str:
    return "failed" if found.has_failed else "done" if found.is_done else "running"


ROUTES = [
    Route("/api/replays", bring, methods=["POST"]),
    Route("/api/replays/{id}", one),
    Route("/api/replays/{id}/frames", some_frames),
    Route("/api/replays/{id}/record", record_file),
    Route("/api/replays/{id}/continue", play_on, methods=["POST"]),
    Route("/api/replays/{id}/verify", check),
    Route("/api/replays/{id}/analysis", analysis, methods=["GET", "POST"]),
    Route("/api/verify", check_any, methods=["POST"]),
]
