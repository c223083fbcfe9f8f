"""`soulcore backup`: the server's data in one file."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from soulcore.table.settings import Settings

Data = Annotated[str, typer.Option("--data", metavar="FOLDER", help="The server's data folder.")]


def settings_for(data: str, command: str) -> Settings:
    """The settings of the server whose data a command is for."""
    from soulcore.cli.extras import need

    need("table", command)
    from soulcore.table.settings import from_environment

    told = from_environment()
    return dataclasses.replace(told, folder=Path(data)) if data else told


def backup(
    file: Annotated[
        Path, typer.Argument(help="Where to; “soulcore.tar.gz”. It holds the server's secret: keep it safe.")
    ],
    data: Data = "",
) -> None:
    """Back up the server's data, also while it runs."""
    settings = settings_for(data, "backup")
    from soulcore.table.backup import back_up

    size = back_up(settings, file)
    typer.echo(f"{file}: {size / 1e6:.1f} MB")


def register(app: typer.Typer) -> None:
    app.command("backup")(backup)
