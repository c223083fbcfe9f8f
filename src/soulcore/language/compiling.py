"""Making a grammar from its rules and words, which takes a second: what comes of it is kept (kept.py). Only here is Lark used."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from typing import Any

from lark import Lark, grammar
from lark.lexer import Lexer

from soulcore.language.grammars import KINDS, Compiled
from soulcore.language.lalr import Table
from soulcore.language.productions import Rule, Symbol
from soulcore.language.tokens import Phrases, vocabulary_phrases
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


class ReadyTokens(Lexer):
    """Lark's lexer slot, which stays empty: tokens are made by us."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, data: object) -> Iterator[Any]:  # type: ignore[override]
        raise NotImplementedError


def compiled(vocabulary: Vocabulary, text: str, spellings: Mapping[str, str], *, forgiving: bool) -> Compiled:
    """A grammar made from its rules and words."""
    if forgiving:
        lark = Lark(text, parser="earley", lexer=ReadyTokens, start="sentence", ambiguity="explicit")
    else:
        lark = Lark(text, parser="lalr", lexer=ReadyTokens, start=vocabulary.dialect.start)
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
    if forgiving:
        return Compiled(None, tuple(rules_of(lark.rules)), phrases, literals)
    table = table_of(lark, vocabulary.dialect.start)
    return Compiled(table, table.rules, phrases, literals)


def rules_of(rules: Iterable[grammar.Rule]) -> Iterator[Rule]:
    """Lark's rules as ours."""
    symbols: dict[Symbol, Symbol] = {}  # each kept once
    for rule in rules:
        found = [Symbol(str(one.name), one.is_term, bool(getattr(one, "filter_out", False))) for one in rule.expansion]
        yield Rule(
            str(rule.origin.name),
            tuple(symbols.setdefault(symbol, symbol) for symbol in found),
            str(rule.alias or ""),
            bool(rule.options.expand1),
            tuple(bool(one) for one in rule.options.empty_indices or ()),
        )


def table_of(lark: Lark, start: str) -> Table:
    """What Lark has worked out, from the form in which it saves it."""
    saved = BytesIO()
    lark.save(saved)
    data = pickle.loads(saved.getvalue())
    made = data["data"]["parser"]["parser"]
    places = {place: at for at, place in enumerate(made["states"])}
    numbers: dict[int, int] = {}
    rules: list[dict[str, Any]] = []
    states: list[dict[str, int]] = []
    for steps in made["states"].values():
        state: dict[str, int] = {}
        for symbol, (reduces, to) in steps.items():
            if reduces and to["@"] not in numbers:
                numbers[to["@"]] = len(rules)
                rules.append(data["memo"][to["@"]])
            state[made["tokens"][symbol]] = -1 - numbers[to["@"]] if reduces else places[to]
        states.append(state)
    found = tuple(rules_of(grammar.Rule.deserialize(rule, data["memo"]) for rule in rules))
    return Table(tuple(states), found, places[made["start_states"][start]], places[made["end_states"][start]])
