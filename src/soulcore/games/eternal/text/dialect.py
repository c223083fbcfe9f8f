"""Eternal's dialect: the family's, with what only Eternal says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING

from soulcore.games.battle_spirits.text.dialect import BattleSpiritsDialect

if TYPE_CHECKING:
    from soulcore.effects.tree import Ability
    from soulcore.language.building.rules import Builder
    from soulcore.language.reading import Reading
    from soulcore.language.vocabulary import Vocabulary


ANY_EFFECT = "Draw 1 card."


class EternalDialect(BattleSpiritsDialect):
    """Card text as Eternal has it."""

    def __init__(self) -> None:
        super().__init__(("cores", "keywords", "classic"))

    def grammar(self) -> tuple[tuple[str, str], ...]:
        from soulcore.games.eternal.text.verbs import OWN

        return (*super().grammar(), *((module.__name__, module.GRAMMAR) for module in OWN))

    def builders(self) -> Mapping[str, Builder]:
        from soulcore.games.eternal.text.verbs import OWN

        own = {rule: builder for module in OWN for rule, builder in module.BUILDERS.items()}
        return {**super().builders(), **own}

    def nodes(self) -> tuple[ModuleType, ...]:
        from soulcore.games.eternal import nodes

        return (*super().nodes(), nodes)

    def read_line(self, line: str, vocabulary: Vocabulary) -> Reading:
        from soulcore.games.battle_spirits.text.header import split

        header, bar, text = line.partition("|")
        if not bar:
            header, text = split(line)
        return self.read(header.strip(), text.strip(), vocabulary)

    def read(self, header: str, text: str, vocabulary: Vocabulary) -> Reading:
        from soulcore.games.battle_spirits.text.free.reading import read
        from soulcore.games.eternal.text.rarer_wordings import whole
        from soulcore.games.eternal.text.wordings import reworded

        rarer = whole(" ".join(text.replace("’", "'").split()))
        if rarer is not None:
            said, mark = rarer
            marks = mark[1:] if mark.startswith("=") else f"{header} {mark}".strip()
            return self.read_whole(marks, said, vocabulary)
        return read(*reworded(header, text), vocabulary)

    def read_whole(self, header: str, said: str, vocabulary: Vocabulary) -> Reading:
        """An effect whose text is canonical already: its header is read in front of another effect."""
        from soulcore.language import parse_line, render
        from soulcore.language.reading import Reading

        marks = render(self.read(header, ANY_EFFECT, vocabulary).ability, "en", vocabulary)
        return Reading(parse_line(marks.removesuffix(ANY_EFFECT) + said, vocabulary))

    def events(self, lang: str) -> Mapping[str, Callable[..., str]]:
        if lang != "ja":
            return super().events(lang)
        from soulcore.games.eternal.text.placing import EVENTS_JA

        return EVENTS_JA

    def say(self, ability: Ability, lang: str, vocabulary: Vocabulary, this: str, *, reminder: bool) -> str:
        from soulcore.games.eternal.text import verbs  # noqa: F401  (the words of every verb)

        return super().say(ability, lang, vocabulary, this, reminder=reminder)
