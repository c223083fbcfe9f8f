"""Several processes think about the same decision, each in a tree of its own; at the root their counts are added up."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soulcore.agents.search_agent import Search

Counts = list[tuple[int, float]]
"""For each option at the root: how often it was looked at, and the sum of what it came to."""


def can_share() -> bool:
    """Helpers are copies of this process; where the system cannot copy one, it thinks alone."""
    return "fork" in multiprocessing.get_all_start_methods()


def think_together(helpers: list[Search], own: Search, think: Callable[[Search], None]) -> int:
    """Let helpers think beside the own search and add their counts to its root. How many iterations they took.

    With a fixed number of iterations the result is the same every time: each has a seed of its own, and they are added
    up in order.
    """
    context = multiprocessing.get_context("fork")
    lines: list[Connection] = []
    running = []
    for helper in helpers:
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=report, args=(there, helper, think), daemon=True)
        process.start()
        there.close()
        lines.append(here)
        running.append(process)
    think(own)
    done = 0
    for line, process in zip(lines, running, strict=True):
        try:
            iterations, counts = line.recv()
        except EOFError:  # a helper that died has nothing to say; the others have
            continue
        finally:
            line.close()
            process.join()
        done += iterations
        for key, (visits, total) in zip(own.keys, counts, strict=True):
            edge = own.root.edges[key]
            edge.visits += visits
            edge.total += total
            own.root.visits += visits
            own.root.total += total
    return done


def report(line: Connection, search: Search, think: Callable[[Search], None]) -> None:
    """In a helper: think, and say what was new."""
    before = counts_of(search)
    think(search)
    fresh: Counts = [
        (after[0] - early[0], after[1] - early[1]) for after, early in zip(counts_of(search), before, strict=True)
    ]
    line.send((search.done, fresh))
    line.close()


def counts_of(search: Search) -> Counts:
    edges = [search.root.edges[key] for key in search.keys]
    return [(edge.visits, edge.total) for edge in edges]
