"""`soulcore restore`: a backup becomes a server's data again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from soulcore.cli.backup import Data, settings_for


def restore(file: Annotated[Path, typer.Argument(help="A backup.")], data: Data = "") -> None:
    """Put a backup into an empty data folder."""
    settings = settings_for(data, "restore")
    from soulcore.table.backup import restore as put_back

    about = put_back(file, settings)
    typer.echo(f"{settings.folder}: as of Soulcore {about.get('soulcore', '?')}")


def register(app: typer.Typer) -> None:
    app.command("restore")(restore)
