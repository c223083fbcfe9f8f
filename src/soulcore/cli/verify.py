"""`soulcore verify RECORD`: were the shuffles fair, and did the game go as the record says?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from soulcore.cli.options import Lang


def verify(
    record: Annotated[Path, typer.Argument(help="A record's file: from a replay's page, or a terminal game.")],
    lang: Lang = "en",
) -> None:
    """Check a game's record: the server's commitment, the seed, every answer by replay, and the ending. Exit code 1 if not."""
    from soulcore.cli.extras import need

    need("table", "verify")
    from soulcore.kernel.errors import SoulcoreError, reason_of
    from soulcore.table.fairness import verify as check

    try:
        text = record.read_bytes()
    except OSError as error:
        raise SoulcoreError(f"{record}: {reason_of(error)}") from None
    verdict = check(text, lang)
    for row in verdict.checks:
        typer.secho(f"{'✓' if row['ok'] else '✗'} {row['text']}", fg=None if row["ok"] else "red")
    if not verdict.ok:
        raise typer.Exit(1)


def register(app: typer.Typer) -> None:
    app.command("verify")(verify)
