"""ARCHITECTURE.md draws every package that there is, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import soulcore

PACKAGE = Path(soulcore.__file__).parent
PICTURE = Path(__file__).parents[2] / "ARCHITECTURE.md"


def packages(folder: Path) -> set[str]:
    return {path.parent.name for path in folder.glob("*/__init__.py")}


def test_the_picture_shows_the_packages_that_there_are() -> None:
    picture = PICTURE.read_text(encoding="utf-8").split("```")[1]
    boxes = [part for line in picture.splitlines() for part in line[: line.rfind("│")].split("│")[1:]]
    drawn = set(re.findall(r"[a-z_]+", " ".join(boxes)))
    assert drawn == packages(PACKAGE) | packages(PACKAGE / "games")
