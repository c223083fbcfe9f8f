"""A puzzle at the terminal: a match for one turn, against an opponent who knows the refutation."""

from __future__ import annotations

from soulcore.agents.puzzles import YOU, Puzzle
from soulcore.play import Shortcut
from soulcore.terminal.match import Match, Setting

SOLVED = "solved"
MISSED = "missed"


class PuzzleMatch(Match):
    """Ends with the turn: the player has won when the goal is reached."""

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
            refutations = self.solver.keeps(self.game) if len(self.game.options) > 1 else [0]
            self.game.answer(refutations[0] if refutations else 0)
            self.past.clear()
            self.met_news = True
            self._end_with_the_turn()

    def _end_with_the_turn(self) -> None:
        game = self.game
        if game.turn != self.solver.turn and not game.over:
            reached = self.solver.is_reached(game)
            game.finish(YOU if reached else 1 - YOU, SOLVED if reached else MISSED)
