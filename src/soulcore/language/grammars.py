"""Compiled grammars: the canonical one (LALR: no sentence has two readings) and the forgiving one (Earley)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from soulcore.effects.remark import Remark
from soulcore.language.building import (  # noqa: F401  (they register their builders)
    amounts,
    body,
    conditions,
    nouns,
    selectors,
    values,
    verbs,
)
from soulcore.language.building.rules import BUILDERS, Builder
from soulcore.language.errors import TextError
from soulcore.language.kept import digest, kept
from soulcore.language.lalr import Stuck, Table
from soulcore.language.productions import Rule
from soulcore.language.tokens import Phrases, Token
from soulcore.language.vocabulary import Vocabulary

KINDS = {
    "TYPE": "card_type",
    "CARD": "card",
    "AREA": "place",
    "COLOR": "color",
    "STATE": "state",
    "POST_STATE": "state",
    "KEYWORD": "keyword",
    "STEP": "step",
    "LIFE": "life",
    "TOKEN": "token",
    "SPECIAL": "special",
    "STRING": "name",
    "NUMBER": "number",
    "ABILITY": "ability",
    "ATTRIBUTE_AFTER": "bp",
    "ATTRIBUTE_BEFORE": "cost",
    "ATTRIBUTE_COUNTED": "symbols",
    "ATTRIBUTE_LEVEL": "level",
    "DEED": "deed",
    "DEED_PAST": "deed_past",
    "MOMENT": "moment",
    "ACT": "act",
    "PLAY": "play",
    "PLAYS": "plays",
    "PLAYING": "playing",
    "DONE": "done",
    "PERIOD": "period",
    "POSSESSIVE": "possessive",
    "ATTACK_ORDINAL": "first_attack",
    "TIMED_EFFECTS": "timed_effects",
    "WINS": "wins",
    "$END": "end",
}
"""What a word class is called when it could stand somewhere: keys of the catalogues (`text.kind.KEY`)."""


MOST_NAMED = 12
"""Of what could stand somewhere."""


@dataclass(frozen=True, eq=False)
class Grammar:
    """The rules of a game's text with the phrases it knows. table: reads canonical text; the forgiving grammar has none, since
    sentences in other words are read by a chart (chart.py)."""

    table: Table | None
    rules: tuple[Rule, ...]
    phrases: Phrases
    builders: Mapping[str, Builder]
    literals: Mapping[str, str]

    def parse(self, text: str, notes: list[Remark] | None = None) -> Any:
        """The parse of a canonical text. TextError when there is none."""
        if self.table is None:
            raise LookupError("the forgiving grammar is read by a chart")
        tokens = self.phrases.tokens(text, notes)
        try:
            return self.table.read(tokens)
        except Stuck as stuck:
            raise self.stuck(text, stuck.token, stuck.expected) from None

    def stuck(self, text: str, token: Token | None, expected: Iterable[str]) -> TextError:
        """The error in words for people: what cannot stand there (None: that nothing more does), and what could."""
        position, length = len(text.rstrip()), 1
        if token is not None:
            position, length = token.start_pos, token.end_pos - token.start_pos
        shown = text[position : position + length].strip()
        reason = Remark("cannot_stand", words=shown) if shown else Remark("ends_too_early")
        return TextError(reason, text, position, self.names(expected), "", length)

    def names(self, terminals: Iterable[str]) -> tuple[str | Remark, ...]:
        """Terminals as a person would call them: what kind of word, or the very word; not all of very many."""
        found = set(terminals)
        kinds = sorted({KINDS[terminal] for terminal in found if terminal in KINDS})
        words = sorted(f"“{self.literals.get(one, one.lower())}”" for one in found if one not in KINDS)
        named: tuple[str | Remark, ...] = (*(Remark(f"kind.{kind}") for kind in kinds), *words)
        return (*named[:MOST_NAMED], "…") if len(named) > MOST_NAMED else named


def shared_grammar() -> str:
    """The rules that every dialect builds on."""
    return (Path(__file__).parent / "grammar" / "core.lark").read_text(encoding="utf-8")


def grammar_text(vocabulary: Vocabulary, *, forgiving: bool) -> str:
    """The rules of a game: the shared ones, its dialect's, and for forgiving reading the other ways to say the same."""
    dialect = vocabulary.dialect
    added = (*dialect.grammar(), *(dialect.free_grammar() if forgiving else ()))
    return "\n".join([shared_grammar(), *(text for _, text in added)])


@dataclass(frozen=True)
class Compiled:
    """What is kept of a grammar. table: of the canonical one."""

    table: Table | None
    rules: tuple[Rule, ...]
    phrases: Phrases
    literals: Mapping[str, str]


@lru_cache(maxsize=8)
def forgiving(vocabulary: Vocabulary) -> Grammar:
    """The grammar of everything that can be understood, one sentence at a time."""
    return grammar_of(vocabulary, forgiving=True)


@lru_cache(maxsize=16)
def canonical(vocabulary: Vocabulary) -> Grammar:
    """The grammar of canonical text of a game."""
    return grammar_of(vocabulary, forgiving=False)


def grammar_of(vocabulary: Vocabulary, *, forgiving: bool) -> Grammar:
    """A grammar of a game, as it was kept or compiled now."""
    dialect = vocabulary.dialect
    text = grammar_text(vocabulary, forgiving=forgiving)
    spellings = dict(dialect.spellings()) if forgiving else {}
    found = kept(
        f"grammar-{vocabulary.game}-{'free' if forgiving else 'canonical'}",
        digest(text, repr(spellings), words_of(vocabulary), dialect.start),
        Compiled,
        lambda: compiled_now(vocabulary, text, spellings, forgiving=forgiving),
    )
    builders = {**BUILDERS, **dialect.builders(), **(dialect.free_builders() if forgiving else {})}
    return Grammar(found.table, found.rules, found.phrases, builders, found.literals)


def words_of(vocabulary: Vocabulary) -> str:
    """All words of a vocabulary, the same in every process. The dialect's own are its grammar and its spellings."""
    listed = {field.name: getattr(vocabulary, field.name) for field in fields(vocabulary) if field.name != "dialect"}
    return repr({name: sorted(value) if isinstance(value, frozenset) else value for name, value in listed.items()})


def compiled_now(vocabulary: Vocabulary, text: str, spellings: Mapping[str, str], *, forgiving: bool) -> Compiled:
    """A grammar made from its rules and words: only then the grammar's compiler is loaded."""
    from soulcore.language.compiling import compiled

    return compiled(vocabulary, text, spellings, forgiving=forgiving)
