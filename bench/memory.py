"""What a position takes in memory, and whether memory grows while games are played."""

from __future__ import annotations

import gc
import resource
import sys
import time
import tracemalloc

from bench.games import middles, play

from soulcore.play import save

COPIES = 40
"""Clones of each position that are held at a time."""

WARM_UP = 100
"""Games after which everything that is made once has been made."""

Figures = dict[str, float]


def positions(game: str) -> Figures:
    """Bytes of a clone of a mid-game position beside the others (what clones share is not counted), and of a saved one."""
    found = middles(game)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    held = [position.clone() for position in found for _ in range(COPIES)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    saved = sum(len(save(position)) for position in found) / len(found)
    return {"bytes a position": (after - before) / len(held), "bytes a position, saved": saved}


def long_run(game: str, count: int) -> Figures:
    """The peak of this process's memory after a few games, and after all of them; and the time that took."""
    began = time.process_time()
    for number in range(min(WARM_UP, count)):
        play(game, number)
    warm = peak()
    for number in range(WARM_UP, count):
        play(game, number)
    return {
        "games": count,
        "seconds": time.process_time() - began,
        f"MB after {min(WARM_UP, count)} games": warm,
        "MB at the peak": peak(),
    }


def peak() -> float:
    """The most memory this process has had so far, in megabytes (macOS counts bytes, others kilobytes)."""
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / (1e6 if sys.platform == "darwin" else 1e3)
