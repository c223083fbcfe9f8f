"""Drawing for two purposes with one hand: SVG that follows the page's light or dark colours, and PNG files.

For the page, things are drawn in marker colours that stand for roles (ink, grid, better …). In the finished SVG the
markers become CSS variables, so that the reader's theme decides.
"""

from __future__ import annotations

import io
import re
import warnings
from dataclasses import dataclass
from typing import Any

import matplotlib as mpl
from matplotlib import font_manager
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.text import Text

FONTS = ("Noto Sans", "DejaVu Sans", "Noto Sans CJK TC", "Noto Sans CJK JP", "Noto Serif CJK TC", "PingFang TC")
"""Those of these that are installed are used, the later ones for signs that the earlier ones lack."""

PAGE_FONT = "var(--font)"


@dataclass(frozen=True, slots=True)
class Colors:
    """What each role is drawn in."""

    ink: str
    muted: str
    grid: str
    better: str
    worse: str
    paper: str
    series: tuple[str, ...]


ROLES = ("ink", "muted", "grid", "better", "worse", "paper")

PRINTED = Colors(
    "#1b1f27",
    "#667085",
    "#dfe3ea",
    "#0f8f7f",
    "#d3603c",
    "#ffffff",
    ("#2f6fde", "#d3603c", "#0f8f7f", "#9a56d6", "#b7860b", "#c9437f", "#4b8f29", "#5a6b85"),
)
"""For PNG files, which have a white ground."""

MARKERS = Colors(
    "#010101",
    "#010102",
    "#010103",
    "#010104",
    "#010105",
    "#010106",
    tuple(f"#01020{place}" for place in range(8)),
)
"""For the page: none of these is meant to be seen."""


def variables() -> dict[str, str]:
    """The CSS variable that takes each marker's place."""
    found = {getattr(MARKERS, role): f"var(--{role})" for role in ROLES}
    found.update({marker: f"var(--series-{place + 1})" for place, marker in enumerate(MARKERS.series)})
    return found


SETTINGS: Any = {
    "font.family": [font for font in FONTS if font in font_manager.get_font_names()],
    "font.size": 11,
    "svg.fonttype": "none",  # text stays text: it can be read aloud, searched and shown in the page's own font
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def axes(width: float, height: float, colors: Colors) -> tuple[Figure, Axes]:
    """A figure of so many inches with one pair of quiet axes."""
    with mpl.rc_context(SETTINGS):
        figure = Figure(figsize=(width, height), layout="constrained")
        plot = figure.add_subplot()
    plot.patch.set_alpha(0)
    for side in ("left", "bottom"):
        plot.spines[side].set_color(colors.grid)
    plot.tick_params(colors=colors.muted, labelcolor=colors.ink, length=0)
    plot.set_axisbelow(True)
    return figure, plot


def take_literally(figure: Figure) -> None:
    """No text of the figure is a formula, though a deck be called “$5 to $10”."""
    for text in figure.findobj(Text):
        assert isinstance(text, Text)
        text.set_parse_math(False)


def as_svg(figure: Figure, name: str) -> str:
    """The figure as an SVG element in the page's colours. name: sets its ids apart from those of other figures."""
    figure.patch.set_alpha(0)
    take_literally(figure)
    file = io.StringIO()
    settings: Any = {**SETTINGS, "svg.hashsalt": name}  # else ids would differ from run to run
    with mpl.rc_context(settings), warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # a font without Chinese only costs exact text widths
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    text = file.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    for marker, variable in variables().items():
        text = text.replace(marker, variable)
    text = re.sub(r"(font: )([^;\"]*?px) [^;\"]*", rf"\1\2 {PAGE_FONT}", text)
    text = re.sub(r'(\bid="|href="#|url\(#)', rf"\1{name}-", text)
    return re.sub(r"(?<=<svg)[^>]*", lambda head: re.sub(r' (width|height)="[^"]*"', "", head[0]), text, count=1)


def as_png(figure: Figure) -> bytes:
    """The figure as a PNG file."""
    file = io.BytesIO()
    figure.patch.set_facecolor("white")
    take_literally(figure)
    with mpl.rc_context(SETTINGS), warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        figure.savefig(file, format="png", dpi=160, metadata={"Software": None})
    return file.getvalue()
