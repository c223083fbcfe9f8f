"""Which scenario and which test of the engine runs which lines of the rules' code, kept on disk: a mutant is judged by those
that reach it.

Lines that run only the first time (a library read, a text parsed and remembered) are kept apart as cold: what they made is
already there in a warm process, so a mutant of such a line is judged in a fresh one.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.machinery
import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any

from tests.mutation.engine_tests import Judges, ask

if TYPE_CHECKING:
    from soulcore.scenarios.form import Scenario

LAYERS = ("kernel", "effects", "games")
COMMON = ("clauses", "language", "library")
"""The packages that every scenario runs."""
ENGINE_TESTS = ("engine", "golden", "library", "play")
"""Where the engine's tests lie, below tests."""

Lines = dict[str, frozenset[int]]
"""Per file, relative to src/soulcore."""


@dataclass
class Footprint:
    """What one scenario or test runs when all is warm, and how long that takes."""

    lines: Lines
    seconds: float


@dataclass
class Footprints:
    source: str
    """Names what all scenarios hang on: texts, library, clauses."""
    files: dict[str, str]
    """Names each file of the rules' code."""
    judges: str = ""
    """Names the engine's tests as they are written."""
    of: dict[str, Footprint] = field(default_factory=dict)
    """Per scenario."""
    tests: dict[str, Footprint] = field(default_factory=dict)
    """Per test of the engine that passes."""
    cold: dict[str, set[int]] = field(default_factory=dict)


class Marking(importlib.machinery.SourceFileLoader):
    """Imports the rules' code with a mark before each statement. Tracing by the interpreter would take ten times as long, since
    it stops at every line of everything."""

    def get_code(self, fullname: str) -> CodeType | None:
        path = self.get_filename(fullname)
        if not path.startswith(MARKED):
            return super().get_code(fullname)
        tree = ast.parse(self.get_data(path))
        return compile(with_marks(tree, path), path, "exec", dont_inherit=True)


MARKED: tuple[str, ...] = ()
SEEN: dict[str, set[int]] = {}
"""Per file: the first lines of statements that ran."""
LINES: dict[str, dict[int, frozenset[int]]] = {}
"""Per file and first line of a statement: its own lines, without those of statements inside it."""
MARK = "__mark__"


def with_marks(tree: ast.Module, path: str) -> ast.Module:
    """The same code, noting each statement that runs."""
    lines: dict[int, frozenset[int]] = {}

    def visit(node: ast.AST) -> set[int]:
        """Marks the statements below; the lines they cover."""
        covered: set[int] = set()
        for _, value in ast.iter_fields(node):
            if not isinstance(value, list):
                continue
            new: list[Any] = []
            for place, each in enumerate(value):
                if not isinstance(each, ast.stmt):
                    if isinstance(each, ast.ExceptHandler | ast.match_case):
                        covered |= visit(each)
                    new.append(each)
                    continue
                whole = set(range(each.lineno, (each.end_lineno or each.lineno) + 1))
                inner = visit(each)
                covered |= whole
                is_text = place == 0 and isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)
                is_future = isinstance(each, ast.ImportFrom) and each.module == "__future__"
                if not is_text and not is_future:
                    lines[each.lineno] = lines.get(each.lineno, frozenset()) | (whole - inner)
                    call = ast.Call(ast.Name(MARK, ast.Load()), [ast.Constant(each.lineno)], [])
                    new.append(ast.fix_missing_locations(ast.copy_location(ast.Expr(call), each)))
                new.append(each)
            value[:] = new
        return covered

    visit(tree)
    place = next((n for n, each in enumerate(tree.body) if not is_opening(each)), len(tree.body))
    start = ast.parse(f"from tests.mutation.footprints import marker as {MARK}; {MARK} = {MARK}({path!r})").body
    tree.body[place:place] = start
    LINES[path] = lines
    return ast.fix_missing_locations(tree)


def is_opening(node: ast.stmt) -> bool:
    """What must stand first in a file."""
    if isinstance(node, ast.ImportFrom):
        return node.module == "__future__"
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def marker(path: str) -> Callable[[int], None]:
    return SEEN.setdefault(path, set()).add


def taken(cut: int) -> Lines:
    """The lines seen since the last call."""
    found: Lines = {}
    for path, seen in SEEN.items():
        if seen:
            found[path[cut:]] = frozenset().union(*(LINES[path][line] for line in seen))
            seen.clear()
    return found


def names_of(code: Path, folders: tuple[str, ...]) -> dict[str, str]:
    """Each file there, with a name of what it holds."""
    files = sorted(each for folder in folders for each in (code / folder).rglob("*"))
    return {
        path.relative_to(code).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
        if path.is_file() and path.suffix != ".pyc"
    }


def as_it_is(root: Path) -> Footprints:
    """The source as it is now, and nothing known about it."""
    code = root / "src" / "soulcore"
    return Footprints(
        one_name((sys.version, names_of(code, COMMON))),
        names_of(code, LAYERS),
        one_name(names_of(root / "tests", ENGINE_TESTS)),
    )


def one_name(of: object) -> str:
    return hashlib.sha256(repr(of).encode()).hexdigest()


