"""Formats: what a deck may hold, and when. One TOML file a game, read and checked here."""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Iterator
from functools import cache, partial
from importlib.resources import files
from pathlib import Path

import msgspec

from soulcore.library.errors import FormatError, Mistake
from soulcore.words.errors import reason

MOST = 1000
"""No size of a format is larger."""


class Season(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"first": "from", "last": "to"}):
    """From the first to the last day, cards with these block icons may be played."""

    first: datetime.date
    last: datetime.date
    blocks: tuple[str, ...]


class Limit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"first": "from", "last": "to"}):
    """An entry of the banned and restricted list: at most so many copies of a name; 0 is a ban."""

    name: str
    copies: int
    first: datetime.date
    last: datetime.date | None = None

    def is_in_force(self, date: datetime.date) -> bool:
        return self.first <= date and (self.last is None or date <= self.last)


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deck rules of a game, as data."""

    game: str
    rules: str
    deck_minimum: int
    copies: int
    name: str = ""
    """Of a format of players' own; empty: the game's own."""
    sizes: dict[str, int] = {}
    """Other sizes a game sets, by name: how many Beyonders, how large a Side Deck, how many cards to begin with."""
    open_sizes: tuple[str, ...] = ()
    """The sizes that a format of players' own may set; none: the book leaves its format open to no other."""
    official: tuple[str, ...] = ()
    """Codes of the sets whose cards are official, in games that also know cards of players' own."""
    legal: tuple[Season, ...] = ()
    limits: tuple[Limit, ...] = ()

    def season(self, date: datetime.date) -> Season | None:
        """The season a date falls in."""
        return next((season for season in self.legal if season.first <= date <= season.last), None)

    def limits_on(self, date: datetime.date) -> tuple[Limit, ...]:
        """The entries of the banned and restricted list that hold on a date."""
        return tuple(limit for limit in self.limits if limit.is_in_force(date))


def read_format(text: str, file: str) -> Format:
    """A format from the text of its file."""
    try:
        found = msgspec.convert(tomllib.loads(text), Format)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise FormatError([Mistake("library.format.unreadable", {"reason": str(error)}, file)]) from None
    for season in found.legal:
        if season.first > season.last:
            params: dict[str, object] = {"first": season.first, "last": season.last}
            raise FormatError([Mistake("library.format.season_backwards", params, file)])
    for earlier, later in zip(found.legal, found.legal[1:], strict=False):
        if later.first <= earlier.last:
            params = {"first": later.first, "last": earlier.last}
            raise FormatError([Mistake("library.format.season_overlap", params, file)])
    for limit in found.limits:
        if limit.copies < 0:
            raise FormatError([Mistake("library.format.negative_limit", {"name": limit.name}, file)])
    return found


class OwnFormat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A format of players' own: what it leaves out is as in the game's own."""

    game: str
    name: str
    deck_minimum: int | None = None
    copies: int | None = None
    sizes: dict[str, int] = {}
    official: tuple[str, ...] | None = None
    limits: tuple[Limit, ...] = ()


def read_own_format(text: str, file: str) -> Format:
    """A format of players' own from the text of its file. Raises FormatError."""
    try:
        return own_format(tomllib.loads(text), file)
    except tomllib.TOMLDecodeError as error:
        raise FormatError([Mistake("library.format.unreadable", {"reason": str(error)}, file)]) from None


def own_format(data: dict[str, object], file: str) -> Format:
    """A format of players' own from what its file says. Raises FormatError."""
    try:
        given = msgspec.convert(data, OwnFormat)
    except msgspec.ValidationError as error:
        raise FormatError([Mistake("library.format.unreadable", {"reason": str(error)}, file)]) from None
    base = load_format(given.game)
    if not base.open_sizes:
        others = [game for game in games() if load_format(game).open_sizes]
        params: dict[str, object] = {"game": given.game, "games": ", ".join(others)}
        raise FormatError([Mistake("library.format.not_open", params, file)])
    found = msgspec.structs.replace(
        base,
        name=given.name.strip(),
        rules=given.name.strip(),
        deck_minimum=base.deck_minimum if given.deck_minimum is None else given.deck_minimum,
        copies=base.copies if given.copies is None else given.copies,
        sizes={**base.sizes, **given.sizes},
        official=base.official if given.official is None else given.official,
        limits=given.limits,
    )
    mistakes = list(_faults(found, given))
    if mistakes:
        raise FormatError([Mistake(key, params, file) for key, params in mistakes])
    return found


def _faults(found: Format, given: OwnFormat) -> Iterator[tuple[str, dict[str, object]]]:
    if not found.name:
        yield "library.format.no_name", {}
    allowed = found.open_sizes
    for size, number in given.sizes.items():
        if size not in allowed:
            yield "library.format.no_size", {"size": size[:40], "sizes": ", ".join(allowed)}
        elif not 0 <= number <= MOST:
            yield "library.format.bad_size", {"size": size, "number": number, "least": 0, "most": MOST}
    begun = found.sizes["hand_size"] + found.sizes["first_souls"]
    for size, number in (("deck_minimum", found.deck_minimum), ("drafted", found.sizes["drafted"])):
        if not begun < number <= MOST:
            yield "library.format.bad_size", {"size": size, "number": number, "least": begun + 1, "most": MOST}
    if not 1 <= found.copies <= MOST:
        yield "library.format.bad_size", {"size": "copies", "number": found.copies, "least": 1, "most": MOST}
    for limit in found.limits:
        if limit.copies < 0:
            yield "library.format.negative_limit", {"name": limit.name}


def load_own_format(path: Path) -> Format:
    """A format of players' own from its file. Raises FormatError."""
    try:
        return read_own_format(path.read_text(encoding="utf-8"), path.name)
    except (OSError, UnicodeDecodeError) as error:
        raise FormatError(
            [Mistake("library.format.unreadable", {"reason": partial(reason, error)}, str(path))]
        ) from None


@cache
def load_format(game: str) -> Format:
    """The format of a game. Raises FormatError."""
    if game not in games():
        raise FormatError([Mistake("library.game.unknown", {"game": str(game)[:40], "games": ", ".join(games())})])
    source = files(__name__) / f"{game.replace('-', '_')}.toml"
    return read_format(source.read_text(encoding="utf-8"), source.name)


def games() -> tuple[str, ...]:
    """The games that have a format."""
    return tuple(
        sorted(entry.name[:-5].replace("_", "-") for entry in files(__name__).iterdir() if entry.name.endswith(".toml"))
    )
