"""Several processes think about the same decision, each in a tree of its own; what the options came to is put together."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from soulcore.agents.tree import Key

if TYPE_CHECKING:
    from soulcore.agents.search_agent import Search


def can_share() -> bool:
    """Helpers are copies of this process; where the system cannot copy one, it thinks alone."""
    return "fork" in multiprocessing.get_all_start_methods()


def think_together(helpers: list[Search], own: Search, think: Callable[[Search], None]) -> int:
    """Let helpers think beside the own search and add what they found to it. How many iterations they took.

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
            iterations, found, counts = line.recv()
        except EOFError:  # a helper that died has nothing to say; the others have
            continue
        finally:
            line.close()
            process.join()
        done += iterations
        own.shortlist.add(found)
        for key, (visits, total) in counts.items():
            own.root.edges[key].visits += visits
            own.root.edges[key].total += total
    return done


def report(line: Connection, search: Search, think: Callable[[Search], None]) -> None:
    """In a helper: think, and say what was new."""
    before = counts_of(search)
    think(search)
    fresh = {
        key: (visits - before[key][0], total - before[key][1]) for key, (visits, total) in counts_of(search).items()
    }
    line.send((search.done, search.shortlist.found, fresh))
    line.close()


def counts_of(search: Search) -> dict[Key, tuple[int, float]]:
    """How often each option at the root was looked at, and the sum of what it came to."""
    return {key: (edge.visits, edge.total) for key, edge in search.root.edges.items()}
