"""Draws docs/images/terminal.svg from a real game, and prints the board for docs/terminal.md in both languages.

.venv/bin/python docs/images/draw_terminal.py
"""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI

from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.play import start
from soulcore.terminal.boards import board_of
from soulcore.terminal.screen import Asked, draw
from soulcore.terminal.shown import asking_text
from soulcore.terminal.sitting import Setting, Sitting
from soulcore.terminal.table import Table, Terminal
from soulcore.words.commentary import commentary

HERE = Path(__file__).parent
DECKS = ("windfang", "mineroid")
WITHOUT_FONTS = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
"""No fonts from elsewhere: the reader's monospace will do."""

LAZY = ("move_cores", "end_step")


def is_worth_showing(game: Game) -> bool:
    """The player's Main Step with something of everything: Soul Core on a card, exhaustion, Super Unleash, a choice."""
    asked = game.decision
    if asked is None or asked.seat != 0 or asked.kind != "main_step" or len(game.options) < 4:
        return False
    view = look(game, 0)
    pieces = [piece for player in view["players"] for piece in player["field"]]
    return (
        all(3 <= len(player["field"]) <= 5 for player in view["players"])
        and any(piece["soul_core"] for piece in pieces)
        and any(piece["super_unleash"] for piece in pieces)
        and any(piece["orientation"] == "exhausted" for piece in pieces)
    )


def mid_game() -> Game:
    """The first such position that random play comes upon."""
    for seed in range(5000):
        game = start("standard", *DECKS, seed=seed)
        chance = random.Random(seed)
        while not game.over:
            if is_worth_showing(game):
                return game
            busy = [place for place, option in enumerate(game.options) if option.verb not in LAZY]
            game.answer(chance.choice(busy) if busy and chance.random() < 0.7 else chance.randrange(len(game.options)))
    raise SystemExit("no such position")


def drawn(console: Console, game: Game, lang: str, cells: int, rows: int) -> None:
    table = Table(Sitting(game, Setting(lang, 0, "random", DECKS)), Terminal(console))
    asked = Asked(table.questions(), asking_text(game, lang), table.options())
    table.show(draw(board_of(game, 0, lang), asked, commentary(game, lang, 0, table.names), cells, rows))
    table.show_text(">")


def main() -> None:
    game = mid_game()
    settings = {"highlight": False, "markup": False, "emoji": False}
    recorded = Console(record=True, file=io.StringIO(), width=124, color_system="truecolor", **settings)
    drawn(recorded, game, "en", 124, 30)
    title = "./soulcore play --terminal"
    svg = recorded.export_svg(title=title, theme=DIMMED_MONOKAI, code_format=WITHOUT_FONTS, unique_id="soulcore")
    (HERE / "terminal.svg").write_text(svg, encoding="utf-8")
    for lang in ("en", "zh-Hant"):
        plain = io.StringIO()
        drawn(Console(file=plain, width=80, **settings), game, lang, 80, 24)
        print("\n".join(line.rstrip() for line in plain.getvalue().splitlines()), end="\n\n")


if __name__ == "__main__":
    main()
