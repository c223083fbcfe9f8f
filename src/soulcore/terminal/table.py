"""The loop: draw, ask, obey, until the game is over or the player leaves."""

from __future__ import annotations

import contextlib
import importlib
import sys
from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from soulcore.games import entry
from soulcore.play import shortcuts
from soulcore.play.shortcuts import small
from soulcore.terminal import shown
from soulcore.terminal.boards import board_of
from soulcore.terminal.cells import PLAIN, wrapped
from soulcore.terminal.commands import obey
from soulcore.terminal.names import names_in
from soulcore.terminal.screen import Asked, draw, style_of
from soulcore.terminal.sitting import Sitting
from soulcore.terminal.wishes import words_for
from soulcore.words import say
from soulcore.words.commentary import Line, commentary
from soulcore.words.naming import key_for
from soulcore.words.speech import forecast_text, label, loss_text, question


class Terminal:
    """Where it is printed to and read from. Piped lines are echoed, so that a transcript can be read."""

    def __init__(self, console: Console | None = None, ascii_only: bool = False) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        encoding = (self.console.encoding or "utf-8").lower().replace("-", "")
        self.ascii_only = ascii_only or not encoding.startswith("utf")
        self.is_live = self.console.is_terminal and sys.stdin.isatty()
        if self.is_live:
            with contextlib.suppress(ImportError):  # line editing and history, where the platform has it
                importlib.import_module("readline")

    @property
    def cells(self) -> int:
        return self.console.width

    @property
    def rows(self) -> int:
        return self.console.height if self.is_live else 24

    def show(self, rows: Iterable[Text]) -> None:
        for row in rows:
            text = row
            if self.ascii_only:
                text = row.copy()
                text.plain = row.plain.translate(PLAIN)
            self.console.print(text, no_wrap=True, overflow="ellipsis", crop=True, soft_wrap=False)

    def show_whole(self, text: str) -> None:
        """Text that may be copied, a path or a command: never cut, broken only by the terminal itself."""
        self.console.print(Text(text), soft_wrap=True)

    def clear(self) -> None:
        if self.is_live:
            self.console.clear()

    def read(self, prompt: str) -> str:
        """A line without its end. Raises EOFError when there are no more."""
        if self.is_live:
            return input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.show([Text(prompt + line.rstrip("\n"))])
        return line.rstrip("\n")


