"""A draft at the terminal: the pack, the picks, the deck, and then a duel against the drafter on the left."""

from __future__ import annotations

from pathlib import Path

from soulcore.library import CardData, write_deck
from soulcore.library.deck_rules import DRAFTED, Terms
from soulcore.library.facts import facts
from soulcore.library.reading import write_line
from soulcore.play import start
from soulcore.play.drafts import PICKING, Draft
from soulcore.terminal import files
from soulcore.terminal.match import Match, Setting
from soulcore.terminal.opponents import agent_for
from soulcore.terminal.session import Session, Wanted
from soulcore.terminal.table import Terminal
from soulcore.words import say

ME = 0
LEFT = 1
LEAVE = ("q", "quit")


class Drafting:
    """One player at the terminal among computer drafters."""

    def __init__(self, draft: Draft, terminal: Terminal, lang: str) -> None:
        self.draft = draft
        self.terminal = terminal
        self.lang = lang

    def say(self, key: str, **params: object) -> None:
        self.terminal.show_whole(say(self.lang, f"terminal.draft.{key}", **params))

    def run(self, automatic: bool = False) -> bool:
        """Draft to the end; False when the player left before."""
        self.say("begins", drafters=self.draft.drafters, seed=self.draft.seed)
        while not self.draft.over:
            asked = self.draft.decision
            assert asked is not None
            if asked.seat != ME or automatic:
                self.draft.answer(self.draft.suggest())
            elif not self.ask():
                return False
        return True

    def ask(self) -> bool:
        """One decision of the player's; False when they leave."""
        draft = self.draft
        cards = [draft.library[option.word] for option in draft.options]
        if draft.phase == PICKING:
            picks = len(draft.picks[ME])
            self.say("pack", round=draft.round + 1, rounds=3, pick=picks % 10 + 1, count=picks)
        else:
            sizes = draft.library.format.sizes
            self.say("build", size=sizes["drafted"], beyonders=sizes["beyonders"])
        for number, card in enumerate(cards, 1):
            self.show(number, card)
        while True:
            given = self.terminal.read(say(self.lang, "terminal.draft.prompt", count=len(cards))).strip().lower()
            if given in LEAVE:
                return False
            place = draft.suggest() if not given else int(given) - 1 if given.isdecimal() and len(given) < 4 else -1
            if 0 <= place < len(cards):
                break
            self.say("unknown", given=given[:20], count=len(cards))
        self.say("taken" if draft.phase == PICKING else "left", name=cards[place].name_in(self.lang))
        draft.answer(place, seat=ME)
        return True

    def show(self, number: int, card: CardData) -> None:
        printed = ", ".join(f"{label} {value}" for label, value in facts(card, self.draft.game, self.lang))
        self.say("row", number=number, name=card.name_in(self.lang), facts=printed)
        for ability in card.abilities:
            self.terminal.show_whole(f"       {write_line(self.draft.game, ability, self.lang, card.type)}")


def play_draft(draft: Draft, lang: str, opponent: str, automatic: bool = False, plays: bool = True) -> int:
    """Draft, keep the deck, and play with it. The exit code."""
    terminal = Terminal()
    table = Drafting(draft, terminal, lang)
    folder = files.data_folder()
    try:
        finished = table.run(automatic)
    except (EOFError, KeyboardInterrupt):
        finished = False
    if not finished:
        path = folder / "draft.json"
        files.write(path, draft.save(), lang)
        table.say("saved", file=path)
        return 0
    path = keep(draft, folder)
    table.say("deck", file=path)
    terminal.show_whole(write_deck(draft.decks[ME], draft.library))
    if not plays:
        return 0
    table.say("play")
    session = Session(Wanted(game=draft.game, lang=lang, opponent=opponent), terminal)
    session.decks = (draft.decks[ME], draft.decks[LEFT])
    game = start(draft.game, *session.decks, seed=f"{draft.seed}/duel", terms=Terms(form=DRAFTED))
    names = (draft.decks[ME].name, draft.decks[LEFT].name)
    return session.run(Match(game, Setting(lang, ME, agent_for(opponent, lang), names)))


def keep(draft: Draft, folder: Path) -> Path:
    """Write the player's deck to a file."""
    path = folder / "draft-deck.txt"
    files.write(path, write_deck(draft.decks[ME], draft.library).encode(), "en")
    return path
