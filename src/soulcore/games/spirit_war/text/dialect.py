"""SPIRIT WAR's dialect: lines without a header, each read whole; other wordings are brought to canonical ones."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from soulcore.language.dialect import Dialect

if TYPE_CHECKING:
    from soulcore.effects.tree import Ability
    from soulcore.language.building.rules import Builder
    from soulcore.language.reading import Reading
    from soulcore.language.vocabulary import Vocabulary


class SpiritWarDialect(Dialect):
    """Card text as SPIRIT WAR has it."""

    start = "line"

    def grammar(self) -> tuple[tuple[str, str], ...]:
        return (("lines", (Path(__file__).parent / "lines.lark").read_text(encoding="utf-8")),)

    def builders(self) -> Mapping[str, Builder]:
        from soulcore.games.spirit_war.text import effects, lines  # noqa: F401  (they register their builders)
        from soulcore.games.spirit_war.text.builders import BUILDERS

        return BUILDERS

    def parse_line(self, line: str, vocabulary: Vocabulary, depth: int = 0) -> Ability:
        from soulcore.effects.data import walk
        from soulcore.effects.sense import of_different
        from soulcore.effects.tree import Ability
        from soulcore.language.building.rules import Building, build
        from soulcore.language.errors import TextError
        from soulcore.language.grammars import canonical
        from soulcore.language.parsing import settled

        grammar = canonical(vocabulary)
        found = build(grammar.parse(line), Building(vocabulary, line), grammar.builders)
        if not isinstance(found, Ability):
            raise TypeError(f"a line became {type(found).__name__}")
        settled(found, line)
        against = of_different(list(walk(found)))
        if against is not None:
            raise TextError(against)
        return found

    def read_line(self, line: str, vocabulary: Vocabulary) -> Reading:
        from soulcore.effects.remark import Remark
        from soulcore.games.spirit_war.text.rewording import reworded
        from soulcore.language.errors import TextError
        from soulcore.language.reading import Reading
        from soulcore.language.tokens import MAX_LENGTH
        from soulcore.language.writing import render

        try:
            return Reading(self.parse_line(line, vocabulary))
        except TextError:
            if len(line) > MAX_LENGTH:
                raise
            other = reworded(line)
            if other == line:
                raise
        found = self.parse_line(other, vocabulary)
        return Reading(found, (Remark("note.read_as", line=render(found, "en", vocabulary)),))

    def say(self, ability: Ability, lang: str, vocabulary: Vocabulary, this: str, *, reminder: bool) -> str:
        from soulcore.games.spirit_war.text import chinese, english

        return english.ability(ability, vocabulary) if lang == "en" else chinese.ability(ability, vocabulary)

    def marked(self, line: str) -> str:
        from soulcore.games.spirit_war.text.emphasis import marked

        return marked(line)
