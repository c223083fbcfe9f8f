"""`soulcore draft`: draft a deck among computer drafters, then play with it."""

from __future__ import annotations

from typing import Annotated

import typer

from soulcore.cli.options import Agreed, Ascii, Game, Lang, agent_names


def draft(
    drafters: Annotated[int, typer.Option("--drafters", help="How many draft, you among them: 2 to 8.")] = 4,
    game: Game = "",
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same packs.")] = "",
    opponent: Annotated[
        str,
        typer.Option("--opponent", help="The computer player of the duel afterwards.", autocompletion=agent_names),
    ] = "normal",
    against: Annotated[
        int, typer.Option("--against", metavar="N", help="The drafter to play against, 2 or more; asked if left out.")
    ] = 0,
    best_of: Annotated[int, typer.Option("--match", metavar="N", help="Then play a match: the best of N duels.")] = 1,
    automatic: Annotated[bool, typer.Option("--auto", help="Let the computer pick and build for you, too.")] = False,
    plays: Annotated[bool, typer.Option("--play/--no-play", help="Play with the deck afterwards.")] = True,
    resume: Annotated[str, typer.Option("--resume", metavar="FILE", help="Go on with a saved draft.")] = "",
    lang: Lang = "en",
    ascii_only: Ascii = False,
    option: Agreed = None,
) -> None:
    """Draft from packs that go round, build a deck of the picks, and play against one of the other drafters."""
    from soulcore.terminal.drafting import WantedDraft, play_draft

    wanted = WantedDraft(
        game,
        drafters,
        seed,
        lang,
        opponent,
        against,
        best_of,
        automatic,
        plays,
        resume,
        ascii_only,
        tuple(option or ()),
    )
    raise typer.Exit(play_draft(wanted))


def register(app: typer.Typer) -> None:
    app.command("draft")(draft)
