"""Games on Ray: a local cluster of two workers, one of which is killed in the middle."""

from __future__ import annotations

import os
import signal
import socket
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from soulcore.lab.errors import LabError
from soulcore.lab.files import Folder, Writer
from soulcore.lab.on_ray import OnRay
from soulcore.lab.plan import Plan
from soulcore.lab.result import Result
from soulcore.lab.run import carry_out

HAS_RAY = find_spec("ray") is not None
needs_ray = pytest.mark.skipif(not HAS_RAY, reason="Ray is not installed (pip install '.[lab,ray]')")


def workers_below(pid: int) -> list[int]:
    """The processes below that one which Ray has made workers of."""
    parents = {}
    names = {}
    for entry in Path("/proc").iterdir():
        try:
            stat = (entry / "stat").read_text()
            names[int(entry.name)] = (entry / "cmdline").read_text()
        except (OSError, ValueError):
            continue
        parents[int(entry.name)] = int(stat.rpartition(")")[2].split()[1])
    found = []
    for process, name in names.items():
        above = process
        while above in parents and above != pid:
            above = parents[above]
        if above == pid and name.startswith("ray::play_batch"):
            found.append(process)
    return found


@needs_ray
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the workers are found in /proc")
@pytest.mark.filterwarnings("ignore")  # Ray's own, on import and on leaving
def test_a_killed_worker_loses_and_doubles_nothing(tmp_path: Path, plan: Plan, results: list[Result]) -> None:
    folder = Folder.of(tmp_path, plan)
    handed_on: list[int] = []
    killed: list[int] = []
    with Writer(folder) as writer, OnRay(plan, jobs=2) as cluster:
        assert cluster.count == 2
        for batch in carry_out(writer, cluster, range(len(results))):
            handed_on += [result.number for result in batch]
            if not killed:
                killed += workers_below(os.getpid())[:1]
                for pid in killed:
                    os.kill(pid, signal.SIGKILL)
    assert killed
    assert sorted(handed_on) == list(range(len(results)))
    assert len(folder.results.read_bytes().splitlines()) == len(results)
    assert sorted(folder.load().values(), key=lambda result: result.number) == results


@pytest.mark.skipif(HAS_RAY, reason="Ray is installed")
def test_without_ray_it_is_said_how_to_get_it(plan: Plan) -> None:
    with pytest.raises(LabError, match=r"pip install 'soulcore\[lab,ray\]'"):
        OnRay(plan)


class Cluster:
    """As much of Ray as is used to connect to one; notes what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def is_initialized(self) -> bool:
        return False

    def init(self, address: str, **_: object) -> None:
        self.asked.append(address)
        raise RuntimeError("nobody here")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Cluster:
    made = Cluster()
    monkeypatch.setitem(sys.modules, "ray", made)
    return made


@pytest.mark.parametrize("address", ["127.0.0.1:{port}", "localhost:{port}", "[::1]:{port}", "127.0.0.1:99999"])
def test_an_address_where_nobody_is_is_refused_before_ray_tries(plan: Plan, cluster: Cluster, address: str) -> None:
    with socket.socket() as taken:  # bound, but it does not listen
        taken.bind(("127.0.0.1", 0))
        wrong = address.format(port=taken.getsockname()[1])
        with pytest.raises(LabError, match="No Ray cluster at") as refused:
            OnRay(plan, wrong)
    assert wrong in str(refused.value)
    assert not cluster.asked


@pytest.mark.parametrize("address", ["auto", "ray://127.0.0.1:1", ""])
def test_other_addresses_are_left_to_ray(plan: Plan, cluster: Cluster, address: str) -> None:
    with pytest.raises(LabError, match="nobody here"):
        OnRay(plan, address)
    assert cluster.asked == [address or "local"]


def test_where_somebody_is_ray_is_asked(plan: Plan, cluster: Cluster) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(LabError, match="nobody here"):
            OnRay(plan, address)
    assert cluster.asked == [address]
