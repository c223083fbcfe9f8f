"""A terminal whose input is a list of lines and whose output is kept."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from soulcore.agents import RandomAgent
from soulcore.games.views import look
from soulcore.play import start
from soulcore.terminal.commands import sure_losses
from soulcore.terminal.session import Wanted, play
from soulcore.terminal.sitting import Setting, Sitting
from soulcore.terminal.table import Table, Terminal

DECKS = ("windfang", "mineroid")
SPIRIT_DECKS = ("kiln-and-scale", "held-breath")
BY_GAME = {"standard": DECKS, "spirit-war": SPIRIT_DECKS}


class Transcript:
    """What a session printed."""

    def __init__(self, code: int, text: str) -> None:
        self.code = code
        self.text = text

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()


def session(monkeypatch: pytest.MonkeyPatch, lines: Sequence[str], wanted: Wanted, width: int = 80) -> Transcript:
    """Play with these lines on standard input."""
    out = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    terminal = Terminal(Console(file=out, width=width, highlight=False, markup=False, emoji=False))
    code = play(wanted, terminal)
    return Transcript(code, out.getvalue())


def whole_game(seed: str, lang: str, game: str = "standard") -> list[str]:
    """The lines of a player who answers at random until the game is over."""
    decks = BY_GAME[game]
    sitting = Sitting(start(game, *decks, seed=seed), Setting(lang, 0, "random", decks))
    player = RandomAgent(f"player {seed}")
    lines = []
    while not sitting.game.over:
        if not sitting.is_mine:
            sitting.let_computer_play()
            continue
        view = look(sitting.game, 0)
        choice = player.choose(view, view["decision"]["options"])
        lines.append(str(choice + 1))
        if sure_losses(sitting.game, choice):
            lines.append("y")  # it is asked again
        sitting.answer(choice)
    return lines


def table_at(
    kind: str, seed: str = "7", width: int = 80, lang: str = "en", game: str = "standard"
) -> tuple[Table, io.StringIO]:
    """A table of a new game at the player's first decision of that kind, and where it prints."""
    out = io.StringIO()
    decks = BY_GAME[game]
    sitting = Sitting(start(game, *decks, seed=seed), Setting(lang, 0, "random", decks))
    table = Table(sitting, Terminal(Console(file=out, width=width, highlight=False, markup=False, emoji=False)))
    player = RandomAgent(f"player {seed}")
    while True:
        if not sitting.is_mine:
            sitting.let_computer_play()
        assert sitting.game.decision is not None, f"the game ended without a decision of the kind {kind}"
        if sitting.game.decision.kind == kind:
            table.stale = False  # as after drawing it
            return table, out
        view = look(sitting.game, 0)
        sitting.answer(player.choose(view, view["decision"]["options"]))
