"""Writes the golden playthroughs anew: `python -m tests.golden.make`, or those of some games: `… make saga`.

Every entry deck plays once, against its neighbour; of some seeds the shortest game is told, because people read it. Games with
written cards are kept as prints (written.py).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tests.golden import written
from tests.golden.playthrough import FOLDER, TOLD, files, tell

from soulcore.library import entry_decks, load

SEEDS = range(1, 31)


def make(games: Sequence[str] = TOLD) -> None:
    for path in files():
        if path.parent.name in games:
            path.unlink()
    for game in games:
        decks = list(entry_decks(load(game)))
        (FOLDER / game).mkdir(exist_ok=True)
        # Of an odd number the last deck plays the first.
        for first, second in zip(decks[::2], [*decks[1::2], *decks[: len(decks) % 2]], strict=True):
            shortest = min((tell(game, first, second, seed) for seed in SEEDS), key=len)
            (FOLDER / game / f"{first}-{second}.txt").write_text(shortest, encoding="utf-8")
        written.make(game)


if __name__ == "__main__":
    make(sys.argv[1:] or TOLD)
