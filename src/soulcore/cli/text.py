"""`soulcore text`: card text as tree, canonical English, Traditional Chinese and Japanese, or what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from soulcore.clauses.index import USUAL
from soulcore.cli.options import game_names


def expanded(text: list[str] | None) -> list[str] | None:
    """The arguments, with the effects of the cards of each card file (JSON) in its place."""
    if not text:
        return text
    return [line for word in text for line in (lines_in(Path(word)) if is_card_file(word) else [word])]


def is_card_file(word: str) -> bool:
    return word.endswith(".json") and len(word) < 250 and Path(word).is_file()


def lines_in(path: Path) -> list[str]:
    """The effects of the cards of a file in the form that `cards import` takes, a line each."""
    from soulcore.library.importing.source import effects_in, read_file

    found = effects_in(read_file(path), str(path))
    return [f"{effect.marks} | {' '.join(effect.text.split())}" for effect in found]


def register(app: typer.Typer) -> None:
    @app.command()
    def text(
        text: Annotated[
            list[str] | None,
            typer.Argument(
                help="Card text, files with a line per effect, or nothing for standard input. A line is HEADER | TEXT."
            ),
        ] = None,
        game: Annotated[str, typer.Option(help="Whose words are used.", autocompletion=game_names)] = USUAL,
        this: Annotated[str, typer.Option(help="The type of the card the text is on, for “this Spirit”.")] = "",
        tree: Annotated[bool, typer.Option(help="Print the effect tree as JSON.")] = True,
        lang: Annotated[
            Literal["en", "zh-Hant", "ja"],
            typer.Option("--lang", metavar="en|zh-Hant|ja", help="The language in which you are told what is wrong."),
        ] = "en",
    ) -> None:
        """Read card text: its effect tree, canonical English, Traditional Chinese and Japanese, or what is wrong with it.

        Printed Japanese is read too."""
        from soulcore.lookup.text import Wanted, read_and_show

        if not read_and_show(Wanted(expanded(text) or [], game, this, lang, tree)):
            raise typer.Exit(1)
