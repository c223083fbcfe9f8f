"""Defaults that nobody reads: fields of a process that every place which makes one sets before it does anything else, and
fields of an effect's tree that every place which makes such a node says.

Changing such a default changes nothing. Found by reading the source: `run = Pay()`, then `run.owed = …` before `run` is used. A
process that is made in a way this does not understand counts as made without setting anything, and so does a node.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PROCESS = "Process"
NODE = "Node"
SET_FIRST = "Whoever makes one sets it, before anything reads it."
SAID = "Whoever makes such a node says it."
FIELD = re.compile(r"^\S+ (\w+): (\w+): [^=]+ = (?:\d+|True|False) =>")
DEFAULT = re.compile(r"^\S+ (\w+)\.__init__: self\.(\w+)(?:: [^=]+)? = (?:\d+|True|False) =>")


class Defaults:
    """Which fields of which processes are always set by whoever makes them."""

    def __init__(self, code: Path) -> None:
        self.bases: dict[str, set[str]] = {}
        self.sites: dict[str, list[set[str]]] = {}
        """Per class: for each place that makes one, the fields set there at once."""
        self.defined: dict[tuple[str, str], set[str]] = {}
        """Per module and class in it: its bases. Two modules may call two different things by one name."""
        trees = {
            module_of(code, file): list(ast.walk(ast.parse(file.read_bytes()))) for file in sorted(code.rglob("*.py"))
        }
        for module, tree in trees.items():
            for node in tree:
                if isinstance(node, ast.ClassDef):
                    names = {base.id for base in node.bases if isinstance(base, ast.Name)}
                    self.bases.setdefault(node.name, set()).update(names)
                    self.defined[module, node.name] = names
        for module, tree in trees.items():
            self.origins = origins_in(module, tree)
            self.look_through(tree)
        self.nodes = Nodes(list(trees.values()))

    def is_process(self, name: str) -> bool:
        bases = self.bases.get(name, set())
        return name == PROCESS or any(self.is_process(base) for base in bases)

    def process_made(self, called: ast.expr | None) -> str:
        """The process that calling it makes, in the file that is being looked through; empty when it makes none. A module may
        stand before its name."""
        if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
            name, module = called.attr, f"{self.origins.get(called.value.id, '')}.{called.value.id}"
            if (module, name) not in self.defined:
                return ""
        elif isinstance(called, ast.Name):
            name, module = called.id, self.origins.get(called.id, "")
        else:
            return ""
        bases = self.defined.get((module, name))
        is_one = self.is_process(name) and (bases is None or any(self.is_process(base) for base in bases))
        return name if is_one else ""

    def look_through(self, tree: list[ast.AST]) -> None:
        understood: set[int] = set()
        for node in tree:
            for part in ("body", "orelse", "finalbody"):
                body = getattr(node, part, None)
                if isinstance(body, list):
                    understood.update(self.made_in(body))
        for node in tree:
            made = self.process_made(node.func if isinstance(node, ast.Call) and id(node) not in understood else None)
            if made:
                self.sites.setdefault(made, []).append(set())

    def made_in(self, body: list[ast.stmt]) -> Iterator[int]:
        """Note the processes made in some statements, with what is set on them at once; which calls these were."""
        for place, node in enumerate(body):
            if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
                continue
            target, made = node.targets[0], self.process_made(node.value.func)
            if isinstance(target, ast.Name) and made:
                self.sites.setdefault(made, []).append(set(set_at_once(target.id, body[place + 1 :])))
                yield id(node.value)

    def why(self, key: str) -> str:
        """The reason why a mutant changes nothing; empty when it may change something."""
        field = FIELD.match(key)
        if field is not None:
            return SAID if self.nodes.is_always_said(field[1], field[2]) else ""
        found = DEFAULT.match(key)
        if found is None or not self.is_process(found[1]):
            return ""
        sites = [each for name in self.bases if self.comes_from(name, found[1]) for each in self.sites.get(name, [])]
        return SET_FIRST if sites and all(found[2] in fields for fields in sites) else ""

    def comes_from(self, name: str, base: str) -> bool:
        return name == base or any(self.comes_from(each, base) for each in self.bases.get(name, set()))


class Nodes:
    """The nodes of effect trees: their fields in order, and what each place that makes one says of them."""

    def __init__(self, trees: list[list[ast.AST]]) -> None:
        self.fields: dict[str, list[str]] = {}
        self.bases: dict[str, list[str]] = {}
        self.made: dict[str, list[ast.Call]] = {}
        for tree in trees:
            for node in tree:
                if isinstance(node, ast.ClassDef):
                    own = [each.target for each in node.body if isinstance(each, ast.AnnAssign)]
                    self.fields.setdefault(node.name, [each.id for each in own if isinstance(each, ast.Name)])
                    self.bases.setdefault(node.name, [each.id for each in node.bases if isinstance(each, ast.Name)])
                elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                    name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                    self.made.setdefault(name, []).append(node)

    def is_node(self, name: str) -> bool:
        return name == NODE or any(self.is_node(base) for base in self.bases.get(name, []))

    def all_fields(self, name: str) -> list[str]:
        return [each for base in self.bases.get(name, []) for each in self.all_fields(base)] + self.fields.get(name, [])

    def is_always_said(self, name: str, field: str) -> bool:
        """Whether nobody makes one without saying that field, nor one of a class that has it from this one."""
        if not self.is_node(name):
            return False
        heirs = [each for each in self.bases if name in self.lineage(each)]
        calls = [(each, call) for each in heirs for call in self.made.get(each, [])]
        return bool(calls) and all(self.says(each, call, field) for each, call in calls)

    def lineage(self, name: str) -> set[str]:
        return {name}.union(*(self.lineage(base) for base in self.bases.get(name, [])))

    def says(self, name: str, call: ast.Call, field: str) -> bool:
        if any(isinstance(each, ast.Starred) for each in call.args):
            return False
        named = {each.arg for each in call.keywords}
        return field in named or field in self.all_fields(name)[: len(call.args)]


def module_of(code: Path, file: Path) -> str:
    """The name by which a file is imported."""
    return ".".join((code.name, *file.relative_to(code).with_suffix("").parts))


def origins_in(module: str, tree: list[ast.AST]) -> dict[str, str]:
    """Where the names of a file come from: the module that defines each, as far as it says so."""
    found: dict[str, str] = {}
    for node in tree:
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
            for each in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == name:
                    yield each.attr
