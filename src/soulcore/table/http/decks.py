"""Decks: mine, entry decks, checking, codes, test hands."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.clauses.index import USUAL
from soulcore.kernel import randomness
from soulcore.library import Deck, decode, known_decks, load
from soulcore.library.errors import LibraryError
from soulcore.table import decks
from soulcore.table.decks import GivenDeck
from soulcore.table.errors import Refused
from soulcore.table.http.asking import Json, body, lang_of, need_player, server_of
from soulcore.table.identity import new_id
from soulcore.table.rows import DeckRow, PlayerRow

HAND = 4
NEXT = 6


def row_data(row: DeckRow, lang: str) -> dict[str, Any]:
    return decks.data(Deck(row.game, row.name, row.cards, row.side), lang, id=row.id, changed=row.changed)


async def given_deck(request: Request, lang: str) -> Deck:
    """The deck of a body: {"game", "name", "cards", "side"}, {"game", "text"} or {"code"}."""
    return named_deck(await body(request, GivenDeck), lang)


def named_deck(wish: GivenDeck, lang: str) -> Deck:
    try:
        game = decode(wish.code).game if wish.game is None and wish.code else wish.game
        return decks.read(wish, decks.known_game(USUAL if game is None else game), lang)
    except LibraryError as error:
        raise Refused("bad_deck", error.text(lang)) from None


async def mine(request: Request) -> Response:
    player = await need_player(request)
    lang = await lang_of(request, player)
    return Json({"decks": [row_data(row, lang) for row in await server_of(request).people.decks(player.id)]})


async def add(request: Request) -> Response:
    player = await need_player(request)
    server = server_of(request)
    most = server.settings.limits.decks
    if await server.people.count_decks(player.id) >= most:
        raise Refused("too_many", most=most)
    return await put(request, player, new_id("d"), 201)


async def change(request: Request) -> Response:
    player, row = await own(request)
    return await put(request, player, row.id, 200)


async def put(request: Request, player: PlayerRow, id: str, status: int) -> Response:
    server = server_of(request)
    lang = await lang_of(request, player)
    deck = await given_deck(request, lang)
    now = server.settings.clock()
    row = DeckRow(
        id=id, player=player.id, game=deck.game, name=deck.name, cards=deck.cards, side=deck.side, changed=now
    )
    await server.people.put_deck(row)
    return Json({"deck": row_data(row, lang)}, status)


async def own(request: Request) -> tuple[PlayerRow, DeckRow]:
    player = await need_player(request)
    row = await server_of(request).people.deck(player.id, request.path_params["id"])
    if row is None:
        raise Refused("not_found")
    return player, row


async def one(request: Request) -> Response:
    player, row = await own(request)
    return Json({"deck": row_data(row, await lang_of(request, player))})


async def remove(request: Request) -> Response:
    player, row = await own(request)
    await server_of(request).people.remove_deck(player.id, row.id)
    return Json({})


async def check(request: Request) -> Response:
    lang = await lang_of(request)
    return Json({"deck": decks.data(await given_deck(request, lang), lang)})


async def by_code(request: Request) -> Response:
    lang = await lang_of(request)
    return Json({"deck": decks.data(named_deck(GivenDeck(code=request.path_params["code"]), lang), lang)})


async def test_hand(request: Request) -> Response:
    """An opening hand as it could be, and what would be drawn next."""
    deck = await given_deck(request, await lang_of(request))
    numbers = list(deck.numbers())
    order = randomness.shuffled(secrets.token_hex(8), "test hand", 0, list(range(len(numbers))))
    drawn = [numbers[place] for place in order]
    return Json({"hand": drawn[:HAND], "next": drawn[HAND : HAND + NEXT]})


async def entries(request: Request) -> Response:
    game = decks.known_game(request.path_params["game"])
    lang = await lang_of(request)
    return Json({"decks": [decks.data(deck, lang, key=key) for key, deck in known_decks(load(game)).items()]})


ROUTES = [
    Route("/api/games/{game}/decks", entries),
    Route("/api/decks", mine),
    Route("/api/decks", add, methods=["POST"]),
    Route("/api/decks/check", check, methods=["POST"]),
    Route("/api/decks/hand", test_hand, methods=["POST"]),
    Route("/api/decks/code/{code}", by_code),
    Route("/api/decks/{id}", one),
    Route("/api/decks/{id}", change, methods=["PUT"]),
    Route("/api/decks/{id}", remove, methods=["DELETE"]),
]
