"""Positions as plain data: what json takes, and back, with a stable digest.

Every class that can stand in a position lists its FIELDS. Shared, unchanging things are named, not copied: a card by its
index, a process by its class, an effect by its card and place.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, Final

from soulcore.kernel.decision import Decision, Option
from soulcore.kernel.errors import SaveError
from soulcore.kernel.event import Done, Event
from soulcore.kernel.game import Game
from soulcore.kernel.pending import Modification, PileTrigger, Span, Trigger
from soulcore.kernel.piece import Piece
from soulcore.kernel.process import PROCESSES, Process

Plain = Any
"""What json.dumps takes."""

VALUES: Final[dict[str, type]] = {"Option": Option, "Decision": Decision, "Event": Event}
"""Unchanging values, made again by calling the class with its FIELDS in order."""
VALUES["Done"] = Done
VALUES["Modification"] = Modification
VALUES["Span"] = Span
VALUES["Trigger"] = Trigger
VALUES["PileTrigger"] = PileTrigger

RECORDS: Final[dict[str, type]] = {}
"""Other changing records inside processes (made empty, then filled); packages add theirs. Their RARE fields are left out while
they are empty."""

NOT_IN_DIGEST: Final = ("answers", "version", "news", "picked", "result", "results")
"""How the position came about, and registers that hold nothing between two decisions: the next step writes them first."""


def encode(value: Any) -> Plain:
    """A value of a position as plain data."""
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        return {key: encode(item) for key, item in sorted(value.items())}
    data: dict[str, Plain] = {"is": type(value).__name__}
    if isinstance(value, Process):
        data["at"] = value.at
    rare = getattr(value, "RARE", ())
    for name in value.FIELDS:
        if name not in rare or getattr(value, name):
            data[name] = encode(getattr(value, name))
    return data


def decode(data: Plain) -> Any:
    """The value plain data stands for."""
    if isinstance(data, list):
        return [decode(item) for item in data]
    if not isinstance(data, dict):
        return data
    if "is" not in data:
        return {key: decode(item) for key, item in data.items()}
    name = data["is"]
    if name in VALUES:
        value_class: Any = VALUES[name]
        return value_class(*[decode(data[field]) for field in value_class.FIELDS])
    record: Any
    if name in PROCESSES:
        record = PROCESSES[name]()
        record.at = data["at"]
    elif name in RECORDS:
        record = RECORDS[name]()
    else:
        raise SaveError(f"the saved position holds a {name}, which this version does not know")
    rare = getattr(record, "RARE", ())
    for field in record.FIELDS:
        if field in data or field not in rare:
            setattr(record, field, decode(data[field]))
    return record


def encode_piece(piece: Piece) -> Plain:
    data = {name: encode(getattr(piece, name)) for name in piece.FIELDS}
    for name in piece.RARE:
        if not data[name]:
            del data[name]
    data["id"] = piece.id
    data["card"] = piece.card.index
    data["owner"] = piece.owner
    return data


def encode_game(game: Game) -> dict[str, Plain]:
    """Everything of a position that may change."""
    data = {name: encode(getattr(game, name)) for name in game.FIELDS}
    data["field"] = [[encode_piece(piece) for piece in side] for side in game.field]
    return data


def restore(game: Game, data: dict[str, Plain]) -> None:
    """Fill a fresh position of the same deal with saved data."""
    try:
        for name in game.FIELDS:
            setattr(game, name, decode(data[name]))
        game.field = []
        for side in data["field"]:
            pieces: list[Piece] = []
            for saved in side:
                piece = game.make_piece(saved["id"], game.cards[saved["card"]], saved["owner"])
                for name in piece.FIELDS:
                    if name in saved or name not in piece.RARE:
                        setattr(piece, name, decode(saved[name]))
                pieces.append(piece)
            game.field.append(pieces)
    except (KeyError, IndexError, TypeError) as error:
        raise SaveError(f"the saved position is damaged: {error!r}") from error


def digest(game: Game, version: str = "") -> str:
    """A stable name of the position: equal for equal positions, in every process. version: of the rules it is to be compared
    under, where they are others than the game's."""
    data = encode_game(game)
    for name in NOT_IN_DIGEST:
        del data[name]
    data["deal"] = [version or game.deal.rules.version, game.deal.seed, [card.number for card in game.cards]]
    return sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
