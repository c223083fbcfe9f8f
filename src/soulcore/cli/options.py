"""Options that several commands have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer


def game_names(incomplete: str) -> list[str]:
    """For shell completion: the games that can be played."""
    from soulcore.games import names

    return [name for name in names() if name.startswith(incomplete)]


def deck_names(incomplete: str) -> list[str]:
    """For shell completion: the decks of the library."""
    from soulcore.games import names
    from soulcore.library import known_decks, load

    return [name for game in names() for name in known_decks(load(game)) if name.startswith(incomplete)]


def agent_names(incomplete: str) -> list[str]:
    """For shell completion: who can play."""
    from soulcore.agents.levels import LEVELS, available

    return [name for name in (*available(), *LEVELS) if name.startswith(incomplete)]


Game = Annotated[str, typer.Option("--game", help="The game.", autocompletion=game_names)]
DecksGame = Annotated[
    str, typer.Option("--game", help="The game; left out: the deck's, or Standard.", autocompletion=game_names)
]
Lang = Annotated[Literal["en", "zh-Hant", "ja"], typer.Option("--lang", metavar="en|zh-Hant|ja", help="The language.")]
AsJson = Annotated[bool, typer.Option("--json", help="For programs: as JSON.")]
Ascii = Annotated[bool, typer.Option("--ascii", help="Only plain signs.")]
OwnFormat = Annotated[
    str, typer.Option("--format", metavar="FILE", help="A format of your own: sizes, copies, opening hand and Souls.")
]
Agreed = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME[=no]", help="Another answer to what the rulebook leaves open; repeatable."),
]


def game_for(given: str, deck: str, own_format: str) -> str:
    """The game that is meant: the format's, or the one that was given, or the deck's."""
    from soulcore.library.entry_decks import game_of
    from soulcore.library.formats import load_own_format

    return load_own_format(Path(own_format)).game if own_format else given or game_of(deck)


def use_cards(files: list[Path] | None) -> list[Path] | None:
    """Have the library know the sets of `--cards`, before anything is loaded."""
    if files:
        from soulcore.library.own_sets import named, use

        use(files)
        named()
    return files


OwnCards = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards",
        metavar="FILE",
        callback=use_cards,
        is_eager=True,
        help="A set file of your own, or a folder of them; repeatable.",
    ),
]
