"""`soulcore cards`: search and show cards, and import more of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from typer.core import TyperGroup

from soulcore.clauses.index import USUAL
from soulcore.cli.options import Game, Lang, OwnCards

if TYPE_CHECKING:
    from rich.console import Console

    from soulcore.library import CardData, Library
    from soulcore.library.importing import ImportReport


FAILED = 1
"""The exit code of an import that did not understand every effect."""

HELP = """Search and show cards; import more of them.

`soulcore cards QUERY…` searches (the word search may be left out): words, and terms like color:red "cost<=3" verb:draw.
"""

COLUMNS = ("number", "name", "type", "color", "cost", "bp", "families")
NARROW_COLUMNS = ("number", "name", "cost")
WRAPPED = ("name", "bp", "families")
NARROW = 76
"""A terminal of fewer columns has no room for all of them."""

RICH_COLORS = {
    "red": "red",
    "purple": "magenta",
    "green": "green",
    "white": "bright_white",
    "yellow": "yellow",
    "blue": "blue",
}


class CardsGroup(TyperGroup):
    """`cards QUERY…` searches, although `cards import …` is a command: what is no command is a search."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or (args[0] not in self.commands and args[0] not in ("--help", "-h")):
            args = ["search", *args]
        return super().parse_args(ctx, args)


def search(
    query: Annotated[
        list[str] | None, typer.Argument(help="Words and terms, e.g. verb:draw color:red cost<=3 -type:magic")
    ] = None,
    game: Game = USUAL,
    lang: Lang = "en",
    tree: Annotated[bool, typer.Option("--tree", help="Show the effect tree of each line.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the cards as JSON.")] = False,
    own_cards: OwnCards = None,
) -> None:
    """Search cards: `soulcore cards verb:draw color:red "cost<=3"`. One card is shown whole, several as a table."""
    from rich.console import Console

    from soulcore.library import load
    from soulcore.library import search as find
    from soulcore.words import say

    library = load(game)
    words = " ".join(_requoted(word) for word in query or [])
    found = find(library, words)
    if not found or len(found) > 1:
        # The exact name of a card shows that card, also where it is part of other names or holds a sign of the search.
        exact = library.named(" ".join(query or [])) if query else ()
        found = list(exact) or found
    console = Console()
    if as_json:
        print(_json(found, library, lang))
    elif not found:
        console.print(say(lang, "library.cards.none"))
        raise typer.Exit(1)
    elif len(found) == 1 or tree:
        for card in found:
            _show(console, card, library, lang, tree)
    else:
        _table(console, found, game, lang)


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

    table = Table(box=None, pad_edge=False, header_style="bold")
    columns = NARROW_COLUMNS if console.width < NARROW else COLUMNS
    for key in columns:
        # What wraps, wraps between words: names are whole in a terminal of any width.
        table.add_column(say(lang, f"library.cards.{key}"), no_wrap=key not in WRAPPED, overflow="fold")
    for card in cards:
        color = color_in(game, card.color, lang)
        cells = {
            "number": card.number,
            "name": _plain(card.name_in(lang)),
            "type": type_in(game, card.type, lang),
            "color": f"[{RICH_COLORS.get(card.color, 'default')}]{color}[/]",
            "cost": f"{card.cost} ({sum(card.reduction.values())})",
            "bp": " / ".join(str(level.bp) for level in card.levels if level.bp is not None),
            "families": _plain(", ".join(name_in(game, family, lang) for family in card.families)),
        }
        table.add_row(*(cells[key] for key in columns))
    console.print(table)
    console.print(say(lang, "library.cards.found", count=len(cards)))


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


