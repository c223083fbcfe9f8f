"""How the time of one look of search grows with the number of cards on the field.

    .venv/bin/python -P bench/looks.py --game standard

Positions are those of `bench/growth.py`. A look tries one option in an imagined world and plays the turn on to its end.
"""

from __future__ import annotations

import argparse
import time

from bench.growth import Points, crowd, exponent, fielded

from soulcore.agents import Imagination
from soulcore.agents.search_agent import Search
from soulcore.games import names

SIZES = (4, 8, 16, 32)
VARIANTS = 3
OPTIONS = 4
"""Options that are looked at in each position: the first ones of the list."""


def look(game: str, kinds: list[tuple[str, ...]], size: int) -> float:
    """Milliseconds a look takes on average with so many cards."""
    spent = 0.0
    looks = 0
    for variant in range(VARIANTS):
        position = crowd(game, kinds, size, variant)
        assert position.decision is not None
        search = Search(Imagination(position, position.decision.seat), f"{variant}", [], 1)
        search.shortlist.keep_only(range(OPTIONS))
        began = time.process_time()
        search.round(lambda: 0.5)
        spent += time.process_time() - began
        looks += search.done
    return 1000.0 * spent / max(1, looks)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=names(), default="standard")
    game = parser.parse_args().game
    kinds = fielded(game)
    points: Points = []
    for size in SIZES:
        points.append((size, look(game, kinds, size)))
        print(f"{game}: {size} cards, {points[-1][1]:.1f} ms a look", flush=True)
    print(f"{game}: exponent {exponent(points):.2f}")


if __name__ == "__main__":
    main()
