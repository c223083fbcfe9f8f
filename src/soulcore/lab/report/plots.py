"""The plots of a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch
from matplotlib.ticker import MaxNLocator, PercentFormatter

from soulcore.lab.compare import Verdict
from soulcore.lab.report.canvas import Colors, axes
from soulcore.words import say

WIDTH = 8.6
EVEN = 0.5


@dataclass(frozen=True, slots=True)
class Labels:
    """What things are called on the plots."""

    lang: str
    entrants: dict[str, str]
    cards: dict[str, str]

    def say(self, key: str) -> str:
        return say(self.lang, f"lab.plot.{key}")


def percent(share: float) -> str:
    return f"{100 * share:.0f}%"


# ---------------------------------------------------------------- who beats whom


def heat_map(pairings: pl.DataFrame, names: Sequence[str], labels: Labels, colors: Colors) -> Figure:
    """Rows win against columns so often. The colour is stronger the further from even; what may be chance is pale."""
    size = len(names)
    figure, plot = axes(min(11.0, 2.6 + 1.15 * size), 1.1 + 0.72 * size, colors)
    cells = {(row["entrant"], row["opponent"]): row for row in pairings.iter_rows(named=True)}
    for down, one in enumerate(names):
        for across, other in enumerate(names):
            cell = cells.get((one, other))
            if cell is None:
                plot.text(across, down, "·", ha="center", va="center", color=colors.muted)
                continue
            draw_cell(plot, across, down, cell, colors)
    plot.set_xlim(-0.5, size - 0.5)
    plot.set_ylim(size - 0.5, -0.5)
    shown = [labels.entrants[name] for name in names]
    plot.set_xticks(range(size), [wrapped(name) for name in shown])
    plot.set_yticks(range(size), shown)
    plot.xaxis.tick_top()
    for spine in plot.spines.values():
        spine.set_visible(False)
    return figure


def draw_cell(plot: Axes, across: int, down: int, cell: dict[str, float], colors: Colors) -> None:
    rate, low, high = cell["rate"], cell["low"], cell["high"]
    is_sure = low > EVEN or high < EVEN
    strength = min(1.0, abs(rate - EVEN) / 0.35)
    plot.add_patch(
        FancyBboxPatch(
            (across - 0.45, down - 0.43),
            0.9,
            0.86,
            boxstyle="round,pad=0,rounding_size=0.08",
            facecolor=colors.better if rate >= EVEN else colors.worse,
            alpha=0.08 + 0.72 * strength * (1.0 if is_sure else 0.55),
            edgecolor="none",
        )
    )
    weight = "bold" if is_sure else "normal"
    plot.text(across, down - 0.1, percent(rate), ha="center", va="center", color=colors.ink, size=13, weight=weight)
    bounds = f"{100 * low:.0f}–{100 * high:.0f}"
    plot.text(across, down + 0.25, bounds, ha="center", va="center", color=colors.ink, size=8.5)


def wrapped(name: str) -> str:
    """A long name on two lines."""
    for joint in (" · ", "-", " "):
        head, found, tail = name.partition(joint)
        if found and len(name) > 9:
            return f"{head}{joint.rstrip()}\n{tail}"
    return name


# ---------------------------------------------------------------- strength


def rating_curves(ratings: pl.DataFrame, names: Sequence[str], labels: Labels, colors: Colors) -> Figure:
    """Ratings as they develop, each with a band of two standard deviations; the names stand at the ends."""
    figure, plot = axes(WIDTH, 4.2, colors)
    last = 0
    ends: list[tuple[float, str, str]] = []
    for place, name in enumerate(names):
        curve = ratings.filter(pl.col("entrant") == name)
        games, rating = curve["game"].to_list(), curve["rating"].to_list()
        spread = [2 * one for one in curve["uncertainty"]]
        color = colors.series[place % len(colors.series)]
        style = ("-", "--", ":")[place // len(colors.series) % 3]
        low = [one - by for one, by in zip(rating, spread, strict=True)]
        high = [one + by for one, by in zip(rating, spread, strict=True)]
        plot.fill_between(games, low, high, color=color, alpha=0.07, linewidth=0)
        plot.plot(games, rating, color=color, linewidth=2.2, linestyle=style, solid_capstyle="round")
        ends.append((rating[-1], labels.entrants[name], color))
        last = max(last, games[-1])
    bottom, top = plot_range(ratings)
    plot.set_ylim(bottom, top)
    plot.set_xlim(0, max(1, last))
    write_ends(plot, ends, last, (top - bottom) / 17)
    plot.xaxis.set_major_locator(MaxNLocator(6, integer=True))
    plot.set_xlabel(labels.say("games_rated"), color=colors.muted)
    plot.set_ylabel(labels.say("rating"), color=colors.muted)
    plot.grid(axis="y", color=colors.grid, linewidth=0.8)
    return figure


def plot_range(ratings: pl.DataFrame) -> tuple[float, float]:
    """Where the curves run once they have left the start, with some room: the first bands are as wide as ignorance."""
    last = ratings.select(pl.col("game").max()).item()
    settled = ratings.filter(pl.col("game") * 4 >= last)
    low = settled.select((pl.col("rating") - 1.3 * pl.col("uncertainty")).min()).item()
    high = settled.select((pl.col("rating") + 1.3 * pl.col("uncertainty")).max()).item()
    return float(low) - 0.5, float(high) + 0.5


def write_ends(plot: Axes, ends: list[tuple[float, str, str]], last: int, step: float) -> None:
    """The names beside the ends of the curves, moved apart where they would overlap."""
    ends = sorted(ends)
    heights: list[float] = []
    for height, _, _ in ends:
        heights.append(max(height, heights[-1] + step) if heights else height)
    lift = sum(have - want[0] for have, want in zip(heights, ends, strict=True)) / len(ends)
    for height, (value, name, color) in zip(heights, ends, strict=True):
        plot.annotate(
            f"{name}  {value:.1f}",
            (last, height - lift),
            xytext=(10, 0),
            textcoords="offset points",
            va="center",
            color=color,
            size=10.5,
            weight="bold",
            annotation_clip=False,
        )
        plot.plot([last], [value], marker="o", color=color, markersize=6, clip_on=False, zorder=5)


# ---------------------------------------------------------------- a comparison


def course(known: Sequence[Verdict], margin: float, labels: Labels, colors: Colors) -> Figure:
    """The difference of two decks with its bounds over the games, and the band in which it does not matter."""
    figure, plot = axes(WIDTH, 3.6, colors)
    games = [each.games for each in known]
    line, low, high = ([100 * getattr(each, name) for each in known] for name in ("difference", "low", "high"))
    plot.axhspan(-100 * margin, 100 * margin, color=colors.muted, alpha=0.12, linewidth=0)
    plot.axhline(0, color=colors.muted, linewidth=1, linestyle=(0, (3, 3)))
    plot.fill_between(games, low, high, color=colors.series[0], alpha=0.18, linewidth=0)
    plot.plot(games, line, color=colors.series[0], linewidth=2)
    plot.set_xlabel(labels.say("games"), color=colors.muted)
    plot.set_ylabel(labels.say("difference"), color=colors.muted)
    plot.xaxis.set_major_locator(MaxNLocator(8, integer=True))
    plot.grid(axis="y", color=colors.grid, linewidth=0.8)
    return figure


# ---------------------------------------------------------------- shares with bounds


def shares(rows: Sequence[tuple[str, float, float, float]], labels: Labels, colors: Colors, axis: str) -> Figure:
    """A dot with its bounds a row: (name, share, low, high), the first row on top."""
    figure, plot = axes(WIDTH, 1.0 + 0.42 * len(rows), colors)
    for down, (_, value, low, high) in enumerate(rows):
        color = colors.better if low > EVEN else colors.worse if high < EVEN else colors.muted
        plot.plot([low, high], [down, down], color=color, linewidth=5, alpha=0.35, solid_capstyle="round")
        plot.plot([value], [down], marker="o", color=color, markersize=8)
        plot.annotate(
            percent(value), (high, down), xytext=(9, 0), textcoords="offset points", va="center", color=colors.ink
        )
    rows_and_even(plot, [row[0] for row in rows], colors, axis)
    return figure


def rows_and_even(plot: Axes, names: Sequence[str], colors: Colors, axis: str) -> None:
    """Named rows from top to bottom, over a scale of shares with a line where it is even."""
    plot.axvline(EVEN, color=colors.muted, linewidth=1, linestyle=(0, (3, 3)))
    plot.set_yticks(range(len(names)), names)
    plot.set_ylim(len(names) - 0.5, -0.5)
    plot.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    plot.xaxis.set_major_locator(MaxNLocator(8, steps=[1, 2, 5, 10]))
    plot.set_xlabel(axis, color=colors.muted)
    plot.grid(axis="x", color=colors.grid, linewidth=0.8)
    plot.spines["left"].set_visible(False)


# ---------------------------------------------------------------- how long


def lengths(turns: Sequence[int], labels: Labels, colors: Colors) -> Figure:
    """How many games took how many turns, with the middle half marked."""
    figure, plot = axes(WIDTH, 3.2, colors)
    ordered = sorted(turns)
    low, high = ordered[0], ordered[-1]
    step = max(1, ceil((high - low + 1) / 40))
    heights = Counter((turn - low) // step for turn in ordered)
    peak = max(heights.values())
    middles = [low + step * place + (step - 1) / 2 for place in sorted(heights)]
    plot.bar(middles, [heights[place] for place in sorted(heights)], 0.86 * step, color=colors.series[0], alpha=0.85)
    median = ordered[len(ordered) // 2]
    quarter, three = ordered[len(ordered) // 4], ordered[(3 * len(ordered)) // 4]
    plot.axvspan(quarter - 0.5, three + 0.5, color=colors.series[0], alpha=0.10, linewidth=0)
    plot.axvline(median, color=colors.ink, linewidth=1.4)
    plot.annotate(
        f"{labels.say('median')} {median}",
        (median, peak * 1.04),
        xytext=(6, 0),
        textcoords="offset points",
        va="bottom",
        color=colors.ink,
    )
    plot.set_ylim(0, peak * 1.18)
    plot.set_xlabel(labels.say("turns"), color=colors.muted)
    plot.set_ylabel(labels.say("games"), color=colors.muted)
    plot.xaxis.set_major_locator(MaxNLocator(12, integer=True))
    plot.yaxis.set_major_locator(MaxNLocator(5, integer=True))
    plot.grid(axis="y", color=colors.grid, linewidth=0.8)
    plot.spines["left"].set_visible(False)
    return figure


# ---------------------------------------------------------------- cards


def card_rates(cards: pl.DataFrame, whole: float, labels: Labels, colors: Colors) -> Figure:
    """For each card of a deck how often games were won in which it was drawn (ring, with its bounds), and in which it was
    played (dot). The best drawn on top; the solid line is the deck as a whole."""
    rows = cards.sort("drawn_rate", "card", descending=[True, False]).to_dicts()
    figure, plot = axes(WIDTH, 1.3 + 0.34 * len(rows), colors)
    names = [labels.cards.get(row["card"], row["card"]) for row in rows]
    drawn, played = colors.series[0], colors.series[1]
    plot.axvline(whole, color=colors.muted, linewidth=1.2)
    for down, row in enumerate(rows):
        if row["drawn"]:
            bounds = [row["drawn_low"], row["drawn_high"]]
            plot.plot(bounds, [down, down], color=drawn, linewidth=5, alpha=0.22, solid_capstyle="round")
        if row["drawn"] and row["played"]:
            both = [row["drawn_rate"], row["played_rate"]]
            plot.plot(both, [down, down], color=colors.muted, linewidth=1.4)
        if row["drawn"]:
            plot.plot(
                [row["drawn_rate"]],
                [down],
                "o",
                markersize=8,
                color=drawn,
                markerfacecolor=colors.paper,
                markeredgewidth=2,
            )
        if row["played"]:
            plot.plot([row["played_rate"]], [down], "o", markersize=7, color=played)
    rows_and_even(plot, names, colors, labels.say("win_rate"))
    plot.plot([], [], "o", color=drawn, markerfacecolor=colors.paper, markeredgewidth=2, label=labels.say("drawn"))
    plot.plot([], [], "o", color=played, label=labels.say("played"))
    plot.legend(
        loc="lower left", bbox_to_anchor=(0, 1.0), ncols=2, frameon=False, labelcolor=colors.ink, handletextpad=0.2
    )
    return figure
