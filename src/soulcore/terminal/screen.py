"""Fitting the table into the terminal: from roomy to dense, and in a wide terminal with the log beside it."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from soulcore.terminal.board import Board, rule
from soulcore.terminal.cells import BAR, columns, cut, padded, width, wrapped
from soulcore.words.commentary import Line

WIDE = 116
"""From this width on the log stands beside the board."""

BOARD_CELLS = 84
NARROWEST = 40
PROMPT_ROWS = 1
MOST_EMPTY = 6
"""Rows left free between table and question in a tall terminal."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What stands under the board: the question, the text of the effect that asks, the options."""

    questions: tuple[str, ...]
    """With a hint what else may be typed, from long to short: the first that fits is shown."""
    text: str
    options: list[Text]


@dataclass(frozen=True, slots=True)
class Density:
    """One way of drawing: columns of cards and of options, rows of hand (0: with their text), text and log."""

    pieces: int
    options: int
    hand: int
    text: int
    log: int


ROOMY = Density(1, 1, 0, 4, 0)
"""For wide terminals, where the log stands beside: the cards in hand with their text."""

DENSITIES = (
    Density(1, 1, 3, 4, 10),
    Density(1, 1, 2, 3, 8),
    Density(1, 1, 2, 3, 6),
    Density(1, 1, 2, 2, 4),
    Density(1, 2, 2, 2, 4),
    Density(1, 2, 2, 2, 3),
    Density(1, 2, 2, 1, 2),
    Density(2, 2, 2, 1, 3),
    Density(2, 2, 1, 1, 2),
    Density(2, 3, 1, 1, 1),
    Density(2, 3, 1, 0, 0),
    Density(3, 3, 1, 0, 0),
)


def draw(board: Board, asked: Asked, log: list[Line], cells: int, rows: int, fresh: int = 0) -> list[Text]:
    """The whole screen but the prompt, which has a row of its own below. It fits if it can be made to.

    fresh: how many lines of the log are new to the player; those that have no room are counted.
    """
    cells = max(cells, NARROWEST)
    if cells >= WIDE:
        return _wide(board, asked, log, cells, rows)
    drawn: list[Text] = []
    for density in DENSITIES:
        told = _log(board, log, cells, density.log, fresh)
        drawn = _table(board, cells, density) + told + _asked(asked, cells, density)
        if len(drawn) + PROMPT_ROWS <= rows:
            break
    return [cut(row, cells) for row in drawn]


def _wide(board: Board, asked: Asked, log: list[Line], cells: int, rows: int) -> list[Text]:
    """The board on the left, the log on the right."""
    left_cells = max(BOARD_CELLS, cells * 3 // 5)
    left: list[Text] = []
    for density in (ROOMY, *DENSITIES):
        table, under = _table(board, left_cells, density), _asked(asked, left_cells, density)
        empty = rows - PROMPT_ROWS - len(table) - len(under) - 1
        left = [*table, *[Text()] * min(empty, MOST_EMPTY), rule(left_cells), *under]
        if empty >= 0:
            break
    room = cells - left_cells - 3
    right = [rule(room, board.say("log"))]
    told: list[Text] = []
    for line in reversed(log):
        fresh = [Text(row, style=style_of(line)) for row in wrapped(line.text, room, 2)]
        if len(told) + len(fresh) + 1 > len(left):
            break
        told = fresh + told
    right += told
    drawn = []
    for place, row in enumerate(left):
        whole = padded(row, left_cells)
        whole.append(f" {BAR} ", style="dim")
        if place < len(right):
            whole.append_text(right[place])
        drawn.append(cut(whole, cells))
    return drawn


def _table(board: Board, cells: int, density: Density) -> list[Text]:
    drawn = [board.steps(cells)]
    for owner in (1 - board.seat, board.seat):
        drawn.append(board.header(owner, cells))
        pieces = board.pieces(owner, cells)
        if density.pieces > 1 and len(pieces) > density.pieces:
            each = (cells - 2 * (density.pieces - 1)) // density.pieces
            pieces = columns(board.short_pieces(owner, each), density.pieces, cells)
        drawn += pieces
    drawn += board.piles(cells)
    drawn += board.hand(cells, density.hand) if density.hand else board.full_hand(cells)
    return drawn


def _log(board: Board, log: list[Line], cells: int, most: int, fresh: int) -> list[Text]:
    """The last lines of the commentary, and how many new ones there are before them."""
    if not most or not log:
        return []
    title = board.say("missed", count=fresh - most) if fresh > most else ""
    return [rule(cells, title), *(cut(Text(line.text, style=style_of(line)), cells) for line in log[-most:])]


def style_of(line: Line) -> str:
    return "bold" if line.kind == "turn_starts" else ""


def _asked(asked: Asked, cells: int, density: Density) -> list[Text]:
    said = next((said for said in asked.questions if width(said) + 2 <= cells), asked.questions[-1])
    drawn = [cut(Text(f" {said} ", style="bold reverse"), cells)]
    if asked.text and density.text:
        lines = wrapped(asked.text, cells - 2)
        if len(lines) > density.text:
            lines = [*lines[: density.text - 1], lines[density.text - 1] + "…"]
        drawn += [cut(Text(f"  {line}", style="italic"), cells) for line in lines]
    return drawn + columns(asked.options, density.options if len(asked.options) > 2 else 1, cells)
