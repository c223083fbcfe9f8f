"""`soulcore rules GAME`: every rule of a book, where it is carried out and what proves it."""

from __future__ import annotations

from typing import Annotated

import typer

from soulcore.cli.options import AsJson, Lang, game_names


def register(app: typer.Typer) -> None:
    @app.command()
    def rules(
        game: Annotated[
            str,
            typer.Argument(
                help="standard, eternal, saga or spirit-war; a rule's id says it too.", autocompletion=game_names
            ),
        ],
        words: Annotated[
            list[str] | None, typer.Argument(help="Only rules with all these words, or of this id.")
        ] = None,
        missing: Annotated[
            bool, typer.Option("--missing", help="Only rules that lack code or scenario; exit code 1 if there are any.")
        ] = False,
        as_json: AsJson = False,
        lang: Lang = "en",
    ) -> None:
        """Show a game's rules: what each says, which code carries it out, which scenarios prove it. Exit code 1: none fits."""
        from soulcore.lookup.rules import Wanted, look_up

        code = look_up(Wanted(game, words or [], missing, as_json, lang))
        if code:
            raise typer.Exit(code)
