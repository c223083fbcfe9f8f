"""`soulcore check`: format, lint, types, layers and tests. What CI runs is what people run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

STARTER = "soulcore"
"""What people start has no .py ending, so the tools must be told of it by name."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that must hold, the tool that says whether it does, and what mends it."""

    name: str
    command: tuple[str, ...]
    mend: str = ""
    is_of_page: bool = False
    """Run by npm in web/ instead of by Python."""


CHECKS = (
    Check("format", ("-m", "ruff", "format", "--check", ".", STARTER), "ruff format . soulcore"),
    Check("lint", ("-m", "ruff", "check", ".", STARTER), "ruff check --fix . soulcore"),
    Check("types", ("-m", "mypy")),
    Check("types of the launcher", ("-m", "mypy", STARTER, "launcher.py")),
    Check("layers", ("-c", "from importlinter.cli import lint_imports_command as run; run()")),
    Check("types of the page", ("run", "--silent", "check"), is_of_page=True),
    Check("tests of the page", ("run", "--silent", "test"), is_of_page=True),
    Check("links of the docs", ("-m", "soulcore", "site", "--out", "build/site")),
    Check("tests", ("-m", "pytest", "-q")),
)


@dataclass(frozen=True, slots=True)
class Outcome:
    check: Check
    passed: bool
    seconds: float

    def __str__(self) -> str:
        mend = f"   mend with: .venv/bin/{self.check.mend}" if self.check.mend and not self.passed else ""
        return f"  {'pass' if self.passed else 'FAIL'}  {self.check.name:<22}{self.seconds:6.1f} s{mend}"


def run(check: Check, root: Path) -> Outcome:
    """Run one check in the open: its output goes to the person as it comes."""
    print(f"── {check.name}", flush=True)
    began = time.monotonic()
    # The tools look at this source, also when the compiled copy of it runs them.
    settings = os.environ if check.name == "tests" else dict(os.environ, PYTHONPATH=str(root / "src"))
    if check.is_of_page:
        code = call_npm(check.command, root / "web")
    else:
        code = subprocess.call([sys.executable, *check.command], cwd=root, env=settings, stdin=subprocess.DEVNULL)
    return Outcome(check, code == 0, time.monotonic() - began)


def call_npm(arguments: tuple[str, ...], web: Path) -> int:
    """Run npm: the one the launcher has put beside Python where the machine's is too old or missing, else the machine's."""
    beside = Path(sys.executable).parent
    npm = shutil.which("npm", path=str(beside)) or shutil.which("npm")
    if npm is None or not (web / "node_modules").is_dir():
        print("the page's tools are missing: start this as ./soulcore check, which fetches them")
        return 1
    # Tools that npm starts look for `node` on the path, which must be the one that npm belongs to.
    settings = dict(os.environ, PATH=os.pathsep.join([str(Path(npm).parent), os.environ.get("PATH", "")]))
    return subprocess.call([npm, *arguments], cwd=web, env=settings, stdin=subprocess.DEVNULL)


def register(app: typer.Typer) -> None:
    @app.command()
    def check(
        tests: Annotated[bool, typer.Option("--tests/--no-tests", help="Run the tests as well.")] = True,
    ) -> None:
        """Check everything: format, lint, types, layers, tests. All of them run, whatever fails."""
        from soulcore.cli.checkout import checkout

        root = checkout()
        outcomes = [run(each, root) for each in CHECKS if tests or each.name != "tests"]
        print("── summary", *outcomes, sep="\n")
        if not all(outcome.passed for outcome in outcomes):
            raise typer.Exit(1)
