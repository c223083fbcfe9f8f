"""The commands of the table: what a typed line means, and what it shows."""

from __future__ import annotations

import shlex
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from soulcore.agents import ask
from soulcore.agents.search_agent import SearchAgent
from soulcore.games import entry
from soulcore.games.payment import Loss
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.library import load
from soulcore.play import PlayError, Shortcut, shortcuts, why_not
from soulcore.play.shortcuts import small
from soulcore.terminal import shown
from soulcore.terminal.cells import width
from soulcore.terminal.wishes import cards_in_sight, find_card, wishes
from soulcore.words import LANGUAGES, say
from soulcore.words.commentary import commentary
from soulcore.words.speech import loss_text

if TYPE_CHECKING:
    from soulcore.terminal.table import Table

COMMANDS = (
    "help",
    "why",
    "hint",
    "card",
    "rules",
    "undo",
    "save",
    "log",
    "news",
    "board",
    "auto",
    "concede",
    "quit",
    "pay_all",
    "deck",
)
HINT_SECONDS = 2.0
MOST_HINTS = 5
QUICK = "!"
SHORTEST = 3
"""So many cells of an option's name must be typed."""


@cache
def command_words() -> dict[str, str]:
    """Every word that is a command, in any language."""
    return {
        word: command
        for lang in LANGUAGES
        for command in COMMANDS
        for word in say(lang, f"terminal.command.{command}").split()
    }


def obey(table: Table, line: str) -> None:
    """Do what a line says: take an option, or run a command. Whatever it is, there is an answer."""
    text = " ".join(line.split())
    word, _, rest = text.partition(" ")
    if not text:
        _only_option(table)
    elif text.isdecimal():
        _option(table, int(text))
    elif text == QUICK or text.lower() == "pay all":
        _shortcut(table, _open_shortcut(table))
    elif text.endswith(QUICK) and text[:-1].isdecimal():
        _quick_option(table, int(text[:-1]))
    elif word.lower() in command_words() and not _is_key(table, text):
        _command(table, command_words()[word.lower()], rest)
    else:
        _by_key(table, text)


def _command(table: Table, command: str, rest: str) -> None:
    match command:
        case "help":
            table.show_text(table.say("help.text").strip("\n"))
        case "why":
            _why(table, rest)
        case "hint":
            _hint(table)
        case "card":
            _card(table, rest)
        case "rules":
            _rules(table, rest)
        case "undo":
            key = table.sitting.undo()
            table.stale = key == "undone"
            table.notice(f"say.{key}")
        case "save":
            _save(table, rest)
        case "log":
            table.show_lines(commentary(table.sitting.game, table.lang, table.sitting.seat, table.names))
        case "news":
            table.show_lines(table.news())
        case "board":
            table.stale = True
        case "auto":
            table.auto = not table.auto
            table.notice("say.auto_on" if table.auto else "say.auto_off")
        case "concede":
            _concede(table)
        case "quit":
            table.leaving = True
        case "deck":
            _deck(table)
        case "pay_all":
            _shortcut(table, _open_shortcut(table))


# ---------------------------------------------------------------- options


def _option(table: Table, number: int) -> None:
    count = len(table.sitting.game.options)
    if not 1 <= number <= count:
        table.notice("say.not_option", given=number, count=count)
        return
    if not _is_meant(table, number - 1):
        return
    table.sitting.answer(number - 1)
    table.stale = True


def _is_meant(table: Table, place: int) -> bool:
    """What is sure to lose a card in play is asked again: nobody loses a Spirit by a slip."""
    game = table.sitting.game
    lost = sure_losses(game, place)
    if not lost:
        return True
    table.show_text("; ".join(loss_text(game, loss, table.lang, table.names) for loss in lost))
    if table.confirm("say.loss_sure"):
        return True
    table.notice("say.loss_not")
    return False


def sure_losses(game: Game, place: int) -> list[Loss]:
    """The cards in play that an option is sure to lose."""
    return [loss for loss in entry(game.deal.rules.name).losses(game, place) if loss.is_sure and not loss.left]


def _only_option(table: Table) -> None:
    count = len(table.sitting.game.options)
    if count == 1:
        _option(table, 1)
    else:
        table.stale = True
        table.notice("say.several", count=count)


def _is_key(table: Table, text: str) -> bool:
    """Whether the line is an option's key or its first words ("pay reserve"): that goes before a command."""
    keys = table.sitting.game.keys()
    return any(f"{key.lower()} ".startswith(f"{text.lower()} ") for key in keys)


def _by_key(table: Table, text: str) -> None:
    """An option by its key or its label, or by the beginning of either if that is long enough to be no slip."""
    game = table.sitting.game
    low = text.lower()
    names = [*zip(game.keys(), table.labels(), strict=True)]
    exact = [place for place, pair in enumerate(names) if low in (pair[0].lower(), pair[1].lower())]
    near = [place for place, pair in enumerate(names) if any(name.lower().startswith(low) for name in pair)]
    if width(text) < SHORTEST:
        near = []
    for found in (exact, near):
        if len(found) == 1:
            _option(table, found[0] + 1)
            return
    if near:
        table.notice("say.ambiguous", given=text, options=", ".join(f"{place + 1} {names[place][1]}" for place in near))
    else:
        table.notice("say.nonsense", given=text[:40], count=len(names))


