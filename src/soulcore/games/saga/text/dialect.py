"""Saga's dialect: the family's, with what only Saga says, and the wording of its printed cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from soulcore.games.battle_spirits.text.dialect import BattleSpiritsDialect

if TYPE_CHECKING:
    from soulcore.effects.tree import Ability, Verb
    from soulcore.language.building.rules import Builder
    from soulcore.language.reading import Reading
    from soulcore.language.vocabulary import Vocabulary

HERE = Path(__file__).parent


def lark(name: str) -> str:
    return (HERE / f"{name}.lark").read_text(encoding="utf-8")


class SagaDialect(BattleSpiritsDialect):
    """Card text as Saga has it."""

    def __init__(self) -> None:
        super().__init__(("cores", "keywords", "classic"))

    def grammar(self) -> tuple[tuple[str, str], ...]:
        return (*super().grammar(), ("saga", lark("saga")))

    def joins(self, verb: Verb) -> bool:
        from soulcore.effects.tree import Destroy, Exhaust, Refresh, Return

        return isinstance(verb, Destroy | Exhaust | Refresh | Return)

    def builders(self) -> Mapping[str, Builder]:
        from soulcore.games.saga.text.builders import BUILDERS

        return {**super().builders(), **BUILDERS}

    def free_grammar(self) -> tuple[tuple[str, str], ...]:
        return (*super().free_grammar(), ("free saga", lark("free")))

    def nodes(self) -> tuple[ModuleType, ...]:
        from soulcore.games.saga import nodes

        return (*super().nodes(), nodes)

    def say(self, ability: Ability, lang: str, vocabulary: Vocabulary, this: str, *, reminder: bool) -> str:
        from soulcore.games.saga.text import said  # noqa: F401  (the words of every verb)

        return super().say(ability, lang, vocabulary, this, reminder=reminder)

    def events(self, lang: str) -> Mapping[str, Callable[..., str]]:
        from soulcore.games.saga.text.said import events

        told: dict[str, Mapping[str, Callable[..., str]]] = {"en": events.IN_ENGLISH, "ja": events.IN_JAPANESE}
        return told.get(lang, events.IN_CHINESE)

    def free_builders(self) -> Mapping[str, Builder]:
        from soulcore.games.saga.text.builders import FREE_BUILDERS

        return {**super().free_builders(), **FREE_BUILDERS}

    def read_line(self, line: str, vocabulary: Vocabulary) -> Reading:
        from soulcore.games.battle_spirits.text.header import split
        from soulcore.games.saga.text.marks import without_signs

        line = without_signs(line)
        header, bar, text = line.partition("|")
        if not bar:
            header, text = split(line)
        return self.read(header.strip(), text.strip(), vocabulary)

    def read(self, header: str, text: str, vocabulary: Vocabulary) -> Reading:
        from soulcore.games.battle_spirits.text.lines import parse_ability
        from soulcore.games.saga.text.marks import counted, plain_header, unmarked, without_signs
        from soulcore.language.errors import TextError

        header, text = plain_header(header), unmarked(without_signs(text), vocabulary)
        try:
            parse_ability(header, text, vocabulary)  # what is canonical has its numbers as they should be
        except TextError:
            text = counted(text)
        if text[-1:] not in ("", ".", "!", "”"):
            try:
                return self.read_parts(header, f"{text}.", vocabulary)  # the source has lost the last full stop
            except TextError:
                pass
        return self.read_parts(header, text, vocabulary)

    def read_parts(self, header: str, text: str, vocabulary: Vocabulary) -> Reading:
        from soulcore.games.saga.text.chain import continued, parts, together
        from soulcore.language.errors import TextError

        found = parts(header, text)
        if found is None:
            return self.read_one(header, text, vocabulary)
        (own, before), (chain, after) = found
        first = self.read_one(own, before, vocabulary).ability
        try:
            steps = self.read_one(chain, after, vocabulary).ability.steps
        except TextError:  # it may speak of what the effect has selected
            whole = self.read_one(own, f"{before} Then, {after[:1].lower()}{after[1:]}", vocabulary).ability
            steps = continued(first, whole)
            if not steps:
                raise
        return together(first, steps, chain, text, vocabulary)

    def read_one(self, header: str, text: str, vocabulary: Vocabulary) -> Reading:
        from soulcore.effects.remark import Remark
        from soulcore.games.battle_spirits.text.free.reading import read, said_and_read_back
        from soulcore.games.saga.text.misread import misread
        from soulcore.games.saga.text.notes import without_notes
        from soulcore.games.saga.text.periods import covering
        from soulcore.games.saga.text.revealed import put_back
        from soulcore.games.saga.text.scope import apart, only_first
        from soulcore.games.saga.text.wordings import reworded
        from soulcore.language.building.rules import Unfit
        from soulcore.language.errors import TextError
        from soulcore.language.reading import Reading

        found = read(*reworded(header, without_notes(text), vocabulary), vocabulary)
        try:
            covered = put_back(apart(only_first(covering(found.ability, text), text)))
        except Unfit as unfit:
            raise TextError(unfit.remark, text, 0) from None
        if against := misread(text, covered):
            raise TextError(against, text, 0)
        if covered == found.ability:
            return found
        return Reading(covered, (Remark("note.read_as", line=said_and_read_back(covered, text, vocabulary)),))
