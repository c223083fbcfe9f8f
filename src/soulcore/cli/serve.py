"""`soulcore serve`: the table server."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from soulcore.cli.options import OwnCards

if TYPE_CHECKING:
    from soulcore.table.settings import Settings

Log = Literal["warning", "info", "debug"]


def serve(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen on; 0.0.0.0 for every network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0: any free one.")] = 8765,
    database: Annotated[
        str, typer.Option("--database", help="postgresql+asyncpg://…; left out: an SQLite file in the data folder.")
    ] = "",
    redis: Annotated[str, typer.Option("--redis", help="redis://…, when several processes share the tables.")] = "",
    data: Annotated[str, typer.Option("--data", metavar="FOLDER", help="The data folder.")] = "",
    processes: Annotated[
        int,
        typer.Option("--processes", min=0, help="Processes that serve tables; 0: as the variable says, or one a core."),
    ] = 0,
    workers: Annotated[
        int,
        typer.Option(
            "--workers",
            min=0,
            help="Processes in which the computer thinks; 0: as the variable says, or one a core less one.",
        ),
    ] = 0,
    check: Annotated[bool, typer.Option("--check", help="Tell what is wrong with this set-up, and end.")] = False,
    log: Annotated[Log, typer.Option("--log", metavar="warning|info|debug", help="How much is told.")] = "info",
    own_cards: OwnCards = None,
) -> None:
    """Serve tables to browsers. Settings not given here come from SOULCORE_… variables; see docs/server.md."""
    from soulcore.cli.extras import need

    need("table", "serve")
    from soulcore.table.runner import serve as run
    from soulcore.table.settings import from_environment

    told = from_environment()
    settings = dataclasses.replace(
        told,
        database=database or told.database,
        redis=redis or told.redis,
        folder=Path(data) if data else told.folder,
        processes=processes or told.processes,
        workers=workers or told.workers,
    )
    if check:
        raise typer.Exit(tell(settings, host, port))
    run(settings, host, port, log=log)


def tell(settings: Settings, host: str, port: int) -> int:
    """Say what was found; 1 when something does not work."""
    from soulcore.table.setup_check import BAD, findings

    found = list(findings(dataclasses.replace(settings, host=host), host, port))
    for finding in found:
        typer.echo(f"{finding.how:>2}  {finding.text}")
    return int(any(finding.how == BAD for finding in found))


def register(app: typer.Typer) -> None:
    app.command("serve")(serve)
