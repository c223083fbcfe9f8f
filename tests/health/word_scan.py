"""Which words the engine can come up with: a small search for the constants that reach a call's argument.

It follows names to their assignments, parameters to the calls of their function, attributes to what is assigned to
them, and calls to what they return. It may find too much, never (for the plain code of the engine) too little.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from itertools import product
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "soulcore"
ENGINE = ("kernel", "effects", "games")

Function = ast.FunctionDef | None


class Scan:
    """The engine's source, indexed."""

    def __init__(self) -> None:
        self.functions: dict[str, list[ast.FunctionDef]] = defaultdict(list)
        self.calls: dict[str, list[tuple[ast.Call, Function]]] = defaultdict(list)
        self.attributes: dict[str, list[tuple[ast.expr, Function]]] = defaultdict(list)
        self.own_attributes: dict[tuple[str, str], list[tuple[ast.expr, Function]]] = defaultdict(list)
        self.constants: dict[str, list[ast.expr]] = defaultdict(list)
        self.class_of: dict[ast.FunctionDef, str] = {}
        self.to_module: set[ast.Call] = set()
        """Calls of a function of a module, `hand.draw(…)`, which is no method."""
        self.modules: set[str] = set()
        self.joining: list[int] = []
        """The texts with holes whose parts are being asked about."""
        for package in ENGINE:
            for path in sorted((SOURCE / package).rglob("*.py")):
                tree = ast.parse(path.read_text(encoding="utf-8"))
                self.modules = modules_imported(tree)
                for node in tree.body:
                    self.note_constant(node)
                self.visit(tree, None, "")

    def note_constant(self, node: ast.stmt) -> None:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            self.constants[node.targets[0].id].append(node.value)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            self.constants[node.target.id].append(node.value)

    def visit(self, node: ast.AST, function: Function, owner: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef):
                self.visit(child, None, child.name)
            elif isinstance(child, ast.FunctionDef):
                self.functions[child.name].append(child)
                self.class_of[child] = owner
                self.visit(child, child, owner)
            else:
                if isinstance(child, ast.Call):
                    self.calls[name_of(child)].append((child, function))
                    receiver = child.func.value if isinstance(child.func, ast.Attribute) else None
                    if isinstance(receiver, ast.Name) and receiver.id in self.modules:
                        self.to_module.add(child)
                elif isinstance(child, ast.Assign):
                    for target in child.targets:
                        self.note_attribute(target, child.value, function, owner)
                self.visit(child, function, owner)

    def note_attribute(self, target: ast.expr, value: ast.expr, function: Function, owner: str) -> None:
        if isinstance(target, ast.Attribute):
            if isinstance(target.value, ast.Name) and target.value.id == "self":
                self.own_attributes[owner, target.attr].append((value, function))
            else:
                self.attributes[target.attr].append((value, function))

    # ------------------------------------------------------------ what an expression can be

    def possible(self, node: ast.expr | None, function: Function, seen: set[int] | None = None) -> set[str]:
        """seen: the expressions that this question has met already: what they can be is part of its answer, once."""
        seen = set() if seen is None else seen
        if node is None or id(node) in seen:
            return set()
        seen.add(id(node))
        if isinstance(node, ast.Constant):
            return {node.value} if isinstance(node.value, str) and node.value else set()
        if isinstance(node, ast.IfExp):
            return self.possible(node.body, function, seen) | self.possible(node.orelse, function, seen)
        if isinstance(node, ast.BoolOp):
            return set().union(*(self.possible(value, function, seen) for value in node.values))
        if isinstance(node, ast.JoinedStr):
            filled = (part.value if isinstance(part, ast.FormattedValue) else part for part in node.values)
            self.joining.append(id(node))  # each part is a question of its own, and none goes through this text again
            parts = [self.possible(part, function, set(self.joining)) for part in filled]
            self.joining.pop()
            return {"".join(choice) for choice in product(*parts)}
        if isinstance(node, ast.Name):
            return self.of_name(node.id, function, seen)
        if isinstance(node, ast.Attribute):
            return self.of_attribute(node, function, seen)
        if isinstance(node, ast.Subscript):
            return self.inside(node.value, seen)
        if isinstance(node, ast.Call):
            return self.returned(name_of(node), seen)
        return set()

    def of_name(self, name: str, function: Function, seen: set[int]) -> set[str]:
        found: set[str] = set()
        is_known = False
        if function is not None:
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
                    is_known = is_known or id(node.value) in seen
                    found |= self.possible(node.value, function, seen)
            if name in (argument.arg for argument in function.args.args):
                return found | self.passed(function, name, seen)
        if not found and not is_known:
            for value in self.constants[name]:
                found |= self.possible(value, None, seen)
        return found

    def of_attribute(self, node: ast.Attribute, function: Function, seen: set[int]) -> set[str]:
        found: set[str] = set()
        owner = self.class_of.get(function, "") if function is not None else ""
        if isinstance(node.value, ast.Name) and node.value.id == "self":
            for value, place in self.own_attributes[owner, node.attr]:
                found |= self.possible(value, place, seen)
        for value, place in self.attributes[node.attr]:
            found |= self.possible(value, place, seen)
        return found

    def passed(self, function: ast.FunctionDef, parameter: str, seen: set[int]) -> set[str]:
        """What calls hand in for a parameter, and its default."""
        names = [argument.arg for argument in function.args.args]
        place = names.index(parameter)
        own = names[0] == "self"
        found: set[str] = set()
        called = self.class_of[function] if function.name == "__init__" else function.name
        for call, caller in self.calls[called]:
            is_method = isinstance(call.func, ast.Attribute) and call not in self.to_module
            if is_method != own and function.name != "__init__":
                continue
            at = place - 1 if own else place
            if 0 <= at < len(call.args):
                found |= self.possible(call.args[at], caller, seen)
            for keyword in call.keywords:
                if keyword.arg == parameter:
                    found |= self.possible(keyword.value, caller, seen)
        return found

    def inside(self, node: ast.expr, seen: set[int]) -> set[str]:
        """Every constant a table or tuple at the top of a module holds as a value."""
        name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
        found: set[str] = set()
        for value in self.constants[name]:
            values = value.values if isinstance(value, ast.Dict) else getattr(value, "elts", [])
            for element in values:
                found |= self.possible(element, None, seen)
        return found

    def returned(self, name: str, seen: set[int]) -> set[str]:
        found: set[str] = set()
        for function in self.functions[name]:
            for node in ast.walk(function):
                if isinstance(node, ast.Return):
                    found |= self.possible(node.value, function, seen)
        return found

    # ------------------------------------------------------------ what is asked for

    def argument(self, call: str, place: int, at_least: int = 1) -> set[str]:
        """What an argument of every call of that name can be; calls with fewer arguments are others of that name."""
        found: set[str] = set()
        for node, function in self.calls[call]:
            if place < len(node.args) and len(node.args) >= at_least:
                found |= self.possible(node.args[place], function)
        return found

    def inside_of(self, name: str) -> set[str]:
        """The values of a table at the top of a module."""
        return self.inside(ast.Name(name), set())

    def sources_of(self, function: str, parameter: str) -> set[str]:
        return set().union(*(self.passed(each, parameter, set()) for each in self.functions[function]))


def modules_imported(tree: ast.Module) -> set[str]:
    """The names a file has for modules of ours."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            folder = SOURCE.parent / node.module.replace(".", "/")
            found |= {alias.asname or alias.name for alias in node.names if (folder / f"{alias.name}.py").is_file()}
    return found


def name_of(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def texts_in(folders: tuple[str, ...]) -> tuple[set[str], list[str]]:
    """Constants and patterns (a formatted string, with `*` for what is filled in) in the source of these packages."""
    constants: set[str] = set()
    patterns: list[str] = []
    for folder in folders:
        for path in sorted((SOURCE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    constants.add(node.value)
                elif isinstance(node, ast.JoinedStr):
                    parts = (str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
                    patterns.append("".join(parts))
    return constants, patterns
