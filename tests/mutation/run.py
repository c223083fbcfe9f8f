"""`soulcore mutate`: draw a sample of mutants, let the scenarios judge them, report those that nothing noticed."""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING

from tests.mutation.engine_tests import known_judges
from tests.mutation.footprints import Footprints, record, scenario_key
from tests.mutation.judging import CACHE, Place, functions_alive, settings, try_warm
from tests.mutation.mutants import Mutant, mutants_of

if TYPE_CHECKING:
    from soulcore.scenarios.form import Scenario

ROOT = Path(__file__).parents[2]
CODE = ROOT / "src" / "soulcore"
EQUAL = Path(__file__).parent / "equal.toml"

SHARED = ("kernel", "effects", "games/*.py")
"""The code that all games run."""

ADVICE = (
    "by_chance.py",
    "habits.py",
    "knowledge.py",
    "likeness.py",
    "measures.py",
    "proposal.py",
    "sight.py",
    "stakes.py",
    "thrift.py",
)
"""For computer players and environments: tests/agents and tests/envs are about them."""
SHOWN = ("forecast.py", "laying_out.py", "presentation.py", "sheet.py", "suggestions.py", "telling.py", "waiting.py")
"""What the table shows and says: tests/table."""
READERS = ("dialect.py", "text.py", "vocabulary.py", "wordings.py")
"""How card text is read and said, like the whole of `text` folders: tests/language."""
NOT_RULES = frozenset(("__init__.py", *ADVICE, *SHOWN, *READERS))

FAMILY = re.compile(rb"^from soulcore\.games\.(\w+)\.", re.MULTILINE)

KEPT = ROOT / ".venv" / "mutation"
"""What is kept from run to run."""

WALL = 600
"""Seconds by the wall clock after which a process counts as endless, whatever else the machine does."""


@dataclass
class Judged:
    """A mutant and how it went: noticed, equal (known to change nothing), or survived."""

    mutant: Mutant
    verdict: str
    by: dict[str, str] = field(default_factory=dict)
    note: str = ""


@dataclass
class Job:
    mutant: Mutant
    pid: int
    answer: Path
    began: float
    is_fresh: bool = False


def own_folders(game: str) -> list[str]:
    """The packages of a game below games: its own, and the family's that it is made of."""
    own = game.replace("-", "_")
    found = {own}
    for file in (CODE / "games" / own).glob("*.py"):
        found.update(name.decode() for name in FAMILY.findall(file.read_bytes()))
    return sorted(f"games/{name}" for name in found)


def files_of(game: str, paths: list[Path]) -> list[Path]:
    """The files of a game's rules, or those of them that are asked for."""
    listed: list[Path] = []
    for pattern in (*SHARED, *own_folders(game)):
        found = CODE.glob(pattern) if "*" in pattern else (CODE / pattern).rglob("*.py")
        listed += sorted(each for each in found if each.name not in NOT_RULES and "text" not in each.parts)
    wanted = [path.resolve() for path in paths]
    return [file for file in listed if not wanted or any(each in (file, *file.parents) for each in wanted)]


class Equal:
    """Mutants that change nothing anybody could see, with the reason: by key, or a whole class by a pattern of the key."""

    def __init__(self) -> None:
        listed = tomllib.loads(EQUAL.read_text(encoding="utf-8"))
        self.keys = {entry["key"]: str(entry["why"]) for entry in listed.get("equal", [])}
        self.classes = [(re.compile(entry["pattern"]), str(entry["why"])) for entry in listed.get("class", [])]

    def why(self, key: str) -> str:
        """The reason; empty when it is not known to be equal."""
        return self.keys.get(key) or next((why for pattern, why in self.classes if pattern.search(key)), "")


