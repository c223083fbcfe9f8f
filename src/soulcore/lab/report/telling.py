"""The report of a run: its tables and its page are written, and the gist is said."""

from __future__ import annotations

from collections.abc import Container

from rich.console import Console
from rich.table import Table

from soulcore.lab.files import Folder
from soulcore.lab.plan import Plan
from soulcore.lab.report.markup import share_text
from soulcore.lab.report.page import Report, say_ending
from soulcore.lab.report.replays import write_replays
from soulcore.lab.tables import GamesFile, Tables, make_tables
from soulcore.words import say


def report(folder: Folder, plan: Plan, chosen: Container[int] | None, lang: str, png: bool, console: Console) -> Tables:
    """Write tables and page of the chosen games (None: of all that are done), and say the gist."""
    tables = written_tables(folder, plan, chosen)
    made = Report(plan, tables, lang, write_replays(folder, plan, tables, lang))
    page = folder.path / "report.html"
    page.write_text(made.html(), encoding="utf-8")
    if png:
        made.write_pngs(folder.path)
    if tables.entrants.height:
        console.print(gist(tables, lang))
    if tables.endings.height:
        ways = ", ".join(
            f"{say_ending(lang, plan.game, row['ending'])} {row['games']}"
            for row in tables.endings.iter_rows(named=True)
        )
        console.print(say(lang, "lab.say.endings", ways=ways))
    if tables.first.height:
        first = tables.first.row(0, named=True)
        share = share_text((first["rate"], first["low"], first["high"]))
        turns = tables.games.filter(~tables.games["failed"])["turns"]
        console.print(say(lang, "lab.say.first", share=share, turns=f"{turns.sum() / turns.len():.1f}"))
    failed = int(tables.games["failed"].sum())
    if failed:
        console.print(say(lang, "lab.say.failed", count=failed, folder=folder.path / "failed"), style="red")
    console.print(say(lang, "lab.say.report", file=page), soft_wrap=True)
    return tables


def written_tables(folder: Folder, plan: Plan, chosen: Container[int] | None) -> Tables:
    """The tables of the chosen games, also as files."""
    with GamesFile(folder.path) as games:
        tables = make_tables(plan, folder.kept().read(chosen), games.keep)
    tables.write(folder.path)
    return tables


def figures(folder: Folder, plan: Plan, tables: Tables) -> dict[str, object]:
    """The figures of a run for programs: what the report shows."""
    return {
        "game": plan.game,
        "rules": plan.rules,
        "seed": plan.seed,
        "agents": list(dict.fromkeys(entrant.agent for entrant in plan.entrants)),
        "folder": str(folder.path),
        "report": str(folder.path / "report.html"),
        "games": int((~tables.games["failed"]).sum()),
        "failed": int(tables.games["failed"].sum()),
        "decks": tables.ranked().to_dicts(),
        "pairings": tables.pairings.to_dicts(),
        "first": tables.first.to_dicts(),
        "endings": tables.endings.to_dicts(),
        "cards": tables.cards.to_dicts(),
    }


def gist(tables: Tables, lang: str) -> Table:
    """The entrants, whoever won most first."""
    shown = Table(box=None, pad_edge=False, header_style="dim")
    shown.add_column(say(lang, "lab.head.deck"), overflow="fold")  # whole names, however narrow
    for word in ("games", "wins", "rating"):
        shown.add_column(say(lang, f"lab.head.{word}"), justify="right")
    for row in tables.ranked().iter_rows(named=True):
        share = share_text((row["rate"], row["low"], row["high"]))
        shown.add_row(row["entrant"], str(row["games"]), share, f"{row['rating']:.1f} ± {row['uncertainty']:.1f}")
    return shown
