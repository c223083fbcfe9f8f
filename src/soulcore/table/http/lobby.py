"""The lobby, and tables before and beside their sockets."""

from __future__ import annotations

import asyncio
import io
from dataclasses import asdict
from functools import cache, lru_cache
from typing import Any

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.games import entry
from soulcore.library import Deck, encode, known_decks, load, shown_name
from soulcore.table import frames, wording
from soulcore.table.decks import DeckWish, playable_games
from soulcore.table.errors import Refused
from soulcore.table.http.asking import Json, body, lang_of, need_player, player_of, server_of
from soulcore.table.http.people import data as player_data
from soulcore.table.opponents import levels
from soulcore.table.phrases import phrase
from soulcore.table.room import Room
from soulcore.table.rows import PlayerRow, TableRow
from soulcore.table.security import address_of
from soulcore.table.seeks import CLOCK
from soulcore.table.series import TradeWish
from soulcore.table.tables import TableWish, check_contribution
from soulcore.words import keys, say
from soulcore.words.naming import key_for

LONGEST_QR = 700
"""A link to a deck has some 200 characters; drawing takes the longer the more there are."""


@cache
def game_data(game: str, lang: str) -> dict[str, Any]:
    about, library = entry(game), load(game)
    spoken = about.position(about.deal([], [[], []], ""))

    def named(table: str, words: list[str]) -> list[dict[str, str]]:
        found = [(word, key_for(spoken, lang, f"{table}.{word}")) for word in words]
        return [{"key": word, "label": say(lang, key) if key in keys(lang) else word} for word, key in found]

    return {
        "name": game,
        "title": say(lang, "play.in_the_making", title=about.title) if about.in_the_making else about.title,
        "in_the_making": about.in_the_making,
        "rules": about.rules.version,
        "usual": about.is_usual,
        "board": about.board,
        "paced": about.paced,
        "cards": len(library),
        "steps": named("step", list(about.steps())),
        "zones": named("zone", [zone.name for zone in about.rules.zones]),
        "sheet": asdict(about.sheet()),
        "timings": [{"key": key, "label": phrase(lang, f"timing.{key}")} for key in about.timings],
        "deck_sizes": library.format.sizes,
        "options": wording.agreed(game, about.options(), lang),
        "decks": [
            {
                "key": key,
                "name": shown_name(deck, lang),
                "size": deck.size,
                "colors": colors(deck),
                "code": encode(deck),
            }
            for key, deck in known_decks(library).items()
        ],
    }


def colors(deck: Deck) -> dict[str, int]:
    library = load(deck.game)
    found: dict[str, int] = {}
    for number, count in deck.cards:
        color = library[number].color
        found[color] = found.get(color, 0) + count
    return found


def listed(request: Request, row: TableRow, player: PlayerRow | None, lang: str) -> dict[str, Any]:
    room = server_of(request).rooms.open.get(row.id)
    present = room.present() if room is not None else [False] * len(row.seats)
    game = room.course.game if room is not None else None
    return frames.about(row, player.id if player is not None else None, present, game, lang)


def shown(room: Room, player: PlayerRow | None, lang: str) -> dict[str, Any]:
    return frames.about(room.row, player.id if player is not None else None, room.present(), room.course.game, lang)


async def lobby(request: Request) -> Response:
    server = server_of(request)
    player = await player_of(request)
    lang = await lang_of(request, player)
    mine = player.id if player is not None else None

    async def tables(*states: str, player_id: str) -> list[dict[str, Any]]:
        found = await server.store.list_tables(states, player_id)
        return [listed(request, row, player, lang) for row in found if row.state != "over" or row.seed]

    blocked = {row.blocked for row in await server.conduct.blocks(mine)} if mine is not None else set()
    waiting = [
        row
        for row in await server.store.list_tables(["waiting"], public=True)
        if row.opponent == "friend" and not row.seats[1].player and row.seats[0].player not in blocked
    ]
    running = await server.store.list_tables(["playing"], public=True)
    return Json(
        {
            "player": player_data(player),
            "games": [game_data(game, lang) for game in playable_games()],
            "levels": levels(),
            "open": [listed(request, row, player, lang) for row in waiting],
            "watch": [listed(request, row, player, lang) for row in running if row.spectators != "none"],
            "mine": await tables("waiting", "playing", player_id=mine) if mine is not None else [],
            "replays": await tables("over", player_id=mine) if mine is not None else [],
            "seeking": {"counts": await seeking(request), "clock": CLOCK},
        }
    )


async def seeking(request: Request) -> list[dict[str, Any]]:
    """How many look for an opponent: no names."""
    found = await server_of(request).seeks.counted()
    return [{"game": game, "best_of": best_of, "count": count} for (game, best_of), count in sorted(found.items())]


