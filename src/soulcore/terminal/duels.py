"""A match of several duels at the terminal: the duels, the trades between them, and who begins."""

from __future__ import annotations

import shlex
from collections import Counter
from pathlib import Path

from rich.text import Text

from soulcore.agents import ask
from soulcore.kernel.errors import SoulcoreError
from soulcore.library.matches.advice import least_missed
from soulcore.play import PlayError, Shortcut
from soulcore.play.match_record import MatchRecord, replay_match
from soulcore.play.matches import DUEL, TRADING, Match
from soulcore.terminal import files, shown
from soulcore.terminal.board import rule
from soulcore.terminal.choosing import NOTHING, Choice, Choosing, Command
from soulcore.terminal.sitting import Setting, Sitting
from soulcore.terminal.table import Table, Terminal
from soulcore.words import say


class Duel(Sitting):
    """One duel of a match: every answer is the match's."""

    def __init__(self, duels: Duels) -> None:
        super().__init__(duels.whole.duel, duels.setting)
        self.duels = duels
        self.whole = duels.whole

    @property
    def title(self) -> str:
        standing = self.whole.standing
        mine, theirs = standing.wins(self.seat), standing.wins(1 - self.seat)
        return say(self.setting.lang, "terminal.duels.title", mine=mine, theirs=theirs)

    def answer(self, place: int) -> None:
        before = self._copy()
        self.whole.answer(place, seat=self.seat)
        self.past.append(before)

    def take(self, shortcut: Shortcut) -> None:
        before = self._copy()
        trial = self.game.clone()
        try:
            for answer in shortcut.answers:
                trial.answer(answer)
        except SoulcoreError as error:
            raise PlayError("play.no_shortcut", shortcut=shortcut.key, reason=str(error)) from error
        for answer in shortcut.answers:
            self.whole.answer(answer)
        self.past.append(before)

    def let_computer_play(self) -> None:
        while self.game.decision is not None and not self.is_mine:
            self.whole.answer(ask(self.computer, self.game), seat=self.game.decision.seat)
            self.past.clear()
            self.met_news = True

    def undo(self) -> str:
        done = super().undo()
        if done == "undone":
            self.whole.rewind(self.game)
        return done

    def concede(self) -> None:
        """Give up this duel; the match goes on."""
        self.whole.concede(self.seat)

    def save(self, path: Path) -> None:
        self.duels.save(path)


class Duels:
    """A match against the computer, and how it is played."""

    def __init__(self, whole: Match, setting: Setting) -> None:
        self.whole = whole
        self.setting = setting
        self.seat = setting.seat

    @property
    def over(self) -> bool:
        return self.whole.over

    def save(self, path: Path) -> None:
        """Save the match to go on with it later. Raises SoulcoreError."""
        files.save(path, MatchRecord.of(self.whole).to_json(), self.setting)

    def record(self) -> str:
        """What determines the match, as JSON."""
        return MatchRecord.of(self.whole).to_json()