def _open_shortcut(table: Table) -> Shortcut | None:
    """The shortcut of the small decision that is open; where one answer is left, that answer."""
    game = table.sitting.game
    if game.decision is None or game.decision.kind not in small(game):
        return None
    found = shortcuts(game)
    if found:
        return found[0]
    usual = entry(game.deal.rules.name).proposed(game)
    return Shortcut(game.keys()[usual], (usual,)) if usual >= 0 else None


def _quick_option(table: Table, number: int) -> None:
    game = table.sitting.game
    if not 1 <= number <= len(game.options):
        table.notice("say.not_option", given=number, count=len(game.options))
        return
    fitting = [each for each in shortcuts(game) if each.answers[0] == number - 1]
    if fitting:
        _shortcut(table, fitting[0])
    else:
        _option(table, number)


def _shortcut(table: Table, shortcut: Shortcut | None) -> None:
    if shortcut is None:
        table.notice("say.no_shortcut")
        return
    if not _is_meant(table, shortcut.answers[0]):
        return
    try:
        table.sitting.take(shortcut)
    except PlayError as error:
        table.show_text(error.text(table.lang))
        return
    table.stale = True


# ---------------------------------------------------------------- asking


def _an_example(table: Table) -> str:
    """The name of a card in sight, for examples."""
    seen = cards_in_sight(table.sitting.game, table.sitting.seat)
    return table.names.get(seen[0].name, seen[0].name) if seen else "Gen-Bo"


def _why(table: Table, text: str) -> None:
    game, seat = table.sitting.game, table.sitting.seat
    if not text:
        table.notice("say.why_what", card=_an_example(table))
        return
    if text.isdecimal() and 1 <= int(text) <= len(game.options):
        table.notice("say.why_offered", number=int(text))
        return
    keys = wishes(game, seat, text) or [text]
    for place, key in enumerate(keys):
        refused = why_not(game, seat, key)
        if place and refused.reason in ("nothing_to_activate", "not_your_turn", "not_asked"):
            continue  # the second guess says nothing that was asked for
        if refused.reason == "offered":
            table.notice("say.why_offered", number=game.keys().index(key) + 1)
        else:
            table.show(shown.refusal_rows(game, refused, table.lang, table.cells))


def _hint(table: Table) -> None:
    """What a computer player would do here, and what it thinks of the other options. It sees what the player sees."""
    game = table.sitting.game
    labels = table.labels()
    if len(labels) == 1:
        table.notice("say.hint_single")
        return
    table.show_text(table.say("say.hint_thinking"))
    adviser = SearchAgent(seed=f"hint {len(game.answers)}", seconds=HINT_SECONDS)
    chosen = ask(adviser, game)
    table.show_text(table.say("say.hint_take", number=chosen + 1))
    weighed = adviser.explain()
    told = [option for option in weighed if option.is_told][:MOST_HINTS]
    for option in told:
        table.show_text(
            table.say(
                "say.hint_row",
                number=option.place + 1,
                label=labels[option.place],
                low=round(100 * option.low),
                high=round(100 * option.high),
                looks=option.looks,
            )
        )
    if len(weighed) > len(told):
        table.show_text(table.say("say.hint_more", count=len(weighed) - len(told)))


def _card(table: Table, text: str) -> None:
    game = table.sitting.game
    library = load(game.deal.rules.name)
    card = None
    if not text:
        table.notice("say.card_what", card=_an_example(table))
        return
    if text.isdecimal() and 1 <= int(text) <= len(game.options):
        option = game.options[int(text) - 1]
        index = game.piece(option.piece).card.index if option.piece else option.card
        if index < 0 and game.decision is not None:
            index = game.decision.source
        card = library.get(game.cards[index].number) if index >= 0 else None
    card = card or find_card(game, table.sitting.seat, text)
    if card is not None:
        table.show(shown.card_rows(card, library.game, table.lang, table.cells))
        return
    near = library.nearest(text)
    if near:
        table.notice("say.no_card_near", given=text[:40], near=", ".join(near))
    else:
        table.notice("say.no_card", given=text[:40])


def _deck(table: Table) -> None:
    """What the own deck was made of, for remembering what may still come."""
    game, seat = table.sitting.game, table.sitting.seat
    numbers = Counter(game.cards[card].number for card in game.deal.decks[seat])
    library = load(game.deal.rules.name)
    rows = [f"{count:>3}  {library[number].name_in(table.lang)}" for number, count in numbers.items()]
    table.show([Text(table.say("say.deck_list", count=numbers.total()), style="bold"), *map(Text, rows)])


def _rules(table: Table, text: str) -> None:
    if not text:
        table.notice("say.rules_what")
        return
    rows = shown.rule_rows(table.sitting.game.deal.rules.name, text, table.lang, table.cells)
    if rows:
        table.show(rows)
    else:
        table.notice("say.no_clause", given=text[:40])


# ---------------------------------------------------------------- leaving


def _save(table: Table, text: str) -> None:
    if not text:
        table.notice("say.save_what")
        return
    path = Path(text).expanduser().absolute()
    try:
        table.sitting.save(path)
    except SoulcoreError as error:
        table.terminal.show_whole(str(error))
        return
    table.terminal.show_whole(table.say("say.saved", file=shlex.quote(str(path))))


def _concede(table: Table) -> None:
    if table.confirm("say.concede_sure"):
        table.sitting.concede()
        table.stale = True
    else:
        table.notice("say.concede_not")
