"""Starting a game from decks and a seed."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import SupportsIndex

from soulcore.games import entry
from soulcore.games.entry import UnknownOption
from soulcore.kernel.game import Game, number_of
from soulcore.kernel.rules import Deal
from soulcore.library import Deck, Library, check_deck, find_deck, load, read_deck
from soulcore.library.deck_rules import USUAL, Terms
from soulcore.library.formats import Format
from soulcore.play.cards import facts_for
from soulcore.play.errors import IllegalDeck, PlayError, RulesMismatch, expect, no
from soulcore.words import say

AnyDeck = Deck | str | Path | Sequence[str]
"""A Deck, the name of an entry deck, a file, a deck list, a deck code or a link with one, or card numbers."""

NO_OPTIONS: Mapping[str, bool | int] = {}
"""Everything the book leaves open is answered as our rulings do."""

MOST_DIGITS = 6
"""A number as an option has fewer."""

ANSWERS = {"": True, "yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def start(
    game: str,
    *decks: AnyDeck,
    seed: int | str = 0,
    events: bool = True,
    legal: bool = True,
    date: datetime.date | None = None,
    terms: Terms = USUAL,
    options: Mapping[str, bool | int] = NO_OPTIONS,
    own_format: Format | None = None,
) -> Game:
    """A game at its first decision. The same game, decks and seed always give the same one.

    events: keep the log of what happens; without it play is faster. legal: refuse decks that the deck rules forbid on
    the date (left out: under the newest season the library knows, so that a start never depends on a clock) and under the
    terms (drafted decks, official play …) of games that know such. options: other answers than ours to what the game's book
    leaves open, by name; the record and saves keep them. own_format: a format of players' own, which decks and the
    opening follow instead of the book's.
    """
    expect(options, Mapping, "options")
    expect(date, (datetime.date, type(None)), "date")
    expect(terms, Terms, "terms")
    expect(own_format, (Format, type(None)), "format")
    seats = entry(game).rules.seats
    if len(decks) != seats:
        raise PlayError("play.deck_count", game=game, seats=seats, given=len(decks))
    library = load(game).under(own_format) if own_format is not None else load(game)
    options = {**numbers_of(own_format), **options}
    found = [deck_from(deck, library) for deck in decks]
    chance = seed_from(seed)
    if legal:
        day = date.date() if isinstance(date, datetime.datetime) else date or newest_season(library)
        for seat, deck in enumerate(found):
            violations = check_deck(deck, library, day, terms)
            if violations:
                raise IllegalDeck(deck.name or say("en", "play.deck.unnamed", seat=seat + 1), violations)
    return begin(deal(game, [list(deck.numbers()) for deck in found], chance, options=options), events)


def numbers_of(own_format: Format | None) -> dict[str, int]:
    """What a format of players' own fixes for the game itself, as options of the rules."""
    if own_format is None:
        return {}
    return {name: own_format.sizes[name] for name in entry(own_format.game).numbers() if name in own_format.sizes}


def seed_from(given: SupportsIndex | str) -> str:
    """The seed that is meant: a text, or any kind of whole number. Raises PlayError: what is no seed (None, a fraction) is not
    another game each time, as somebody may think, but the same one always."""
    seed = given if isinstance(given, str) else number_of(given)
    if seed is None or not is_text(seed):
        raise no("seed", given)
    return str(seed)


def is_text(given: str | int) -> bool:
    """Whether it can be written down: half of a sign (a surrogate) cannot, nor a number of thousands of digits."""
    try:
        str(given).encode()
    except ValueError:
        return False
    return True


def deck_from(given: object, library: Library) -> Deck:
    """The deck that is meant. Raises DeckError (a list that cannot be read, an unknown name) or PlayError."""
    if isinstance(given, Deck):
        deck = given
    elif isinstance(given, Path):
        deck = find_deck(str(given), library)
    elif isinstance(given, str):
        deck = read_deck(given, library) if "\n" in given else find_deck(given, library)
    elif isinstance(given, Sequence) and all(isinstance(number, str) for number in given):
        counts: dict[str, int] = {}
        for number in given:
            found = library[number].number
            counts[found] = counts.get(found, 0) + 1
        deck = Deck(library.game, "", tuple(counts.items()))
    else:
        raise no("deck", given)
    if deck.game != library.game:
        raise PlayError("play.other_game", name=deck.name, given=deck.game, game=library.game)
    return deck


def newest_season(library: Library) -> datetime.date:
    """The first day of the last season in the format's table."""
    return max(season.first for season in library.format.legal)


def deal(
    game: str,
    decks: list[list[str]],
    seed: str,
    own: Sequence[dict[str, object]] = (),
    options: Mapping[str, bool | int] = NO_OPTIONS,
) -> Deal:
    """What is fixed before the game. Cards stand in the order of their numbers: the decks alone decide it."""
    facts = facts_for(game, sorted({number for deck in decks for number in deck}), own)
    facts += facts_for(game, entry(game).comes_along(facts, load(game)), own)
    return entry(game).agreeing(options).deal(facts, decks, seed)


def options_from(given: Iterable[str], game: str) -> dict[str, bool | int]:
    """Options as people write them: `name` (yes), `name=yes`, `name=no` or, for numbers, `name=5`. Raises UnknownOption and
    PlayError."""
    found: dict[str, bool | int] = {}
    for text in given:
        name, _, word = text.strip().partition("=")
        word = word.strip().lower()
        answer: bool | int | None = ANSWERS.get(word)
        if name.strip() in entry(game).numbers() and word.isascii() and word.isdecimal() and len(word) < MOST_DIGITS:
            answer = int(word)
        if answer is None:
            raise PlayError("play.option", given=text[:60], answers="yes, no")
        found[name.strip()] = answer
    entry(game).agreeing(found)
    return found


def options_as_written(options: Mapping[str, bool | int]) -> list[str]:
    """Options as people write them, and `options_from` reads them."""
    return [
        f"{name}={'yes' if answer is True else 'no' if answer is False else answer}" for name, answer in options.items()
    ]


def rules_under(game: str, options: Mapping[str, bool | int]) -> str:
    """The version of a game's rules under these options. Raises RulesMismatch when the game has no such."""
    try:
        return entry(game).agreeing(options).rules.version
    except UnknownOption as error:
        raise RulesMismatch("play.record.form", reason=str(error)) from None


def begin(dealt: Deal, events: bool) -> Game:
    """A position of that deal, run to its first decision."""
    position = entry(dealt.rules.name).position(dealt)
    if not events:
        position.log = None
    position.begin()
    return position
