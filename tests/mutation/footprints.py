"""Which scenario runs which lines of the rules' code, kept on disk: a mutant is judged by those that reach it.

Lines that run only the first time (a library read, a text parsed and remembered) are kept apart as cold: what they made is
already there in a warm process, so a mutant of such a line is judged in a fresh one.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from soulcore.scenarios.form import Scenario

LAYERS = ("kernel", "effects", "games")
RUN = (*LAYERS, "clauses", "language", "library")
"""The packages whose change moves the footprints."""

Lines = dict[str, frozenset[int]]
"""Per file, relative to src/soulcore."""


@dataclass
class Footprint:
    """What one scenario runs when all is warm, and how long that takes."""

    lines: Lines
    seconds: float


@dataclass
class Footprints:
    source: str
    of: dict[str, Footprint] = field(default_factory=dict)
    cold: dict[str, set[int]] = field(default_factory=dict)


class Tracer:
    """Notes the lines of the rules' code that run."""

    def __init__(self, root: Path) -> None:
        self.prefixes = tuple(str(root / "src" / "soulcore" / layer) + "/" for layer in LAYERS)
        self.cut = len(str(root / "src" / "soulcore")) + 1
        self.seen: set[tuple[str, int]] = set()

    def __call__(self, frame: FrameType, event: str, argument: Any) -> Any:
        if not frame.f_code.co_filename.startswith(self.prefixes):
            return None
        self.seen.add((frame.f_code.co_filename, frame.f_lineno))
        return self.line

    def line(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            self.seen.add((frame.f_code.co_filename, frame.f_lineno))
        return self.line

    def taken(self) -> Lines:
        """The lines seen since the last call."""
        found: dict[str, set[int]] = {}
        for file, line in self.seen:
            found.setdefault(file[self.cut :], set()).add(line)
        self.seen = set()
        return {file: frozenset(lines) for file, lines in found.items()}


def source_key(root: Path) -> str:
    """Names the source as it is now, as far as scenarios run it."""
    digest = hashlib.sha256(sys.version.encode())
    code = root / "src" / "soulcore"
    for path in sorted(each for folder in RUN for each in (code / folder).rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(path.relative_to(code).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def scenario_key(scenario: Scenario) -> str:
    text = repr((scenario.file, scenario.name, scenario.game, scenario.cards, scenario.play, scenario.data))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def scenarios_of(root: Path, game: str) -> list[Scenario]:
    from soulcore.scenarios.form import read_file

    return [
        scenario for file in sorted((root / "tests" / "rules" / game).rglob("*.toml")) for scenario in read_file(file)
    ]


def load(kept: Path, source: str) -> Footprints:
    """The kept ones, or empty ones when the source has changed since."""
    if kept.is_file():
        found = pickle.loads(kept.read_bytes())
        if isinstance(found, Footprints) and found.source == source:
            return found
    return Footprints(source)


def record(root: Path, games: list[str], kept: Path, tracer: Tracer) -> tuple[Footprints, dict[str, list[Scenario]]]:
    """Warm this process by every scenario, and trace those whose footprint is not known yet. The tracer has seen what was
    imported so far."""
    known = load(kept, source_key(root))
    if not known.of:
        sys.settrace(tracer)  # importing runs code too
    from soulcore.scenarios.run import run

    sys.settrace(None)
    note_cold(known, tracer.taken(), {})
    listed = {game: scenarios_of(root, game) for game in games}
    used: dict[str, Footprint] = {}
    for scenario in [each for scenarios in listed.values() for each in scenarios]:
        key = scenario_key(scenario)
        first: Lines = {}
        if key not in known.of:
            sys.settrace(tracer)
            try:
                run(scenario)
                first = tracer.taken()
                run(scenario)
            finally:
                sys.settrace(None)
            lines = tracer.taken()
            note_cold(known, first, lines)
            known.of[key] = Footprint(lines, 0.0)
        began = time.perf_counter()
        outcome = run(scenario)
        if not outcome.passed:
            raise SystemExit(f"{scenario.file}: “{scenario.name}” fails without any change: {outcome.wrong[0]}")
        known.of[key].seconds = time.perf_counter() - began
        used[key] = known.of[key]
    known.of.update(used)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps(known))
    return known, listed


def note_cold(known: Footprints, first: Lines, again: Lines) -> None:
    """What the first run did and the second did not need to do again."""
    for file, lines in first.items():
        known.cold.setdefault(file, set()).update(lines - again.get(file, frozenset()))
