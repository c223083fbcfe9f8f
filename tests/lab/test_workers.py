"""Results do not depend on who played: bit for bit, and although a worker dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from soulcore.lab.files import Folder, Writer
from soulcore.lab.plan import Plan
from soulcore.lab.result import Result
from soulcore.lab.run import Batches, carry_out
from soulcore.lab.tables import GamesFile, make_tables
from soulcore.lab.workers import Batch, Here, Processes, Workers


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


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C cannot be sent to a single process here")
def test_ctrl_c_is_not_heard_by_a_worker_that_is_still_being_loaded(
    plan: Plan, capfd: pytest.CaptureFixture[str]
) -> None:
    def batches() -> Iterator[Batch]:
        yield (0,)
        for worker in players.pool._processes:
            os.kill(worker, signal.SIGINT)
        yield (1,)

    with Processes(plan, 1) as players:
        pool = players.pool
        assert len(list(players.play(batches()))) == 2
        assert players.pool is pool, "nobody died of it"
    assert capfd.readouterr().err == ""


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


def alive(pid: int) -> bool:
    """Whether the process is there, and not only as one that nobody has asked about since it ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


PARENT = """
import sys
from soulcore.lab.plan import MATCHUPS, make_plan
from soulcore.lab.workers import Processes

if __name__ == "__main__":
    with Processes(make_plan(MATCHUPS, "standard", ["windfang"], ["random"]), 2) as players:
        for _ in players.play((number,) for number in range(100_000)):
            print(*players.pool._processes, flush=True)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the workers are looked for in /proc")
def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        children = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(children) == 2
        assert all(map(alive, children))
        parent.kill()
    deadline = time.monotonic() + 30
    try:
        while any(map(alive, children)):
            assert time.monotonic() < deadline, "they stay"
            time.sleep(0.05)
    finally:
        for pid in filter(alive, children):
            os.kill(pid, signal.SIGKILL)
