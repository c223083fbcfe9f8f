"""Positions of running games, kept beside the journal: opening a table goes on from the last one, instead of playing it all again.

The journal alone is the game. A position is only ever believed where nothing can differ from what replaying would give: the same
program, the same cards, and the board that stands beside its entry in the journal. Else it is as if there were none.
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import attrgetter

import msgspec

from soulcore.games import entry as game_entry
from soulcore.kernel import plain
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.play.board import board_name
from soulcore.table.course import Course, Point, Step, record_of
from soulcore.table.rows import Entry, PositionRow, TableRow

LOG = logging.getLogger("soulcore.table")
EVERY = 8
"""Entries from one kept position to the next: so many are played again at most."""
FIELDS_OF_EVENT: Callable[[Event], tuple[object, ...]] = attrgetter(*Event.FIELDS)
READ = (".py", ".toml", ".tsv", ".json", ".lark", ".txt")
"""Files of the program that say what it does."""


class Kept(msgspec.Struct, array_like=True):
    """A course after an entry. Of what can be taken back only where it leads is kept: the positions are played again if need be."""

    decision: int
    position: dict[str, object]
    log: list[tuple[object, ...]]
    past: list[tuple[int, int, bool, bool]]
    points: list[tuple[int, int, bool, bool]]
    met_news: bool
    acted: list[bool]
    back_asked_by: int
    back_to: int
    draw_offered_by: int
    offered_in: dict[int, int]
    back_asks: dict[int, tuple[int, int]]
    left: list[int]
    events_from: int
    moment_lines_from: int
    lines_from: int
    line_starts: list[int]


@cache
def program() -> str:
    """A digest of this program's files."""
    found = sha256()
    for name, file in sorted(_files(files("soulcore"), "")):
        data = file.read_bytes()
        found.update(f"{name} {len(data)}\n".encode() + data)
    return found.hexdigest()


def _files(folder: Traversable, path: str) -> list[tuple[str, Traversable]]:
    found = []
    for one in folder.iterdir():
        if one.is_dir():
            found += _files(one, f"{path}{one.name}/")
        elif one.name.endswith(READ):
            found.append((f"{path}{one.name}", one))
    return found


def key_of(table: TableRow) -> str:
    """What a table's position depends on besides its journal."""
    return sha256(program().encode() + msgspec.json.encode([record_of(table), table.printed])).hexdigest()


def is_due(course: Course) -> bool:
    """Whether the position after the last entry is one to keep."""
    return course.number % EVERY == 0 and course.game is not None and not course.is_over


def kept(course: Course) -> PositionRow:
    """The position after the last entry."""
    game, last = course.game, course.last
    assert game is not None
    assert last is not None
    made = Kept(
        decision=course.decision,
        position=plain.encode_game(game),
        log=list(map(FIELDS_OF_EVENT, game.log or [])),
        past=[(step.seat, step.at, step.is_small, step.shows) for step in course.past],
        points=[(point.seat, point.at, point.is_by_hand, point.is_small) for point in course.points],
        met_news=course.met_news,
        acted=course.acted,
        back_asked_by=course.back_asked_by,
        back_to=course.back_to,
        draw_offered_by=course.draw_offered_by,
        offered_in=course.offered_in,
        back_asks=course.back_asks,
        left=course.clocks.left,
        events_from=last.events_from,
        moment_lines_from=last.lines_from,
        lines_from=course.lines_from,
        line_starts=list(course.line_starts),
    )
    return PositionRow(
        number=course.number, key=key_of(course.table), data=zlib.compress(msgspec.msgpack.encode(made), 1)
    )


def resume(course: Course, row: PositionRow, entry: Entry) -> bool:
    """Let an empty course stand where it stood after that entry. False when that cannot be told: it is as it was."""
    try:
        if row.key != key_of(course.table) or entry.number != row.number:
            return False
        found = msgspec.msgpack.decode(zlib.decompress(row.data), type=Kept)
        game = _position(course.table, found)
        if entry.board and entry.board != board_name(game):
            raise ValueError("another board")
    except Exception as error:  # damaged: the journal has it all
        LOG.warning("table %s: its kept position is of no use: %s", course.table.id, error)
        return False
    _stand(course, found, game, entry)
    return True


def _position(table: TableRow, found: Kept) -> Game:
    game = game_entry(table.game).position(record_of(table).deal())
    plain.restore(game, found.position)
    game.log = [Event(*fields) for fields in found.log]  # type: ignore[arg-type]  # as they were written
    return game


def _stand(course: Course, found: Kept, game: Game, entry: Entry) -> None:
    course.number, course.decision, course.game = entry.number, found.decision, game
    course.past = [Step(*step) for step in found.past]
    course.points = [Point(*point) for point in found.points]
    course.met_news, course.acted = found.met_news, found.acted
    course.back_asked_by, course.back_to = found.back_asked_by, found.back_to
    course.draw_offered_by, course.offered_in = found.draw_offered_by, found.offered_in
    course.back_asks = found.back_asks
    course.clocks.left, course.clocks.at, course.clocks.running = found.left, entry.at, course.asked
    course.lines_from, course.is_resumed = found.lines_from, True
    course.line_starts.extend(found.line_starts)
    course.moments.append(course.moment(entry, found.events_from, found.moment_lines_from))
