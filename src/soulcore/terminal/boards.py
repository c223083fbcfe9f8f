"""Which board a game is drawn on."""

from __future__ import annotations

from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.library import CardData
from soulcore.library.facts import facts
from soulcore.terminal import arena_board
from soulcore.terminal.arena_board import ArenaBoard
from soulcore.terminal.board import Board
from soulcore.terminal.cores_board import CoresBoard

BOARDS: dict[str, type[Board]] = {"cores": CoresBoard, "arena": ArenaBoard}
"""The boards by the words that entries have for them."""


def printed_in_short(card: CardData, game: str, lang: str) -> str:
    """What is printed on a card besides name and text, in one row."""
    if BOARDS[entry(game).board] is ArenaBoard:
        return f"{card.cost} · {arena_board.in_short(card, game, lang)}"
    return ", ".join(f"{label} {value}" for label, value in facts(card, game, lang))


def board_of(game: Game, seat: int, lang: str) -> Board:
    """The table of a game as one seat sees it, in one language."""
    return BOARDS[entry(game.deal.rules.name).board](game, seat, lang)
