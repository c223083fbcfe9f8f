"""Citing: code says which rule it is carrying out.

Code of one game names the clauses: `cite("standard.battle.3 standard.battle.4")`. Code that several games share names a
topic, and each game's table of addresses says which clauses of its book that is: `cite_topic(ADDRESSES, "attack")`, or
on a position `game.cite("attack")`. Scenarios listen, and so can tell whether the code of a clause that they claim to
prove really ran. While nobody listens a citation costs one comparison. Effects of cards are heard in the same way
(`cite_effect`): which line of which card acted.

Where the citations stand in the source is read by `places.py`, so the ids and topics must be constants.
"""

from __future__ import annotations

from types import TracebackType
from typing import Final

from soulcore.kernel.errors import KeyedError, SoulcoreError


class UnknownBook(KeyedError):
    """There is no rulebook of that name."""


class UnknownTopic(SoulcoreError):
    """A game's table of addresses lacks a topic that the code it runs cites."""


class Ear:
    """Whoever listens. (A constant with a field: compiled code finds it faster than a name that changes.)"""

    def __init__(self) -> None:
        self.heard: set[str] | None = None
        """The clause ids heard so far by whoever listens now; None when nobody does."""


_ear: Final = Ear()

_tables: dict[str, dict[str, str]] = {}


def record(ids: str) -> None:
    """Note clause ids, separated by spaces, for whoever listens."""
    if _ear.heard is not None:
        _ear.heard.update(ids.split())


def cite(ids: str) -> None:
    """Say that the code of these clauses runs now. The argument is one constant, ids separated by spaces."""
    if _ear.heard is not None:
        _ear.heard.update(ids.split())


def cite_topic(game: str | dict[str, str], topic: str) -> None:
    """Say that the code of a topic runs now, in a game given by its table of addresses or by its name."""
    if _ear.heard is not None:
        _ear.heard.update(address(game, topic).split())


def cite_effect(number: str, line: int) -> None:
    """Say that an effect printed on a card acts now: the card's number and which line of its text, from 1."""
    if _ear.heard is not None:
        _ear.heard.add(effect_address(number, line))


def effect_address(number: str, line: int) -> str:
    """How an effect of a card is heard, beside the clause ids."""
    return f"effect:{number}:{line}"


def address(game: str | dict[str, str], topic: str) -> str:
    """The clause ids that a topic stands for in a game, separated by spaces."""
    table = _tables.get(game, {}) if isinstance(game, str) else game
    ids = table.get(topic)
    if ids is None:
        name = f"the table of addresses of {game}" if isinstance(game, str) else "this table of addresses"
        raise UnknownTopic(f"{name} has no topic '{topic}'")
    return ids


def know(game: str, table: dict[str, str]) -> None:
    """Make a game's table of addresses known by the game's name."""
    _tables[game] = table


def is_heard() -> bool:
    """Does anybody listen?"""
    return _ear.heard is not None


class listen:  # noqa: N801  (it is used like a function)
    """`with listen() as heard:` gathers in the set `heard` the id of every clause cited in the body.

    Listening may be nested: what the inner one hears, the outer one has heard too once the inner one ends.
    """

    def __init__(self) -> None:
        self.heard: set[str] = set()
        self.outer: set[str] | None = None

    def __enter__(self) -> set[str]:
        self.outer = _ear.heard
        _ear.heard = self.heard
        return self.heard

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        _ear.heard = self.outer
        if self.outer is not None:
            self.outer.update(self.heard)
