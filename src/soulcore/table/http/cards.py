"""Cards: facts and text in both languages, trees, search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.effects.data import to_data, walk
from soulcore.effects.tree import Verb
from soulcore.games import entry
from soulcore.library import load, search
from soulcore.library.errors import QueryError
from soulcore.library.facts import facts
from soulcore.library.printed import CardData
from soulcore.library.reading import name_in
from soulcore.table import wording
from soulcore.table.decks import known_game
from soulcore.table.errors import Refused
from soulcore.table.http.asking import Json, kept, lang_of, whole
from soulcore.words import LANGUAGES

LONGEST_QUERY = 500
MOST_NUMBERS = 500


@cache
def card_data(game: str, number: str) -> dict[str, Any]:
    """A card of the library without its tree."""
    card = load(game)[number]
    return described(card, game, {lang: wording.library_text(game, number, lang) for lang in LANGUAGES})


def own_card_data(card: CardData, game: str) -> dict[str, Any]:
    """The same of a card that is not in the library: a scenario's own."""
    text = {lang: [wording.card_text(game, line, lang, card.type) for line in card.abilities] for lang in LANGUAGES}
    return described(card, game, text)


def described(card: CardData, game: str, text: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    return {
        "game": game,
        "board": entry(game).board,
        "number": card.number,
        "name": card.name,
        "names": card.names,
        "type": card.type,
        "color": card.color,
        "cost": card.cost,
        "reduction": card.reduction,
        "symbols": card.symbols,
        "ex_symbols": card.ex_symbols,
        "families": list(card.families),
        "family_names": {lang: [name_in(game, family, lang) for family in card.families] for lang in LANGUAGES},
        "block": card.block,
        "rarity": card.rarity,
        "set": card.set_code,
        "numbers": card.numbers,
        "levels": [msgspec.structs.asdict(level) for level in card.levels],
        "text": text,
        "facts": {lang: facts(card, game, lang) for lang in LANGUAGES},
        "deeds": deeds_of(card),
    }


def deeds_of(card: CardData) -> list[str]:
    """What its effects do, in the order of its text: the names of the tree's verbs, each once."""
    return list(dict.fromkeys(type(node).__name__ for node in walk(card.abilities) if isinstance(node, Verb)))


async def find_cards(request: Request) -> Response:
    game = known_game(request.path_params["game"])
    library = load(game)
    numbers = request.query_params.get("numbers", "")
    query = request.query_params.get("q", "")
    if len(query) > LONGEST_QUERY:
        raise Refused("bad_query", f"at most {LONGEST_QUERY} characters")
    if numbers:
        wanted = numbers.split(",")[:MOST_NUMBERS]
        found = [card for number in wanted if (card := library.get(number)) is not None]
    else:
        try:
            found = search(library, query)
        except QueryError as error:
            raise Refused("bad_query", error.text(await lang_of(request))) from None
        except RecursionError:
            raise Refused("bad_query") from None
    offset, limit = whole(request, "offset", 0, 0, 100_000), whole(request, "limit", 200, 1, 1_000)
    page = found[offset : offset + limit]
    return kept(request, {"total": len(found), "cards": [card_data(game, card.number) for card in page]})


async def one_card(request: Request) -> Response:
    game = known_game(request.path_params["game"])
    card = load(game).get(request.path_params["number"])
    if card is None:
        raise Refused("not_found")
    return Json({"card": {**card_data(game, card.number), "tree": [to_data(ability) for ability in card.abilities]}})


ROUTES = [
    Route("/api/games/{game}/cards", find_cards),
    Route("/api/games/{game}/cards/{number}", one_card),
]
