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
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING

from tests.mutation import engine_tests
from tests.mutation.mutants import Mutant

if TYPE_CHECKING:
    from soulcore.scenarios.form import Scenario

ENDLESS = 40
"""Seconds of computing (not of waiting for the processor) after which a mutant counts as noticed: it does not end. All
scenarios of all games take about 15 in a fresh process."""

ENGINE_TIMES = 4
"""Likewise for the engine's tests: so many times what they take together without a change."""

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


def verdict_of(root: Path, scenarios: Iterable[Scenario], engine: str) -> dict[str, str] | None:
    """Who notices, the scenarios or then the engine's tests (those listed in the file named, or none); None when nobody does."""
    limit(ENDLESS)
    found = noticed_by(scenarios)
    if found is None and engine:
        limit(ENGINE_TIMES * engine_tests.seconds_of(Path(engine)) + 10)
        found = engine_tests.notice(root, Path(engine))
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
    scenarios: list[Scenario],
    engine: str,
    alive: dict[Place, list[FunctionType]],
    answer: Path,
) -> None:
    """In a fork: put the change in place, run the scenarios, write down how it went."""
    os.environ[CACHE] = os.devnull
    file = root / mutant.path
    source = mutant.apply(file.read_bytes())
    verdict: dict[str, object]
    if put_in_place(file, source, mutant.line, mutant.last_line, alive):
        verdict = {"noticed": verdict_of(root, scenarios, engine)}
    else:
        verdict = {"fresh": True}
    answer.write_text(json.dumps(verdict))


def try_fresh(root: Path, path: str, changed: Path, games: list[str], engine: str, answer: Path) -> None:
    """In a fresh process: import the changed source and run every scenario of these games."""
    import_changed(root / path, changed.read_bytes())
    verdict: dict[str, object]
    try:
        from tests.mutation.footprints import scenarios_of

        scenarios = (each for game in games for each in scenarios_of(root, game))
        verdict = {"noticed": verdict_of(root, scenarios, engine)}
    except Exception as error:
        said = traceback.format_exception_only(error)[-1].strip()
        verdict = {"noticed": {"game": games[0], "file": path, "scenario": "importing it", "said": said}}
    answer.write_text(json.dumps(verdict))


if __name__ == "__main__":
    _, about, changed_source, listed, judge, told = sys.argv  # started by run.py
    try_fresh(Path(os.getcwd()), about, Path(changed_source), json.loads(listed), judge, Path(told))
