"""Sharing work out among processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Task = TypeVar("Task")
Found = TypeVar("Found")


def shared_out(work: Callable[[Task], Found], tasks: Iterable[Task], jobs: int) -> Iterator[Found]:
    """What the work comes to for each task, each as soon as it is done."""
    if jobs <= 1:
        yield from map(work, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(work, tasks)
