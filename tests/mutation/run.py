"""`soulcore mutate`: draw a sample of mutants, let the scenarios judge them, report those that nothing noticed."""

from __future__ import annotations

import argparse
import gc
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
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING

from tests.mutation.citing import Citing
from tests.mutation.defaults import Defaults
from tests.mutation.footprints import Footprint, Footprints, by_time, record, scenario_key
from tests.mutation.judging import CACHE, Bench, Place, functions_alive, settings, try_warm
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
    "lanes.py",
    "likeness.py",
    "measures.py",
    "observing.py",
    "proposal.py",
    "reach.py",
    "sight.py",
    "stakes.py",
    "thrift.py",
    "wandering.py",
)
"""For computer players and environments: tests/agents and tests/envs are about them."""
SHOWN = (
    "forecast.py",
    "heard.py",
    "laying_out.py",
    "presentation.py",
    "sheet.py",
    "suggestions.py",
    "telling.py",
    "games/waiting.py",
)
"""What the table shows and says: tests/table; and what is noted for the scenarios of cards (`heard`): tests/health."""
READERS = (
    "dialect.py",
    "japanese.py",
    "vocabulary.py",
)
"""How card text is read and said, like the whole of `text` folders: tests/language."""
NOT_RULES = frozenset(("__init__.py", *ADVICE, *SHOWN, *READERS))

FAMILY = re.compile(rb"^from soulcore\.games\.(\w+)\.", re.MULTILINE)

BEGINS = re.compile(r"^([\w-]+), seed \d+: ")
"""How the part of a report about a game begins."""

KEPT = ROOT / ".venv" / "mutation"
"""What is kept from run to run."""

WALL = 3600
"""Seconds by the wall clock after which a process counts as endless. Long, for the machine may be busy with other things: what
computes for ever is ended by its seconds of computing."""


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


def is_rules(file: Path) -> bool:
    """Whether a file has rules in it; a name that means something else elsewhere is listed with its folder."""
    names = {file.name, f"{file.parent.name}/{file.name}"}
    return NOT_RULES.isdisjoint(names) and "text" not in file.parts


def files_of(game: str, paths: list[Path]) -> list[Path]:
    """The files of a game's rules, or those of them that are asked for."""
    listed: list[Path] = []
    for pattern in (*SHARED, *own_folders(game)):
        found = CODE.glob(pattern) if "*" in pattern else (CODE / pattern).rglob("*.py")
        listed += sorted(each for each in found if is_rules(each))
    wanted = [path.resolve() for path in paths]
    return [file for file in listed if not wanted or any(each in (file, *file.parents) for each in wanted)]


class Equal:
    """Mutants that change nothing anybody could see, with the reason: by key, a whole class by a pattern of the key, a
    default that nobody reads, or a condition that only cites."""

    def __init__(self) -> None:
        self.defaults = Defaults(CODE)
        self.citing = Citing(ROOT, CODE)
        listed = tomllib.loads(EQUAL.read_text(encoding="utf-8"))
        self.keys = {entry["key"]: str(entry["why"]) for entry in listed.get("equal", [])}
        self.classes = [(re.compile(entry["pattern"]), str(entry["why"])) for entry in listed.get("class", [])]

    def why(self, key: str) -> str:
        """The reason; empty when it is not known to be equal."""
        known = self.keys.get(key) or next((why for pattern, why in self.classes if pattern.search(key)), "")
        return known or self.defaults.why(key) or self.citing.why(key)


class Court:
    """This process when it is warm: every scenario has run in it. Each mutant is judged in a fork of it."""

    def __init__(self, games: list[str], tested: list[str]) -> None:
        """tested: the games whose tests of the engine judge too."""
        began = time.monotonic()
        self.games = games
        self.tested = tested
        self.marks: Footprints
        self.listed: dict[str, list[Scenario]]
        self.marks, self.listed = record(ROOT, games, tested, KEPT / "footprints.pickle")
        self.alive: dict[Place, list[FunctionType]] = functions_alive()
        gc.collect()
        gc.freeze()  # or each fork would copy all of this the first time it collects its garbage
        size, lasted = sum(map(len, self.listed.values())), time.monotonic() - began
        print(f"{size} scenarios known after {lasted:.0f} s", flush=True)

    def tests_of(self, game: str) -> dict[str, Footprint]:
        """The engine's tests that judge a game's code: its own, and those of no game in particular."""
        if game not in self.tested:
            return {}
        others = [other for other in self.games if other != game]
        fit = {name: mark for name, mark in self.marks.tests.items() if not any(other in name for other in others)}
        if not any("golden" in name for name in fit):
            raise SystemExit(f"no told game of {game} passes without a change: python -m tests.golden.make")
        return fit


