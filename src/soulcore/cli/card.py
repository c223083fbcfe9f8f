"""`soulcore card`: judge new cards by the card creation rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from soulcore.cli.options import Game, Lang

ILLEGAL = 1
"""The exit code when some card breaks a rule."""


def check(
    files: Annotated[list[Path], typer.Argument(help="Set files, or files with one card each.")],
    game: Game = "",
    lang: Lang = "en",
    counts: Annotated[bool, typer.Option("--counts", help="Show what was counted on legal cards, too.")] = False,
) -> None:
    """Judge cards by the creation rules. Exit code 0: all are legal, 1: some are not, 2: a file cannot be read."""
    from soulcore.library.creation import check_file, games
    from soulcore.words import say

    total = legal = 0
    for file in files:
        for found in check_file(game or games()[0], content(file), file.name):
            total += 1
            legal += found.is_legal
            key = "library.creation.legal" if found.is_legal else "library.creation.illegal"
            print(say(lang, key, name=found.name or "–"))
            if counts or not found.is_legal:
                for count in found.counts:
                    print(f"    · {count.text(lang)}{cited(count.clauses)}")
            for verdict in found.verdicts:
                print(f"    {'?' if verdict.advice else '-'} {verdict.text(lang)}{cited(verdict.clauses)}")
    print(say(lang, "library.creation.summary", legal=legal, total=total))
    if legal < total:
        raise typer.Exit(ILLEGAL)


def content(file: Path) -> str:
    """The text of a file, or an error for people."""
    from functools import partial

    from soulcore.library.errors import Mistake, SetError
    from soulcore.words.errors import reason

    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise SetError([Mistake("library.deck.unreadable", {"reason": partial(reason, error)}, file.name)]) from None


def cited(clauses: tuple[str, ...]) -> str:
    return f" [{', '.join(clauses)}]" if clauses else ""


def register(app: typer.Typer) -> None:
    card = typer.Typer(no_args_is_help=True, help="Judge new cards by the card creation rules of their game.")
    card.command("check")(check)
    card.callback()(lambda: None)
    app.add_typer(card, name="card")
