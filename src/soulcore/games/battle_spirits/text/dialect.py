"""The family's dialect: marks in brackets, then sentences; a forgiving reader for other wordings."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from soulcore.language.dialect import Dialect

if TYPE_CHECKING:
    from soulcore.effects.tree import Ability
    from soulcore.language.building.rules import Builder
    from soulcore.language.reading import Reading
    from soulcore.language.vocabulary import Vocabulary

HERE = Path(__file__).parent


def lark(name: str) -> str:
    return (HERE / f"{name}.lark").read_text(encoding="utf-8")


class BattleSpiritsDialect(Dialect):
    """Card text as the Battle Spirits games have it. parts: which parts of the grammar a member uses."""

    def __init__(self, parts: tuple[str, ...]) -> None:
        self.parts = parts

    def grammar(self) -> tuple[tuple[str, str], ...]:
        return tuple((part, lark(part)) for part in self.parts)

    def builders(self) -> Mapping[str, Builder]:
        from soulcore.games.battle_spirits.text import classic, cores, keywords  # noqa: F401  (they register their builders)
        from soulcore.games.battle_spirits.text.builders import BUILDERS

        self.free_builders()  # sentences about keywords are built from the same parts
        return BUILDERS

    def free_grammar(self) -> tuple[tuple[str, str], ...]:
        names = ("free", "conditions", "verbs", *self.parts)
        return tuple((f"free {name}", lark(f"free/{name}")) for name in names)

    def free_builders(self) -> Mapping[str, Builder]:
        from soulcore.games.battle_spirits.text.builders import FREE_BUILDERS
        from soulcore.games.battle_spirits.text.free import (  # noqa: F401  (they register their builders)
            clauses,
            conditions,
            cores,
            events,
            nouns,
            numbers,
            players,
            values,
            verbs,
        )

        return FREE_BUILDERS

    def spellings(self) -> Mapping[str, str]:
        from soulcore.games.battle_spirits.text.free.spellings import ALIASES, NUMBERS

        return {**NUMBERS, **ALIASES}

    def parse_line(self, line: str, vocabulary: Vocabulary, depth: int = 0) -> Ability:
        from soulcore.games.battle_spirits.text.header import split
        from soulcore.games.battle_spirits.text.lines import parse_ability

        header, text = split(line)
        return parse_ability(header, text, vocabulary, depth)

    def read_line(self, line: str, vocabulary: Vocabulary) -> Reading:
        from soulcore.games.battle_spirits.text.free.reading import read_line

        return read_line(line, vocabulary)

    def read(self, header: str, text: str, vocabulary: Vocabulary) -> Reading:
        from soulcore.games.battle_spirits.text.free.reading import read

        return read(header, text, vocabulary)

    def say(self, ability: Ability, lang: str, vocabulary: Vocabulary, this: str, *, reminder: bool) -> str:
        from soulcore.games.battle_spirits.text import chinese, english

        said = english.ability if lang == "en" else chinese.ability
        return said(ability, vocabulary, this, reminder=reminder)

    def nodes(self) -> tuple[ModuleType, ...]:
        from soulcore.games.battle_spirits import classic_nodes, nodes

        return (nodes, classic_nodes) if "classic" in self.parts else (nodes,)

    def examples(self) -> str:
        return (HERE / "examples.txt").read_text(encoding="utf-8")
