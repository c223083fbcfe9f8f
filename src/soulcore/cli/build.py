"""`soulcore build`: compile the engine into native modules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    app.command()(build)


def build(
    quiet: Annotated[bool, typer.Option("--quiet", help="Say nothing unless it fails.")] = False,
    again: Annotated[bool, typer.Option("--again", help="Build even if this source is compiled already.")] = False,
    wheel: Annotated[
        Path | None, typer.Option("--wheel", metavar="FOLDER", help="Instead, put a compiled wheel into this folder.")
    ] = None,
) -> None:
    """Compile the engine into native modules (4 to 6 times as fast). Needs a C compiler; without one all works interpreted."""
    from soulcore.cli.compiling import compile_engine, compiled_wheel

    if wheel is not None:
        typer.echo(compiled_wheel(wheel))
        return
    compile_engine(quiet, again)
