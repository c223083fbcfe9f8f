"""Trials over HTTP: one part of a trial of a deck or of a card, two games, asked for as often as one likes."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.table import decks, trials
from soulcore.table.decks import GivenDeck
from soulcore.table.errors import Refused
from soulcore.table.http.asking import Json, body, lang_of, server_of

MOST_WAITING = 12
"""So many may wait for a part to be played; more are asked to come back."""

Number = Annotated[int, msgspec.Meta(ge=0, lt=1_000_000)]


class DeckTrial(msgspec.Struct, forbid_unknown_fields=True):
    """A deck and whom it meets (the key of a known deck). number: which part of it."""

    game: str
    deck: GivenDeck
    against: str
    number: Number


class CardTrial(msgspec.Struct, forbid_unknown_fields=True):
    """A card as a set file would write it, and the known deck it is put into."""

    game: str
    name: str
    card: dict[str, Any]
    deck: str
    number: Number


async def of_deck(request: Request) -> Response:
    wish, lang = await body(request, DeckTrial), await lang_of(request)
    game = decks.known_game(wish.game)
    deck = decks.read(wish.deck, game, lang)
    if not decks.data(deck, lang)["legal"]:
        raise Refused("bad_deck")
    return Json({"games": await games_of(request, trials.of_deck(deck, wish.against, wish.number))})


async def of_card(request: Request) -> Response:
    wish = await body(request, CardTrial)
    game = decks.known_game(wish.game)
    part, instead = trials.of_card(game, wish.name or "?", wish.card, wish.deck, wish.number)
    return Json({"games": await games_of(request, part), "instead": instead})


async def games_of(request: Request, part: bytes) -> list[dict[str, Any]]:
    aside = server_of(request).aside
    if aside.waiting >= MOST_WAITING:
        raise Refused("too_many", most=MOST_WAITING)
    found: list[dict[str, Any]] = await aside.do(trials.played, part)
    return found


ROUTES = [
    Route("/api/trials/deck", of_deck, methods=["POST"]),
    Route("/api/trials/card", of_card, methods=["POST"]),
]
