"""Conditions on which nothing hangs but whether a rule is cited, or an effect said to act: `if seat != scope.seat: game.cite(…)`.

A change of such a condition changes no game. Whether a rule is cited where it must be is for the scenarios that prove it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SAYS = ("cite", "acts")
"""What cites a rule, and what says that an effect does its work, for the scenarios of cards."""

ONLY_CITES = "Only whether a rule is cited beside its occasion: nothing else hangs on it."


class Citing:
    """The conditions of that kind in the source, as keys of mutants name them."""

    def __init__(self, root: Path, code: Path) -> None:
        self.begins: set[str] = set()
        for file in sorted(code.rglob("*.py")):
            path = file.relative_to(root).as_posix()
            source = file.read_text(encoding="utf-8")
            if any(f"{name}(" in source for name in SAYS):
                lines = source.splitlines()
                for scope, node in conditions(ast.parse(source).body, ""):
                    if all(is_citation(each) for each in node.body) and not node.orelse:
                        self.begins.add(f"{path} {scope}: {lines[node.lineno - 1].strip()} => ")

    def why(self, key: str) -> str:
        """The reason why a mutant changes nothing; empty when it may change something."""
        before = key.partition(" => ")[0]
        return ONLY_CITES if f"{before} => " in self.begins else ""


def conditions(body: list[ast.stmt], scope: str) -> Iterator[tuple[str, ast.If]]:
    """Every `if` on one line, with the function it stands in."""
    for node in body:
        inner = scope
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            inner = f"{scope}.{node.name}" if scope else node.name
        if isinstance(node, ast.If) and node.test.end_lineno == node.lineno:
            yield scope, node
        for part in ("body", "orelse", "finalbody"):
            yield from conditions(getattr(node, part, []), inner)


def is_citation(node: ast.stmt) -> bool:
    """Whether a statement is a citation and nothing else."""
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
        return False
    called = node.value.func
    return (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")) in SAYS
