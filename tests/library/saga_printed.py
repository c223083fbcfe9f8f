"""What is printed on Saga's cards, as a table of facts beside this file: nothing of anybody's sentences is in it.

The table is made from card data in the structured form, which stays where it is:

    python -m tests.library.saga_printed CARDS.json

A row is a card. Its last column has its effects, one after another: the levels at which each works, its keyword, and the numbers of
a hundred and more in its sentences, by size. `row_of` says the same of a card of ours.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from soulcore.library import CardData
from soulcore.library.importing.source import SourceEffect, joined

TABLE = Path(__file__).parent / "saga-facts.tsv"
COLUMNS = ["number", "name", "type", "color", "cost", "reduction", "symbols", "families", "rarity", "levels", "effects"]

FIELD = "A.T. Field"
"""The data has lost the keyword of the EVA spirits: what is left of it is an effect with levels and nothing else."""

SLIPS = {"Bone Scou+E212t": "Bone Scout"}
"""Names that got the address of a table's cell into them, and what is printed."""

WITHOUT_LEVELS = "-"


def counts(found: dict[str, int]) -> str:
    return ", ".join(f"{color} {count}" for color, count in sorted(found.items()) if count and color != "—")


def large(text: str) -> str:
    """The numbers of a hundred and more, which are BP: they are written in figures everywhere."""
    return " ".join(sorted(re.findall(r"\b\d{3,}\b", re.sub(r"(?<=\d),(?=\d{3})", "", text)), key=int))


def effect(levels: str, keyword: str, text: str) -> str:
    return f"{levels or WITHOUT_LEVELS} {keyword} {large(text)}".strip()


def keyword_of(written: str) -> str:
    """A keyword without what stands behind its colon: how several things are listed there is a matter of style."""
    return written.partition(":")[0].strip()


def from_data(card: dict[str, Any]) -> list[str]:
    """The row of a card of the data."""
    effects: list[str] = []
    for one in joined(tuple(SourceEffect(**given) for given in card["effects"])):
        low, high = (min(one.levels), max(one.levels)) if one.levels else (0, 0)
        words = [keyword_of(word) for word in one.keywords]
        if not words and one.levels and not (one.text or one.timing or one.step):
            words = [FIELD]
        effects.append(effect(f"{low}-{high}" if one.levels else "", "/".join(words), one.text))
    levels = ", ".join(f"{row['level']}/{row['cores']}/{row.get('bp') or 0}" for row in card["levels"])
    return [
        card["number"],
        SLIPS.get(card["name"], card["name"]),
        card["type"],
        "/".join(card["colors"]),
        str(card["cost"]),
        counts(card["reduction"]),
        counts(card["symbols"]),
        ", ".join(card["families"]).lower(),
        card["rarity"],
        levels,
        "; ".join(effects),
    ]


def row_of(card: CardData) -> list[str]:
    """The same of a card of the library."""
    effects: list[str] = []
    for line in card.text:
        level = re.match(r"\[LV(\d)(?:-(\d))?\]", line)
        levels = f"{level[1]}-{level[2] or level[1]}" if level else ""
        body = line.split("“")[0] if "Token/" in line else line
        names = [keyword_of(mark) for mark in re.findall(r"\[([^\]]+)\]", line.partition("“")[0])]
        effects.append(effect(levels, "/".join(name for name in names if name in KEYWORDS), body))
    levels = ", ".join(f"{row.level}/{row.cores}/{row.bp or 0}" for row in card.levels)
    return [
        card.number,
        card.name,
        card.type,
        card.color,
        str(card.cost),
        counts(dict(card.reduction)),
        counts(dict(card.symbols)),
        ", ".join(card.families).lower(),
        card.rarity,
        levels,
        "; ".join(effects),
    ]


KEYWORDS = frozenset(
    {
        "Ascend",
        "Armor",
        "Awaken",
        "Blessed",
        "Bloodcurse",
        "Burst",
        "Chain",
        "Confront",
        "Crush",
        "Curse",
        "Gale",
        "Immortal",
        "Luster",
        "Raid",
        "Swift",
        FIELD,
    }
)


def read() -> dict[str, list[str]]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines[1:]]
    return {row[0]: row for row in rows}


if __name__ == "__main__":
    data = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    made = [COLUMNS, *(from_data(card) for card in data["cards"])]
    TABLE.write_text("".join("\t".join(row) + "\n" for row in made), encoding="utf-8")
