"""A board's name: what lies where, hashed so that it can be compared after years.

A position's digest covers everything, so it changes whenever a later version keeps one thing more; then it tells nothing about
old games. A board's name has three parts of its own:

- the cards in every pile and in play, whose turn it is, who is asked and among how many options: every version has these;
- which things the version keeps of players and pieces besides, and
- what these are (Life, Cores, how cards lie).

Two names are of the same board when the first parts agree and, where both versions keep the same things, the last ones, too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from operator import attrgetter
from typing import Any

import msgspec

from soulcore.kernel.game import Game
from soulcore.kernel.plain import encode

PART = 12
"""Characters of each part."""


def board_name(game: Game) -> str:
    """The name of the board as it lies."""
    seats = range(game.deal.rules.seats)
    asked = game.decision
    numbers = [card.number for card in game.cards]
    seen = [
        [[numbers[card] for card in pile] for pile in game.piles],
        [[numbers[piece.card.index] for piece in game.field[seat]] for seat in seats],
        [game.turn, game.seat, game.over, game.winner, game.ending],
        [asked.seat, len(asked.options)] if asked is not None else [],
    ]
    kept = [name for name in type(game).FIELDS if name not in Game.FIELDS]
    pieces = [piece for seat in seats for piece in game.field[seat]]
    shape = [kept, sorted({name for fields in {piece.FIELDS for piece in pieces} for name in fields})]
    rest = [encode(_fields(tuple(kept))(game)), [encode(_fields(piece.FIELDS)(piece)) for piece in pieces]]
    return "".join(map(_short, (seen, shape, rest)))


@cache
def _fields(names: tuple[str, ...]) -> Callable[[object], Sequence[Any]]:
    """What reads those fields, all at once where that is quicker."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: [getattr(value, name) for name in names]


def is_same_board(one: str, other: str) -> bool:
    """Whether two names are of the same board, as far as both versions can tell."""
    if one[:PART] != other[:PART]:
        return False
    return one[PART : 2 * PART] != other[PART : 2 * PART] or one == other


def _short(data: Any) -> str:
    return sha256(_as_json(data)).hexdigest()[:PART]


def _as_json(data: Any) -> bytes:
    """As Python's own encoder writes it, for names must stay what they are; the quick one differs in what it escapes."""
    try:
        made = msgspec.json.encode(data)
        is_same = made.isascii() and b"\\" not in made and b"\x7f" not in made
    except OverflowError:  # a number longer than it takes
        is_same = False
    return made if is_same else json.dumps(data, separators=(",", ":")).encode()
