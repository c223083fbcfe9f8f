"""Results do not depend on who played: bit for bit, and although a worker dies."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from soulcore.lab.files import Folder, Writer
from soulcore.lab.plan import Plan
from soulcore.lab.result import Result
from soulcore.lab.run import Batches, carry_out
from soulcore.lab.tables import GamesFile, make_tables
from soulcore.lab.workers import Here, Processes, Workers


def workers(plan: Plan, jobs: int) -> Workers:
    return Here(plan) if jobs == 1 else Processes(plan, jobs)


def run(plan: Plan, folder: Folder, jobs: int, total: int) -> dict[int, Result]:
    with Writer(folder) as writer, workers(plan, jobs) as players:
        for _ in carry_out(writer, players, range(total)):
            pass
    return folder.load()


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_the_number_of_jobs_changes_nothing(jobs: int, tmp_path: Path, plan: Plan, results: list[Result]) -> None:
    folder = Folder.of(tmp_path / str(jobs), plan)
    found = run(plan, folder, jobs, len(results))
    assert sorted(found.values(), key=lambda result: result.number) == results
    other = tmp_path / "expected"
    other.mkdir()
    with GamesFile(folder.path) as mine, GamesFile(other) as theirs:
        tables = make_tables(plan, folder.kept().read(), mine.keep)
        expected = make_tables(plan, results, theirs.keep)
    written = [mine.path, *tables.write(folder.path)]
    wanted = [theirs.path, *expected.write(other)]
    assert len(written) == 7
    for one, two in zip(written, wanted, strict=True):
        assert one.read_bytes() == two.read_bytes(), one.name


def test_a_killed_worker_loses_and_doubles_nothing(tmp_path: Path, plan: Plan, results: list[Result]) -> None:
    folder = Folder.of(tmp_path, plan)
    handed_on: list[int] = []
    with Writer(folder) as writer, Processes(plan, 2) as players:
        for batch in carry_out(writer, players, range(len(results))):
            if not handed_on:
                os.kill(next(iter(players.pool._processes)), signal.SIGTERM)
            handed_on += [result.number for result in batch]
    assert sorted(handed_on) == list(range(len(results)))
    assert len(folder.results.read_bytes().splitlines()) == len(results)
    assert sorted(folder.load().values(), key=lambda result: result.number) == results


def test_batches_grow_with_the_speed_and_lose_no_number() -> None:
    batches = Batches(range(100))
    found: list[int] = []
    sizes = []
    for batch in batches:
        found += batch
        sizes.append(len(batch))
        batches.pace(len(found), len(found) / 10, 2)
    assert found == list(range(100))
    assert sizes[:4] == [1, 2, 4, 5]
