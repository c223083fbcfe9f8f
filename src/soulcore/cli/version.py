"""`soulcore --version`: which Soulcore this is, and whether its engine runs interpreted or compiled."""

from __future__ import annotations

from typing import Annotated

import typer

from soulcore import __version__


def mode() -> str:
    """ "compiled" when the kernel's modules are native ones (mypyc), else "interpreted"."""
    from soulcore.kernel import game

    return "interpreted" if str(game.__file__).endswith(".py") else "compiled"


def show(wanted: bool) -> None:
    if wanted:
        print(f"soulcore {__version__} ({mode()})")
        raise typer.Exit


def register(app: typer.Typer) -> None:
    @app.callback()
    def options(
        version: Annotated[
            bool, typer.Option("--version", callback=show, is_eager=True, help="Show the version and mode, and exit.")
        ] = False,
    ) -> None:
        pass