class Run:
    """One run over a sample."""

    def __init__(self, game: str, others: list[str], sample: list[Mutant], jobs: int, with_engine: bool) -> None:
        self.game = game
        self.others = others
        self.sample = sample
        self.jobs = jobs
        self.with_engine = with_engine
        self.engine = ""
        self.equal = Equal()
        self.folder = Path(tempfile.mkdtemp(prefix="soulcore-mutate-"))
        self.games = [game, *others]
        self.marks: Footprints
        self.listed: dict[str, list[Scenario]]
        self.alive: dict[Place, list[FunctionType]]
        self.judged: list[Judged] = []

    def go(self) -> list[Judged]:
        try:
            began = time.monotonic()
            self.marks, self.listed = record(ROOT, self.games, KEPT / "footprints.pickle")
            self.alive = functions_alive()
            print(
                f"{sum(map(len, self.listed.values()))} scenarios known after {time.monotonic() - began:.0f} s",
                flush=True,
            )
            if self.with_engine:
                self.engine = str(self.folder / "judges.json")
                fit = known_judges(ROOT, self.others, Path(self.engine))
                print(f"{len(fit)} tests of the engine judge too: {sum(fit.values()):.0f} s", flush=True)
            waiting = list(reversed(self.sample))
            running: list[Job] = []
            while waiting or running:
                while waiting and len(running) < self.jobs:
                    job = self.start(waiting.pop())
                    running += [job] if job else []
                running = self.look_at(running)
                time.sleep(0.005)
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)
        return self.judged

    # ------------------------------------------------------------ one mutant

    def reaching(self, mutant: Mutant) -> list[Scenario]:
        """The scenarios that run the changed lines, the game's own before those of others, the quickest first."""
        file = mutant.path.removeprefix("src/soulcore/")
        lines = set(range(mutant.line, mutant.last_line + 1))
        found: list[Scenario] = []
        for game in self.games:
            marks = [(self.marks.of[scenario_key(each)], each) for each in self.listed[game]]
            touching = [(mark.seconds, each) for mark, each in marks if not lines.isdisjoint(mark.lines.get(file, ()))]
            found += [each for _, each in sorted(touching, key=lambda pair: pair[0])]
        return found

    def is_cold(self, mutant: Mutant) -> bool:
        lines = self.marks.cold.get(mutant.path.removeprefix("src/soulcore/"), set())
        return not lines.isdisjoint(range(mutant.line, mutant.last_line + 1))

    def start(self, mutant: Mutant) -> Job | None:
        reason = self.equal.why(mutant.key)
        if reason:
            self.done(Judged(mutant, "equal", note=reason))
            return None
        scenarios = self.reaching(mutant)
        if not mutant.is_in_function or (not scenarios and self.is_cold(mutant)):
            return self.start_fresh(mutant)
        if not scenarios and not self.engine:
            self.done(Judged(mutant, "survived", note="no scenario reaches it"))
            return None
        answer = self.folder / f"{len(self.judged)}-{time.monotonic_ns()}.json"
        sys.stdout.flush()
        pid = os.fork()
        if not pid:
            try:
                quiet = os.open(os.devnull, os.O_WRONLY)
                os.dup2(quiet, 1)
                os.dup2(quiet, 2)
                try_warm(mutant, ROOT, scenarios, self.engine, self.alive, answer)
            finally:
                os._exit(0)
        return Job(mutant, pid, answer, time.monotonic())

    def start_fresh(self, mutant: Mutant) -> Job:
        answer = self.folder / f"{len(self.judged)}-{time.monotonic_ns()}.json"
        changed = answer.with_suffix(".py")
        changed.write_bytes(mutant.apply((ROOT / mutant.path).read_bytes()))
        about = [mutant.path, str(changed), json.dumps(self.games), self.engine, str(answer)]
        command = ["-m", "tests.mutation.judging", *about]
        child = subprocess.Popen(
            [sys.executable, *command],
            cwd=ROOT,
            env=settings(ROOT, answer.with_suffix(".cache")),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        return Job(mutant, child.pid, answer, time.monotonic(), is_fresh=True)

    def look_at(self, running: list[Job]) -> list[Job]:
        """Take the verdict of those that ended; what is still running, or must be tried afresh."""
        left: list[Job] = []
        for job in running:
            pid, _ = os.waitpid(job.pid, os.WNOHANG)
            if not pid:
                if time.monotonic() - job.began > WALL:
                    os.kill(job.pid, signal.SIGKILL)
                left.append(job)
                continue
            if not job.answer.is_file():
                self.done(Judged(job.mutant, "noticed", note="it does not end, or ends the process"))
                continue
            verdict = json.loads(job.answer.read_text())
            if verdict.get("noticed"):
                self.done(Judged(job.mutant, "noticed", verdict["noticed"]))
            elif not job.is_fresh and (verdict.get("fresh") or self.is_cold(job.mutant)):
                left.append(self.start_fresh(job.mutant))
            else:
                self.done(Judged(job.mutant, "survived"))
        return left

    def done(self, judged: Judged) -> None:
        self.judged.append(judged)
        mutant = judged.mutant
        by = judged.by.get("scenario") or judged.note
        print(
            f"{len(self.judged):4} {judged.verdict:8} {mutant.path}:{mutant.line} {mutant.kind}  {by}"[:200], flush=True
        )


def report(run: Run, seed: int, total: int) -> str:
    """The survivors, with what was changed."""
    counts = {
        verdict: sum(each.verdict == verdict for each in run.judged) for verdict in ("noticed", "survived", "equal")
    }
    foreign = sum(each.by.get("game", run.game) != run.game for each in run.judged)
    size = len(run.judged)
    head = (
        f"{run.game}, seed {seed}: {size} of {total} mutants; {counts['noticed']} noticed"
        f" ({foreign} of them only by another game's scenarios), {counts['equal']} equal in effect,"
        f" {counts['survived']} survived ({counts['survived'] / max(size, 1):.1%})"
    )
    parts = [head]
    for judged in sorted(run.judged, key=lambda each: (each.mutant.path, each.mutant.line)):
        if judged.verdict == "survived":
            mutant = judged.mutant
            parts.append(f"{mutant.path}:{mutant.line} ({mutant.kind}) {judged.note}\nkey: {mutant.key}")
            parts.append(mutant.diff((ROOT / mutant.path).read_bytes()))
    return "\n\n".join(parts)


def drawn(found: list[Mutant], size: int, seed: int) -> list[Mutant]:
    """So many by chance, of those that are Python."""
    mixed = random.Random(seed).sample(found, len(found))
    return list(islice((each for each in mixed if each.is_code((ROOT / each.path).read_bytes())), size))


def main() -> None:
    words = argparse.ArgumentParser(prog="soulcore mutate")
    words.add_argument("--game", required=True)
    words.add_argument("--sample", type=int, default=200)
    words.add_argument("--seed", type=int, default=None)
    words.add_argument("--jobs", type=int, default=1)
    words.add_argument("--engine", action=argparse.BooleanOptionalAction, default=True)
    words.add_argument("--out", type=Path, default=Path("mutants.txt"))
    words.add_argument("paths", nargs="*", type=Path)
    chosen = words.parse_args()
    os.environ[CACHE] = str(KEPT / "cache")
    from soulcore.games import names

    if chosen.game not in names():
        raise SystemExit(f"soulcore: there is no game {chosen.game}; there are: {', '.join(names())}")
    seed = random.randrange(1_000_000) if chosen.seed is None else chosen.seed
    found = [mutant for file in files_of(chosen.game, chosen.paths) for mutant in mutants_of(ROOT, file)]
    if not found:
        raise SystemExit("soulcore: there is nothing to change in these files")
    sample = drawn(found, chosen.sample, seed)
    others = [other for other in names() if other != chosen.game]
    run = Run(chosen.game, others, sample, chosen.jobs, chosen.engine)
    run.go()
    text = report(run, seed, len(found))
    chosen.out.write_text(text + "\n", encoding="utf-8")
    print(f"{text.splitlines()[0]}; see {chosen.out}")


if __name__ == "__main__":
    main()
