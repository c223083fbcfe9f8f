"""Rows of text measured in terminal cells: a Chinese character takes two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

CORE = "●"
SPENT = "○"
SOUL = "◆"
LINE = "─"
BAR = "│"
BENEATH = "└"
CUT = "…"

WIDEST = 2
"""The cells of the widest character."""

PLAIN = str.maketrans(
    {
        CORE: "o",
        SPENT: ".",
        SOUL: "*",
        LINE: "-",
        BAR: "|",
        BENEATH: "`",
        CUT: "~",
        "→": ">",
        "·": ".",
        "▸": ">",
        "◂": "<",
        "×": "x",
    }
)
"""For terminals without these signs."""


def width(text: Text | str) -> int:
    return text.cell_len if isinstance(text, Text) else cell_len(text)


def cut(text: Text, cells: int) -> Text:
    """At most that many cells; what was longer ends with an ellipsis."""
    if text.cell_len <= cells:
        return text
    short = text.copy()
    short.truncate(max(cells, 1), overflow="ellipsis")
    short.rstrip()
    return short


def cut_name(text: Text, cells: int) -> Text:
    """The same for a name that may end in a number (“Gen-Bo #2”): the number is kept."""
    base, mark, number = text.plain.rpartition(" #")
    if text.cell_len <= cells or not mark:
        return cut(text, cells)
    short = cut(text[: len(base)], cells - len(mark + number))
    return short.append(mark + number, style=text.style)


def cut_inside(text: Text, cells: int) -> Text:
    """At most that many cells; what was longer has its ellipsis in the middle, so that both ends can be read."""
    if text.cell_len <= cells or cells < 5:
        return cut(text, cells)
    tail = (cells - 1) // 2
    end = len(text.plain)
    start = end
    while cell_len(text.plain[start - 1 :]) <= tail:
        start -= 1
    head = text.copy()
    head.truncate(cells - tail - 1, overflow="crop")
    head.append(CUT)
    return head.append_text(text[start:end])


def cut_apart(items: Sequence[Text], cells: int) -> list[Text]:
    """The items cut to that many cells. Those that would look alike but for their numbers are cut in the middle instead."""
    short = [cut(item, cells) for item in items]
    seen = Counter(unnumbered(text) for text in short)
    return [
        cut_inside(item, cells) if text is not item and seen[unnumbered(text)] > 1 else text
        for item, text in zip(items, short, strict=True)
    ]


def unnumbered(text: Text) -> str:
    return text.plain.lstrip(" 0123456789")


def padded(text: Text, cells: int) -> Text:
    """Exactly that many cells."""
    short = cut(text, cells)
    short = short.copy() if short is text else short
    short.append(" " * (cells - short.cell_len))
    return short


def columns(items: Sequence[Text], count: int, cells: int, gap: int = 2) -> list[Text]:
    """The items in that many columns, filled downwards: rows of at most `cells`. Columns are as wide as they need be;
    when they do not fit, the widest give way."""
    if count <= 1 or len(items) < 2:
        return cut_apart(items, cells)
    height = -(-len(items) // count)
    stacks = [items[start : start + height] for start in range(0, len(items), height)]
    widths = [max(item.cell_len for item in stack) for stack in stacks]
    room = cells - gap * (len(stacks) - 1)
    while sum(widths) > room:
        widths[widths.index(max(widths))] -= 1
    even = room // len(stacks)
    if all(needed <= even for needed in widths):
        widths = [even] * len(stacks)
    stacks = [cut_apart(stack, own) for stack, own in zip(stacks, widths, strict=True)]
    rows = []
    for place in range(height):
        line = Text()
        for stack, own in zip(stacks, widths, strict=True):
            if place < len(stack):
                line.append_text(padded(stack[place], own))
                line.append(" " * gap)
        line.rstrip()
        rows.append(line)
    return rows


def flowed(items: Iterable[Text], cells: int, joint: str, indent: int = 0) -> list[Text]:
    """Items one after another, broken into rows between items; later rows are indented."""
    rows: list[Text] = []
    line = Text()
    for item in items:
        piece = cut(item, cells - indent)
        if line.cell_len and line.cell_len + cell_len(joint) + piece.cell_len > cells:
            rows.append(line)
            line = Text(" " * indent)
        elif line.plain.strip():
            line.append(joint, style="dim")
        line.append_text(piece)
    rows.append(line)
    return rows


def wrapped(text: str, cells: int, indent: int = 0) -> list[str]:
    """Text broken into rows: at spaces, and in Chinese and Japanese nearly anywhere. However narrow they are, each has a
    character."""
    cells = max(cells, 1)
    indent = min(indent, max(cells - WIDEST, 0))
    rows: list[str] = []
    line = ""
    for word in _words(text):
        if line.strip() and cell_len(line) + cell_len(word.rstrip()) > cells:
            rows.append(line.rstrip())
            line = " " * indent + word.lstrip()
        else:
            line += word
        while cell_len(line) > cells and cell_len(line.rstrip()) > cells:
            at = len(line)
            while at > 1 and cell_len(line[:at]) > cells:
                at -= 1
            rows.append(line[:at])
            line = " " * indent + line[at:]
    rows.append(line.rstrip())
    return rows


NEVER_FIRST = "、。，；：！？・」』】〕）》ーァィゥェォッャュョヮぁぃぅぇぉっゃゅょゎ"
NEVER_LAST = "「『【〔（《"
"""Wide characters with which no row begins, or ends."""


def _words(text: str) -> list[str]:
    """What may not be broken: Latin words with the space after them, single wide characters with the signs that belong to them."""
    words: list[str] = []
    word = ""
    for character in text:
        if cell_len(character) == 2:
            if word:
                words.append(word)
                word = ""
            if words and (character in NEVER_FIRST or words[-1][-1] in NEVER_LAST):
                words[-1] += character
            else:
                words.append(character)
        else:
            word += character
            if character == " ":
                words.append(word)
                word = ""
    if word:
        words.append(word)
    return words
