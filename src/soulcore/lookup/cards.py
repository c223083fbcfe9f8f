"""`soulcore cards QUERY…`: one card is shown whole, several as a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from soulcore.clauses.index import USUAL
from soulcore.lookup import Plain

if TYPE_CHECKING:
    from rich.console import Console

    from soulcore.library import CardData, Library


OPTIONS = ("--game", "--lang")
FLAGS = ("--tree", "--json")

COLUMNS = ("number", "name", "type", "color", "cost", "bp", "families")
SPARED = ("families", "type", "color", "bp")
"""Columns that a narrow terminal goes without, the first of them first."""
WRAPPED = ("name", "families")
GAP = 2
"""Blank cells between two columns."""

NONE = 1
"""The exit code where no card fits."""

RICH_COLORS = {
    "red": "red",
    "purple": "magenta",
    "green": "green",
    "white": "bright_white",
    "yellow": "yellow",
    "blue": "blue",
}


@dataclass
class Wanted:
    """What `soulcore cards` was asked for."""

    query: list[str]
    game: str = USUAL
    lang: str = "en"
    tree: bool = False
    as_json: bool = False


def plainly(line: Plain) -> int | None:
    """Answer a plain command line; `cards import` is for the parser of options."""
    if line.words[:1] == ["import"]:
        return None
    query = line.words[1:] if line.words[:1] == ["search"] else line.words
    game = line.given.get("--game", USUAL)
    return look_up(Wanted(query, game, line.lang, "--tree" in line.flags, "--json" in line.flags))


def look_up(wanted: Wanted) -> int:
    """Print the cards that fit. The exit code."""
    from soulcore.library.catalogue import load
    from soulcore.library.search import search
    from soulcore.words import say

    library = load(wanted.game)
    found = search(library, " ".join(map(_requoted, wanted.query)))
    if not found or len(found) > 1:
        # The exact name of a card shows that card, also where it is part of other names or holds a sign of the search.
        exact = library.named(" ".join(wanted.query)) if wanted.query else ()
        found = list(exact) or found
    if wanted.as_json:
        print(_json(found, library, wanted.lang))
        return 0 if found else NONE
    if not found:
        print(say(wanted.lang, "library.cards.none"))
        return NONE
    from rich.console import Console

    console = Console()
    if len(found) == 1 or wanted.tree:
        for card in found:
            _show(console, card, library, wanted.lang, wanted.tree)
    else:
        _table(console, found, wanted.game, wanted.lang)
    return 0


def _requoted(word: str) -> str:
    """The shell took the quotation marks away: `"soul core"` and `family:"crimson cloud"` arrive without them."""
    if not any(character.isspace() for character in word) or '"' in word:
        return word
    import re

    term = re.fullmatch(r"(-?[A-Za-z_]+(?:<=|>=|!=|:|=|<|>))(\S.*)", word, re.DOTALL)
    if term and not re.search(r"\s-?[A-Za-z_]+(?:<=|>=|!=|:|=|<|>)\S|\sOR\s|[()]", term[2]):
        return f'{term[1]}"{term[2]}"'
    if re.search(r"[A-Za-z_]+(?:<=|>=|!=|:|=|<|>)\S|\sOR\s|[()]", word):
        return word
    return f'"{word}"'


def _json(cards: list[CardData], library: Library, lang: str) -> str:
    import json

    import msgspec

    from soulcore.effects.data import to_data
    from soulcore.library.reading import write_line

    rows = []
    for card in cards:
        row = msgspec.to_builtins(msgspec.structs.replace(card, abilities=()))
        row["text"] = [write_line(library.game, ability, lang, card.type) for ability in card.abilities]
        row["abilities"] = [to_data(ability) for ability in card.abilities]
        rows.append(row)
    return json.dumps(rows, ensure_ascii=False, indent=2)


def _table(console: Console, cards: list[CardData], game: str, lang: str) -> None:
    from rich.table import Table

    from soulcore.library.facts import color_in, type_in
    from soulcore.library.reading import name_in
    from soulcore.words import say

    rows = []
    for card in cards:
        color = color_in(game, card.color, lang)
        rows.append(
            {
                "number": card.number,
                "name": _plain(card.name_in(lang)),
                "type": type_in(game, card.type, lang),
                "color": f"[{RICH_COLORS.get(card.color, 'default')}]{color}[/]",
                "cost": f"{card.cost} ({sum(card.reduction.values())})",
                "bp": " / ".join(str(level.bp) for level in card.levels if level.bp is not None),
                "families": _plain(", ".join(name_in(game, family, lang) for family in card.families)),
            }
        )
    heads = {key: say(lang, f"library.cards.{key}") for key in COLUMNS}
    widths = _widths({key: [heads[key], *(row[key] for row in rows)] for key in COLUMNS}, console.width)
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, GAP, 0, 0))
    for key, width in widths.items():
        table.add_column(heads[key], width=width, overflow="fold")
    for row in rows:
        table.add_row(*(row[key] for key in widths))
    console.print(table)
    console.print(say(lang, "library.cards.found", count=len(cards)))


def _widths(cells: dict[str, list[str]], room: int) -> dict[str, int]:
    """How wide each column is in a terminal of so many cells. What wraps, wraps between words, so that names are whole however
    narrow it is; where even the longest words have no room, some columns are left out."""
    from rich.text import Text

    def longest(texts: list[str]) -> int:
        return max(Text.from_markup(text).cell_len for text in texts)

    widths = {
        key: longest([word for text in texts for word in text.split(" ")] if key in WRAPPED else texts)
        for key, texts in cells.items()
    }
    for key in SPARED:
        if sum(widths.values()) + GAP * (len(widths) - 1) > room:
            del widths[key]
    for key in WRAPPED:
        if key in widths:
            left = room - sum(widths.values()) - GAP * (len(widths) - 1)
            widths[key] = max(widths[key], min(longest(cells[key]), widths[key] + left))
    return widths


def _plain(text: str) -> str:
    from rich.markup import escape

    return escape(text)


def _show(console: Console, card: CardData, library: Library, lang: str, with_tree: bool) -> None:
    """One card whole."""
    import json

    from rich.panel import Panel
    from rich.table import Table

    from soulcore.effects.data import to_data
    from soulcore.library.facts import facts
    from soulcore.library.reading import write_line
    from soulcore.words import say

    printed = Table(box=None, show_header=False, pad_edge=False)
    for label, value in facts(card, library.game, lang):
        printed.add_row(f"[dim]{label}[/dim]", _plain(value))
    names = list(dict.fromkeys((card.name_in(lang), *card.names.values())))
    title = f"[bold]{_plain(names[0])}[/bold]  {card.number}"
    subtitle = _plain(" · ".join(names[1:])) or None
    console.print(Panel(printed, title=title, subtitle=subtitle, title_align="left", expand=False))
    for ability in card.abilities:
        console.print(_plain(write_line(library.game, ability, lang, card.type)), highlight=False)
        if with_tree:
            console.print_json(json.dumps(to_data(ability), ensure_ascii=False))
    if not card.abilities:
        console.print(say(lang, "library.cards.no_text"), style="dim")
    console.print()
