"""`soulcore bench`: how fast the engine is on this machine."""

from __future__ import annotations

import subprocess
import sys

import typer

PASS_ON = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}


def register(app: typer.Typer) -> None:
    @app.command(context_settings=PASS_ON)
    def bench(context: typer.Context) -> None:
        """Measure random play: decisions, games, clones, saves and views a second; --profile shows where time goes."""
        from soulcore.cli.checkout import checkout

        root = checkout()
        raise typer.Exit(subprocess.call([sys.executable, str(root / "bench" / "run.py"), *context.args], cwd=root))