class DuelsTable:
    """A match being played in a terminal."""

    def __init__(self, duels: Duels, terminal: Terminal) -> None:
        self.duels = duels
        self.terminal = terminal
        self.lang = duels.setting.lang
        self.seat = duels.seat
        self.choosing = Choosing(terminal, duels.whole.game, self.lang)
        self.begun = NOTHING
        """How many answers the match had when the player began to trade; NOTHING: not in this break."""
        self.lists: tuple[dict[str, int], dict[str, int]] = ({}, {})
        """The cards that could go out and come in then."""
        self.swaps: list[tuple[str, str]] = []
        """What has come in since, and what has gone out for it, in the player's own order."""
        self.leaving = False

    @property
    def whole(self) -> Match:
        return self.duels.whole

    def say(self, key: str, **params: object) -> str:
        return say(self.lang, f"terminal.duels.{key}", **params)

    def play(self) -> None:
        """Until the match is over or the player leaves. KeyboardInterrupt and EOFError leave as well."""
        while not self.whole.over and not self.leaving:
            asked = self.whole.decision
            if self.whole.phase == DUEL:
                self.play_duel()
            elif asked is not None and asked.seat == self.seat:
                self.ask()
            else:
                self.whole.answer(self.whole.suggest())

    def play_duel(self) -> None:
        self.announce()
        duel = Duel(self.duels)
        table = Table(duel, self.terminal)
        table.play()
        self.leaving = not duel.game.over
        if duel.game.over:
            self.terminal.show(shown.result_rows(duel.game, self.seat, self.lang, self.terminal.cells))
            if duel.game.winner < 0 and not self.whole.over:
                self.choosing.tell(self.say("drawn"))
            if self.terminal.is_live and not self.whole.over:  # the next table would wipe it away
                self.terminal.read(self.say("go_on"))

    def announce(self) -> None:
        """Which duel it is, and how the match stands."""
        self.terminal.show([rule(self.terminal.cells, self.standing())])

    def standing(self) -> str:
        standing = self.whole.standing
        return self.say(
            "standing",
            number=len(standing.results) + 1,
            best_of=standing.best_of,
            needed=standing.needed,
            mine=standing.wins(self.seat),
            theirs=standing.wins(1 - self.seat),
        )

    # ------------------------------------------------------------ between duels

    def ask(self) -> None:
        """One decision between duels."""
        if self.whole.phase == TRADING and not self.whole.trades[self.seat].bringing:
            self.ask_trade()
            return
        choices = [self.choice(option.verb, option.word, 1) for option in self.whole.options]
        found = self.choosing.ask(self.question(), choices, self.whole.suggest(), self.say("help"), self.obey)
        if found != NOTHING:
            self.whole.answer(found, seat=self.seat)

    def question(self) -> str:
        if self.whole.phase != TRADING:
            return self.say("who_begins")
        return self.say("trade_out", name=self.name(self.whole.trades[self.seat].bringing))

    def ask_trade(self) -> None:
        """A card that comes in and the one that goes out for it. The match takes trades in the order of their numbers; people
        need not: what they do is put in order behind them."""
        trading = self.whole.trades[self.seat]
        if self.begun == NOTHING:
            self.begun = len(self.whole.answers)
            self.lists = (dict(trading.main), dict(trading.waiting))
            self.swaps = []
        main, waiting = (Counter(cards) - Counter(gone) for cards, gone in zip(self.lists, self.gone(), strict=True))
        numbers = [number for number in sorted(waiting) if self.fitting(number, main)]
        suggested = self.whole.options[self.whole.suggest()].word
        choices = [
            *(self.choice("", number, waiting[number]) for number in numbers),
            self.choice("done_trading", "", 0),
        ]
        place = numbers.index(suggested) if suggested in numbers else len(numbers)
        found = self.choosing.ask(self.say("trade_in"), choices, place, self.say("help"), self.obey)
        if found == len(numbers):
            self.begun = NOTHING
            self.whole.answer("done trading", seat=self.seat)
        elif found != NOTHING:
            self.ask_out(numbers[found], main)

    def ask_out(self, number: str, main: Counter[str]) -> None:
        fitting = self.fitting(number, main)
        choices = [self.choice("", other, main[other]) for other in fitting]
        worst = least_missed(self.whole.trades[self.seat], number, self.whole.cards_seen(self.seat))
        place = fitting.index(worst) if worst in fitting else 0
        question = self.say("trade_out", name=self.name(number))
        found = self.choosing.ask(question, choices, place, self.say("help"), self.obey_out, texts=False)
        if found != NOTHING:
            self.swaps.append((number, fitting[found]))
            self.trade_anew()

    def gone(self) -> tuple[list[str], list[str]]:
        """What has gone out and what has come in."""
        return [out for _, out in self.swaps], [into for into, _ in self.swaps]

    def fitting(self, number: str, main: Counter[str]) -> list[str]:
        """What may go out for a card."""
        trading = self.whole.trades[self.seat]
        apart = trading.stands_apart(number)
        return [other for other in sorted(main) if other != number and trading.stands_apart(other) == apart]

    def trade_anew(self) -> None:
        """Bring the match to where the player's trades have led."""
        whole = replay_match(MatchRecord.of(self.whole), self.begun)
        for swap in sorted(self.swaps):
            for word in swap:
                whole.answer([option.word for option in whole.options].index(word), seat=self.seat)
        self.duels.whole = whole

    def name(self, number: str) -> str:
        return self.whole.library[number].name_in(self.lang)

    def choice(self, verb: str, number: str, count: int) -> Choice:
        if not number:
            return Choice(self.say(verb))
        name = self.name(number)
        return Choice(name if count == 1 else f"{name} ×{count}", self.whole.library[number])

    def obey_out(self, command: Command) -> bool:
        """While it is asked what goes out, taking back means: the card does not come in."""
        if command.word == "undo":
            self.choosing.tell(say(self.lang, "terminal.say.undone"))
            return True
        return self.obey(command)

    def obey(self, command: Command) -> bool:
        """What is typed instead of an option; whether something else is to be asked now."""
        if command.word == "quit":
            self.leaving = True
            return True
        if command.word == "undo" and self.begun != NOTHING and self.swaps:
            self.swaps.pop()
            self.trade_anew()
            self.choosing.tell(say(self.lang, "terminal.say.undone"))
            return True
        if command.word == "deck":
            self.show_lists()
        elif command.word == "save":
            self.save(command.rest)
        else:
            key = "undo_none" if command.word == "undo" else "auto_not"
            self.choosing.tell(say(self.lang, f"terminal.say.{key}"), "yellow")
        return False

    def save(self, text: str) -> None:
        if not text:
            self.choosing.tell(say(self.lang, "terminal.say.save_what"), "yellow")
            return
        path = Path(text).expanduser().absolute()
        try:
            self.duels.save(path)
        except SoulcoreError as error:
            self.terminal.show_whole(str(error))
            return
        self.terminal.show_whole(say(self.lang, "terminal.say.saved", file=shlex.quote(str(path))))

    def show_lists(self) -> None:
        """The own deck and Side Deck as they are traded now."""
        lists = self.whole.trades[self.seat].lists() if self.whole.trades else self.whole.decks[self.seat]
        for key, entries in (("deck", lists.cards), ("side", lists.side)):
            self.terminal.show([Text(self.say(key, count=sum(count for _, count in entries)), style="bold")])
            for number, count in entries:
                card = self.whole.library[number]
                self.terminal.show([Text(f"{count:>3}  {card.name_in(self.lang)}  {self.choosing.facts(card)}")])
