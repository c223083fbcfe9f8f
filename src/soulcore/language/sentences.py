"""One sentence through the forgiving grammar: every reading it has.

The grammar is large, so each sentence is parsed with the part of it whose words occur in the sentence; only when that
fails is the whole grammar asked, for a good error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from operator import itemgetter
from typing import Any

from soulcore.effects.remark import Remark
from soulcore.effects.tree import Ability
from soulcore.language.building.rules import Builder, Building, Elsewhere, Unfit
from soulcore.language.chart import Chart, Meanings, by_origin
from soulcore.language.errors import TextError
from soulcore.language.grammars import Grammar, forgiving
from soulcore.language.parsing import MAX_DEPTH
from soulcore.language.productions import Rule
from soulcore.language.tokens import Token
from soulcore.language.vocabulary import Vocabulary

MAX_TOKENS = 90
"""Words of one sentence. The longest printed ones have about forty."""

MAX_READINGS = 64


Row = tuple[int, Rule, frozenset[str]]
"""A rule with its place in the grammar and the other rules in it."""


@lru_cache(maxsize=8)
def rules_by_word(grammar: Grammar) -> dict[str, list[tuple[frozenset[str], list[Row]]]]:
    """The rules that need the same terminals, under the rarest of these (under "" where there are none): a sentence has few words,
    and most rules need one that it lacks."""
    together: dict[frozenset[str], list[Row]] = {}
    often: Counter[str] = Counter()
    for place, rule in enumerate(grammar.rules):
        terminals = frozenset(symbol.name for symbol in rule.expansion if symbol.is_term)
        others = frozenset(symbol.name for symbol in rule.expansion if not symbol.is_term)
        together.setdefault(terminals, []).append((place, rule, others))
        often.update(terminals)
    found: dict[str, list[tuple[frozenset[str], list[Row]]]] = {}
    for terminals, rows in together.items():
        rarest = min(terminals, key=lambda name: (often[name], name), default="")
        found.setdefault(rarest, []).append((terminals, rows))
    return found


def allowed_rules(grammar: Grammar, present: set[str]) -> list[Rule]:
    """The rules that could take part in a sentence with these terminals, in the grammar's order."""
    by_word = rules_by_word(grammar)
    rows: list[Row] = []
    for word in ("", *present):
        for terminals, needing in by_word.get(word, ()):
            if terminals <= present:
                rows += needing
    while True:
        known = {row[1].origin for row in rows}
        kept = [row for row in rows if row[2] <= known]
        if len(kept) == len(rows):
            return [row[1] for row in sorted(rows, key=itemgetter(0))]
        rows = kept


def chart_of(grammar: Grammar, text: str, tokens: list[Token]) -> Chart:
    """Where each rule can stand in a sentence. TextError when it cannot be read."""
    chart = Chart(by_origin(allowed_rules(grammar, {token.type for token in tokens})), "sentence", tokens)
    if not chart.fits:
        # The rest of the grammar reads no more of it, but may read further, and knows what else could stand there.
        whole = Chart(by_origin(grammar.rules), "sentence", tokens)
        at = whole.furthest
        raise grammar.stuck(text, tokens[at] if at < len(tokens) else None, whole.expected(at))
    return chart


def readings(text: str, context: Building) -> list[Any]:
    """Everything a sentence can mean; TextError when it can mean nothing."""
    grammar = forgiving(context.vocabulary)
    tokens = grammar.phrases.tokens(text, context.notes)
    if len(tokens) > MAX_TOKENS:
        raise TextError(
            Remark("sentence_too_long", count=len(tokens), most=MAX_TOKENS), text, tokens[MAX_TOKENS].start_pos
        )
    if not tokens:
        raise TextError("sentence_empty", text, 0)
    unfit: list[Remark] = []
    found = meanings(chart_of(grammar, text, tokens), context, grammar.builders, unfit)
    if not found:
        raise TextError(unfit[-1] if unfit else "sentence_means_nothing", text, 0)
    return found


def meanings(chart: Chart, context: Building, builders: Mapping[str, Builder], unfit: list[Remark]) -> list[Any]:
    """All that a sentence can mean, each once. unfit: why other readings mean nothing."""

    def make(name: str, parts: tuple[Any, ...]) -> list[Any]:
        builder = builders.get(name)
        try:
            if builder is not None:
                return [builder(context, *parts)]
        except Elsewhere:
            return []
        except Unfit as error:
            unfit.append(error.remark)
            return []
        if len(parts) != 1:
            raise LookupError(f"no builder for the rule {name}")
        return [parts[0]]

    return Meanings(chart, make, MAX_READINGS).all()


@lru_cache(maxsize=4096)
def cached_readings(text: str, vocabulary: Vocabulary) -> tuple[tuple[Any, ...], tuple[Remark, ...]]:
    """The readings of a sentence and the notes made on the way. Sentences repeat from card to card."""
    context = Building(vocabulary, text, 0, quoted=lambda inner, at: read_quoted(inner, vocabulary, at))
    found = readings(text, context)
    return tuple(found), tuple(context.notes)


def read_quoted(text: str, vocabulary: Vocabulary, depth: int) -> Ability:
    """An effect in quotation marks inside another."""
    if depth > MAX_DEPTH:
        raise TextError("quoted_too_deep", text, 0)
    return vocabulary.dialect.read_line(text, vocabulary).ability
