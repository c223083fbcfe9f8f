"""The folder of a run: its plan, its results as they come in, the records of failed games.

    OUT/standard-matchups-3f2a…/
      plan.json          what determines every game
      results.jsonl      a line a game, only ever appended to
      margin.txt         of a comparison: what difference does not matter
      failed/17.json     the record of game 17, which failed, until it is played again and does not
      report.html, *.parquet …   made from the above, any time again

A line counts once it is whole and can be: one that a crash cut off, or with values that no game has, is dropped, and its
game is played again.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec

from soulcore.lab.errors import LabError
from soulcore.lab.plan import Plan
from soulcore.lab.result import Result

PLAN = "plan.json"
RESULTS = "results.jsonl"
FAILED = "failed"
MARGIN = "margin.txt"


class Folder:
    """The folder of one run."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results = path / RESULTS

    @classmethod
    def of(cls, out: Path, plan: Plan) -> Folder:
        """The folder of a plan below OUT, made if need be."""
        folder = cls(out / f"{plan.game}-{plan.kind}-{plan.key}")
        try:
            folder.path.mkdir(parents=True, exist_ok=True)
            draft = folder.path / f".{PLAN}.{os.getpid()}"
            draft.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=1))
            draft.replace(folder.path / PLAN)
        except OSError as error:
            raise LabError("lab.error.folder", folder=folder.path, reason=error) from None
        return folder

    def plan(self) -> Plan:
        """The plan of the run. Raises LabError when the folder holds none."""
        try:
            return msgspec.json.decode((self.path / PLAN).read_bytes(), type=Plan)
        except (OSError, msgspec.DecodeError) as error:
            raise LabError("lab.error.no_run", folder=self.path, reason=error) from None

    def keep_margin(self, margin: float) -> None:
        """Remember what difference does not matter, so that the report can be made again."""
        (self.path / MARGIN).write_text(f"{margin}\n", encoding="utf-8")

    def margin(self) -> float:
        """The margin of the comparison that was asked for last."""
        try:
            return float((self.path / MARGIN).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise LabError("lab.error.no_run", folder=self.path, reason=error) from None

    def kept(self) -> Kept:
        """What is done. Of a game that stands there twice the one that did not fail, else the first."""
        numbers, offsets, failed = array("q"), array("q"), array("b")
        if self.results.exists():
            plan = self.plan()
            decoder = msgspec.json.Decoder(Result)
            at = 0
            with self.results.open("rb") as file:
                for line in file:
                    try:
                        result = decoder.decode(line)
                    except ValueError:  # of every kind, that of signs which are no text included
                        result = None
                    if result is not None and has_its_cards(result, plan):
                        numbers.append(result.number)
                        offsets.append(at)
                        failed.append(result.failed)
                    at += len(line)
        return Kept(self.results, numbers, offsets, failed)

    def load(self) -> dict[int, Result]:
        """Everything that is done, by number."""
        return {result.number: result for result in self.kept().read()}


def has_its_cards(result: Result, plan: Plan) -> bool:
    """Whether all cards that the result lists are in the decks that were played."""
    return all(
        max((0, *result.seen[seat], *result.opening[seat], *result.drawn[seat], *result.played[seat]))
        < len(plan.entrants[who].cards)
        for seat, who in enumerate(plan.match(result.number).seats)
    )


class Kept:
    """What a file of results holds, without holding it: which games, and where in the file. In the order of numbers."""

    def __init__(self, path: Path, numbers: array[int], offsets: array[int], failed: array[int]) -> None:
        self.path = path
        self.numbers, self.offsets, self.failed = array("q"), array("q"), array("b")
        for place in sorted(range(len(numbers)), key=lambda place: 2 * numbers[place] + failed[place]):
            if not self.numbers or self.numbers[-1] != numbers[place]:
                self.numbers.append(numbers[place])
                self.offsets.append(offsets[place])
                self.failed.append(failed[place])

    def read(self, only: Container[int] | None = None) -> Iterator[Result]:
        """The results, one by one; only those with such numbers."""
        if not self.numbers:
            return
        decoder = msgspec.json.Decoder(Result)
        with self.path.open("rb") as file:
            for number, offset in zip(self.numbers, self.offsets, strict=True):
                if only is not None and number not in only:
                    continue
                if file.tell() != offset:
                    file.seek(offset)
                yield decoder.decode(file.readline())


class Writer:
    """Appends results. Only one at a time may write to a folder; a second one is refused."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.records = folder.path / FAILED
        self.file: BinaryIO | None = None
        self.recorded: set[str] = set()
        """The files of failed games, by name: looking for one after every game would take as long as writing it."""

    def __enter__(self) -> Writer:
        try:
            self.file = self.folder.results.open("ab+")
        except OSError as error:
            raise LabError("lab.error.folder", folder=self.folder.path, reason=error) from None
        if not take_lock(self.file):
            self.file.close()
            raise LabError("lab.error.busy", folder=self.folder.path)
        if self.file.tell():
            self.file.seek(-1, os.SEEK_END)
            if self.file.read(1) != b"\n":  # a crash cut the last line off: what follows must not be glued to it
                self.file.write(b"\n")
        self.recorded = {path.name for path in self.records.glob("*.json")}
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()

    def write(self, results: Iterable[Result]) -> None:
        """Keep results. When this returns they survive a crash of the machine."""
        assert self.file is not None
        lines = bytearray()
        mended = []
        for result in results:
            name = f"{result.number}.json"
            if result.failed:
                self.write_record(name, result.record)
                result = msgspec.structs.replace(result, record="")
            elif name in self.recorded:
                mended.append(name)
            lines += msgspec.json.encode(result) + b"\n"
        self.file.write(lines)
        self.file.flush()
        os.fsync(self.file.fileno())
        for name in mended:
            (self.records / name).unlink(missing_ok=True)
            self.recorded.remove(name)

    def write_record(self, name: str, record: str) -> None:
        self.records.mkdir(exist_ok=True)
        (self.records / name).write_text(record, encoding="utf-8")
        self.recorded.add(name)


def take_lock(file: BinaryIO) -> bool:
    """Whether the file is ours alone now. The system frees it when we close it, or die."""
    try:
        import fcntl
    except ImportError:  # Windows: it has no such lock on a file that is being appended to
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
