"""From choosing a deck to the rematch: what `soulcore play` does."""

from __future__ import annotations

import secrets
import shlex
from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from soulcore.kernel import randomness
from soulcore.kernel.errors import SoulcoreError
from soulcore.library import Deck, entry_decks, find_deck, load
from soulcore.play import replay, start
from soulcore.terminal import files, shown
from soulcore.terminal.cells import wrapped
from soulcore.terminal.match import Match, Setting
from soulcore.terminal.opponents import agent_for
from soulcore.terminal.table import Table, Terminal
from soulcore.terminal.wishes import words_for
from soulcore.words import LANGUAGES, say

INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for; empty: to be chosen."""

    game: str = "standard"
    deck: str = ""
    opponent_deck: str = ""
    seed: str = ""
    seat: int = 1
    lang: str = "en"
    opponent: str = "normal"
    resume: str = ""
    ascii_only: bool = False


def play(wanted: Wanted, terminal: Terminal | None = None) -> int:
    """Play matches until the player has had enough. The exit code."""
    if wanted.lang not in LANGUAGES:
        raise SoulcoreError(say("en", "terminal.say.unknown_lang", given=wanted.lang, langs=", ".join(LANGUAGES)))
    if wanted.seat not in (1, 2):
        raise SoulcoreError(say(wanted.lang, "terminal.say.bad_seat", given=wanted.seat, choices="1, 2"))
    session = Session(wanted, terminal or Terminal(ascii_only=wanted.ascii_only))
    try:
        match = session.resumed() if wanted.resume else session.new_match(wanted.seed or secrets.token_hex(4))
    except (EOFError, KeyboardInterrupt):
        return INTERRUPTED
    while True:
        code = session.run(match)
        if code or not match.game.over or not session.wants_rematch():
            return code
        match = session.again(match)


class Session:
    """One evening at the terminal."""

    def __init__(self, wanted: Wanted, terminal: Terminal) -> None:
        self.wanted = wanted
        self.terminal = terminal
        self.lang = wanted.lang
        self.library = load(wanted.game)
        self.decks: tuple[Deck, Deck] | None = None
        """The player's and the computer's."""

    def say(self, key: str, **params: object) -> None:
        rows = wrapped(say(self.lang, f"terminal.say.{key}", **params), self.terminal.cells, 2)
        self.terminal.show(Text(row) for row in rows)

    def say_whole(self, key: str, **params: object) -> None:
        self.terminal.show_whole(say(self.lang, f"terminal.say.{key}", **params))

    # ------------------------------------------------------------ beginning

    def new_match(self, seed: str) -> Match:
        agent = agent_for(self.wanted.opponent, self.lang)
        if self.decks is None:
            yours = find_deck(self.wanted.deck, self.library) if self.wanted.deck else self.choose_deck()
            theirs = (
                find_deck(self.wanted.opponent_deck, self.library)
                if self.wanted.opponent_deck
                else self.some_other_deck(yours, seed)
            )
            self.decks = (yours, theirs)
        seat = self.wanted.seat - 1
        ordered = self.decks if seat == 0 else (self.decks[1], self.decks[0])
        game = start(self.wanted.game, *ordered, seed=seed)
        setting = Setting(self.lang, seat, agent, (ordered[0].name, ordered[1].name))
        self.say("match", yours=self.decks[0].name, theirs=self.decks[1].name, agent=agent, seed=seed)
        return Match(game, setting)

    def choose_deck(self) -> Deck:
        """A numbered list, asked until the answer is on it."""
        decks = list(entry_decks(self.library).values())
        self.say("decks")
        for number, deck in enumerate(decks, start=1):
            self.say("deck_row", number=number, name=deck.name, count=deck.size)
        while True:
            given = self.terminal.read(say(self.lang, "terminal.say.deck_prompt", count=len(decks))).strip() or "1"
            if given.isdecimal() and 1 <= int(given) <= len(decks):
                return decks[int(given) - 1]
            try:
                return find_deck(given, self.library)
            except SoulcoreError:
                self.say("no_deck", given=given[:40], count=len(decks))

    def some_other_deck(self, yours: Deck, seed: str) -> Deck:
        others = [deck for deck in entry_decks(self.library).values() if deck.name != yours.name]
        return others[randomness.below(seed, "opponent deck", 0, len(others))]

    def resumed(self) -> Match:
        path = Path(self.wanted.resume).expanduser()
        saved, record = files.load_match(path, self.lang)
        game = replay(record)
        agent = agent_for(saved.opponent, self.lang)
        self.say_whole("resumed", file=path)
        return Match(game, Setting(self.lang, saved.seat, agent, saved.decks))

    # ------------------------------------------------------------ playing and leaving

    def run(self, match: Match) -> int:
        """Play one match; whatever makes it stop, nothing is lost."""
        code = 0
        try:
            Table(match, self.terminal).play()
        except EOFError:
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
            self.terminal.show([Text("")])
        except Exception:
            match.save(files.data_folder() / files.AUTOSAVE)  # a fault of ours must not cost the player the game
            raise
        if match.game.over:
            self.finish(match)
        else:
            path = files.data_folder() / files.AUTOSAVE
            match.save(path)
            self.say_whole("leaving", file=shlex.quote(str(path)))
        return code

    def finish(self, match: Match) -> None:
        """Who won and how; the record."""
        game = match.game
        self.terminal.show(shown.result_rows(game, match.seat, self.lang, self.terminal.cells))
        self.say("turns", turns=game.turn, answers=len(game.answers))
        path = files.record_path(match.setting.decks)
        files.write(path, match.record().to_json().encode(), self.lang)
        self.say_whole("recorded", file=path)

    def wants_rematch(self) -> bool:
        try:
            given = self.terminal.read(say(self.lang, "terminal.say.rematch"))
        except (EOFError, KeyboardInterrupt):
            given = ""
        if given.strip().lower() in words_for("terminal.yes"):
            return True
        self.say("bye")
        return False

    def again(self, match: Match) -> Match:
        """The same decks with other chance."""
        if self.decks is None:  # it was a resumed match: the decks are in its record
            dealt = match.game.deal
            found = []
            for name, cards in zip(match.setting.decks, dealt.decks, strict=True):
                numbers = [dealt.cards[card].number for card in cards]
                counts = {number: numbers.count(number) for number in numbers}
                found.append(Deck(self.wanted.game, name, tuple(counts.items())))
            self.decks = (found[match.seat], found[1 - match.seat])
        return self.new_match(f"{match.game.deal.seed}+")
