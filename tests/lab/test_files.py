"""What is kept survives crashes, and nothing is played or counted twice."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from soulcore.lab.errors import LabError
from soulcore.lab.files import FAILED, Folder, Writer
from soulcore.lab.plan import Plan
from soulcore.lab.result import Result
from soulcore.lab.run import missing
from soulcore.lab.tables import make_tables


def test_results_come_back_as_they_were(tmp_path: Path, plan: Plan, results: list[Result]) -> None:
    folder = Folder.of(tmp_path, plan)
    with Writer(folder) as writer:
        writer.write(results[:3])
        writer.write(results[3:5])
    assert list(folder.load().values()) == results[:5]
    assert folder.plan() == plan


def test_a_line_cut_off_by_a_crash_is_played_again(tmp_path: Path, plan: Plan, results: list[Result]) -> None:
    folder = Folder.of(tmp_path, plan)
    with Writer(folder) as writer:
        writer.write(results[:3])
    whole = folder.results.read_bytes()
    folder.results.write_bytes(whole[:-20])
    assert list(missing(folder, range(4), retry=False)[1]) == [2, 3]
    with Writer(folder) as writer:  # writing on must not glue the next line to the torn one
        writer.write(results[2:4])
    assert list(folder.load().values()) == results[:4]


def test_more_games_may_be_wanted_than_memory_holds(tmp_path: Path, plan: Plan, results: list[Result]) -> None:
    folder = Folder.of(tmp_path, plan)
    with Writer(folder) as writer:
        writer.write([results[2], results[0]])
    _, left = missing(folder, range(10**12), retry=False)
    assert len(left) == 10**12 - 2
    assert list(islice(left, 3)) == [1, 3, 4]


def test_a_failed_game_has_its_record_in_a_file_and_can_be_played_again(
    tmp_path: Path, plan: Plan, results: list[Result]
) -> None:
    folder = Folder.of(tmp_path, plan)
    with Writer(folder) as writer:
        writer.write([Result(number=0, error="broken", record="{}"), results[1]])
    assert (folder.path / FAILED / "0.json").read_text() == "{}"
    assert list(missing(folder, range(2), retry=False)[1]) == []
    assert list(missing(folder, range(2), retry=True)[1]) == [0]
    with Writer(folder) as writer:
        writer.write([results[0]])
    assert folder.load()[0] == results[0]
    assert not list((folder.path / FAILED).iterdir()), "a game that did not fail has no record of its failure"


def test_the_record_of_a_game_that_fails_again_stays(tmp_path: Path, plan: Plan, results: list[Result]) -> None:
    folder = Folder.of(tmp_path, plan)
    with Writer(folder) as writer:
        writer.write([Result(number=number, error="broken", record="{}") for number in (0, 1)])
        writer.write([results[0], Result(number=1, error="broken", record="[]")])
    assert [path.name for path in (folder.path / FAILED).iterdir()] == ["1.json"]
    assert (folder.path / FAILED / "1.json").read_text() == "[]"


@pytest.mark.parametrize(
    "line",
    [
        b'{"number":1,"winner":7}',
        b'{"number":1,"first":-2}',
        b'{"number":1,"turns":-3}',
        b'{"number":1,"decisions":9999999999}',
        b'{"number":1,"seen":[[0,4000],[1]]}',
        b'{"number":1,"drawn":[[],[-1]]}',
        b'{"number":-1}',
        b'{"number":99999999999999999999999}',
        b'{"number":1,"ending":"\xff"}',
        b"[1]",
    ],
)
def test_a_line_that_cannot_be_is_played_again(tmp_path: Path, plan: Plan, results: list[Result], line: bytes) -> None:
    folder = Folder.of(tmp_path, plan)
    with Writer(folder) as writer:
        writer.write(results[:1])
    with folder.results.open("ab") as file:
        file.write(line + b"\n")
    assert list(missing(folder, range(2), retry=False)[1]) == [1]
    assert make_tables(plan, folder.kept().read()).games["game"].to_list() == [0]


def test_two_labs_cannot_write_to_one_folder(tmp_path: Path, plan: Plan) -> None:
    pytest.importorskip("fcntl", reason="there is no such lock on this system")
    folder = Folder.of(tmp_path, plan)
    with Writer(folder), pytest.raises(LabError, match="Another lab"), Writer(folder):
        pass


def test_a_folder_without_a_run_is_named(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="not the folder of a run"):
        Folder(tmp_path).plan()
