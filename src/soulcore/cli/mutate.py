"""`soulcore mutate`: small changes to the rules' code, one at a time; which of them does no scenario notice?"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from soulcore.clauses.index import USUAL
from soulcore.cli.options import game_names


def register(app: typer.Typer) -> None:
    @app.command()
    def mutate(
        paths: Annotated[
            list[Path] | None, typer.Argument(help="Only these files or folders of the rules' code.")
        ] = None,
        game: Annotated[
            list[str] | None,
            typer.Option("--game", help="A game; several share what is made ready once.", autocompletion=game_names),
        ] = None,
        sample: Annotated[int, typer.Option("--sample", min=1, help="How many changes, drawn by chance.")] = 200,
        seed: Annotated[int | None, typer.Option("--seed", help="Draw the same ones again.")] = None,
        jobs: Annotated[int, typer.Option("--jobs", min=1, help="How many at a time.")] = 1,
        engine: Annotated[
            bool, typer.Option("--engine/--scenarios-only", help="Ask told games and counted trees too, which is slow.")
        ] = True,
        again: Annotated[
            Path | None, typer.Option("--again", help="Only the survivors of that report, whatever was drawn.")
        ] = None,
        out: Annotated[Path, typer.Option("--out", help="Where the report goes.")] = Path("mutants.txt"),
    ) -> None:
        """Change the rules' code in small ways, one at a time, and report what no scenario notices. CONTRIBUTING.md tells
        what to do with the survivors. Works on a checkout, on Linux and macOS."""
        from soulcore.cli.checkout import checkout
        from soulcore.kernel.errors import SoulcoreError

        root = checkout()
        if not hasattr(os, "fork"):
            raise SoulcoreError("this command needs an operating system that can fork a process: Linux or macOS")
        words = [word for name in game or [USUAL] for word in ("--game", name)]
        words += ["--sample", str(sample), "--jobs", str(jobs), "--out", str(out.resolve())]
        words += ["--again", str(again.resolve())] if again else []
        words += ["--engine" if engine else "--no-engine"]
        words += [] if seed is None else ["--seed", str(seed)]
        # The source of this checkout is judged, never a compiled copy of it.
        settings = dict(os.environ, SOULCORE_MODE="interpreted", PYTHONPATH=f"{root / 'src'}{os.pathsep}{root}")
        listed = [str(path.resolve()) for path in paths or []]
        command = [sys.executable, "-P", "-m", "tests.mutation.run", *words, *listed]
        raise typer.Exit(subprocess.call(command, cwd=root, env=settings))
