"""A position for people who look at it from Python: as text, as a picture (SVG), and as a notebook shows it.

A position is shown as one seat sees it: whoever is asked, unless another seat is named. Seat -1 sees no hand.
"""

from __future__ import annotations

from html import escape
from typing import Any

from soulcore.kernel.game import Game
from soulcore.play.telling import labels, question
from soulcore.terminal.board import Board, rule
from soulcore.terminal.boards import board_of
from soulcore.terminal.cells import wrapped
from soulcore.words import say
from soulcore.words.naming import player_name

CELLS = 80
CARD_WIDE, CARD_HIGH, GAP, EDGE = 132, 84, 8, 12
HEAD = 26
MOST_IN_ROW = 6
WIDE = 2 * EDGE + MOST_IN_ROW * (CARD_WIDE + GAP) - GAP
NAME_ROWS, NAME_CELLS = 3, 15

INKS = {
    "red": "#c0392b",
    "purple": "#8e44ad",
    "green": "#27864a",
    "white": "#8a94a3",
    "yellow": "#b7860b",
    "blue": "#2f6fde",
}
PLAIN_INK = "#5a6b85"
TIRED = ("exhausted", "heavily_exhausted", "depleted")


def seat_of(game: Game, seat: int | None) -> int:
    """Whose view is shown. Raises WrongSeat for a seat that there is not."""
    if seat is None:
        return game.decision.seat if game.decision is not None else -1
    return game.seat_in(seat)


def board(game: Game, seat: int | None = None, lang: str = "en", cells: int = CELLS) -> str:
    """The table as text: both sides, the hand of the seat, and what is asked with its options."""
    seat = seat_of(game, seat)
    drawn = board_of(game, seat, lang)
    rows = [drawn.steps(cells).plain]
    for owner in order(game, seat):
        rows += [drawn.header(owner, cells).plain, *(row.plain for row in drawn.pieces(owner, cells))]
    rows += [row.plain for row in drawn.piles(cells)]
    if seat >= 0:
        rows += [row.plain for row in drawn.hand(cells, 3)]
    rows.append(rule(cells).plain)
    rows += asked_rows(game, seat, lang, cells)
    return "\n".join(row.rstrip() for row in rows)


def order(game: Game, seat: int) -> list[int]:
    """Who is drawn from top to bottom: whoever looks sits below."""
    below = max(seat, 0)
    return [owner for owner in range(game.deal.rules.seats) if owner != below] + [below]


def asked_rows(game: Game, seat: int, lang: str, cells: int) -> list[str]:
    """What is asked and may be answered, towards whoever is asked; how the game ended."""
    if game.decision is None:
        return [ended(game, seat, lang)] if game.over else []
    if seat != game.decision.seat:
        return [say(lang, "terminal.shown.waiting", player=player_name(lang, game.decision.seat, seat))]
    rows = wrapped(question(game, lang), cells)
    for place, text in enumerate(labels(game, lang)):
        rows += wrapped(f"{place:>3} {text}", cells, 4)
    return rows


def ended(game: Game, seat: int, lang: str) -> str:
    if game.winner < 0:
        return say(lang, "terminal.say.over_draw")
    return say(lang, "terminal.shown.won", player=player_name(lang, game.winner, seat))


# ---------------------------------------------------------------- as a picture


def svg(game: Game, seat: int | None = None, lang: str = "en") -> str:
    """The table as an SVG picture: the cards in play on both sides, and the hand of the seat."""
    return Picture(board_of(game, seat_of(game, seat), lang)).svg()


