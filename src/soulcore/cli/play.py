"""`soulcore play`: a game against the computer, or with a friend, on the page or in the terminal."""

from __future__ import annotations

import dataclasses
from typing import Annotated

import typer

from soulcore.cli.options import Agreed, Ascii, DecksGame, Lang, OwnCards, OwnFormat, agent_names, deck_names, game_for


def play(
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal instead of the browser.")] = False,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the browser, or only say where the page is.")
    ] = True,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Of the page; 0: any free one.")] = 0,
    game: DecksGame = "",
    deck: Annotated[
        str, typer.Option("--deck", help="Your deck: a name or a file; asked if left out.", autocompletion=deck_names)
    ] = "",
    opponent_deck: Annotated[
        str, typer.Option("--opponent-deck", help="The computer's deck; any other one.", autocompletion=deck_names)
    ] = "",
    opponent: Annotated[
        str,
        typer.Option(
            "--opponent",
            help="easy, normal, hard, expert, or the name of an agent (random).",
            autocompletion=agent_names,
        ),
    ] = "normal",
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same shuffles.")] = "",
    seat: Annotated[
        int, typer.Option("--seat", help="1 or 2: which player you are; the throw decides who begins.")
    ] = 1,
    lang: Lang = "en",
    resume: Annotated[str, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")] = "",
    best_of: Annotated[
        int, typer.Option("--match", metavar="N", help="A match: the best of N duels, with the Side Decks in between.")
    ] = 1,
    ascii_only: Ascii = False,
    option: Agreed = None,
    own_format: OwnFormat = "",
    own_cards: OwnCards = None,
) -> None:
    """Play in the browser; with --terminal, or any option about a single game, here. Nothing is lost when you leave."""
    from soulcore.cli.extras import lacking
    from soulcore.terminal.session import Wanted
    from soulcore.terminal.session import play as play_in_terminal

    game = game_for(game, deck or opponent_deck, own_format)
    agreed = tuple(option or ())
    wanted = Wanted(
        game, deck, opponent_deck, seed, seat, lang, opponent, resume, ascii_only, best_of, agreed, own_format
    )
    if not terminal and wanted == Wanted() and lacking("table"):
        typer.echo("soulcore: the page needs `pip install 'soulcore[table]'`; this game is in the terminal", err=True)
    if terminal or wanted != Wanted() or not has_page():
        raise typer.Exit(play_in_terminal(wanted))

    from soulcore.table.runner import LOCAL, serve
    from soulcore.table.settings import from_environment

    serve(dataclasses.replace(from_environment(), processes=1), LOCAL, port, opens_browser=browser)


def has_page() -> bool:
    """Whether the page has been built and the server is installed."""
    try:
        from soulcore.table.static import is_built
    except ImportError:
        return False
    return is_built()


def register(app: typer.Typer) -> None:
    app.command("play")(play)
