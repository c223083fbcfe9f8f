"""`soulcore verify RECORD`: were the shuffles fair, and did the game go as the record says?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from soulcore.cli.options import Lang


def verify(
    record: Annotated[Path, typer.Argument(help="A record's file: from a replay's page, or a terminal game.")],
    kept: Annotated[
        Path | None,
        typer.Option("--kept", metavar="FILE", help="What you kept of the game; left out: as the page's file says."),
    ] = None,
    commitment: Annotated[
        str, typer.Option("--commitment", help="The server's commitment as you were told it before the game.")
    ] = "",
    deal: Annotated[str, typer.Option("--deal", help="The deal's sha256 as you were told it before the game.")] = "",
    entropy: Annotated[str, typer.Option("--entropy", help="What you contributed.")] = "",
    seat: Annotated[int, typer.Option("--seat", min=-1, max=1, help="Your seat, 0 or 1; -1: either.")] = -1,
    lang: Lang = "en",
) -> None:
    """Check a game's record: the server's commitment, the seed, every answer by replay, and the ending. Exit code 1 if not.

    With what you kept from before the game (--commitment, --entropy …, or the page's file) it is checked against that, too:
    without it a file is only compared with itself."""
    import msgspec

    from soulcore.cli.extras import need

    need("table", "verify")
    from soulcore.table.fairness import kept_from, kept_in
    from soulcore.table.fairness import verify as check

    text = record.read_bytes()
    told = kept_from(kept.read_bytes()) if kept is not None else kept_in(text)
    words = {"commitment": commitment.strip().lower(), "deal": deal.strip().lower(), "entropy": entropy}
    given = {name: word for name, word in words.items() if word}
    if seat >= 0:
        told = msgspec.structs.replace(told, seat=seat)
    verdict = check(text, lang, msgspec.structs.replace(told, **given))
    for row in verdict.checks:
        typer.secho(f"{'✓' if row['ok'] else '✗'} {row['text']}", fg=None if row["ok"] else "red")
    if not verdict.ok:
        raise typer.Exit(1)


def register(app: typer.Typer) -> None:
    app.command("verify")(verify)
