"""`soulcore cards`: search and show cards, and import more of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from typer.core import TyperGroup

from soulcore.clauses.index import USUAL
from soulcore.cli.options import AsJson, Game, Lang, OwnCards

if TYPE_CHECKING:
    from soulcore.library import CardData
    from soulcore.library.importing import ImportReport


FAILED = 1
"""The exit code of an import that did not understand every effect."""

HELP = """Search and show cards; import more of them.

`soulcore cards QUERY…` searches (the word search may be left out): words, and terms like color:red "cost<=3" verb:draw.
"""


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
    as_json: AsJson = False,
    own_cards: OwnCards = None,
) -> None:
    """Search cards: `soulcore cards verb:draw color:red "cost<=3"`. One card is shown whole, several as a table. Exit code 1:
    none fits."""
    from soulcore.lookup.cards import Wanted, look_up

    code = look_up(Wanted(query or [], game, lang, tree, as_json))
    if code:
        raise typer.Exit(code)


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
