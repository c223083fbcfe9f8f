"""Formats: what a deck may hold, and when. One TOML file a game, read and checked here."""

from __future__ import annotations

import datetime
import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from soulcore.library.errors import FormatError, Mistake


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
    sizes: dict[str, int] = {}
    """Other sizes a game sets, by name: how many Beyonders, how large a Side Deck."""
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


@cache
def load_format(game: str) -> Format:
    """The format of a game."""
    name = game.replace("-", "_")
    source = files(__name__) / f"{name}.toml"
    if not name.isidentifier() or not source.is_file():
        raise FormatError([Mistake("library.game.unknown", {"game": game, "games": ", ".join(games())})])
    return read_format(source.read_text(encoding="utf-8"), source.name)


def games() -> tuple[str, ...]:
    """The games that have a format."""
    return tuple(
        sorted(entry.name[:-5].replace("_", "-") for entry in files(__name__).iterdir() if entry.name.endswith(".toml"))
    )
