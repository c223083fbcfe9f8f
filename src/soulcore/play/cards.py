"""The cards of a deal as data: named by number where the library has them, written out where they are somebody's own.

A digest over all of them tells whether a record or save meets the same cards again: rewording a card without a new
rules version would otherwise lead an old record astray, move by move, without a word. And all of them are written out: a game
is played to its end, and replayed for ever, with the cards it began with, whatever the library says by then.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from typing import Annotated, Any

import msgspec

from soulcore.effects.data import to_data
from soulcore.games import know_nodes
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.piece import Card
from soulcore.kernel.rules import Deal
from soulcore.library import CardData, Level, load
from soulcore.library.reading import read_line
from soulcore.library.set_file import LineError
from soulcore.play.errors import RecordError
from soulcore.play.trees import ability_from

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


class CardForm(msgspec.Struct, frozen=True, kw_only=True):
    """A card's data as it must be. text: its English lines, where it was the library's."""

    number: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    name: Annotated[str, msgspec.Meta(max_length=200)]
    type: str
    color: str
    cost: int
    reduction: dict[str, int]
    symbols: dict[str, int]
    ex_symbols: dict[str, int]
    block: str
    families: tuple[str, ...]
    levels: tuple[tuple[int, int, int, bool], ...]
    abilities: tuple[dict[str, Any], ...]
    numbers: dict[str, int] = {}
    text: tuple[str, ...] = ()


def card_from(data: Data, game: str = "") -> CardData:
    """The printed card that data describes. Raises PlayError when it describes none. game: whose text it is, to read it anew
    where this version has other trees."""
    try:
        form = msgspec.convert(data, CardForm)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise RecordError("play.record.form", reason=f"a card: {error}") from None
    know_nodes()
    try:
        abilities = tuple(ability_from(ability) for ability in form.abilities)
    except ValueError as error:  # no tree, or one that its node refuses
        if not game or len(form.text) != len(form.abilities):
            raise RecordError("play.record.form", reason=f"{form.number}: {error!r}"[:200]) from None
        try:
            abilities = tuple(read_line(game, line) for line in form.text)
        except LineError as unread:
            raise RecordError("play.record.form", reason=f"{form.number}: {unread.message()}"[:200]) from None
    plain = {name: getattr(form, name) for name in PLAIN}
    return CardData(
        **plain,
        names={"en": form.name},
        families=form.families,
        numbers=form.numbers,
        levels=tuple(Level(*row) for row in form.levels),
        text=form.text,
        abilities=abilities,
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
    return [with_text(printed(card)) for card in deal.cards if not card.is_gift and not is_in_library(game, card)]


def with_text(facts: Any) -> Data:
    """A printed card as data, with its text where it has one."""
    text = getattr(facts, "text", ())
    return {**data_of(facts), "text": list(text)} if text else data_of(facts)


def printed_cards(deal: Deal) -> list[Data]:
    """The cards of a deal that the library has, as it says them now, with their text."""
    game = deal.rules.name
    return [library_data(game, card.number) for card in deal.cards if not card.is_gift and is_in_library(game, card)]


def reworded(game: str, printed: Iterable[Data]) -> list[Data]:
    """Those of the cards a game was played with that the library has not, or says otherwise by now."""
    library = load(game)

    def is_todays(data: Data) -> bool:
        number = data.get("number")
        if not isinstance(number, str) or number not in library:
            return False
        return data is library_data(game, number) or data_digest(data) == library_digest(game, library[number].number)

    return [data for data in printed if not is_todays(data)]


@cache
def library_data(game: str, number: str) -> Data:
    """A card of the library written out, with its text. Shared: nobody changes it."""
    card = load(game)[number]
    return {**data_of(card), "text": list(card.text)}


def data_digest(data: Data) -> str:
    """A stable name of what a card says. Its text says nothing that its trees do not."""
    return _digest({name: value for name, value in data.items() if name != "text"})


@contextmanager
def blaming(own: Sequence[Data]) -> Iterator[None]:
    """With cards of a stranger's making in play, what goes wrong is their fault, and is said as such: trees of the right form
    can still say nothing that any card could."""
    try:
        yield
    except SoulcoreError:
        raise
    except Exception as error:
        if not own:
            raise
        raise RecordError("play.record.form", reason=f"own_cards: {type(error).__name__} {error}"[:200]) from error


def facts_for(game: str, numbers: Iterable[str], own: Iterable[Data] = ()) -> list[CardData]:
    """The printed cards with those numbers, in that order; own ones come before the library's. Raises LibraryError, and
    RecordError for own ones that are none."""
    written = {card.number: card for card in (card_from(data, game) for data in own)}
    library = load(game)
    return [written[number] if number in written else library[number] for number in numbers]


def cards_digest(deal: Deal) -> str:
    """A stable name of what the cards of a deal say."""
    game = deal.rules.name
    parts = []
    for card in deal.cards:
        if not card.is_gift:
            if is_in_library(game, card):
                parts.append(library_digest(game, card.number))
            else:
                parts.append(_digest(data_of(printed(card))))
    return _digest(parts)


def written_out(game: str, numbers: Iterable[str], own: Iterable[Data] = ()) -> list[Data]:
    """These cards as they are played with: own ones before the library's. Raises LibraryError for one that is neither."""
    mine = {data["number"]: data for data in own}
    return [mine[number] if number in mine else library_data(game, number) for number in sorted(set(numbers))]


def digest_with(game: str, numbers: Iterable[str], own: Iterable[Data]) -> str:
    """The same as `numbers_digest`, where own cards come before the library's."""
    return _digest([data_digest(data) for data in written_out(game, numbers, own)])


def numbers_digest(game: str, numbers: Iterable[str]) -> str:
    """A stable name of what these cards of the library say. Raises LibraryError for one that it does not have."""
    return _digest([library_digest(game, number) for number in sorted(set(numbers))])


@cache
def library_digest(game: str, number: str) -> str:
    """A stable name of what a card of the library says."""
    return _digest(data_of(load(game)[number]))


def _digest(data: object) -> str:
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:32]
