"""`soulcore bench`: how fast the engine is on this machine."""

from __future__ import annotations

import os
import subprocess
import sys

import typer

PASS_ON = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}


def register(app: typer.Typer) -> None:
    @app.command(context_settings=PASS_ON)
    def bench(context: typer.Context) -> None:
        """Measure random play, interpreted and compiled side by side, and RLCard beside them; --profile shows where time goes."""
        from soulcore.cli.checkout import checkout

        found = os.environ.get("PYTHONPATH", "")
        settings = dict(os.environ, PYTHONPATH=os.pathsep.join(filter(None, [str(checkout()), found])))
        command = [sys.executable, "-P", "-m", "bench.run", *context.args]
        raise typer.Exit(subprocess.call(command, env=settings))
