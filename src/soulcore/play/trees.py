"""The border for trees of card text that come from outside: every field of every node is of its type, or the tree is refused.

`effects.data.from_data` trusts what it is given, as our own cache of the library's lines deserves. A record or a save may come from
anybody.
"""

from __future__ import annotations

import ast
import sys
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Union, get_args, get_origin

from soulcore.effects.data import NODES, Data
from soulcore.effects.tree import Ability, Node

DEEPEST = 60
"""Nodes in nodes: no card comes near."""


class WrongTree(ValueError):
    """What was read is no tree, with where in it."""


def ability_from(data: Data) -> Ability:
    """The ability that data describes. Raises WrongTree."""
    found = _read(data, Ability, "$", 0)
    assert isinstance(found, Ability)
    return found


def _read(data: Data, hint: Any, where: str, depth: int) -> Any:
    if depth > DEEPEST:
        raise WrongTree(f"{where[:80]}…: too deep")
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return _read_one_of(data, get_args(hint), where, depth)
    if origin is tuple:
        return _read_tuple(data, get_args(hint), where, depth)
    if isinstance(hint, type) and issubclass(hint, Node):
        return _read_node(data, hint, where, depth)
    if type(data) is not hint:  # True is no number here
        raise WrongTree(f"{where}: {getattr(hint, '__name__', hint)} is wanted, not {type(data).__name__}")
    return data


def _read_one_of(data: Data, kinds: tuple[Any, ...], where: str, depth: int) -> Any:
    nodes = tuple(kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Node))
    if isinstance(data, dict):
        found = _read_node(data, Node, where, depth)
        if not isinstance(found, nodes):
            raise WrongTree(f"{where}: {type(found).__name__} does not belong here")
        return found
    for kind in kinds:
        if kind not in nodes:
            try:
                return _read(data, kind, where, depth)
            except WrongTree:
                continue
    raise WrongTree(f"{where}: {type(data).__name__} does not belong here")


def _read_tuple(data: Data, kinds: tuple[Any, ...], where: str, depth: int) -> tuple[Any, ...]:
    if not isinstance(data, list | tuple):
        raise WrongTree(f"{where}: a list is wanted, not {type(data).__name__}")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        kinds = (kinds[0],) * len(data)
    if len(kinds) != len(data):
        raise WrongTree(f"{where}: {len(kinds)} are wanted, not {len(data)}")
    return tuple(
        _read(item, kind, f"{where}[{place}]", depth + 1)
        for place, (item, kind) in enumerate(zip(data, kinds, strict=True))
    )


def _read_node(data: Data, wanted: type[Node], where: str, depth: int) -> Node:
    if not isinstance(data, dict):
        raise WrongTree(f"{where}: {wanted.__name__} is wanted, not {type(data).__name__}")
    name = data.get("is")
    known = NODES.get(name) if isinstance(name, str) else None
    if known is None or not issubclass(known, wanted):
        raise WrongTree(f"{where}: {str(name)[:40]} is no {wanted.__name__}")
    hints, needed = _form(known.__name__)
    given = {key: value for key, value in data.items() if key != "is"}
    if unknown := given.keys() - hints.keys():
        raise WrongTree(f"{where}: {known.__name__} has no {', '.join(sorted(map(str, unknown)))[:80]}")
    if missing := needed - given.keys():
        raise WrongTree(f"{where}: {known.__name__} needs {', '.join(sorted(missing))}")
    return known(**{key: _read(value, hints[key], f"{where}.{key}", depth + 1) for key, value in given.items()})


@cache
def _form(name: str) -> tuple[dict[str, Any], frozenset[str]]:
    """The types of the fields of a node of that name, and those that must be given."""
    kind = NODES[name]
    hints: dict[str, Any] = {}
    for part in reversed(kind.__mro__):
        hints |= _written(part.__module__).get(part.__name__, {})
    known = fields(kind)  # type: ignore[arg-type]  # every kind in NODES is a dataclass
    needed = {field.name for field in known if field.default is MISSING and field.default_factory is MISSING}
    return {field.name: hints[field.name] for field in known}, frozenset(needed)


@cache
def _written(module: str) -> dict[str, dict[str, Any]]:
    """The types of the fields of a module's classes, as its source says. A compiled module has forgotten most of that, but its
    source lies beside it."""
    loaded = sys.modules[module]
    if not module.startswith("soulcore.") or loaded.__file__ is None:
        return {}
    path = Path(loaded.__file__)
    source = path.with_name(path.name.partition(".")[0] + ".py").read_text(encoding="utf-8")
    return {
        node.name: {
            line.target.id: _type(line.annotation, vars(loaded))
            for line in node.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        }
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef)
    }


def _type(annotation: ast.expr, names: dict[str, Any]) -> Any:
    """What an annotation of our own source means."""
    if isinstance(annotation, ast.BinOp):
        return Union[_type(annotation.left, names), _type(annotation.right, names)]  # noqa: UP007  # of what is known now
    if isinstance(annotation, ast.Subscript) and isinstance(annotation.value, ast.Name):
        if annotation.value.id != "tuple":
            return _Unread
        parts = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
        return tuple[tuple(_type(part, names) for part in parts)]  # type: ignore[misc]
    if isinstance(annotation, ast.Constant):
        return ... if annotation.value is Ellipsis else type(None)
    if isinstance(annotation, ast.Name):
        return names.get(annotation.id, PLAIN.get(annotation.id, _Unread))
    return _Unread


class _Unread:
    """An annotation that no field of a node has: nothing is of that type, so it would be noticed."""


PLAIN = {"str": str, "int": int, "bool": bool}
