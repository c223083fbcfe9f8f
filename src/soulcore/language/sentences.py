"""One sentence through the forgiving grammar: every reading it has.

The grammar is large, so each sentence is parsed with the part of it whose words occur in the sentence; only when that
fails is the whole grammar asked, for a good error.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import lru_cache
from itertools import islice, product
from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from soulcore.effects.tree import Ability
from soulcore.language.building.rules import Builder, Building, Elsewhere, Unfit
from soulcore.language.errors import TextError
from soulcore.language.grammars import Grammar, forgiving
from soulcore.language.parsing import MAX_DEPTH
from soulcore.language.vocabulary import Vocabulary

MAX_TOKENS = 90
"""Words of one sentence. The longest printed ones have about forty."""

MAX_READINGS = 64


class Pruned(dict[Any, list[Any]]):
    """What can begin where, kept to the rules whose words all occur in the sentence."""

    def __init__(self, everything: Mapping[Any, list[Any]], allowed: set[Any]) -> None:
        super().__init__()
        self.everything = everything
        self.allowed = allowed

    def __missing__(self, symbol: Any) -> list[Any]:
        found = [rule for rule in self.everything[symbol] if rule in self.allowed]
        self[symbol] = found
        return found


@lru_cache(maxsize=8)
def rule_words(grammar: Grammar) -> list[tuple[Any, frozenset[str], tuple[Any, ...]]]:
    """Each rule with the terminals and the other rules it needs."""
    found = []
    for rule in grammar.lark.rules:
        terminals = frozenset(symbol.name for symbol in rule.expansion if symbol.is_term)
        found.append((rule, terminals, tuple(symbol for symbol in rule.expansion if not symbol.is_term)))
    return found


def allowed_rules(grammar: Grammar, present: set[str]) -> set[Any]:
    """The rules that could take part in a sentence with these terminals."""
    rows = [row for row in rule_words(grammar) if row[1] <= present]
    while True:
        known = {row[0].origin for row in rows}
        kept = [row for row in rows if all(symbol in known for symbol in row[2])]
        if len(kept) == len(rows):
            return {row[0] for row in rows}
        rows = kept


def parse_sentence(grammar: Grammar, text: str, tokens: list[Token]) -> Tree[Any]:
    """The parse of a sentence, with its ambiguities in it."""
    frontend: Any = copy(grammar.lark.parser)
    frontend.parser = copy(frontend.parser)  # a copy, so that readers in two threads do not prune each other's grammar
    present = {token.type for token in tokens}
    frontend.parser.predictions = Pruned(frontend.parser.predictions, allowed_rules(grammar, present))
    try:
        found: Tree[Any] = frontend.parse(tokens)
        return found
    except UnexpectedInput:
        pass
    try:
        return grammar.lark.parse(tokens)
    except UnexpectedInput as error:
        raise grammar.explain(error, text, tokens) from None


def readings(text: str, context: Building) -> list[Any]:
    """Everything a sentence can mean; TextError when it can mean nothing."""
    grammar = forgiving(context.vocabulary)
    tokens = grammar.phrases.tokens(text, context.notes)
    if len(tokens) > MAX_TOKENS:
        raise TextError(
            f"This sentence has {len(tokens)} words; {MAX_TOKENS} is the most", text, tokens[MAX_TOKENS].start_pos or 0
        )
    if not tokens:
        raise TextError("This sentence is empty", text, 0)
    unfit: list[str] = []
    found = meanings(parse_sentence(grammar, text, tokens), context, grammar.builders, unfit)
    if not found:
        raise TextError(unfit[-1] if unfit else "This sentence means nothing", text, 0)
    return found


def meanings(
    tree: Tree[Any] | Token | None, context: Building, builders: Mapping[str, Builder], unfit: list[str]
) -> list[Any]:
    """All that a parse with ambiguities can mean, each once."""
    if tree is None or isinstance(tree, Token):
        return [tree]
    found: list[Any] = []
    if tree.data == "_ambig":
        for child in tree.children:
            for meaning in meanings(child, context, builders, unfit):
                if meaning not in found:
                    found.append(meaning)
        return found[:MAX_READINGS]
    parts = [meanings(child, context, builders, unfit) for child in tree.children]
    builder = builders.get(tree.data)
    for combination in islice(product(*parts), MAX_READINGS):
        try:
            if builder is not None:
                meaning = builder(context, *combination)
            elif len(combination) == 1:
                meaning = combination[0]
            else:
                raise LookupError(f"no builder for the rule {tree.data}")
        except Elsewhere:
            continue
        except Unfit as error:
            unfit.append(str(error))
            continue
        if meaning not in found:
            found.append(meaning)
    return found


@lru_cache(maxsize=4096)
def cached_readings(text: str, vocabulary: Vocabulary) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """The readings of a sentence and the notes made on the way. Sentences repeat from card to card."""
    context = Building(vocabulary, text, 0, quoted=lambda inner, at: read_quoted(inner, vocabulary, at))
    found = readings(text, context)
    return tuple(found), tuple(context.notes)


def read_quoted(text: str, vocabulary: Vocabulary, depth: int) -> Ability:
    """An effect in quotation marks inside another."""
    if depth > MAX_DEPTH:
        raise TextError("Effects are quoted too deep inside each other", text, 0)
    return vocabulary.dialect.read_line(text, vocabulary).ability
