"""The forgiving reader: other wordings give the tree of the canonical line, with a warning that they were other."""

from __future__ import annotations

import random
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from soulcore.effects.tree import Ability, Draw, Number, Step
from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language import AmbiguousText, TextError, parse_line, read, read_line, render
from soulcore.language.building.rules import Building
from soulcore.language.grammars import Grammar, forgiving
from soulcore.language.sentences import chart_of, meanings
from soulcore.language.tokens import Token
from soulcore.words.card_text import refusal, remark, told

ROWS = [
    tuple(part.strip() for part in line.split("=>"))
    for line in (Path(__file__).parent / "rewordings.txt").read_text(encoding="utf-8").splitlines()
    if line.strip() and not line.startswith("#")
]


@pytest.mark.parametrize(("line", "canonical"), ROWS, ids=[row[0] for row in ROWS])
def test_other_wording(line: str, canonical: str) -> None:
    reading = read_line(line, VOCABULARY)
    assert render(reading.ability, "en", VOCABULARY) == canonical
    assert reading.ability == parse_line(canonical, VOCABULARY)
    header, bar, text = line.partition("|")
    if f"{header.strip()} {text.strip()}" != canonical and bar:
        assert reading.warnings or text.strip() in canonical


def test_canonical_text_is_read_without_warnings() -> None:
    reading = read("[Flash]", "Draw 1 card.", VOCABULARY)
    assert reading.ability == Ability(kind="flash", steps=(Step(Draw("you", Number(1))),))
    assert reading.warnings == ()


def test_warnings_name_what_was_read_differently() -> None:
    reading = read(
        "Invoke: Main", 'Target a "Dark Puce" family Spirit. Destroy it. (Reminder: it goes to the Trash.)', VOCABULARY
    )
    notes = [remark(warning, "en") for warning in reading.warnings]
    assert "[invoke main] is read as [Activate: Main]" in notes
    assert "“Target” is read as “select”" in notes
    assert "the family “Dark Puce” is “Dark Purple” in the manual" in notes
    assert "(Reminder: it goes to the Trash.) is taken as a reminder" in notes


REFUSED = [
    (
        "Main",
        "Destroy all Spirits with 3000 BP or less. Draw 1 card for each of your Spirits destroyed this way.",
        "Say for each player what is counted",
    ),
    (
        "Main",
        "Select 1 of your opponent's Spirits. Destroy all of your opponent's other Spirits.",
        "Which card is meant is not said",
    ),
    (
        "When Attacks",
        "Select 1 of your Spirits. All of your other Spirits get +1000 BP during this turn.",
        "Which card is meant is not said",
    ),
    ("Flash", "Destroy the Spirit.", "Which card is meant is not said"),
    ("Flash", "It gets +1000 BP.", "“it” refers to nothing"),
    ("Flash", "Draw a card instead.", "“instead” needs a condition: If …, … instead"),
    ("Flash", "These happen three times.", "There is nothing to repeat"),
    ("Legacy", "Draw a card.", "[Succession] is complete by itself, and this is not its reminder"),
    (
        "Clash",
        "Draw a card.",
        "[Clash] means “All of your opponent's Spirits must block if possible.”, and this text says something else",
    ),
    ("Flash", "Return a card to the Reserve.", "Cards return to the hand or to an end of the deck"),
    (
        "Flash",
        "Draw a card. When an opposing Spirit attacks, draw a card.",
        "Only the first sentence of an effect can wait for something",
    ),
    ("When Sumoned", "Draw a card.", "“When” is not a mark of this game"),
    ("", "Lv2 《Middle Step》 Your Spirits gain 1000 BP.", "“Middle” is not a mark of this game"),
    ("Flash", "Frobnicate a Spirit.", "The word “Frobnicate” is not known here"),
    ("Flash", "Exhaust this Nexus ▶", "Something is missing beside the ▶"),
    (
        "Lv1",
        "Whenever one or more cards are discarded from your Deck, draw a card.",
        "Effects act for each card that something happens to: “one or more” at once has no wording here",
    ),
]


