"""The cards of a deal as data: named by number where the library has them, written out where they are somebody's own.

A digest over all of them tells whether a record or save meets the same cards again: rewording a card without a new
rules version would otherwise lead an old record astray, move by move, without a word.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from typing import Any

from soulcore.effects.data import from_data, to_data
from soulcore.kernel.piece import Card
from soulcore.kernel.rules import Deal
from soulcore.library import CardData, Level, load

Data = dict[str, Any]
"""A printed card as json takes it."""

PLAIN: dict[str, Any] = {
    "number": "",
    "name": "",
    "type": "",
    "color": "",
    "cost": 0,
    "reduction": {},
    "symbols": {},
    "ex_symbols": {},
    "block": "",
}
"""What is printed and decides play, besides families, levels, numbers and abilities, with what stands for it on cards of games
that do not print it; art, rarity and other languages decide nothing."""


def data_of(facts: Any) -> Data:
    """A printed card (the library's or the engine's) as data."""
    data: Data = {name: getattr(facts, name, default) for name, default in PLAIN.items()}
    numbers = getattr(facts, "numbers", None)
    if numbers:
        data["numbers"] = dict(numbers)
    data["families"] = list(facts.families)
    data["levels"] = _rows(facts)
    data["abilities"] = [to_data(ability) for ability in facts.abilities]
    return data


def card_from(data: Data) -> CardData:
    """The printed card that data describes. Raises KeyError, TypeError or ValueError when it describes none."""
    return CardData(
        **{name: data[name] for name in PLAIN},
        names={"en": data["name"]},
        families=tuple(data["families"]),
        numbers=data.get("numbers", {}),
        levels=tuple(Level(*row) for row in data["levels"]),
        abilities=tuple(from_data(ability) for ability in data["abilities"]),
    )


def printed(card: Card) -> Any:
    """The facts printed on a card of a deal."""
    return card.printed  # type: ignore[attr-defined]  # every game's card keeps them; the kernel's knows only its name


def is_in_library(game: str, card: Card) -> bool:
    """Whether the library has this very card, not another one (a designer's draft) under its number."""
    known = load(game).get(card.number)
    return known is not None and _says_the_same(printed(card), known)


def _says_the_same(one: Any, other: Any) -> bool:
    # Abilities are shared, not copied, between library and deals, so comparing them is nearly always a glance.
    return (
        all(getattr(one, name, default) == getattr(other, name, default) for name, default in PLAIN.items())
        and (getattr(one, "numbers", None) or {}) == (getattr(other, "numbers", None) or {})
        and tuple(one.families) == tuple(other.families)
        and _rows(one) == _rows(other)
        and (one.abilities is other.abilities or one.abilities == other.abilities)
    )


def _rows(facts: Any) -> list[list[Any]]:
    return [[row.level, row.cores, row.bp or 0, row.super_unleash] for row in getattr(facts, "levels", ())]


def own_cards(deal: Deal) -> list[Data]:
    """The cards of a deal that the library does not have."""
    game = deal.rules.name
    return [data_of(printed(card)) for card in deal.cards if not card.is_gift and not is_in_library(game, card)]


def facts_for(game: str, numbers: Iterable[str], own: Iterable[Data] = ()) -> list[CardData]:
    """The printed cards with those numbers, in that order; own ones come before the library's. Raises LibraryError."""
    written = {data["number"]: card_from(data) for data in own}
    library = load(game)
    return [written[number] if number in written else library[number] for number in numbers]


def cards_digest(deal: Deal) -> str:
    """A stable name of what the cards of a deal say."""
    game = deal.rules.name
    parts = []
    for card in deal.cards:
        if not card.is_gift:
            if is_in_library(game, card):
                parts.append(_library_digest(game, card.number))
            else:
                parts.append(_digest(data_of(printed(card))))
    return _digest(parts)


def numbers_digest(game: str, numbers: Iterable[str]) -> str:
    """A stable name of what these cards of the library say. Raises LibraryError for one that it does not have."""
    return _digest([_library_digest(game, number) for number in sorted(set(numbers))])


@cache
def _library_digest(game: str, number: str) -> str:
    return _digest(data_of(load(game)[number]))


def _digest(data: object) -> str:
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:32]
