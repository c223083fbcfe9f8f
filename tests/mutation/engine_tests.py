"""The engine's own tests as judges: for mutants that no scenario notices, in a process that imports the changed source."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.mutation.mutants import Mutant

TESTS = ("test_counts.py", "test_core_movement.py", "test_endless_loops.py", "test_fields.py", "test_labels.py")
"""The quick ones: half a minute together. The thousand games would take minutes a mutant."""

PATH = "SOULCORE_MUTANT_PATH"
SOURCE = "SOULCORE_MUTANT_SOURCE"
LONGEST = 600


def settings(root: Path) -> dict[str, str]:
    """The environment of a process that judges: the source of this checkout, never a compiled copy."""
    return dict(os.environ, SOULCORE_MODE="interpreted", PYTHONPATH=f"{root / 'src'}{os.pathsep}{root}")


def notice(root: Path, mutant: Mutant, game: str) -> str:
    """The first test that fails; empty when all pass."""
    with tempfile.NamedTemporaryFile(suffix=".py") as changed:
        changed.write(mutant.apply((root / mutant.path).read_bytes()))
        changed.flush()
        command = ["-m", "pytest", "-p", "tests.mutation.engine_tests", "-n", "0", "-x", "-q", "--no-header"]
        try:
            ended = subprocess.run(
                [sys.executable, *command, *(f"tests/engine/{name}" for name in TESTS)],
                cwd=root,
                env={**settings(root), PATH: mutant.path, SOURCE: changed.name},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=LONGEST,
            )
        except subprocess.TimeoutExpired:
            return "it does not end"
    if ended.returncode == 0:
        return ""
    lines = [line for line in ended.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return lines[0] if lines else "the tests do not start"


if PATH in os.environ:  # loaded by pytest as a plugin, before anything of Soulcore is imported
    from tests.mutation.judging import import_changed

    import_changed(Path(os.getcwd()) / os.environ[PATH], Path(os.environ[SOURCE]).read_bytes())