@pytest.mark.parametrize(("header", "text", "reason"), REFUSED)
def test_refused(header: str, text: str, reason: str) -> None:
    with pytest.raises(TextError) as caught:
        read(header, text, VOCABULARY)
    assert refusal(caught.value, "en") == reason


def test_two_readings_are_an_error_that_shows_both() -> None:
    error = AmbiguousText("text", ("one", "other"))
    assert "This text has 2 readings:\n    - one\n    - other" in told(error, "en")


# ---------------------------------------------------------------- every rule of the forgiving grammar builds something


def rules_of(grammar: Grammar) -> dict[Any, list[Any]]:
    found: dict[Any, list[Any]] = defaultdict(list)
    for rule in grammar.rules:
        if not any(symbol.name == "NEVER" for symbol in rule.expansion):
            found[rule.origin].append(rule)
    return found


class Sampler:
    """Short sentences that use a given rule of the grammar."""

    def __init__(self, grammar: Grammar, seed: int) -> None:
        self.random = random.Random(seed)
        self.rules = rules_of(grammar)
        self.words: dict[str, list[str]] = defaultdict(list)
        for terminal, value in grammar.phrases.terminals.values():
            self.words[terminal].append(value)
        self.words |= {"NUMBER": ["2"], "STRING": ["Windfang"], "ABILITY": ["[When Attacking] Draw 1 card."]}
        self.cost: dict[Any, int] = {}
        for _ in range(40):
            for origin, rules in self.rules.items():
                self.cost[origin] = min(self.price(rule) for rule in rules)
        self.path = self.paths()

    def price(self, rule: Any) -> int:
        return 1 + sum(0 if symbol.is_term else self.cost.get(symbol.name, 10_000) for symbol in rule.expansion)

    def paths(self) -> dict[Any, Any]:
        """How each symbol is reached from the start most cheaply."""
        start = "sentence"
        best: dict[Any, int] = {start: 0}
        path: dict[Any, Any] = {start: None}
        waiting = [start]
        while waiting:
            origin = waiting.pop(0)
            for rule in self.rules[origin]:
                whole = best[origin] + self.price(rule)
                for at, symbol in enumerate(rule.expansion):
                    if symbol.is_term or symbol.name not in self.rules:
                        continue
                    price = whole - self.cost.get(symbol.name, 10_000)
                    if price < best.get(symbol.name, 10_000):
                        best[symbol.name], path[symbol.name] = price, (origin, rule, at)
                        waiting.append(symbol.name)
        return path

    def shortest(self, symbol: Any) -> list[Token]:
        if symbol.is_term:
            return [Token(symbol.name, self.random.choice(self.words[symbol.name]), 0, 1)]
        rule = min(self.rules[symbol.name], key=lambda one: (self.price(one), self.random.random()))
        return [token for part in rule.expansion for token in self.shortest(part)]

    def sentence(self, rule: Any) -> list[Token]:
        found = [token for part in rule.expansion for token in self.shortest(part)]
        origin = rule.origin
        while self.path[origin] is not None:
            parent, above, at = self.path[origin]
            found = [
                token for i, part in enumerate(above.expansion) for token in (found if i == at else self.shortest(part))
            ]
            origin = parent
        return found


def test_every_rule_builds() -> None:
    """No rule of the forgiving grammar breaks its builder. Sentences without sense are refused, not broken."""
    grammar = forgiving(VOCABULARY)
    sampler = Sampler(grammar, 1)
    tried = 0
    for origin, rules in sampler.rules.items():
        if origin not in sampler.path:
            continue
        for rule in rules:
            if sampler.price(rule) >= 10_000:
                continue
            tokens = sampler.sentence(rule)
            context = Building(VOCABULARY, quoted=lambda inner, depth: parse_line(inner, VOCABULARY, depth))
            meanings(chart_of(grammar, "", tokens), context, grammar.builders, [])
            tried += 1
    assert tried > 900
