"""The table of builders, and walking a parse with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from soulcore.effects.data import NODES, field_names
from soulcore.effects.remark import Remark
from soulcore.effects.tree import Ability, Node
from soulcore.language.errors import TextError
from soulcore.language.errors import Unfit as Unfit  # what builders raise
from soulcore.language.lalr import Branch
from soulcore.language.tokens import Token
from soulcore.language.vocabulary import Vocabulary

Builder = Callable[..., Any]

Made = TypeVar("Made", bound=Callable[..., Any])


class Table(dict[str, Builder]):
    """Builders by rule or alias of the grammar. Each takes the building context and what its children became."""

    def rule(self, *names: str) -> Callable[[Made], Made]:
        """Register a function as the builder of these rules."""

        def add(function: Made) -> Made:
            for name in names:
                if name in self:
                    raise ValueError(f"two builders for {name}")
                self[name] = function
            return function

        return add


BUILDERS = Table()
"""Those of the shared grammar."""

rule = BUILDERS.rule


class Elsewhere(Unfit):
    """What another rule of the forgiving grammar reads; not a reason to tell people."""

    def __init__(self) -> None:
        super().__init__("sentence_means_nothing")


@dataclass
class Building:
    """What builders share while one text is built."""

    vocabulary: Vocabulary
    text: str = ""
    depth: int = 0
    notes: list[Remark] = field(default_factory=list)
    quoted: Callable[[str, int], Ability] | None = None

    def note(self, remark: Remark) -> None:
        """Remember something that was read differently from how it is written."""
        if remark not in self.notes:
            self.notes.append(remark)


def settle_words(node: object) -> None:
    """Turn the tokens in a tree into plain words, and refuse anything that is no part of a tree."""
    if isinstance(node, tuple):
        for item in node:
            settle_words(item)
    elif isinstance(node, Node):
        if type(node).__name__ not in NODES:
            raise Unfit("half_understood")
        for name in field_names(type(node)):
            value = getattr(node, name)
            if isinstance(value, str) and type(value) is not str:
                setattr(node, name, str(value))
            elif isinstance(value, tuple) and any(isinstance(item, str) for item in value):
                setattr(node, name, tuple(str(item) for item in value))
            else:
                settle_words(value)
    elif node is not None and not isinstance(node, (str, int)):
        raise Unfit("half_understood")


MAX_NESTING = 80
"""How deep a parse may be. Printed effects stay below twenty."""


def build(tree: Branch | Token | None, context: Building, builders: Mapping[str, Builder], depth: int = 0) -> Any:
    """What a parse means."""
    if not isinstance(tree, Branch):
        return tree
    if depth > MAX_NESTING:
        raise TextError("too_deep", context.text, tree.start)
    parts = [build(part, context, builders, depth + 1) for part in tree.parts]
    try:
        builder = builders.get(tree.name)
        if builder is None:
            if len(parts) == 1:
                return parts[0]
            raise LookupError(f"no builder for the rule {tree.name}")
        return builder(context, *parts)
    except Unfit as error:
        raise TextError(error.remark, context.text, tree.start) from None
