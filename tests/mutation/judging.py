"""Whether some scenario notices a mutant. Each is tried in a process of its own.

In a function the change is put in place in a fork of a warm process, by giving the function its new code: no import, no
parsing, a few milliseconds a scenario. Everywhere else, and where something made earlier may hide the change, a fresh
process imports the changed source.
"""

from __future__ import annotations

import gc
import importlib.machinery
import json
import os
import resource
import sys
import time
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

from tests.mutation import engine_tests
from tests.mutation.mutants import Mutant

if TYPE_CHECKING:
    from soulcore.scenarios.form import Scenario

TIMES = 4
"""So many times what it takes without a change, a judgement may take: more, and the mutant counts as noticed, for it does not
end. Counted in seconds of computing, not of waiting for the processor."""

SPARE = 10
"""Seconds that any judgement may take, in a fresh process to import and read everything too."""

MEMORY = 4 << 30

CACHE = "SOULCORE_CACHE_DIR"
"""Where trees of card text are kept. What a changed reader made of a text must not get there, nor must what the right one made
hide the change: a fresh process has an empty folder of its own."""

Place = tuple[str, str, int]


def place_of(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def functions_alive() -> dict[Place, list[FunctionType]]:
    """Every function there is, by where it was written."""
    found: dict[Place, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            found.setdefault(place_of(each.__code__), []).append(each)
    return found


def codes_in(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes_in(constant)


def put_in_place(file: Path, source: bytes, first: int, last: int, alive: dict[Place, list[FunctionType]]) -> bool:
    """Give the functions around the changed lines their new code; whether there were any."""
    done = False
    for code in codes_in(compile(source, str(file), "exec")):
        lines = [line for _, _, line in code.co_lines() if line]
        if lines and min(lines) <= last and max(lines) >= first:
            for function in alive.get(place_of(code), []):
                try:
                    function.__code__ = code
                except ValueError:  # the change took away a variable that the function shares with another
                    return False
                done = True
    return done


class ChangedSource(importlib.machinery.SourceFileLoader):
    """Reads one file as changed. Set before anything of Soulcore is imported."""

    file = ""
    source = b""

    def get_code(self, fullname: str) -> CodeType | None:
        path = self.get_filename(fullname)
        if path == self.file:
            return compile(self.source, path, "exec")
        return super().get_code(fullname)


def import_changed(file: Path, source: bytes) -> None:
    """From now on importing this file gives the changed source."""
    ChangedSource.file = str(file)
    ChangedSource.source = source
    kinds = (
        (importlib.machinery.ExtensionFileLoader, importlib.machinery.EXTENSION_SUFFIXES),
        (ChangedSource, importlib.machinery.SOURCE_SUFFIXES),
    )
    sys.path_hooks.insert(0, importlib.machinery.FileFinder.path_hook(*kinds))
    sys.path_importer_cache.clear()


def settings(root: Path, cache: Path) -> dict[str, str]:
    """The environment of a process that judges: the source of this checkout, never a compiled copy, and its own cache."""
    places = f"{root / 'src'}{os.pathsep}{root}"
    return {**os.environ, "SOULCORE_MODE": "interpreted", "PYTHONPATH": places, CACHE: str(cache)}


def limit(seconds: float) -> None:
    """Nothing may compute for ever, or fill the memory."""
    until = int(time.process_time() + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (until, resource.getrlimit(resource.RLIMIT_CPU)[1]))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@dataclass(frozen=True)
class Bench:
    """Who judges a mutant: the scenarios of its game first, then the engine's tests, then the scenarios of other games."""

    own: list[Scenario]
    others: list[Scenario]
    tests: list[str]
    """The engine's tests by name; none when they do not judge."""
    seconds: float
    """What the scenarios take together without a change."""
    seconds_of_tests: float


def verdict_of(root: Path, bench: Bench) -> dict[str, str] | None:
    """Who notices; None when nobody does."""
    limit(TIMES * bench.seconds + SPARE)
    found = noticed_by(bench.own)
    if found is None:
        limit(TIMES * bench.seconds_of_tests + SPARE)
        found = engine_tests.notice(root, bench.tests)
    if found is None:
        limit(TIMES * bench.seconds + SPARE)
        found = noticed_by(bench.others)
    return found


def noticed_by(scenarios: Iterable[Scenario]) -> dict[str, str] | None:
    """The first scenario that notices, with what it says; None when all of them pass."""
    from soulcore.scenarios.run import run

    for scenario in scenarios:
        try:
            outcome = run(scenario)
        except Exception as error:
            said = traceback.format_exception_only(error)[-1].strip()
            return {"game": scenario.game, "file": scenario.file, "scenario": scenario.name, "said": said}
        if not outcome.passed:
            return {
                "game": scenario.game,
                "file": scenario.file,
                "scenario": scenario.name,
                "said": outcome.wrong[0],
            }
    return None


def try_warm(
    mutant: Mutant,
    root: Path,
    bench: Bench,
    alive: dict[Place, list[FunctionType]],
    answer: Path,
) -> None:
    """In a fork: put the change in place, run the scenarios, write down how it went."""
    os.environ[CACHE] = os.devnull
    file = root / mutant.path
    source = mutant.apply(file.read_bytes())
    verdict: dict[str, object]
    if put_in_place(file, source, mutant.line, mutant.last_line, alive):
        verdict = {"noticed": verdict_of(root, bench)}
    else:
        verdict = {"fresh": True}
    answer.write_text(json.dumps(verdict))


def try_fresh(root: Path, path: str, changed: Path, asked: dict[str, Any], answer: Path) -> None:
    """In a fresh process: import the changed source and run every scenario of these games, those that are likely to notice
    first."""
    import_changed(root / path, changed.read_bytes())
    games = asked["games"]
    verdict: dict[str, object]
    try:
        from tests.mutation.footprints import scenario_key, scenarios_of

        first = set(asked["first"])
        own, *others = [
            sorted(scenarios_of(root, game), key=lambda each: scenario_key(each) not in first) for game in games
        ]
        bench = Bench(
            own, [each for listed in others for each in listed], asked["tests"], asked["seconds"], asked["of_tests"]
        )
        verdict = {"noticed": verdict_of(root, bench)}
    except Exception as error:
        said = traceback.format_exception_only(error)[-1].strip()
        verdict = {"noticed": {"game": games[0], "file": path, "scenario": "importing it", "said": said}}
    answer.write_text(json.dumps(verdict))


if __name__ == "__main__":
    _, about, changed_source, asked_about, told = sys.argv  # started by run.py
    wanted = json.loads(Path(asked_about).read_text())
    try_fresh(Path(os.getcwd()), about, Path(changed_source), wanted, Path(told))
