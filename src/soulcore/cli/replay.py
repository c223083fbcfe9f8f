"""`soulcore replay FILE`: a game, a match or a draft told again from its record, and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from soulcore.cli.options import Lang


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, or a save of the terminal.")],
    seat: Annotated[
        int, typer.Option("--seat", help="Tell it as that player saw it: 1, 2 …; 0: what everybody saw.")
    ] = 0,
    lang: Lang = "en",
) -> None:
    """Tell a game, match or draft from its record. Exit code 2 when the record does not lead where it says."""
    from soulcore.terminal.replaying import read, told

    for line in told(read(file), lang, seat - 1):
        print(line)


def register(app: typer.Typer) -> None:
    app.command("replay")(replay)
