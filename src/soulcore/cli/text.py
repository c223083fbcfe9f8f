"""`soulcore text`: card text as tree, canonical English, Traditional Chinese and Japanese, or what is wrong with it."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from soulcore.clauses.index import USUAL


def register(app: typer.Typer) -> None:
    @app.command()
    def text(
        text: Annotated[
            list[str] | None,
            typer.Argument(
                help="Card text, files with a line per effect, or nothing for standard input. A line is HEADER | TEXT."
            ),
        ] = None,
        game: Annotated[str, typer.Option(help="Whose words are used.")] = USUAL,
        this: Annotated[str, typer.Option(help="The type of the card the text is on, for “this Spirit”.")] = "",
        tree: Annotated[bool, typer.Option(help="Print the effect tree as JSON.")] = True,
        lang: Annotated[
            Literal["en", "ja"], typer.Option("--lang", metavar="en|ja", help="The language that the text is in.")
        ] = "en",
    ) -> None:
        """Read card text: its effect tree, canonical English, Traditional Chinese and Japanese, or what is wrong with it."""
        from soulcore.games import part
        from soulcore.language.showing import lines_of, show_all

        vocabulary = part(game, "vocabulary")
        names = None
        if lang != "en":
            from soulcore.library.reading import names_in

            names = names_in(game, lang)
        if not show_all(lines_of(text), vocabulary, this, tree=tree, lang=lang, names=names):
            raise typer.Exit(1)
