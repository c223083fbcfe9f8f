"""Writes the golden playthroughs anew: `python -m tests.golden.make`."""

from __future__ import annotations

from tests.golden.playthrough import FOLDER, tell, told


def make() -> None:
    wanted = told()
    for path in FOLDER.glob("*/*.txt"):
        if path not in wanted:
            path.unlink()
    for path, game in wanted.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(tell(*game), encoding="utf-8")


if __name__ == "__main__":
    make()
