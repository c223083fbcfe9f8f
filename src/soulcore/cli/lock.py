"""`soulcore lock`: the lock files, which say exactly what the launcher installs, with hashes."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Annotated

import typer

HEAD = "# Made by ./soulcore lock from pyproject.toml. Do not edit: ./soulcore lock --upgrade takes newer versions.\n"
OLDEST_PYTHON = "3.11"


def lock(
    upgrade: Annotated[
        bool, typer.Option("--upgrade", help="Take the newest versions; without, those locked stay where they can.")
    ] = False,
) -> None:
    """Write requirements/*.txt: for the base install and each extra, every package with its version and hashes."""
    from soulcore.cli.checkout import checkout

    root = checkout()
    folder = root / "requirements"
    folder.mkdir(exist_ok=True)
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = sorted(project["optional-dependencies"])
    with tempfile.TemporaryDirectory(prefix="soulcore-lock-") as place:
        everything = Path(place) / "everything.txt"
        if not upgrade:
            everything.write_text(locked(folder), encoding="utf-8")
        compiled(root, everything, [word for extra in extras for word in ("--extra", extra)], upgrade)
        for name in ("base", *extras):
            # The same versions in every file, so that any of them can be installed together.
            words = ["--constraint", str(everything), *(("--extra", name) if name != "base" else ())]
            compiled(root, folder / f"{name}.txt", words, upgrade)
            typer.echo(f"wrote requirements/{name}.txt")
    for path in folder.glob("*.txt"):
        if path.stem not in ("base", *extras):
            path.unlink()


def locked(folder: Path) -> str:
    """What all lock files name, each once: whoever writes them anew goes on from it."""
    entries: dict[str, None] = {}
    for path in sorted(folder.glob("*.txt")):
        entries |= dict.fromkeys(re.split(r"\n(?=\S)", path.read_text(encoding="utf-8").removeprefix(HEAD).strip()))
    return "\n".join([*entries, ""])


def compiled(root: Path, out: Path, words: list[str], upgrade: bool) -> None:
    """One lock file, for every platform and Python that we run on. Where packages come from stays everyone's own setting."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", "requirements/base.in"]
    command += ["--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes", "--quiet"]
    command += ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    command += ["--upgrade"] * upgrade
    if subprocess.run([*command, *words, "--output-file", str(out)], cwd=root, stdout=subprocess.DEVNULL).returncode:
        raise typer.Exit(1)
    text = out.read_text(encoding="utf-8")
    out.write_text(HEAD + text.removeprefix(HEAD), encoding="utf-8")


def register(app: typer.Typer) -> None:
    app.command()(lock)
