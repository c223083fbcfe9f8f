"""Decks as clients name them: an entry deck's key, a code, a list as text, cards with counts, or one of one's own."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from soulcore.games import names as game_names
from soulcore.library import (
    Deck,
    check_deck,
    code_in,
    decode,
    encode,
    entry_decks,
    known_decks,
    load,
    read_deck,
    shown_name,
    write_deck,
)
from soulcore.library.deck_rules import Terms
from soulcore.library.errors import LibraryError
from soulcore.play.start import newest_season
from soulcore.table import wording
from soulcore.table.errors import Refused
from soulcore.table.people import People

MOST_CARDS = 400
"""A deck larger than that is nobody's real deck."""


@cache
def playable_games() -> tuple[str, ...]:
    """The games that have decks to begin with."""
    return tuple(game for game in game_names() if has_decks(game))


def has_decks(game: str) -> bool:
    try:
        return bool(entry_decks(load(game)))
    except Exception:  # a game whose library is still being built is no game to offer
        return False


def known_game(game: str) -> str:
    if game not in playable_games():
        raise Refused("bad_request", reason=f"game: {', '.join(playable_games())}")
    return game


Counts = tuple[tuple[str, int], ...]
"""Cards by number, with how many of each."""


class GivenDeck(msgspec.Struct):
    """A deck as a body says it: one of one's own by id; or cards, a list as text, or a code, perhaps with a name. game: where the
    body is about nothing else, whose cards these are."""

    id: str = ""
    name: str = ""
    cards: Counts | None = None
    side: Counts = ()
    text: str = ""
    code: str = ""
    game: str | None = None


DeckWish = str | GivenDeck
"""A deck as clients name it; a text is an entry deck's key, a code or a list."""


async def find(given: DeckWish | None, game: str, player: str | None, people: People, lang: str) -> Deck:
    """The deck that is meant, whether or not it may be played."""
    if isinstance(given, GivenDeck) and given.id:
        row = await people.deck(player, given.id) if player is not None else None
        if row is None or row.game != game:
            raise Refused("not_found")
        return Deck(row.game, row.name, row.cards, row.side)
    return read(given, game, lang)


def read(given: DeckWish | None, game: str, lang: str) -> Deck:
    """A deck from text, code, key or `{"name", "cards", "side"}` / `{"text"}` / `{"code"}`."""
    library = load(game)
    try:
        if given is None:
            raise Refused("bad_deck")
        if isinstance(given, GivenDeck):
            return read_given(given, game, lang)
        if code := code_in(given):
            deck = decode(code)
        elif "\n" in given:
            deck = read_deck(given, library, keep_unknown=True)
        else:
            # Not library.find_deck: that would read files of the server.
            deck = known_decks(library)[given.strip()]
    except KeyError:
        raise Refused("bad_deck") from None
    except LibraryError as error:
        raise Refused("bad_deck", error.text(lang)) from None
    return checked(deck, game)


def read_given(given: GivenDeck, game: str, lang: str) -> Deck:
    if given.cards is not None:
        return checked(Deck(game, given.name, given.cards, given.side), game)
    found = read(given.code or given.text, game, lang)
    return Deck(found.game, given.name or found.name, found.cards, found.side)


def checked(deck: Deck, game: str) -> Deck:
    if deck.game != game:
        raise Refused("bad_deck", more={"game": deck.game})
    if deck.size + sum(count for _, count in deck.side) > MOST_CARDS:
        raise Refused("too_many", most=MOST_CARDS)
    return deck


def violations(deck: Deck, lang: str, duels: int = 1) -> list[dict[str, Any]]:
    """Why the deck may not be played in a match of so many duels; empty when it may."""
    library = load(deck.game)
    return [
        {"text": violation.text_in(lang), "clauses": wording.clauses(" ".join(violation.clauses), lang)}
        for violation in check_deck(deck, library, newest_season(library), Terms(duels=duels))
    ]


def playable(deck: Deck, lang: str, duels: int = 1) -> Deck:
    """The deck, if it may be played in a match of so many duels."""
    wrong = violations(deck, lang, duels)
    if wrong:
        raise Refused("deck_illegal", more={"violations": wrong})
    return deck


def data(deck: Deck, lang: str, **more: Any) -> dict[str, Any]:
    """A deck as the wire says it."""
    wrong = violations(deck, lang)
    library = load(deck.game)
    is_known = all(number in library for number, _ in (*deck.cards, *deck.side))
    return {
        **more,
        "game": deck.game,
        "name": shown_name(deck, lang),
        "cards": [list(card) for card in deck.cards],
        "side": [list(card) for card in deck.side],
        "size": deck.size,
        "code": encode(deck),
        "text": write_deck(deck, library) if is_known else "",
        "legal": not wrong,
        "violations": wrong,
    }
