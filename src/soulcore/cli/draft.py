"""`soulcore draft`: draft a deck among computer drafters, then play with it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def draft(
    drafters: Annotated[int, typer.Option("--drafters", help="How many draft, you among them: 2 to 8.")] = 4,
    game: Annotated[str, typer.Option("--game", help="The game.")] = "spirit-war",
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same packs.")] = "",
    opponent: Annotated[str, typer.Option("--opponent", help="The computer player of the duel afterwards.")] = "normal",
    automatic: Annotated[bool, typer.Option("--auto", help="Let the computer pick for you, too.")] = False,
    plays: Annotated[bool, typer.Option("--play/--no-play", help="Play a duel with the deck.")] = True,
    resume: Annotated[str, typer.Option("--resume", metavar="FILE", help="Go on with a saved draft.")] = "",
    lang: Annotated[str, typer.Option("--lang", help="en or zh-Hant.")] = "en",
) -> None:
    """Draft a deck of 20 from packs that go round, then play a duel against the drafter on your left."""
    import secrets

    from soulcore.play.drafts import Draft, load_draft
    from soulcore.play.errors import RecordError
    from soulcore.terminal.drafting import play_draft

    if resume:
        try:
            found = load_draft(Path(resume).expanduser().read_bytes())
        except OSError as error:
            raise RecordError("play.record.form", reason=str(error)) from None
    else:
        found = Draft(game, drafters, seed or secrets.token_hex(4))
    raise typer.Exit(play_draft(found, lang, opponent, automatic, plays))


def register(app: typer.Typer) -> None:
    app.command("draft")(draft)
