"""A game against the computer: whose move it is, taking back, conceding, saving."""

from __future__ import annotations

from pathlib import Path

from soulcore.agents import Agent, Thinker, ask
from soulcore.kernel.game import Game
from soulcore.play import Record, Shortcut, take
from soulcore.terminal import files
from soulcore.terminal.files import Setting
from soulcore.terminal.opponents import make_agent

__all__ = ["Setting", "Sitting"]


class Sitting:
    """A game, the player's seat in it, and the computer on the other."""

    def __init__(self, game: Game, setting: Setting) -> None:
        self.game = game
        self.setting = setting
        self.seat = setting.seat
        self.computer: Agent | Thinker = make_agent(setting.opponent, f"{game.deal.seed}/{len(game.answers)}")
        self.past: list[Game] = []
        """Positions before own answers, as far as they may be taken back."""
        self.met_news = len(game.answers) > 0
        """Whether something before `past` cannot be taken back."""

    @property
    def title(self) -> str:
        """What the table says before the turn: nothing, for a single game."""
        return ""

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def is_mine(self) -> bool:
        """Whether the player is to decide."""
        return self.game.decision is not None and self.game.decision.seat == self.seat

    def answer(self, place: int) -> None:
        """Answer the open decision, which must be the player's. Raises AnswerError, and nothing has changed."""
        before = self._copy()
        self.game.answer(place, seat=self.seat)
        self.past.append(before)

    def take(self, shortcut: Shortcut) -> None:
        """Answer with a shortcut; it is taken back as one."""
        before = self._copy()
        take(self.game, shortcut)
        self.past.append(before)

    def _copy(self) -> Game:
        copy = self.game.clone()
        copy.log = list(self.game.log or [])
        return copy

    def let_computer_play(self) -> None:
        """Answer for the computer until the player is to decide. What came before cannot be taken back then."""
        while self.game.decision is not None and not self.is_mine:
            self.game.answer(ask(self.computer, self.game), seat=self.game.decision.seat)
            self.past.clear()
            self.met_news = True

    def undo(self) -> str:
        """Take the last own answer back: "undone", or why not: "undo_none", "undo_news"."""
        if not self.past:
            return "undo_news" if self.met_news else "undo_none"
        if self.past[-1].news != self.game.news:
            return "undo_news"
        self.game = self.past.pop()
        return "undone"

    def concede(self) -> None:
        """The other player wins at once."""
        self.game.concede(self.seat)

    def record(self) -> Record:
        return Record.of(self.game)

    def save(self, path: Path) -> None:
        """Save the game to go on with it later. Raises SoulcoreError."""
        files.save(path, self.record().to_json(), self.setting)
