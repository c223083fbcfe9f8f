"""A puzzle at the terminal: a game for one turn, against an opponent who knows the refutation."""

from __future__ import annotations

from pathlib import Path

from soulcore.agents.puzzles import YOU, Puzzle
from soulcore.kernel.errors import SoulcoreError
from soulcore.play import Shortcut
from soulcore.terminal.sitting import Setting, Sitting
from soulcore.words import say

SOLVED = "solved"
MISSED = "missed"


class PuzzleSitting(Sitting):
    """Ends when the goal is decided: the player has won when it is reached."""

    def __init__(self, puzzle: Puzzle, lang: str) -> None:
        super().__init__(puzzle.game(), Setting(lang, YOU, "random", (puzzle.name, "")))
        self.puzzle = puzzle
        self.solver = puzzle.solver()

    @property
    def is_solved(self) -> bool:
        return self.game.over and self.game.winner == YOU

    def answer(self, place: int) -> None:
        super().answer(place)
        self._end_with_the_turn()

    def take(self, shortcut: Shortcut) -> None:
        super().take(shortcut)
        self._end_with_the_turn()

    def let_computer_play(self) -> None:
        """The opponent refutes where that is possible."""
        while self.game.decision is not None and not self.is_mine:
            self.game.answer(self.solver.reply(self.game))
            self.past.clear()
            self.met_news = True
            self._end_with_the_turn()

    def save(self, path: Path) -> None:
        """A record begins with two decks, and a puzzle in the middle: there is nothing to save."""
        raise SoulcoreError(say(self.setting.lang, "puzzles.no_save"))

    def _end_with_the_turn(self) -> None:
        game = self.game
        if not game.over and not self.solver.is_open(game):
            reached = self.solver.is_reached(game)
            game.finish(YOU if reached else 1 - YOU, SOLVED if reached else MISSED)
