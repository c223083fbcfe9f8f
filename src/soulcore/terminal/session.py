"""From choosing a deck to the rematch: what `soulcore play` does."""

from __future__ import annotations

import secrets
import shlex
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from rich.text import Text

from soulcore.clauses.index import USUAL
from soulcore.games import entry
from soulcore.kernel import randomness
from soulcore.kernel.errors import SoulcoreError
from soulcore.library import Deck, Library, entry_decks, find_deck, known_decks, load, shown_name
from soulcore.library.deck_rules import CONSTRUCTED, DRAFTED, Terms
from soulcore.library.facts import parts
from soulcore.library.formats import load_own_format
from soulcore.play import replay, start
from soulcore.play.match_record import MatchRecord, replay_match
from soulcore.play.matches import Match
from soulcore.play.start import options_as_written, options_from
from soulcore.terminal import files, shown
from soulcore.terminal.cells import wrapped
from soulcore.terminal.duels import Duels, DuelsTable
from soulcore.terminal.opponents import agent_for, agent_name
from soulcore.terminal.sitting import Setting, Sitting
from soulcore.terminal.table import Table, Terminal
from soulcore.terminal.wishes import words_for
from soulcore.words import LANGUAGES, say

INTERRUPTED = 130

Contest = Sitting | Duels
"""A single game, or a match of several."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for; empty: to be chosen."""

    game: str = USUAL
    deck: str = ""
    opponent_deck: str = ""
    seed: str = ""
    seat: int = 1
    lang: str = "en"
    opponent: str = "normal"
    resume: str = ""
    ascii_only: bool = False
    best_of: int = 1
    """Duels of a match; 1: a single game."""
    options: tuple[str, ...] = ()
    """Rules options, as written."""
    format: str = ""
    """The file of a format of players' own."""


def play(wanted: Wanted, terminal: Terminal | None = None) -> int:
    """Play until the player has had enough. The exit code."""
    if wanted.lang not in LANGUAGES:
        raise SoulcoreError(say("en", "terminal.say.unknown_lang", given=wanted.lang, langs=", ".join(LANGUAGES)))
    if wanted.seat not in (1, 2):
        raise SoulcoreError(say(wanted.lang, "terminal.say.bad_seat", given=wanted.seat, choices="1, 2"))
    session = Session(wanted, terminal or Terminal(ascii_only=wanted.ascii_only))
    try:
        contest = session.resumed() if wanted.resume else session.new_contest(wanted.seed or secrets.token_hex(4))
    except (EOFError, KeyboardInterrupt):
        return INTERRUPTED
    return session.play_on(contest)


