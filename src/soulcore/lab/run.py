"""Carrying out a plan: what is not done yet is played and kept, however often it is interrupted."""

from __future__ import annotations

import time
from array import array
from collections.abc import Collection, Iterable, Iterator
from itertools import islice

from soulcore.lab.files import Folder, Writer
from soulcore.lab.result import Result
from soulcore.lab.workers import Batch, Workers

BATCH_SECONDS = 1.0
"""About how long a worker is busy with a batch: seldom enough to cost nothing, often enough to lose little."""

LARGEST_BATCH = 500

Done = dict[int, bool]
"""Games that are done, by number, and whether they failed."""


class Batches:
    """Numbers cut into batches. The size follows the speed; results do not depend on it."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self.numbers = iter(numbers)
        self.size = 1

    def __iter__(self) -> Iterator[Batch]:
        while batch := tuple(islice(self.numbers, self.size)):
            yield batch

    def pace(self, games: int, seconds: float, workers: int) -> None:
        """Let the size follow from how many games took how long."""
        wanted = int(BATCH_SECONDS * games / max(seconds, 0.001) / workers)
        self.size = max(1, min(wanted, self.size * 2, LARGEST_BATCH))


def carry_out(writer: Writer, workers: Workers, numbers: Iterable[int]) -> Iterator[list[Result]]:
    """Play those games; each is kept, then handed on, exactly once, even if a worker's death made it be played twice."""
    batches = Batches(numbers)
    kept: set[int] = set()
    began = time.monotonic()
    for results in workers.play(batches):
        fresh = [result for result in results if result.number not in kept]
        kept.update(result.number for result in fresh)
        writer.write(fresh)
        batches.pace(len(kept), time.monotonic() - began, workers.count)
        yield fresh


class Left:
    """The wanted games that are not done yet. They are counted and told one by one: somebody may want more than memory holds."""

    def __init__(self, wanted: Collection[int], done: Collection[int]) -> None:
        """wanted: in ascending order. done: some of them."""
        self.wanted = wanted
        self.done = array("q", sorted(done))

    def __len__(self) -> int:
        return len(self.wanted) - len(self.done)

    def __iter__(self) -> Iterator[int]:
        done = iter(self.done)
        skipped = next(done, None)
        for number in self.wanted:
            if number == skipped:
                skipped = next(done, None)
            else:
                yield number


def missing(folder: Folder, wanted: Collection[int], retry: bool) -> tuple[Done, Left]:
    """What is done of the wanted games, and what is still to be played."""
    kept = folder.kept()
    done = {
        number: bool(failed)
        for number, failed in zip(kept.numbers, kept.failed, strict=True)
        if number in wanted and not (retry and failed)
    }
    return done, Left(wanted, done)
