"""`soulcore bench`: how fast the engine is on this machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from soulcore.cli.options import game_names

PASS_ON = {"allow_extra_args": True, "ignore_unknown_options": True}
"""What bench/run.py has beyond these options is its own to judge."""


def bench(
    context: typer.Context,
    game: Annotated[
        str, typer.Option("--game", help="One game; all of them if left out.", autocompletion=game_names)
    ] = "",
    games: Annotated[
        int, typer.Option("-n", "--games", min=1, help="Random games of the long run that memory is watched in.")
    ] = 10_000,
    mode: Annotated[str, typer.Option("--mode", metavar="both|interpreted|compiled", help="Which engine.")] = "both",
    peers: Annotated[bool, typer.Option("--peers/--no-peers", help="RLCard's games beside ours (20 s).")] = True,
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Also write the figures to a file.")
    ] = None,
    profile: Annotated[bool, typer.Option("--profile", help="Show where the time goes instead.")] = False,
) -> None:
    """Measure random play, interpreted and compiled side by side, and RLCard beside them."""
    from soulcore.cli.checkout import checkout

    words = ["--games", str(games), "--mode", mode]
    words += ["--game", game] if game else []
    words += ["--json", str(json)] if json else []
    words += ["--no-peers"] * (not peers) + ["--profile"] * profile + context.args
    found = os.environ.get("PYTHONPATH", "")
    settings = dict(os.environ, PYTHONPATH=os.pathsep.join(filter(None, [str(checkout()), found])))
    raise typer.Exit(subprocess.call([sys.executable, "-P", "-m", "bench.run", *words], env=settings))


def register(app: typer.Typer) -> None:
    app.command(context_settings=PASS_ON)(bench)
