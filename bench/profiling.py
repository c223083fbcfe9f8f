"""Where the time of random games goes, by module and by function.

The interpreted engine is looked at with Python's own profiler; it cannot see into the compiled one. Its counters make small
functions look somewhat dearer than they are. `perf`, where the machine has it, tells about the compiled engine.
"""

from __future__ import annotations

import cProfile
import pstats
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

from bench.games import mode, play
from rich.console import Console
from rich.table import Table

MODULES = 15
FUNCTIONS = 30
FASTER = 10
"""So many times more games are played compiled: starting up would stand out otherwise."""

LEAST_SHARE = 0.7
"""Per cent below which `perf` need not list a function."""

Call = tuple[str, int, str]
"""A function as the profiler names it: file, line, name."""


def main(game: str, count: int) -> None:
    """Play some games and say where the time went."""
    console = Console()
    play(game, 0)
    if mode() == "compiled":
        show_compiled(game, count * FASTER, console)
        return
    profiler = cProfile.Profile(time.process_time)
    decisions = 0
    for number in range(count):
        profiler.enable()
        position, _ = play(game, number)
        profiler.disable()
        decisions += len(position.answers)
    stats: dict[Call, tuple[int, int, float, float, object]] = pstats.Stats(profiler).stats  # type: ignore[attr-defined]
    total = sum(row[2] for row in stats.values())
    console.print(f"\n[bold]{game}[/bold], interpreted, {count} games, {decisions:,} decisions")
    modules: dict[str, float] = defaultdict(float)
    for call, row in stats.items():
        modules[module_of(call)] += row[2]
    table = Table("module", box=None, pad_edge=False, header_style="dim")
    table.add_column("own time", justify="right")
    for name, spent in sorted(modules.items(), key=lambda item: -item[1])[:MODULES]:
        table.add_row(name, f"{100 * spent / total:.1f}%")
    console.print(table)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("function", no_wrap=True)
    for head in ("own", "with all it calls", "calls a decision", "own µs a call"):
        table.add_column(head, justify="right")
    for call, (_, calls, own, cumulative, _) in sorted(stats.items(), key=lambda item: -item[1][2])[:FUNCTIONS]:
        shares = f"{100 * own / total:.1f}%", f"{100 * cumulative / total:.1f}%"
        table.add_row(name_of(call), *shares, f"{calls / decisions:.2f}", f"{1e6 * own / calls:.1f}")
    console.print(table)


def module_of(call: Call) -> str:
    path = call[0].partition("soulcore/")[2]
    return path.removesuffix(".py") if path else "Python itself" if call[0] == "~" else Path(call[0]).stem


def name_of(call: Call) -> str:
    module = "/".join(module_of(call).split("/")[-2:])
    return f"{module}:{call[1]} {call[2]}" if call[1] else call[2].strip("<>")


def show_compiled(game: str, count: int, console: Console) -> None:
    """The same of the compiled engine, as far as the machine can tell."""
    if not shutil.which("perf"):
        console.print("Install perf (Debian: apt install linux-perf) to see where the compiled engine spends its time.")
        return
    with tempfile.TemporaryDirectory() as folder:
        data = f"{folder}/perf.data"
        work = f"from bench.games import play\nfor number in range({count}): play({game!r}, number)"
        recorded = subprocess.run(
            ["perf", "record", "-q", "-F", "499", "-o", data, sys.executable, "-c", work],
            capture_output=True,
            text=True,
        )
        report = ["perf", "report", "-i", data, "--stdio", "--percent-limit", str(LEAST_SHARE), "-F", "overhead,symbol"]
        told = subprocess.run(report, capture_output=True, text=True)
    lines = [line.split(maxsplit=2) for line in told.stdout.splitlines() if line.strip() and not line.startswith("#")]
    if recorded.returncode or not lines:
        console.print(f"perf does not work here: {recorded.stderr.strip() or told.stderr.strip()}")
        return
    console.print(f"\n[bold]{game}[/bold], compiled, {count} games (perf)")
    table = Table("function", box=None, pad_edge=False, header_style="dim")
    table.add_column("own", justify="right")
    for share, _, symbol in lines:
        table.add_row(native_name(symbol), share)
    console.print(table)


def native_name(symbol: str) -> str:
    """`CPyDef_battle_spirits___values___bp` as we call it; what is not ours as it is."""
    ours = re.match(r"CPy(?:Def|Py)_(.+)", symbol)
    return ours[1].replace("___", ".") if ours else symbol
