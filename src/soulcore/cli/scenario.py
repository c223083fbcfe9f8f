"""`soulcore scenario`: run scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from soulcore.cli.options import Lang, OwnCards


def register(app: typer.Typer) -> None:
    app.command()(scenario)


def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, or folders with them.")],
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Name every scenario that passes too.")] = False,
    own_cards: OwnCards = None,
    lang: Lang = "en",
) -> None:
    """Run scenarios: a position, some answers, what must be seen. docs/scenarios.md tells how to write one."""
    from soulcore.kernel.errors import SoulcoreError
    from soulcore.scenarios.run import run_file
    from soulcore.scenarios.saying import in_language
    from soulcore.words import say

    def tell(key: str, **params: object) -> None:
        typer.echo(say(lang, f"scenarios.result.{key}", **params))

    passed = failed = 0
    for path in files:
        listed = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not listed:
            raise SoulcoreError(say(lang, "scenarios.result.empty_folder", path=path))
        for file in listed:
            try:
                outcomes = run_file(file)
            except SoulcoreError as error:
                tell("failed", what=in_language(error, lang))
                failed += 1
                continue
            for outcome in outcomes:
                if outcome.passed:
                    passed += 1
                    if verbose:
                        tell("passed", what=f"{file}: {outcome.scenario.name}")
                    continue
                failed += 1
                tell("failed", what=f"{file}: {outcome.scenario.name}")
                for line in outcome.wrong:
                    typer.echo(f"        {in_language(line, lang)}")
                for line in outcome.log[-25:]:
                    typer.echo(f"          | {in_language(line, lang)}")
    tell("summary", passed=passed, failed=failed)
    if failed:
        raise typer.Exit(1)
