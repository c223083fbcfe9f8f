"""Defaults that nobody reads: fields of a process that every place which makes one sets before it does anything else.

Changing such a default changes nothing. Found by reading the source: `run = Pay()`, then `run.owed = …` before `run` is used. A
process that is made in a way this does not understand counts as made without setting anything.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PROCESS = "Process"
SET_FIRST = "Whoever makes one sets it, before anything reads it."
DEFAULT = re.compile(r"^\S+ (\w+)\.__init__: self\.(\w+)(?:: [^=]+)? = (?:\d+|True|False) =>")


class Defaults:
    """Which fields of which processes are always set by whoever makes them."""

    def __init__(self, code: Path) -> None:
        self.bases: dict[str, set[str]] = {}
        self.sites: dict[str, list[set[str]]] = {}
        """Per class: for each place that makes one, the fields set there at once."""
        self.defined: dict[tuple[str, str], set[str]] = {}
        """Per module and class in it: its bases. Two modules may call two different things by one name."""
        trees = {module_of(code, file): ast.parse(file.read_bytes()) for file in sorted(code.rglob("*.py"))}
        for module, tree in trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    names = {base.id for base in node.bases if isinstance(base, ast.Name)}
                    self.bases.setdefault(node.name, set()).update(names)
                    self.defined[module, node.name] = names
        for module, tree in trees.items():
            self.origins = origins_in(module, tree)
            self.look_through(tree)

    def is_process(self, name: str) -> bool:
        bases = self.bases.get(name, set())
        return name == PROCESS or any(self.is_process(base) for base in bases)

    def makes_process(self, name: str) -> bool:
        """Whether calling that name makes a process, in the file that is being looked through."""
        bases = self.defined.get((self.origins.get(name, ""), name))
        return self.is_process(name) and (bases is None or any(self.is_process(base) for base in bases))

    def look_through(self, tree: ast.Module) -> None:
        understood: set[int] = set()
        for node in ast.walk(tree):
            for part in ("body", "orelse", "finalbody"):
                body = getattr(node, part, None)
                if isinstance(body, list):
                    understood.update(self.made_in(body))
        for node in ast.walk(tree):
            made = node.func if isinstance(node, ast.Call) and id(node) not in understood else None
            if isinstance(made, ast.Name) and self.makes_process(made.id):
                self.sites.setdefault(made.id, []).append(set())

    def made_in(self, body: list[ast.stmt]) -> Iterator[int]:
        """Note the processes made in some statements, with what is set on them at once; which calls these were."""
        for place, node in enumerate(body):
            if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
                continue
            target, made = node.targets[0], node.value.func
            if isinstance(target, ast.Name) and isinstance(made, ast.Name) and self.makes_process(made.id):
                self.sites.setdefault(made.id, []).append(set(set_at_once(target.id, body[place + 1 :])))
                yield id(node.value)

    def why(self, key: str) -> str:
        """The reason why a mutant changes nothing; empty when it may change something."""
        found = DEFAULT.match(key)
        if found is None or not self.is_process(found[1]):
            return ""
        sites = [each for name in self.bases if self.comes_from(name, found[1]) for each in self.sites.get(name, [])]
        return SET_FIRST if sites and all(found[2] in fields for fields in sites) else ""

    def comes_from(self, name: str, base: str) -> bool:
        return name == base or any(self.comes_from(each, base) for each in self.bases.get(name, set()))


def module_of(code: Path, file: Path) -> str:
    """The name by which a file is imported."""
    return ".".join((code.name, *file.relative_to(code).with_suffix("").parts))


def origins_in(module: str, tree: ast.Module) -> dict[str, str]:
    """Where the names of a file come from: the module that defines each, as far as it says so."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.update((name.asname or name.name, node.module) for name in node.names)
        elif isinstance(node, ast.ClassDef):
            found[node.name] = module
    return found


def set_at_once(name: str, body: list[ast.stmt]) -> Iterator[str]:
    """The fields of a name that are set in a row of statements, until the name is used for anything else."""
    for node in body:
        if not isinstance(node, ast.Assign):
            if any(isinstance(each, ast.Name) and each.id == name for each in ast.walk(node)):
                return
            continue
        if any(isinstance(each, ast.Name) and each.id == name for each in ast.walk(node.value)):
            return
        for target in node.targets:
            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == name:
                yield target.attr
