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
from hashlib import sha256
from typing import Any

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
    shape = [kept, sorted({name for piece in pieces for name in piece.FIELDS})]
    rest = [
        [encode(getattr(game, name)) for name in kept],
        [[encode(getattr(piece, name)) for name in piece.FIELDS] for piece in pieces],
    ]
    return "".join(map(_short, (seen, shape, rest)))


def is_same_board(one: str, other: str) -> bool:
    """Whether two names are of the same board, as far as both versions can tell."""
    if one[:PART] != other[:PART]:
        return False
    return one[PART : 2 * PART] != other[PART : 2 * PART] or one == other


def _short(data: Any) -> str:
    return sha256(json.dumps(data, separators=(",", ":")).encode()).hexdigest()[:PART]
