"""A draft at the terminal: the pack, the picks, the deck, and then a duel or a match against one of the other drafters."""

from __future__ import annotations

import secrets
import shlex
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from soulcore.kernel.errors import SoulcoreError
from soulcore.library import write_deck
from soulcore.library.deck_rules import DRAFTED
from soulcore.library.drafting import PACK_BEYONDERS, PACK_CARDS, PACKS, usual_game
from soulcore.play.draft_record import DraftRecord, load_draft, replay_draft, save_draft
from soulcore.play.drafts import PICKING, Draft
from soulcore.play.start import options_from
from soulcore.terminal import files
from soulcore.terminal.choosing import NOTHING, Choice, Choosing, Command
from soulcore.terminal.opponents import agent_for
from soulcore.terminal.session import INTERRUPTED, Session, Wanted
from soulcore.terminal.table import Terminal
from soulcore.words import LANGUAGES, say

ME = 0
LEFT = 1
AUTOSAVE = "draft.json"
DECK_FILE = "draft-deck.txt"


@dataclass(frozen=True, slots=True)
class WantedDraft:
    """What the command line asks for."""

    game: str = ""
    """Left out: the game that has drafts."""
    drafters: int = 4
    seed: str = ""
    lang: str = "en"
    opponent: str = "normal"
    against: int = 0
    """The drafter to play against, by number; 0: to be chosen."""
    best_of: int = 1
    automatic: bool = False
    plays: bool = True
    resume: str = ""
    ascii_only: bool = False
    options: tuple[str, ...] = ()
    """Rules options of what is played afterwards, as written."""


class Drafting:
    """One player at the terminal among computer drafters."""

    def __init__(self, draft: Draft, terminal: Terminal, lang: str) -> None:
        self.draft = draft
        self.terminal = terminal
        self.lang = lang
        self.choosing = Choosing(terminal, draft.game, lang)
        self.leaving = False
        self.automatic = False
        """Whether the computer picks and builds for the player as well."""
        self.is_kept = False
        """Whether the player has looked at the deck and is content with it."""

    def say(self, key: str, **params: object) -> str:
        return say(self.lang, f"terminal.draft.{key}", **params)

    def tell(self, key: str, **params: object) -> None:
        self.choosing.tell(self.say(key, **params))

    def run(self) -> bool:
        """Draft to the end; False when the player leaves before. EOFError and KeyboardInterrupt leave as well."""
        self.tell("begins", drafters=self.draft.drafters, packs=PACKS, seed=self.draft.seed)
        while not self.leaving and not self.is_kept:
            asked = self.draft.decision
            if asked is None:
                self.confirm()
            elif asked.seat != ME or self.automatic:
                self.draft.answer(self.draft.suggest())
            else:
                self.ask()
        return not self.leaving

    # ------------------------------------------------------------ asking

    def ask(self) -> None:
        """One decision of the player's."""
        draft = self.draft
        kept = draft.pools[ME].cards if draft.phase != PICKING else Counter(draft.packs[ME])
        choices = []
        for option in draft.options:
            card = draft.library[option.word]
            count = kept[option.word]
            choices.append(Choice(card.name_in(self.lang) + (f" ×{count}" if count > 1 else ""), card))
        found = self.choosing.ask(
            self.question(), choices, draft.suggest(), self.say("help"), self.obey, texts=draft.phase == PICKING
        )
        if found == NOTHING:
            return
        key = "taken" if draft.phase == PICKING else "left"
        self.tell(key, name=draft.library[draft.options[found].word].name_in(self.lang))
        draft.answer(found, seat=ME)

    def question(self) -> str:
        draft = self.draft
        if draft.phase == PICKING:
            picks = len(draft.picks[ME])
            pack = PACK_CARDS + PACK_BEYONDERS
            side = self.say("to_the_right" if draft.round % 2 else "to_the_left")
            return self.say("pack", round=draft.round + 1, rounds=PACKS, pick=picks % pack + 1, count=picks, side=side)
        sizes = draft.library.format.sizes
        pool = draft.pools[ME]
        main, beyonders = pool.count(apart=False), pool.count(apart=True)
        if main > sizes["drafted"]:
            return self.say("build", excess=main - sizes["drafted"], size=sizes["drafted"])
        return self.say("build_beyonders", excess=beyonders - sizes["beyonders"], most=sizes["beyonders"])

    def obey(self, command: Command) -> bool:
        """What is typed instead of an option; whether something else is to be asked now."""
        if command.word == "undo":
            return self.undo()
        if command.word == "deck":
            self.show_picks()
        elif command.word == "save":
            self.save(command.rest)
        self.leaving = command.word == "quit"
        self.automatic = command.word == "auto"
        return self.leaving or self.automatic

    def confirm(self) -> None:
        """The deck is made: keep it, or take something back."""
        self.show_deck()
        if self.automatic:
            self.is_kept = True
            return
        while True:
            given = self.terminal.read(self.say("keep")).strip().lower()
            if given in say(self.lang, "terminal.command.undo").split():
                self.undo()
                return
            if given in say(self.lang, "terminal.command.quit").split():
                self.leaving = True
                return
            if given in ("", *say(self.lang, "terminal.yes").split()):
                self.is_kept = True
                return
            self.tell("keep_what")

    def undo(self) -> bool:
        """Take the last card that was left out back in. A pick cannot be taken back: the next pack has been looked at."""
        draft = self.draft
        picking = draft.drafters * PACKS * (PACK_CARDS + PACK_BEYONDERS)
        mine = len(draft.answers)
        if draft.over:  # the others build after the player: what they answered goes, too
            mine = picking + draft.given[ME] - len(draft.picks[ME])
        if draft.phase == PICKING or mine <= picking:
            self.choosing.tell(self.say("undo_not"), "yellow")
            return False
        self.draft = replay_draft(DraftRecord.of(draft), mine - 1)
        self.choosing.tell(say(self.lang, "terminal.say.undone"))
        return True

    # ------------------------------------------------------------ showing and keeping

    def show_picks(self) -> None:
        """The picks so far."""
        pool = self.draft.pools[ME].cards if self.draft.pools else Counter(self.draft.picks[ME])
        self.show_list("picks", tuple(pool.items()))

    def show_list(self, key: str, entries: tuple[tuple[str, int], ...]) -> None:
        """Cards a row each, the dear ones last, Beyonders behind them."""
        library = self.draft.library

        def order(entry: tuple[str, int]) -> tuple[bool, int, str]:
            return library[entry[0]].type == "beyonder", library[entry[0]].cost, entry[0]

        self.terminal.show([Text(self.say(key, count=sum(count for _, count in entries)), style="bold")])
        for number, count in sorted(entries, key=order):
            card = library[number]
            self.terminal.show([Text(f"{count:>3}  {card.name_in(self.lang)}  {self.choosing.facts(card)}")])

    def show_deck(self) -> None:
        deck = self.draft.decks[ME]
        library = self.draft.library
        self.show_list("deck", deck.cards)
        if deck.side:
            self.show_list("side", deck.side)
        filled = self.draft.pools[ME].count(apart=False)
        if filled < library.format.sizes["drafted"]:
            self.tell("filled", count=library.format.sizes["drafted"] - filled)

    def save(self, text: str) -> None:
        if not text:
            self.choosing.tell(say(self.lang, "terminal.say.save_what"), "yellow")
            return
        path = Path(text).expanduser().absolute()
        try:
            files.write(path, save_draft(self.draft), self.lang)
        except SoulcoreError as error:
            self.terminal.show_whole(str(error))
            return
        self.terminal.show_whole(self.say("saved", file=shlex.quote(str(path))))


