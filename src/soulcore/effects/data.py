"""Trees as plain data and back: the stable JSON form, equality and walking."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from soulcore.effects import tree
from soulcore.effects.tree import Node

Data = Any
"""What json.dumps takes."""

NODES: dict[str, type[Node]] = {}
"""Every kind of node by its name in the JSON form; a game adds its own verbs with `register`."""


NAMING: dict[type[Node], tuple[str, ...]] = {}
"""The fields in which a node names something by a reference word ("it", "this")."""


def register(*classes: type[Node], naming: tuple[str, ...] = ()) -> None:
    """Make node classes known by their names, each its own: verbs are found by them in every game. naming: their fields that hold
    a reference word."""
    for node_class in classes:
        if NODES.get(node_class.__name__, node_class) is not node_class:
            raise ValueError(f"two kinds of nodes are called {node_class.__name__}")
        NODES[node_class.__name__] = node_class
        if naming:
            NAMING[node_class] = naming


register(
    *(
        member
        for member in vars(tree).values()
        if isinstance(member, type) and issubclass(member, Node) and hasattr(member, "__dataclass_fields__")
    )
)


register(tree.Ref, naming=("name",))
register(tree.Filter, tree.Is, tree.Became, tree.ValueOf, naming=("of",))


def references(node: Node) -> tuple[str, ...]:
    """The reference words in a node's own fields."""
    return tuple(getattr(node, field) for field in NAMING.get(type(node), ()))


def to_data(node: object) -> Data:
    """The JSON form: {"is": "Draw", "seat": "you", …}; fields with their default value are left out."""
    if isinstance(node, Node):
        found: dict[str, Data] = {"is": type(node).__name__}
        for field in fields(node):  # type: ignore[arg-type]
            value = getattr(node, field.name)
            if field.default is MISSING or value != field.default:
                found[field.name] = to_data(value)
        return found
    if isinstance(node, tuple):
        return [to_data(item) for item in node]
    return node


OLD_STATE = "super_unleash"
"""An ability's field in trees that were kept before states had names."""


def from_data(data: Data) -> Any:
    """The tree a JSON form describes. Lists become tuples."""
    if isinstance(data, dict):
        values = dict(data)
        name = values.pop("is")
        if values.pop(OLD_STATE, False):
            values["in_state"] = OLD_STATE
        return NODES[name](**{key: from_data(value) for key, value in values.items()})
    if isinstance(data, list):
        return tuple(from_data(item) for item in data)
    return data


FIELDS: dict[type[Node], tuple[str, ...]] = {}
"""The fields of each kind of node that was walked through."""


def field_names(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a kind of node."""
    found = FIELDS.get(kind)
    if found is None:
        found = FIELDS[kind] = tuple(field.name for field in fields(kind))  # type: ignore[arg-type]
    return found


def walk(node: object) -> tuple[Node, ...]:
    """The node and everything below it, parents first."""
    return tuple(gathered(node, []))


def gathered(node: object, found: list[Node]) -> list[Node]:
    """What was found, with the node and everything below it behind."""
    if isinstance(node, Node):
        found.append(node)
        for name in field_names(type(node)):
            below = getattr(node, name)
            if isinstance(below, (Node, tuple)):
                gathered(below, found)
    elif isinstance(node, tuple):
        for item in node:
            gathered(item, found)
    return found


KEPT: dict[int, tuple[Node, tuple[Node, ...]]] = {}
"""What lies below trees of printed cards, by their ids; holding a tree keeps its id from being used again."""

MOST_KEPT = 20_000


def nodes_of(tree: Node) -> tuple[Node, ...]:
    """The same for a tree that is finished, as those of printed cards are: a card is made again for every deal that somebody
    imagines, and what was found the first time is kept. Who reads card text still changes trees, and walks."""
    known = KEPT.get(id(tree))
    if known is None:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        known = KEPT[id(tree)] = (tree, walk(tree))
    return known[1]
