"""Options that several commands have in common."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

Game = Annotated[str, typer.Option("--game", help="The game.")]
Lang = Annotated[Literal["en", "zh-Hant"], typer.Option("--lang", help="The language.")]
Ascii = Annotated[bool, typer.Option("--ascii", help="Only plain signs.")]
OwnFormat = Annotated[
    str, typer.Option("--format", metavar="FILE", help="A format of your own: sizes, copies, opening hand and Souls.")
]
Agreed = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME[=no]", help="Another answer to what the rulebook leaves open; repeatable."),
]
