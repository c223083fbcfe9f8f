"""Compiled grammars: the canonical one (LALR: no sentence has two readings) and the forgiving one (Earley)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.grammar import Rule

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
from soulcore.language.tokens import Phrases, ReadyTokens, vocabulary_phrases
from soulcore.language.vocabulary import Vocabulary

PERIODS = ("this turn", "this battle")

DONE = (
    "affected",
    "destroyed",
    "returned",
    "discarded",
    "removed",
    "added",
    "shown",
    "summoned",
    "deployed",
    "placed",
    "drawn",
)
"""What a previous step did to cards, as it is said afterwards: "for each card returned". Which one is style only."""

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
    """The rules of a game's text with the phrases it knows. parser: reads canonical text; the forgiving grammar has none, since
    sentences in other words are read by a chart (chart.py)."""

    parser: Lark | None
    rules: tuple[Rule, ...]
    phrases: Phrases
    builders: Mapping[str, Builder]
    literals: Mapping[str, str]

    def parse(self, text: str, notes: list[Remark] | None = None) -> Tree[Any]:
        """The parse of a canonical text. TextError when there is none."""
        if self.parser is None:
            raise LookupError("the forgiving grammar is read by a chart")
        tokens = self.phrases.tokens(text, notes)
        try:
            return self.parser.parse(tokens)
        except UnexpectedInput as error:
            expected = getattr(error, "accepts", None) or getattr(error, "expected", None) or set()
            token = getattr(error, "token", None)
            is_end = not isinstance(token, Token) or token.type == "$END" or not token.end_pos
            raise self.stuck(text, None if is_end else token, expected) from None

    def stuck(self, text: str, token: Token | None, expected: Iterable[str]) -> TextError:
        """The error in words for people: what cannot stand there (None: that nothing more does), and what could."""
        position, length = len(text.rstrip()), 1
        if token is not None and token.end_pos:
            position, length = token.start_pos or 0, token.end_pos - (token.start_pos or 0)
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
    return (files("soulcore.language") / "grammar" / "core.lark").read_text(encoding="utf-8")


def grammar_text(vocabulary: Vocabulary, *, forgiving: bool) -> str:
    """The rules of a game: the shared ones, its dialect's, and for forgiving reading the other ways to say the same."""
    dialect = vocabulary.dialect
    added = (*dialect.grammar(), *(dialect.free_grammar() if forgiving else ()))
    return "\n".join([shared_grammar(), *(text for _, text in added)])


@lru_cache(maxsize=8)
def forgiving(vocabulary: Vocabulary) -> Grammar:
    """The grammar of everything that can be understood, one sentence at a time."""
    return grammar_of(vocabulary, forgiving=True)


@lru_cache(maxsize=16)
def canonical(vocabulary: Vocabulary) -> Grammar:
    """The grammar of canonical text of a game."""
    return grammar_of(vocabulary, forgiving=False)


@dataclass(frozen=True)
class Compiled:
    """What is kept of a grammar. parser: as Lark saves it, empty for the forgiving grammar."""

    parser: bytes
    rules: tuple[Rule, ...]
    phrases: Phrases
    literals: Mapping[str, str]


def grammar_of(vocabulary: Vocabulary, *, forgiving: bool) -> Grammar:
    """A grammar of a game, as it was kept or compiled now."""
    dialect = vocabulary.dialect
    text = grammar_text(vocabulary, forgiving=forgiving)
    spellings = dict(dialect.spellings()) if forgiving else {}
    found = kept(
        f"grammar-{vocabulary.game}-{'free' if forgiving else 'canonical'}",
        digest(text, repr(spellings), words_of(vocabulary), dialect.start),
        Compiled,
        lambda: compiled(vocabulary, text, spellings, forgiving=forgiving),
    )
    parser = Lark.load(BytesIO(found.parser)) if found.parser else None
    builders = {**BUILDERS, **dialect.builders(), **(dialect.free_builders() if forgiving else {})}
    return Grammar(parser, found.rules, found.phrases, builders, found.literals)


def words_of(vocabulary: Vocabulary) -> str:
    """All words of a vocabulary, the same in every process. The dialect's own are its grammar and its spellings."""
    listed = {field.name: getattr(vocabulary, field.name) for field in fields(vocabulary) if field.name != "dialect"}
    return repr({name: sorted(value) if isinstance(value, frozenset) else value for name, value in listed.items()})


def compiled(vocabulary: Vocabulary, text: str, spellings: Mapping[str, str], *, forgiving: bool) -> Compiled:
    """A grammar made from its rules and words."""
    saved = BytesIO()
    if forgiving:
        lark = Lark(text, parser="earley", lexer=ReadyTokens, start="sentence", ambiguity="explicit")
    else:
        lark = Lark(text, parser="lalr", lexer=ReadyTokens, start=vocabulary.dialect.start, propagate_positions=True)
        lark.save(saved)
    phrases = Phrases()
    literals: dict[str, str] = {}
    vocabulary_phrases(phrases, vocabulary, forgiving=forgiving)
    for period in PERIODS:
        phrases.add(period, "PERIOD", period)
    for word in DONE:
        phrases.add(word, "DONE", word)
    for terminal in lark.terminals:
        value = getattr(terminal.pattern, "value", None)
        if isinstance(value, str):
            if terminal.name in KINDS:
                raise ValueError(f"the literal {value!r} has the name of the word class {terminal.name}")
            phrases.add(value, terminal.name, value)
            literals[terminal.name] = value
    if forgiving:
        for spelling, meaning in spellings.items():
            if spelling != meaning:
                phrases.alias(spelling, meaning)
        for phrase, meaning in vocabulary.spellings:
            if meaning.isupper():
                phrases.add(phrase, meaning, phrase)
            else:
                phrases.alias(phrase, meaning)
    return Compiled(saved.getvalue(), tuple(lark.rules) if forgiving else (), phrases, literals)