def scenario_key(scenario: Scenario) -> str:
    text = repr((Path(scenario.file).name, scenario.name, scenario.game, scenario.cards, scenario.play, scenario.data))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def scenarios_of(root: Path, game: str) -> list[Scenario]:
    from soulcore.scenarios.form import read_file

    return [
        scenario for file in sorted((root / "tests" / "rules" / game).rglob("*.toml")) for scenario in read_file(file)
    ]


def load(kept: Path, now: Footprints) -> Footprints:
    """What is kept, without the scenarios that reach a file which has changed since."""
    if not kept.is_file():
        return now
    found = pickle.loads(kept.read_bytes())
    if not isinstance(found, Footprints) or found.source != now.source or not hasattr(found, "judges"):
        return now
    changed = {file for file, _ in found.files.items() ^ now.files.items()}
    now.of = {key: mark for key, mark in found.of.items() if changed.isdisjoint(mark.lines)}
    if found.judges == now.judges:
        now.tests = {name: mark for name, mark in found.tests.items() if changed.isdisjoint(mark.lines)}
    now.cold = {file: lines for file, lines in found.cold.items() if file not in changed}
    return now


def record(root: Path, games: list[str], tested: list[str], kept: Path) -> tuple[Footprints, dict[str, list[Scenario]]]:
    """Let a process of its own mark what is not known yet, and warm this one by every scenario. tested: the games of whose
    tests of the engine the footprints are wanted too."""
    words = [",".join(games), ",".join(tested)]
    command = [sys.executable, "-P", "-m", "tests.mutation.footprints", str(root), str(kept), *words]
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as empty:  # what was read before would hide the lines that read
        subprocess.run(command, cwd=root, check=True, env={**os.environ, "SOULCORE_CACHE_DIR": empty})
    known = load(kept, as_it_is(root))
    from soulcore.scenarios.run import run

    listed = {
        game: [each for each in scenarios_of(root, game) if scenario_key(each) in known.of]  # others are being written
        for game in games
    }
    for scenario in [each for scenarios in listed.values() for each in scenarios]:
        began = time.process_time()
        outcome = run(scenario)
        if not outcome.passed:
            raise SystemExit(f"{scenario.file}: “{scenario.name}” fails without any change: {outcome.wrong[0]}")
        known.of[scenario_key(scenario)].seconds = time.process_time() - began
    return known, listed


def mark(root: Path, games: list[str], tested: list[str], kept: Path) -> None:
    """In a fresh process: run the scenarios whose footprints are not known with marks in the rules' code, each twice, and the
    engine's tests."""
    global MARKED
    known = load(kept, as_it_is(root))
    code = root / "src" / "soulcore"
    MARKED = tuple(f"{code / layer}/" for layer in LAYERS)
    cut = len(str(code)) + 1
    extensions = (importlib.machinery.ExtensionFileLoader, importlib.machinery.EXTENSION_SUFFIXES)
    kinds = (extensions, (Marking, importlib.machinery.SOURCE_SUFFIXES))
    sys.path_hooks.insert(0, importlib.machinery.FileFinder.path_hook(*kinds))
    sys.path_importer_cache.clear()
    from soulcore.scenarios.run import run

    scenarios = [each for game in games for each in scenarios_of(root, game)]
    new = [each for each in scenarios if scenario_key(each) not in known.of]
    note_cold(known, taken(cut), {})
    for scenario in new:
        run(scenario)
        first = taken(cut)
        run(scenario)
        lines = taken(cut)
        note_cold(known, first, lines)
        known.of[scenario_key(scenario)] = Footprint(lines, 0.0)
    kept.write_bytes(pickle.dumps(known))
    others = [game for game in games if game not in tested]
    if tested:
        mark_tests(root, known, others, cut)
        kept.write_bytes(pickle.dumps(known))


def mark_tests(root: Path, known: Footprints, others: list[str], cut: int) -> None:
    """Run the engine's tests that are not known, without those that name other games. In which order they are asked later makes
    no difference: CI deals them out to several processes."""
    judges = Judges(without=(*others, *known.tests))
    found: dict[str, Footprint] = {}

    def tell(name: str, seconds: float) -> None:
        found[name] = Footprint(taken(cut), seconds)

    judges.tell = tell
    ask(root, judges)
    for name in judges.failed:
        print(f"{name} fails without any change: it does not judge", flush=True)
        found.pop(name, None)
    known.tests.update(found)


def by_time(marks: dict[str, Footprint]) -> list[str]:
    """The quickest first."""
    return sorted(marks, key=lambda name: marks[name].seconds)


def note_cold(known: Footprints, first: Lines, again: Lines) -> None:
    """What the first run did and the second did not need to do again."""
    for file, lines in first.items():
        known.cold.setdefault(file, set()).update(lines - again.get(file, frozenset()))


if __name__ == "__main__":
    from tests.mutation import footprints  # the module that marked code imports, not this run of it

    listed, judged = ([game for game in words.split(",") if game] for words in sys.argv[3:])
    footprints.mark(Path(sys.argv[1]), listed, judged, Path(sys.argv[2]))