def import_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Cards as JSON; docs/cards.md describes the form.")],
    game: Game = USUAL,
    out: Annotated[
        Path | None, typer.Option("--out", help="The set file to write; a folder gets a file for each set.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite what is there.")] = False,
    block: Annotated[str, typer.Option("--block", help="Block icon of cards that do not say.")] = "A",
    lang: Annotated[
        Literal["en", "zh-Hant", "ja"],
        typer.Option(
            "--lang",
            metavar="en|zh-Hant|ja",
            help="The language you are told in; ja: also read the printed Japanese (text_ja) of cards that have both.",
        ),
    ] = "en",
) -> None:
    """Read cards from a JSON file and write them as a set file in canonical text. Exit code 1: some were left out."""
    from soulcore.library.importing import import_cards
    from soulcore.library.importing.source import read_file
    from soulcore.words import say
    from soulcore.words.card_text import remark

    report = import_cards(read_file(file), file.name, game, block, "ja" if lang == "ja" else "en")
    _summarise(report, lang)
    for given, official in report.renamed.items():
        print(say(lang, "library.import.family", given=given, official=official))
    for effect in report.effects:
        if effect.warnings or not effect.is_parsed:
            print(f"{effect.number} {effect.header} | {effect.source}")
        for warning in effect.warnings:
            print(f"    {remark(warning, lang)}")
        for line in effect.error.shown(lang).splitlines() if effect.error is not None else []:
            print(f"    {line}")
    for fault in report.faults:
        print(fault.text(lang))
    for number, name in report.left_out:
        print(say(lang, "library.import.left_out", number=number, name=name))
    if out is None:
        print(say(lang, "library.import.nothing_written"))
    elif report.cards:
        _write(report.cards, game, out, force, lang)
        print(say(lang, "library.import.use", file=out))
    print(say(lang, "library.import.done", parsed=report.parsed, total=len(report.effects)))
    if report.left_out:
        raise typer.Exit(FAILED)


MOST_NAMED = 5
"""Cards that are named for one reason."""


def _summarise(report: ImportReport, lang: str) -> None:
    """How much was understood, what was in the way and how often, and what is odd: before the cards one by one."""
    from soulcore.words import say

    whole, every = len(report.cards), len(report.cards) + len(report.left_out)
    print(say(lang, "library.import.summary", cards=whole, all=every, parsed=report.parsed, total=len(report.effects)))
    reasons = report.reasons(lang)
    if reasons:
        print(say(lang, "library.import.reasons"))
    for reason, numbers in reasons.items():
        cards = list(dict.fromkeys(numbers))
        more = [say(lang, "library.import.more", count=len(cards) - MOST_NAMED)] if len(cards) > MOST_NAMED else []
        shown = ", ".join([*cards[:MOST_NAMED], *more])
        print(say(lang, "library.import.reason", count=len(numbers), reason=reason, cards=shown))
    if report.marks:
        print(say(lang, "library.import.marks"))
    for mark in report.marks:
        print(f"  {mark.text(lang)}")
    print()


def _write(cards: list[CardData], game: str, out: Path, force: bool, lang: str) -> None:
    """Writes one file, or one for each set when `out` is a folder. What exists is overwritten only when told to."""
    import os
    import sys

    from soulcore.library.errors import ImportFileError, Mistake
    from soulcore.library.set_writer import write_set
    from soulcore.words import say

    if out.suffix == ".toml":
        codes = sorted({card.set_code for card in cards})
        files = {out: (codes[0] if len(codes) == 1 else out.stem.upper(), cards)}
    else:
        files = {}
        for card in cards:
            files.setdefault(out / f"{card.set_code.lower()}.toml", (card.set_code, []))[1].append(card)
    for path in files:
        if path.exists() and not force:
            asked = sys.stdin.isatty() and typer.confirm(say(lang, "library.import.overwrite", file=path))
            if not asked:
                raise ImportFileError([Mistake("library.import.exists", {"file": str(path)})])
    for path, (code, of_set) in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
        draft.write_text(write_set(game, code, code, of_set), encoding="utf-8")
        os.replace(draft, path)
        print(say(lang, "library.import.wrote", count=len(of_set), file=path))


def register(app: typer.Typer) -> None:
    cards = typer.Typer(cls=CardsGroup, help=HELP)
    cards.command("search", context_settings={"ignore_unknown_options": True})(search)
    cards.command("import")(import_file)
    app.add_typer(cards, name="cards")
