"""Pieces of the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

HEAD = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<header>
<h1>{title}</h1>
<p class="lead">{lead}</p>
"""
"""How every page begins: the language, the title, the styles and a leading sentence are filled in."""


class Points(NamedTuple):
    """A difference of shares, with its bounds."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Share:
    """A share that has no bounds."""

    value: float


@dataclass(frozen=True, slots=True)
class Links:
    """Words that lead somewhere."""

    targets: list[tuple[str, str]]


Cell = str | int | float | Points | tuple[float, float, float] | Share | Links | None
"""A word, a count, a number, a difference or a share with its bounds, a share without, or links."""


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[Cell]], filtered: str = "") -> str:
    """A table whose first column names the row. filtered: what stands in the field that filters the rows, if there is one."""
    rows = list(rows)
    of_words = {place for row in rows[:1] for place, value in enumerate(row) if isinstance(value, str)}
    head = "".join(
        f'<th scope="col" class="{"word" if place in of_words else "number"}">{escape(word)}</th>'
        for place, word in enumerate(heads)
    )
    body = "\n".join(
        f'<tr><th scope="row">{escape(str(first))}</th>'
        f"{''.join(cell(value, head) for value, head in zip(rest, heads[1:], strict=True))}</tr>"
        for first, *rest in rows
    )
    filtering = f' data-filter="{escape(filtered)}"' if filtered else ""
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}"{filtering}><table>'
        f"<caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table></div>"
    )


def cell(value: Cell, head: str) -> str:
    """A cell. It carries the head of its column, which stands before it where a page is too narrow for columns."""
    label = f'data-head="{escape(head)}"'
    if value is None:
        return f'<td {label} data-value="">–</td>'
    if isinstance(value, Links):
        links = " · ".join(f'<a href="{escape(where)}">{escape(word)}</a>' for word, where in value.targets)
        return f'<td {label} class="word"><span>{links or "–"}</span></td>'
    if isinstance(value, tuple):
        text = points_text(value) if isinstance(value, Points) else share_text(value)
        return f'<td {label} data-value="{value[0]:.6f}">{text}</td>'
    if isinstance(value, Share):
        return f'<td {label} data-value="{value.value:.6f}">{100 * value.value:.1f}%</td>'
    if isinstance(value, float):
        return f'<td {label} data-value="{value:.6f}">{value:.1f}</td>'
    if isinstance(value, int):
        return f"<td {label}>{value}</td>"
    return f'<td {label} class="word">{escape(value)}</td>'


def points_text(points: Points) -> str:
    """`+4.2 (-1.0 … +9.3)`."""
    value, low, high = (100 * one for one in points)
    return f"{value:+.1f} ({low:+.1f} … {high:+.1f})"


def share_text(share: tuple[float, float, float]) -> str:
    """`57% (51–63)`."""
    value, low, high = (100 * one for one in share)
    return f"{value:.0f}% ({low:.0f}–{high:.0f})"


def bounds_text(share: tuple[float, float, float]) -> str:
    """`51–63%`: the bounds alone, where the share itself stands above them."""
    return f"{100 * share[1]:.0f}–{100 * share[2]:.0f}%"


def figure(svg: str, label: str) -> str:
    """A plot with what it shows in words, for those who do not see it; the numbers are in the table beneath."""
    marked = svg.replace("<svg", f'<svg role="img" aria-label="{escape(label, quote=True)}"', 1)
    return f"<figure>{marked}</figure>"


def details(summary: str, content: str, is_open: bool = False) -> str:
    return f"<details{' open' if is_open else ''}><summary>{escape(summary)}</summary>{content}</details>"


def section(title: str, text: str, *content: str) -> str:
    return f'<section><h2>{escape(title)}</h2><p class="note">{escape(text)}</p>{"".join(content)}</section>'


def tile(name: str, value: str, below: str = "") -> str:
    small = f"<small>{escape(below)}</small>" if below else ""
    return f"<div><dt>{escape(name)}</dt><dd>{escape(value)}{small}</dd></div>"