class Picture:
    """A board drawn from top to bottom."""

    def __init__(self, drawn: Board) -> None:
        self.board = drawn
        self.parts: list[str] = []
        self.down = EDGE

    def svg(self) -> str:
        board, game = self.board, self.board.game
        self.heading(board.steps(CELLS).plain)
        for owner in order(game, board.seat):
            self.heading(board.header(owner, 2 * CELLS).plain.strip("─ "))
            self.cards([self.piece(piece) for piece in board.side(owner)])
        hand = board.view["players"][board.seat]["piles"]["hand"].get("cards", []) if board.seat >= 0 else []
        if hand:
            self.heading(board.say("hand"))
            self.cards([self.card(number) for number in hand])
        high = self.down + EDGE - GAP
        body = "\n".join(self.parts)
        title = escape(say(board.lang, "terminal.shown.picture", turn=game.turn))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}" '
            f'role="img" font-family="system-ui, sans-serif" font-size="12"><title>{title}</title>\n'
            f'<rect width="{WIDE}" height="{high}" rx="10" fill="#f4f5f8"/>\n{body}\n</svg>'
        )

    def heading(self, text: str) -> None:
        said = escape(" ".join(text.split()))
        self.parts.append(f'<text x="{EDGE}" y="{self.down + 16}" fill="#1b1f27" font-weight="600">{said}</text>')
        self.down += HEAD

    def cards(self, cards: list[tuple[str, str, str, bool]]) -> None:
        """Cards in rows: name, what stands below it, colour, and whether it is tired."""
        for place, (name, below, ink, tired) in enumerate(cards):
            across = EDGE + place % MOST_IN_ROW * (CARD_WIDE + GAP)
            down = self.down + place // MOST_IN_ROW * (CARD_HIGH + GAP)
            self.parts.append(drawn_card(name, below, ink, tired, across, down))
        self.down += -(-len(cards) // MOST_IN_ROW) * (CARD_HIGH + GAP) if cards else 0

    def piece(self, piece: dict[str, Any]) -> tuple[str, str, str, bool]:
        name = self.board.piece_name(piece).plain
        below = " ".join(self.board.short_cells(piece).plain.split())
        return name, below, self.ink(piece["card"]), piece.get("orientation") in TIRED

    def card(self, number: str) -> tuple[str, str, str, bool]:
        card = self.board.library[number]
        return self.board.card_name(card), str(card.cost), self.ink(number), False

    def ink(self, number: str) -> str:
        if number not in self.board.library:
            return PLAIN_INK
        return INKS.get(self.board.library[number].color, PLAIN_INK)


def drawn_card(name: str, below: str, ink: str, tired: bool, across: int, down: int) -> str:
    rows = wrapped(name, NAME_CELLS)
    if len(rows) > NAME_ROWS:
        rows = [*rows[: NAME_ROWS - 1], rows[NAME_ROWS - 1][: NAME_CELLS - 1] + "…"]
    lines = "".join(
        f'<text x="{across + 10}" y="{down + 24 + 15 * place}" fill="#1b1f27" font-weight="600">{escape(row)}</text>'
        for place, row in enumerate(rows)
    )
    dashes = "5 4" if tired else "none"
    return (
        f'<g opacity="{0.55 if tired else 1}"><title>{escape(name)}</title>'
        f'<rect x="{across}" y="{down}" width="{CARD_WIDE}" height="{CARD_HIGH}" rx="8" fill="#ffffff" stroke="{ink}" '
        f'stroke-width="1.5" stroke-dasharray="{dashes}"/>'
        f'<rect x="{across}" y="{down}" width="{CARD_WIDE}" height="6" rx="3" fill="{ink}"/>{lines}'
        f'<text x="{across + 10}" y="{down + CARD_HIGH - 12}" fill="#5d6678">{escape(below)}</text></g>'
    )


def html(game: Game, seat: int | None = None, lang: str = "en") -> str:
    """The picture with what is asked below it, as a notebook shows it."""
    seat = seat_of(game, seat)
    head, *options = asked_rows(game, seat, lang, 10 * CELLS) or [""]
    listed = "".join(f"<li>{escape(text)}</li>" for text in labels(game, lang)) if options else ""
    asked = f'<p><b>{escape(head)}</b></p><ol start="0">{listed}</ol>' if listed else f"<p><b>{escape(head)}</b></p>"
    return f"<div>{svg(game, seat, lang)}{asked}</div>"


def paint(game: Game, form: str) -> str:
    """What `str`, `repr` and notebooks show of a game. Never an error: a position may be broken when it is looked at."""
    try:
        return html(game) if form == "html" else board(game)
    except Exception as error:
        return f"<{game.deal.rules.name}, turn {game.turn}, {game.status}; it cannot be drawn: {error}>"