class Session:
    """One evening at the terminal."""

    def __init__(self, wanted: Wanted, terminal: Terminal) -> None:
        self.wanted = wanted
        self.terminal = terminal
        self.lang = wanted.lang
        self.own_format = load_own_format(Path(wanted.format)) if wanted.format else None
        self.library = load(wanted.game) if self.own_format is None else load(wanted.game).under(self.own_format)
        self.decks: tuple[Deck, Deck] | None = None
        """The player's and the computer's."""
        self.form = CONSTRUCTED
        """How the decks came about."""

    def say(self, key: str, **params: object) -> None:
        rows = wrapped(say(self.lang, f"terminal.say.{key}", **params), self.terminal.cells, 2)
        self.terminal.show(Text(row) for row in rows)

    def say_whole(self, key: str, **params: object) -> None:
        self.terminal.show_whole(say(self.lang, f"terminal.say.{key}", **params))

    # ------------------------------------------------------------ beginning

    def new_contest(self, seed: str) -> Contest:
        agent = agent_for(self.wanted.opponent, self.lang)
        about = entry(self.wanted.game)
        if about.in_the_making:
            self.terminal.show_whole(say(self.lang, "play.in_the_making", title=about.title))
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
        setting = Setting(self.lang, seat, agent, (ordered[0].name, ordered[1].name))
        agreed = options_from(self.wanted.options, self.wanted.game)
        contest: Contest
        if self.wanted.best_of == 1:
            terms = Terms(form=self.form)
            begun = start(
                self.wanted.game, *ordered, seed=seed, terms=terms, options=agreed, own_format=self.own_format
            )
            contest = Sitting(begun, setting)
        else:
            whole = Match.start(
                self.wanted.game,
                *ordered,
                seed=seed,
                best_of=self.wanted.best_of,
                form=self.form,
                options=agreed,
                own_format=self.own_format,
            )
            contest = Duels(whole, setting)
        self.say(
            "match",
            yours=shown_name(self.decks[0], self.lang),
            theirs=shown_name(self.decks[1], self.lang),
            agent=agent_name(agent, self.lang),
            seed=seed,
        )
        return contest

    def choose_deck(self) -> Deck:
        """A numbered list, asked until the answer is on it."""
        decks = list(known_decks(self.library).values())
        self.say("decks")
        for number, deck in enumerate(decks, start=1):
            self.say("deck_row", number=number, name=shown_name(deck, self.lang), count=parts(deck, self.lang))
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

    def resumed(self) -> Contest:
        path = Path(self.wanted.resume).expanduser()
        saved, record = files.load(path, self.lang)
        setting = Setting(self.lang, saved.seat, agent_for(saved.opponent, self.lang), saved.decks)
        contest: Contest
        if isinstance(record, MatchRecord):
            contest = Duels(replay_match(record), setting)
        else:
            contest = Sitting(replay(record), setting)
        self.say_whole("resumed", file=path)
        return contest

    # ------------------------------------------------------------ playing and leaving

    def play_on(self, contest: Contest) -> int:
        """Play, and play again until the player has had enough. The exit code."""
        while True:
            code = self.run(contest)
            if code or not contest.over or not self.wants_rematch():
                return code
            contest = self.again(contest)

    def run(self, contest: Contest) -> int:
        """Play one game or match; whatever makes it stop, nothing is lost."""
        code = 0
        try:
            if isinstance(contest, Duels):
                DuelsTable(contest, self.terminal).play()
            else:
                Table(contest, self.terminal).play()
        except EOFError:
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
            self.terminal.show([Text("")])
        except Exception:
            contest.save(files.data_folder() / files.AUTOSAVE)  # a fault of ours must not cost the player the game
            raise
        if contest.over:
            self.finish(contest)
        else:
            path = files.data_folder() / files.AUTOSAVE
            contest.save(path)
            self.say_whole("leaving", file=shlex.quote(str(path)))
        return code

    def finish(self, contest: Contest) -> None:
        """Who won and how; the record."""
        path = files.record_path(*contest.setting.decks)
        if isinstance(contest, Duels):
            self.terminal.show(shown.match_rows(contest.whole, contest.seat, self.lang))
            record = contest.record()
        else:
            game = contest.game
            self.terminal.show(shown.result_rows(game, contest.seat, self.lang, self.terminal.cells))
            self.say("turns", turns=game.turn, answers=len(game.answers))
            record = contest.record().to_json()
        files.write(path, record.encode(), self.lang)
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

    def again(self, contest: Contest) -> Contest:
        """The same decks with other chance, in a match as they were registered."""
        if isinstance(contest, Duels):
            decks, seed, best_of = contest.whole.registered, contest.whole.seed, contest.whole.standing.best_of
            agreed = contest.whole.agreed
        else:
            decks, seed, best_of = decks_of(contest), contest.game.deal.seed, 1
            agreed = contest.game.deal.rules.options()
        if self.decks is None:  # it was resumed: what it was played with is in its record
            self.decks = (decks[contest.seat], decks[1 - contest.seat])
            opponent = contest.setting.opponent
            self.wanted = replace(
                self.wanted,
                game=decks[0].game,
                seat=contest.seat + 1,
                opponent=opponent,
                resume="",
                best_of=best_of,
                options=tuple(options_as_written(agreed)),
            )
            if self.own_format is None:
                self.library = load(self.wanted.game)
            self.form = form_of(decks[0], self.library)
        return self.new_contest(f"{seed}+")


def decks_of(sitting: Sitting) -> tuple[Deck, Deck]:
    """The decks of a game that was started from decks."""
    dealt = sitting.game.deal
    found = []
    for name, cards in zip(sitting.setting.decks, dealt.decks, strict=True):
        counts = Counter(dealt.cards[card].number for card in cards)
        found.append(Deck(dealt.rules.name, name, tuple(counts.items())))
    return found[0], found[1]


def form_of(deck: Deck, library: Library) -> str:
    """How a deck of a game that was resumed came about: it was legal then, so its size tells."""
    drafted = library.format.sizes.get("drafted", -1)
    apart = sum(count for number, count in deck.cards if f"{library[number].type}s" in library.format.sizes)
    return DRAFTED if deck.size - apart == drafted else CONSTRUCTED