async def one_game(request: Request) -> Response:
    game = request.path_params["game"]
    if game not in playable_games():
        raise Refused("not_found")
    return Json(game_data(game, await lang_of(request)))


async def create(request: Request) -> Response:
    player = await need_player(request)
    server = server_of(request)
    if not server.new_tables.take(player.id):
        raise Refused("too_fast")
    lang = await lang_of(request, player)
    room = await server.tables.create(player, await body(request, TableWish), lang)
    return made(request, room, player, lang)


def made(request: Request, room: Room, player: PlayerRow, lang: str) -> Response:
    token = server_of(request).identity.token(player.id)
    return Json({"table": shown(room, player, lang), "link": f"/table/{room.row.id}", "token": token}, 201)


async def one_table(request: Request) -> Response:
    player = await player_of(request)
    row = await server_of(request).store.table(request.path_params["id"])
    if row is None:
        raise Refused("no_table")
    table = listed(request, row, player, await lang_of(request, player))
    return Json({"table": table, "link": f"/table/{row.id}"})


class JoinWish(msgspec.Struct):
    """What somebody who sits down brings."""

    deck: DeckWish | None = None
    sealed: str = ""
    entropy: str = ""


class ReadyWish(msgspec.Struct):
    """A contribution to the shuffle, or the seal of one."""

    sealed: str = ""
    entropy: str = ""
    seals: list[str] | None = None


async def join(request: Request) -> Response:
    player = await need_player(request)
    lang = await lang_of(request, player)
    server = server_of(request)
    wish = await body(request, JoinWish)
    check_contribution(wish.entropy, wish.sealed)
    room = await server.rooms.get(request.path_params["id"])
    await server.tables.join(room, player, wish.deck, lang)
    if wish.sealed:
        await server.tables.seal(room, player.id, wish.sealed)
    if wish.entropy:
        await server.tables.ready(room, player.id, wish.entropy)
    return Json({"table": shown(room, player, lang), "link": f"/table/{room.row.id}"})


async def ready(request: Request) -> Response:
    player = await need_player(request)
    server = server_of(request)
    wish = await body(request, ReadyWish)
    room = await server.rooms.get(request.path_params["id"])
    if wish.sealed:
        await server.tables.seal(room, player.id, wish.sealed)
    if wish.entropy or not wish.sealed:
        await server.tables.ready(room, player.id, wish.entropy, wish.seals)
    return Json({"table": shown(room, player, await lang_of(request, player))})


async def choices(request: Request) -> Response:
    """What the player may say before the next duel of a match."""
    player, server = await need_player(request), server_of(request)
    return Json(await server.series.choices(await server.rooms.get(request.path_params["id"]), player.id))


async def trade(request: Request) -> Response:
    player, server = await need_player(request), server_of(request)
    wish = await body(request, TradeWish)
    room = await server.rooms.get(request.path_params["id"])
    await server.series.trade(room, player.id, wish)
    return Json({"table": shown(room, player, await lang_of(request, player))})


async def remove(request: Request) -> Response:
    player = await need_player(request)
    server = server_of(request)
    await server.tables.remove(await server.rooms.get(request.path_params["id"]), player.id)
    return Json({})


async def qr(request: Request) -> Response:
    text = request.query_params.get("text", "")
    if not 0 < len(text) <= LONGEST_QR:
        raise Refused("bad_request", reason="text")
    server = server_of(request)
    if not server.drawings.take(address_of(request, server.settings.proxied)):
        raise Refused("too_fast")
    try:
        async with server.drawing:  # one at a time: the processor is for the tables
            svg = await asyncio.to_thread(drawn, text)
    except (segno.DataOverflowError, ValueError):
        raise Refused("bad_request", reason="text") from None
    return Response(svg, media_type="image/svg+xml")


@lru_cache(maxsize=256)
def drawn(text: str) -> bytes:
    """A text as a QR code."""
    found = io.BytesIO()
    segno.make(text, micro=False).save(found, kind="svg", border=2, xmldecl=False, nl=False)
    return found.getvalue()


ROUTES = [
    Route("/api/lobby", lobby),
    Route("/api/games/{game}", one_game),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables/{id}", one_table),
    Route("/api/tables/{id}", remove, methods=["DELETE"]),
    Route("/api/tables/{id}/join", join, methods=["POST"]),
    Route("/api/tables/{id}/ready", ready, methods=["POST"]),
    Route("/api/tables/{id}/trade", choices),
    Route("/api/tables/{id}/trade", trade, methods=["POST"]),
    Route("/api/qr.svg", qr),
]