class Run:
    """One run over a sample of a game's mutants."""

    def __init__(self, court: Court, game: str, sample: list[Mutant], jobs: int) -> None:
        self.court = court
        self.game = game
        self.others = [other for other in court.games if other != game and court.tested]
        self.sample = sample
        self.jobs = jobs
        self.tests = court.tests_of(game)
        self.equal = Equal()
        self.folder = Path(tempfile.mkdtemp(prefix="soulcore-mutate-"))
        self.judged: list[Judged] = []

    def go(self) -> list[Judged]:
        try:
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

    def reaching(self, mutant: Mutant, games: list[str]) -> list[Scenario]:
        """The scenarios of these games that run the changed lines, the quickest first."""
        file = mutant.path.removeprefix("src/soulcore/")
        lines = set(range(mutant.line, mutant.last_line + 1))
        found: list[Scenario] = []
        for game in games:
            marks = [(self.court.marks.of[scenario_key(each)], each) for each in self.court.listed[game]]
            touching = [(mark.seconds, each) for mark, each in marks if not lines.isdisjoint(mark.lines.get(file, ()))]
            found += [each for _, each in sorted(touching, key=lambda pair: pair[0])]
        return found

    def testing(self, mutant: Mutant) -> list[str]:
        """The engine's tests that run the changed lines, the quickest first."""
        file = mutant.path.removeprefix("src/soulcore/")
        lines = set(range(mutant.line, mutant.last_line + 1))
        return [name for name in by_time(self.tests) if not lines.isdisjoint(self.tests[name].lines.get(file, ()))]

    def seconds_of_tests(self, tests: list[str]) -> float:
        return sum(self.tests[name].seconds for name in tests)

    def seconds(self, scenarios: Iterable[Scenario]) -> float:
        """What they take together without a change."""
        return sum(self.court.marks.of[scenario_key(each)].seconds for each in scenarios)

    def is_cold(self, mutant: Mutant) -> bool:
        lines = self.court.marks.cold.get(mutant.path.removeprefix("src/soulcore/"), set())
        return not lines.isdisjoint(range(mutant.line, mutant.last_line + 1))

    def start(self, mutant: Mutant) -> Job | None:
        reason = self.equal.why(mutant.key)
        if reason:
            self.done(Judged(mutant, "equal", note=reason))
            return None
        own, others = self.reaching(mutant, [self.game]), self.reaching(mutant, self.others)
        tests = self.testing(mutant)
        reached = bool(own or others or tests)
        if not mutant.is_in_function or (not reached and self.is_cold(mutant)):
            return self.start_fresh(mutant)
        if not reached:
            self.done(Judged(mutant, "survived", note="nothing reaches it"))
            return None
        answer = self.folder / f"{len(self.judged)}-{time.monotonic_ns()}.json"
        sys.stdout.flush()
        pid = os.fork()
        if not pid:
            try:
                quiet = os.open(os.devnull, os.O_WRONLY)
                os.dup2(quiet, 1)
                os.dup2(quiet, 2)
                bench = Bench(own, others, tests, self.seconds([*own, *others]), self.seconds_of_tests(tests))
                try_warm(mutant, ROOT, bench, self.court.alive, answer)
            finally:
                os._exit(0)
        return Job(mutant, pid, answer, time.monotonic())

    def start_fresh(self, mutant: Mutant) -> Job:
        answer = self.folder / f"{len(self.judged)}-{time.monotonic_ns()}.json"
        changed = answer.with_suffix(".py")
        changed.write_bytes(mutant.apply((ROOT / mutant.path).read_bytes()))
        games = [self.game, *(other for other in self.others if ROOT / mutant.path in files_of(other, []))]
        asked = {
            "games": games,
            "first": [scenario_key(each) for each in self.reaching(mutant, games)],
            "tests": by_time(self.tests),
            "seconds": self.seconds(each for game in games for each in self.court.listed[game]),
            "of_tests": self.seconds_of_tests(list(self.tests)),
        }
        about = answer.with_suffix(".asked")
        about.write_text(json.dumps(asked))
        command = ["-m", "tests.mutation.judging", mutant.path, str(changed), str(about), str(answer)]
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


def drawn(found: list[Mutant], size: int, seed: str) -> list[Mutant]:
    """So many by chance, of those that are Python."""
    mixed = random.Random(seed).sample(found, len(found))
    return list(islice((each for each in mixed if each.is_code((ROOT / each.path).read_bytes())), size))


def survivors_in(report: Path) -> dict[str, list[str]]:
    """Per game, the keys of the survivors that a report lists."""
    found: dict[str, list[str]] = {}
    keys: list[str] = []
    for line in report.read_text(encoding="utf-8").splitlines():
        if begins := BEGINS.match(line):
            keys = found.setdefault(begins[1], [])
        elif line.startswith("key: "):
            keys.append(line.removeprefix("key: "))
    return found


def main() -> None:
    words = argparse.ArgumentParser(prog="soulcore mutate")
    words.add_argument("--game", action="append", required=True)
    words.add_argument("--sample", type=int, default=200)
    words.add_argument("--seed", type=int, default=None)
    words.add_argument("--jobs", type=int, default=1)
    words.add_argument("--engine", action=argparse.BooleanOptionalAction, default=True)
    words.add_argument("--again", type=Path, default=None)
    words.add_argument("--out", type=Path, default=Path("mutants.txt"))
    words.add_argument("paths", nargs="*", type=Path)
    chosen = words.parse_args()
    os.environ[CACHE] = str(KEPT / "cache")
    from soulcore.games import names

    again = survivors_in(chosen.again) if chosen.again else None
    games = chosen.game if again is None else list(again)
    for game in games:
        if game not in names():
            raise SystemExit(f"soulcore: there is no game {game}; there are: {', '.join(names())}")
    seed = random.randrange(1_000_000) if chosen.seed is None else chosen.seed
    found = {
        game: [mutant for file in files_of(game, chosen.paths) for mutant in mutants_of(ROOT, file)] for game in games
    }
    if not all(found.values()):
        raise SystemExit("soulcore: there is nothing to change in these files")
    court = Court(list(names()), games) if chosen.engine else Court(games, [])
    texts: list[str] = []
    for game in games:
        if again is None:
            sample = drawn(found[game], chosen.sample, f"{game} {seed}")
        else:
            sample = [mutant for mutant in found[game] if mutant.key in again[game]]
        run = Run(court, game, sample, chosen.jobs)
        run.go()
        texts.append(report(run, seed, len(found[game])))
        print(f"{texts[-1].splitlines()[0]}; see {chosen.out}", flush=True)
        chosen.out.write_text("\n\n".join(texts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
