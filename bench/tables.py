"""The figures as tables for people."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

FLOORS = {
    "interpreted": {"decisions/s": 6_000.0, "games/s": 25.0},
    "compiled": {"decisions/s": 25_000.0, "games/s": 100.0, "clones/s": 40_000.0},
}
"""What random play with the entry decks must reach on one core. The aim is double that."""

LINEAR = 1.0


def long_run_text(found: dict[str, dict[str, float]]) -> str:
    """What the long run took, in a line an engine."""
    lines = []
    for mode, long in found.items():
        told = ", ".join(f"{name} {value:,.0f}" for name, value in long.items() if name not in ("games", "seconds"))
        lines.append(f"memory over {long['games']:,} random games, {mode}, {long['seconds']:.0f} s: {told}")
    return "\n".join(lines)


def speed_table(speed: dict[str, dict[str, float]], positions: dict[str, dict[str, float]]) -> Table:
    """A row a figure, a column an engine, and how many times faster the compiled one is."""
    modes = list(speed)
    table = Table("", box=None, pad_edge=False, header_style="dim")
    for mode in modes:
        table.add_column(mode, justify="right")
        table.add_column("floor", justify="right", style="dim")
    if len(modes) == 2:
        table.add_column("ratio", justify="right")
    rows = {mode: {**speed[mode], **positions[mode]} for mode in modes}
    for name in rows[modes[0]]:
        values = [rows[mode][name] for mode in modes]
        cells = []
        for mode, value in zip(modes, values, strict=True):
            cells += [number(value), floor(mode, name, value)]
        ratio = [f"{values[1] / values[0]:.1f} ×"] if len(modes) == 2 and name.endswith("/s") else []
        table.add_row(name, *cells, *ratio)
    return table


def envs_table(envs: dict[str, dict[str, float]]) -> Table:
    """The environments: a row a figure, a column an engine."""
    table = Table("environments, with observations", box=None, pad_edge=False, header_style="dim")
    for mode in envs:
        table.add_column(mode, justify="right")
    for name in next(iter(envs.values())):
        table.add_row(name, *(number(figures[name]) for figures in envs.values()))
    return table


def floor(mode: str, name: str, value: float) -> str:
    """The floor of a figure, with a mark that says whether it is reached."""
    least = FLOORS[mode].get(name)
    if least is None:
        return ""
    return f"{least:,.0f} " + ("[green]✓[/green]" if value >= least else "[red]✗ below[/red]")


def growth_table(growth: dict[str, Any]) -> Table:
    """Microseconds a decision takes by the number of cards on the field; the last column is the exponent."""
    modes = list(growth)
    table = Table("cards on the field:", box=None, pad_edge=False, header_style="dim")
    for cards, _ in growth[modes[0]]["points"]:
        table.add_column(f"{cards:.0f}", justify="right")
    table.add_column("exponent", justify="right")
    for mode in modes:
        exponent = growth[mode]["exponent"]
        colour = "green" if exponent <= LINEAR else "red"
        points = [f"{time:.0f}" for _, time in growth[mode]["points"]]
        table.add_row(f"µs, {mode}", *points, f"[{colour}]{exponent:.2f}[/{colour}]")
    return table


def show_peers(peers: dict[str, dict[str, float]], games: dict[str, Any], console: Console) -> None:
    """Their environments and ours, the same way: each decision with an observation and the legal actions."""
    table = Table("game", box=None, pad_edge=False, header_style="dim")
    for head in ("decisions/s with observations", "decisions a game", "games/s", "decisions/s of the engine alone"):
        table.add_column(head, justify="right")
    for name, figures in peers.items():
        shown = [number(figures[head]) for head in ("decisions/s", "decisions a game", "games/s")]
        table.add_row(f"RLCard {name}", *shown, "")
    for name, found in games.items():
        for mode, figures in found.get("envs", {}).items():
            observed = figures["decisions/s, every seat observed"]
            length = found["speed"][mode]["decisions a game"]
            shown = [number(observed), number(length), number(observed / length)]
            table.add_row(f"[bold]{name}, {mode}[/bold]", *shown, number(found["speed"][mode]["decisions/s"]))
    console.print("\n[bold]beside RLCard[/bold] (random play, one core, with observations)")
    console.print(table)


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:,.1f}"