def play_draft(wanted: WantedDraft, terminal: Terminal | None = None) -> int:
    """Draft, keep the deck, and play with it. The exit code."""
    if wanted.lang not in LANGUAGES:
        raise SoulcoreError(say("en", "terminal.say.unknown_lang", given=wanted.lang, langs=", ".join(LANGUAGES)))
    agent_for(wanted.opponent, wanted.lang)
    draft = opened(wanted)
    options_from(wanted.options, draft.game)  # what is wrong with them is said now, not after an hour of drafting
    if wanted.best_of < 1 or wanted.best_of % 2 == 0:
        raise SoulcoreError(say(wanted.lang, "play.match.best_of", given=wanted.best_of))
    if wanted.against and not 2 <= wanted.against <= draft.drafters:
        raise SoulcoreError(
            say(wanted.lang, "terminal.draft.no_drafter", given=wanted.against, drafters=draft.drafters)
        )
    table = Drafting(draft, terminal or Terminal(ascii_only=wanted.ascii_only), wanted.lang)
    table.automatic = wanted.automatic
    code = 0
    try:
        finished = table.run()
    except (EOFError, KeyboardInterrupt) as error:
        finished = False
        code = INTERRUPTED if isinstance(error, KeyboardInterrupt) else 0
        table.terminal.show([Text("")])
    if not finished:
        path = files.data_folder() / AUTOSAVE
        files.write(path, save_draft(table.draft), wanted.lang)
        table.terminal.show_whole(table.say("left_early", file=shlex.quote(str(path))))
        return code
    keep(table)
    if not wanted.plays:
        return 0
    try:
        against = wanted.against - 1 if wanted.against else choose_opponent(table)
    except (EOFError, KeyboardInterrupt):
        return 0
    session = Session(
        Wanted(
            game=draft.game,
            lang=wanted.lang,
            opponent=wanted.opponent,
            best_of=wanted.best_of,
            options=wanted.options,
        ),
        table.terminal,
    )
    session.decks = (table.draft.decks[ME], table.draft.decks[against])
    session.form = DRAFTED
    return session.play_on(session.new_contest(f"{draft.seed}/{against + 1}"))


def opened(wanted: WantedDraft) -> Draft:
    """A new draft, or the saved one. Raises SoulcoreError."""
    if not wanted.resume:
        return Draft(wanted.game or usual_game(), wanted.drafters, wanted.seed or secrets.token_hex(4))
    path = Path(wanted.resume).expanduser()
    try:
        return load_draft(path.read_bytes())
    except (OSError, SoulcoreError) as error:
        reason = error.text(wanted.lang) if hasattr(error, "text") else error
        raise SoulcoreError(say(wanted.lang, "terminal.say.resume_failed", file=path, reason=reason)) from None


def keep(table: Drafting) -> None:
    """Write the player's deck and the record of the draft to files, and say where."""
    folder = files.data_folder()
    deck = table.draft.decks[ME]
    files.write(folder / DECK_FILE, write_deck(deck, table.draft.library).encode(), table.lang)
    record = files.record_path(f"draft-{table.draft.seed}")
    files.write(record, save_draft(table.draft), table.lang)
    table.terminal.show_whole(table.say("kept", deck=folder / DECK_FILE, record=record))


def choose_opponent(table: Drafting) -> int:
    """Which drafter to play against; with two there is only one."""
    drafters = table.draft.drafters
    if drafters == 2:
        return LEFT
    while True:
        given = table.terminal.read(table.say("against", drafters=drafters)).strip()
        if not given:
            return LEFT
        if given.isdecimal() and len(given) < 3 and 2 <= int(given) <= drafters:
            return int(given) - 1
        table.choosing.tell(table.say("no_drafter", given=given[:20], drafters=drafters), "yellow")
