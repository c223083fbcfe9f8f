"""`soulcore analyse RECORD`: the chance to win over a game, and where it turned."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from soulcore.cli.options import AsJson, Lang

if TYPE_CHECKING:
    from soulcore.agents.analysis import Look
    from soulcore.kernel.game import Game
    from soulcore.play import Record

BAR = 24


def analyse(
    record: Annotated[Path, typer.Argument(help="A record's file: from a replay's page, or a terminal game.")],
    thorough: Annotated[
        float, typer.Option("--thorough", min=0.1, max=100, help="Times as many worlds as usual: slower, and surer.")
    ] = 1.0,
    seat: Annotated[
        int, typer.Option("--seat", min=0, max=2, help="Turning points of player 1 or 2 only; 0: both.")
    ] = 0,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Analyse a game: the chance to win over time, and what would have been better where, as far as that is sure."""
    import json

    from soulcore.agents.analysis import decisions, look_at
    from soulcore.kernel.errors import SoulcoreError
    from soulcore.play import Record, replay
    from soulcore.terminal.replaying import read
    from soulcore.words import say

    given = read(record)
    if not isinstance(given, Record):
        raise SoulcoreError(say(lang, "analysis.finished_only", file=record.name))
    wanted = decisions(given)
    game = replay(given, 0, events=False)
    looks: list[Look] = []
    watched = sys.stderr.isatty()  # a line that is written over is only for people who see it
    positions: dict[int, Game] = {}
    for at, answer in enumerate(given.answers):
        if at in wanted:
            if watched:
                typer.echo(
                    f"\r{say(lang, 'analysis.working', done=len(looks) + 1, total=len(wanted))}", err=True, nl=False
                )
            look = look_at(game, answer, thorough)
            looks.append(look)
            if look.is_turning_point and seat in (0, look.seat + 1):
                positions[at] = game.clone()
        game.answer(answer)
    if watched:
        typer.echo("", err=True)
    if as_json:
        typer.echo(json.dumps(as_data(given, looks, positions, lang), ensure_ascii=False, indent=2))
        return
    for line in told(given, looks, positions, lang):
        typer.echo(line)


def for_first(look: Look) -> tuple[float, float, float]:
    """The chance of the first player, with its interval."""
    chance = look.chance
    return (
        (chance.mean, chance.low, chance.high) if look.seat == 0 else (1 - chance.mean, 1 - chance.high, 1 - chance.low)
    )


def told(record: Record, looks: list[Look], positions: dict[int, Game], lang: str) -> list[str]:
    from soulcore.agents.analysis_told import called, percent, reasons
    from soulcore.games import entry
    from soulcore.words import say

    lines = [say(lang, "analysis.head", game=entry(record.game).title, count=len(looks))]
    seen = 0
    for look in looks:
        if look.turn > seen and look.is_told:  # one line a turn: as it begins
            seen = look.turn
            mean, low, high = for_first(look)
            full = round(mean * BAR)
            bar = "█" * full + "░" * (BAR - full)
            numbers = {"percent": percent(mean), "low": percent(low), "high": percent(high)}
            lines.append(say(lang, "analysis.chance", turn=look.turn, bar=bar, **numbers))
    lines.append(say(lang, "analysis.turning_points"))
    if not positions:
        lines.append(say(lang, "analysis.none"))
    for number, look in enumerate((look for look in looks if look.at in positions), start=1):
        here, behind = positions[look.at], look.behind
        lines.append(say(lang, "analysis.point", number=number, turn=look.turn, player=look.seat + 1, at=look.at))
        lines.append(say(lang, "analysis.played", label=called(here, look.played, lang)))
        lines.append(say(lang, "analysis.better", label=called(here, look.best, lang)))
        bounds = {"percent": percent(behind.mean), "low": percent(behind.low), "high": percent(behind.high)}
        lines.append(say(lang, "analysis.behind", worlds=behind.worlds, **bounds))
        lines += [f"   {line}" for line in reasons(record.game, look, lang)]
    return lines


def as_data(record: Record, looks: list[Look], positions: dict[int, Game], lang: str) -> dict[str, Any]:
    from dataclasses import asdict

    from soulcore.agents.analysis_told import called, reasons

    points = []
    for look in looks:
        here = positions.get(look.at)
        words = {}
        if here is not None:
            words = {
                "played_label": called(here, look.played, lang),
                "best_label": called(here, look.best, lang),
                "why": reasons(record.game, look, lang),
            }
        points.append({**asdict(look), "turning_point": here is not None, **words})
    return {"game": record.game, "decisions": points}


def register(app: typer.Typer) -> None:
    app.command("analyse")(analyse)
