"""`soulcore test`: every test, or those that pytest's own arguments pick."""

from __future__ import annotations

import subprocess
import sys

import typer

PASS_ON = {"allow_extra_args": True, "ignore_unknown_options": True}


def register(app: typer.Typer) -> None:
    @app.command(context_settings=PASS_ON)
    def test(context: typer.Context) -> None:
        """Run the tests. Everything after `test` goes to pytest: paths, -k WORDS, -x …"""
        from soulcore.cli.checkout import checkout

        raise typer.Exit(subprocess.call([sys.executable, "-m", "pytest", *context.args], cwd=checkout()))
