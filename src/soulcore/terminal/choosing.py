"""A choice outside a game, among cards: in a draft, between duels. Numbered rows, names, a suggestion, and the usual commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.text import Text

from soulcore.kernel.suggestions import folded
from soulcore.library import CardData, load
from soulcore.terminal import shown
from soulcore.terminal.board import STYLES
from soulcore.terminal.boards import printed_in_short
from soulcore.terminal.cells import cut, wrapped
from soulcore.terminal.commands import SHORTEST, command_words
from soulcore.terminal.table import Terminal
from soulcore.terminal.texts import card_text
from soulcore.words import say

NOTHING = -1
"""No option was taken: a command has changed what is to be asked."""

OWN = ("undo", "quit", "save", "deck", "auto", "board")
"""Commands that are not carried out here, and one that shows the question again."""

INDENT = 5


@dataclass(frozen=True, slots=True)
class Choice:
    """An option: what it is called, and the card it is about, if any."""

    label: str
    card: CardData | None = None


@dataclass(frozen=True, slots=True)
class Command:
    """What was typed instead of an option: one of OWN, and the rest of the line."""

    word: str
    rest: str


class Choosing:
    """Asks a player at the terminal for one of several cards."""

    def __init__(self, terminal: Terminal, game: str, lang: str) -> None:
        self.terminal = terminal
        self.library = load(game)
        self.lang = lang

    def say(self, key: str, **params: object) -> str:
        return say(self.lang, f"terminal.choosing.{key}", **params)

    def tell(self, text: str, style: str = "") -> None:
        """Text in rows of the terminal's width; lines after the first of a paragraph are indented."""
        for line in text.splitlines():
            self.terminal.show(Text(row, style=style) for row in wrapped(line, self.terminal.cells, 2))

    def ask(
        self,
        question: str,
        choices: list[Choice],
        suggested: int,
        help_text: str,
        obey: Callable[[Command], bool],
        texts: bool = True,
    ) -> int:
        """The place of the option taken, or NOTHING. Raises EOFError and KeyboardInterrupt.

        obey: carries a command out, and says whether something else is to be asked now. texts: show the cards with their
        text; without, a row each.
        """
        self.show(question, choices, texts)
        while True:
            prompt = self.say("prompt", count=len(choices), number=suggested + 1, label=choices[suggested].label)
            line = " ".join(self.terminal.read(prompt).split())
            found = self.meant(line, choices, suggested, help_text)
            if isinstance(found, int):
                return found
            if found is not None and found.word == "board":
                self.show(question, choices, texts)
            elif found is not None and obey(found):
                return NOTHING

    def meant(self, line: str, choices: list[Choice], suggested: int, help_text: str) -> int | Command | None:
        """What a line means: an option, a command that is still to be carried out, or nothing more."""
        if not line:
            return suggested
        if line.isdecimal():
            if len(line) < 4 and 1 <= int(line) <= len(choices):
                return int(line) - 1
            self.tell(say(self.lang, "terminal.say.not_option", given=line[:20], count=len(choices)), "yellow")
            return None
        word, _, rest = line.partition(" ")
        command = command_words().get(word.lower(), "")
        if command in OWN:
            return Command(command, rest)
        if command == "help":
            self.tell(help_text.strip("\n"))
        elif command == "card":
            self.show_card(rest, choices)
        elif command == "hint":
            self.tell(self.say("hint", number=suggested + 1, label=choices[suggested].label))
        else:
            return self.by_name(line, choices)
        return None

    def by_name(self, line: str, choices: list[Choice]) -> int | None:
        """An option by its label, the name of its card, or the beginning of either."""
        wanted = folded(line)
        near = []
        for place, choice in enumerate(choices):
            names = [choice.label, *(choice.card.names.values() if choice.card is not None else ())]
            if any(folded(name) == wanted for name in names):
                return place
            if len(line) >= SHORTEST and any(folded(name).startswith(wanted) for name in names):
                near.append(place)
        if len(near) == 1:
            return near[0]
        if near:
            options = ", ".join(f"{place + 1} {choices[place].label}" for place in near)
            self.tell(say(self.lang, "terminal.say.ambiguous", given=line[:40], options=options), "yellow")
        else:
            self.tell(say(self.lang, "terminal.say.nonsense", given=line[:40], count=len(choices)), "yellow")
        return None

    # ------------------------------------------------------------ showing

    def show(self, question: str, choices: list[Choice], texts: bool) -> None:
        self.terminal.show([cut(Text(f" {question} ", style="bold reverse"), self.terminal.cells)])
        for number, choice in enumerate(choices, 1):
            row = Text(f"{number:>3}  ", style="bold")
            card = choice.card
            row.append(choice.label, style=STYLES.get(card.color, "default") if card is not None else "default")
            if card is None:
                self.terminal.show([cut(row, self.terminal.cells)])
                continue
            row.append(f"  {self.facts(card)}", style="dim")
            self.terminal.show([cut(row, self.terminal.cells)])
            if texts:
                self.show_text(card)

    def facts(self, card: CardData) -> str:
        """What is printed besides the text, in one row."""
        return printed_in_short(card, self.library.game, self.lang)

    def show_text(self, card: CardData) -> None:
        for ability in card.abilities:
            said = card_text(self.library.game, ability, self.lang, card.type)
            for row in wrapped(said, self.terminal.cells - INDENT):
                self.terminal.show([Text(" " * INDENT + row)])

    def show_card(self, text: str, choices: list[Choice]) -> None:
        """A card in full, by the number of its option or by name."""
        card = None
        if text.isdecimal() and len(text) < 4 and 1 <= int(text) <= len(choices):
            card = choices[int(text) - 1].card
        elif text:
            found = self.library.named(text)
            card = found[0] if found else self.begins_so(text)
        if card is not None:
            self.terminal.show(shown.card_rows(card, self.library.game, self.lang, self.terminal.cells))
        elif text and (near := self.library.nearest(text)):
            self.tell(say(self.lang, "terminal.say.no_card_near", given=text[:40], near=", ".join(near)), "yellow")
        else:
            example = next((choice.label for choice in choices if choice.card is not None), "")
            self.tell(say(self.lang, "terminal.say.card_what", card=example), "yellow")

    def begins_so(self, text: str) -> CardData | None:
        wanted = folded(text)
        fitting = (card for card in self.library if any(folded(n).startswith(wanted) for n in card.names.values()))
        return next(fitting, None) if wanted else None
