"""Pieces of the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

Cell = str | int | float | tuple[float, float, float] | None
"""A word, a count, a number, or a share with its bounds."""


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A table whose first column names the row."""
    rows = list(rows)
    of_words = {place for row in rows[:1] for place, value in enumerate(row) if isinstance(value, str)}
    head = "".join(
        f'<th scope="col" class="{"word" if place in of_words else "number"}">{escape(word)}</th>'
        for place, word in enumerate(heads)
    )
    body = "\n".join(
        f'<tr><th scope="row">{escape(str(first))}</th>{"".join(map(cell, rest))}</tr>' for first, *rest in rows
    )
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}"><table>'
        f"<caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table></div>"
    )


def cell(value: Cell) -> str:
    if value is None:
        return '<td data-value="-1">–</td>'
    if isinstance(value, tuple):
        return f'<td data-value="{value[0]:.6f}">{share_text(value)}</td>'
    if isinstance(value, float):
        return f'<td data-value="{value:.6f}">{value:.1f}</td>'
    if isinstance(value, int):
        return f"<td>{value}</td>"
    return f'<td class="word">{escape(value)}</td>'


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