class Table:
    """A game being played in a terminal."""

    def __init__(self, sitting: Sitting, terminal: Terminal) -> None:
        self.sitting = sitting
        self.terminal = terminal
        self.lang = sitting.setting.lang
        self.names = names_in(sitting.game.deal.rules.name, self.lang)
        self.auto = False
        self.stale = True
        """Whether the board has to be drawn again."""
        self.leaving = False
        self.notices: list[Text] = []
        """What is to be said under the next board."""
        self.told = 0
        """How many events have been told as commentary."""
        self.answered_at = 0
        """How many events there were when the player last answered: what came since is new."""

    @property
    def cells(self) -> int:
        return self.terminal.cells

    def say(self, key: str, **params: object) -> str:
        """Words of the terminal, the game's own before the common ones."""
        return say(self.lang, key_for(self.sitting.game, self.lang, f"terminal.{key}"), **params)

    # ------------------------------------------------------------ the loop

    def play(self) -> None:
        """Until the game is over or the player leaves. KeyboardInterrupt and EOFError leave as well."""
        while not self.leaving:
            if not self.sitting.is_mine:
                self.sitting.let_computer_play()
            if self.sitting.game.over:
                self.tell_the_end()
                return
            if self.auto and len(self.sitting.game.options) == 1:
                self.sitting.answer(0)
                self.stale = True
                continue
            if self.stale:
                self.draw()
            line = self.terminal.read(self.prompt())
            happened = len(self.sitting.game.log or [])
            answered = len(self.sitting.game.answers)
            obey(self, line)
            if len(self.sitting.game.answers) > answered:
                self.answered_at = happened

    def prompt(self) -> str:
        return self.say("prompt")

    def draw(self) -> None:
        """The board with the question; piped output has the news before it, as a commentary."""
        self.stale = False
        game, seat = self.sitting.game, self.sitting.seat
        if not self.terminal.is_live:
            self.tell_news()
        self.terminal.clear()
        log = commentary(game, self.lang, seat, self.names)
        asked = Asked(self.questions(), shown.asking_text(game, self.lang), self.options())
        room = self.terminal.rows - len(self.notices)
        fresh = len(self.news())
        board = board_of(game, seat, self.lang)
        board.title = self.sitting.title
        self.terminal.show(draw(board, asked, log, self.cells, room, fresh))
        self.terminal.show(self.notices)
        self.notices = []

    def questions(self) -> tuple[str, ...]:
        """What is asked, with a long, a short and no hint what may be typed besides a number."""
        said = question(self.sitting.game, self.lang, self.sitting.seat, self.names)
        keys = ("single",) if len(self.sitting.game.options) == 1 else ("hint", "short_hint")
        return (*(self.say("asked", question=said, hint=self.say(key)) for key in keys), said)

    def labels(self) -> list[str]:
        """Every option, with what a battle would come to and what the option would cost in play."""
        game = self.sitting.game
        about = entry(game.deal.rules.name)
        found = []
        for place, option in enumerate(game.options):
            said = [label(game, option, self.lang, self.names), forecast_text(about.forecast(game, place), self.lang)]
            said += [loss_text(game, loss, self.lang, self.names) for loss in about.losses(game, place)]
            found.append(" — ".join(filter(None, said)))
        return found

    def options(self) -> list[Text]:
        rows = []
        for number, said in enumerate(self.labels(), start=1):
            row = Text(f"{number:>2} ", style="bold")
            row.append(said, style="default")
            rows.append(row)
        quick = self.shortcut_label()
        if quick:
            rows.append(Text(f" {self.say('shortcut_option', label=quick)}", style="bold"))
        return rows

    def shortcut_label(self) -> str:
        """What `!` does now, or ""."""
        asked = self.sitting.game.decision
        game = self.sitting.game
        found = shortcuts(game) if asked is not None and asked.kind in small(game) else []
        if asked is None or not found:
            return ""
        return self.say(f"shortcut_of.{asked.kind}" if found[0].is_plain else "shortcut_of.proposed")

    # ------------------------------------------------------------ saying

    def tell_news(self) -> None:
        """What has happened since it was last told, line by line."""
        log = self.sitting.game.log or []
        lines = commentary(self.sitting.game, self.lang, self.sitting.seat, self.names)
        self.show_lines([line for line in lines if line.upto > self.told])
        self.told = len(log)

    def tell_the_end(self) -> None:
        """What led to the end: of a table that is drawn again and again the rest has been seen."""
        if self.terminal.is_live:
            self.show_lines(self.news())
        else:
            self.tell_news()

    def news(self) -> list[Line]:
        """What has happened since the player's last answer."""
        lines = commentary(self.sitting.game, self.lang, self.sitting.seat, self.names)
        return [line for line in lines if line.upto > self.answered_at]

    def show_lines(self, lines: list[Line]) -> None:
        rows = []
        for line in lines:
            rows += [Text(row, style=style_of(line)) for row in wrapped(line.text, self.cells, 2)]
        self.terminal.show(rows)

    def show(self, rows: list[Text]) -> None:
        self.terminal.show(rows)

    def show_text(self, text: str) -> None:
        self.terminal.show(Text(row) for line in text.splitlines() for row in wrapped(line, self.cells))

    def notice(self, key: str, **params: object) -> None:
        """A line for the player: now, or under the board if that is drawn again first."""
        rows = [Text(row, style="yellow") for row in wrapped(self.say(key, **params), self.cells, 2)]
        if self.stale:
            self.notices += rows
        else:
            self.terminal.show(rows)

    def confirm(self, key: str) -> bool:
        """A yes-or-no question; anything but yes is no."""
        return self.terminal.read(self.say(key)).strip().lower() in words_for("terminal.yes")
