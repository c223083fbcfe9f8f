"""The engine imports only the standard library, and of that nothing that brings in chance, a clock or threads.

That dependencies between our own packages point one way is import-linter's to check (pyproject.toml).
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "soulcore"

ENGINE = ("kernel", "clauses", "effects", "games")

BARRED = {
    "random": "chance comes from the position (soulcore.kernel.randomness)",
    "secrets": "chance comes from the position (soulcore.kernel.randomness)",
    "uuid": "ids come from the position",
    "time": "a game has no clock",
    "asyncio": "a position never waits",
    "threading": "a position is a value and has no threads",
    "concurrent": "a position is a value and has no threads",
    "multiprocessing": "a position is a value and has no processes",
}


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, by the first part of its name, with the line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, "soulcore" if node.level else str(node.module).partition(".")[0]


def complaint(module: str) -> str:
    """Why an engine package may not import this module; empty when it may."""
    if module in BARRED:
        return f"must not import {module}: {BARRED[module]}"
    if module != "soulcore" and module not in sys.stdlib_module_names:
        return f"must not import {module}: only the standard library is allowed here"
    return ""


@pytest.mark.parametrize("package", ENGINE)
def test_the_engine_imports_only_what_it_may(package: str) -> None:
    found = [
        f"{path.relative_to(SOURCE.parent)}:{line}: soulcore.{package} {complaint(module)}"
        for path in sorted((SOURCE / package).rglob("*.py"))
        for line, module in imports(path)
        if complaint(module)
    ]
    assert not found, "\n".join(found)


def test_the_complaints_themselves(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text("import os.path\nfrom random import choice\nimport lark\nfrom . import x\nfrom soulcore import y\n")
    assert [bool(complaint(module)) for _, module in imports(path)] == [False, True, True, False, False]
