"""Which board a game is drawn on."""

from __future__ import annotations

from soulcore.kernel.game import Game
from soulcore.library import CardData
from soulcore.library.facts import facts
from soulcore.terminal.battle_board import BattleBoard
from soulcore.terminal.board import Board
from soulcore.terminal.spirit_board import SpiritBoard, spirit_facts

BOARDS: dict[str, type[Board]] = {"spirit-war": SpiritBoard}
"""Games that are not drawn like Battle Spirits."""


def printed_in_short(card: CardData, game: str, lang: str) -> str:
    """What is printed on a card besides name and text, in one row."""
    if game == "spirit-war":
        return f"{card.cost} · {spirit_facts(card, lang)}"
    return ", ".join(f"{label} {value}" for label, value in facts(card, game, lang))


def board_of(game: Game, seat: int, lang: str) -> Board:
    """The table of a game as one seat sees it, in one language."""
    return BOARDS.get(game.deal.rules.name, BattleBoard)(game, seat, lang)
