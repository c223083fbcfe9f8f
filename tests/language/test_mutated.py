"""Lines changed at random are read or refused, and nothing else: no other error, and what is read can be said again.

`SOULCORE_MUTATED=20000 ./soulcore test tests/language/test_mutated.py` tries that many instead of a sample.
"""

from __future__ import annotations

import os
import random

import pytest
from tests.language.test_other_sets import LINES

from soulcore.effects.data import walk
from soulcore.effects.tree import Selector
from soulcore.games.battle_spirits.text.free import reading
from soulcore.games.battle_spirits.text.free.reading import read_without_guard
from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language import TextError, parse_line, read_line, render
from soulcore.language.binding import unbound
from soulcore.language.reading import Reading

TRIES = int(os.environ.get("SOULCORE_MUTATED", "250"))
SOURCES = [line.split(" => ")[0].split(" =/> ")[0] for line in LINES]
HEADERS = [line.partition(" | ")[0] for line in SOURCES if " | " in line]
TEXTS = [line.partition(" | ")[2] for line in SOURCES if " | " in line]
WORDS = sorted({word for text in TEXTS for word in text.split()})
SENTENCES = sorted({part.strip(". ") + "." for text in TEXTS for part in text.split(". ")})
PLACES = [
    "Hand/Removed Zone",
    "Hand or Trash",
    "Deck",
    "Void",
    "Field",
    "Reserve",
    "Removed Zone",
]


def mutated(chance: random.Random) -> tuple[str, str]:
    """A header and a text: of two different lines, with words taken out, put in, doubled or exchanged."""
    words = chance.choice(TEXTS).split()
    for _ in range(chance.randrange(3)):
        at = chance.randrange(len(words))
        kind = chance.randrange(5)
        if kind == 0 and len(words) > 2:
            del words[at]
        elif kind == 1:
            words[at] = chance.choice(WORDS)
        elif kind == 2:
            words.insert(at, chance.choice(WORDS))
        elif kind == 3:
            words[at] = chance.choice(PLACES)
        else:
            other = chance.randrange(len(words))
            words[at], words[other] = words[other], words[at]
    text = " ".join(words)
    if chance.randrange(2):
        text = chance.choice((f"{text} {chance.choice(SENTENCES)}", f"{chance.choice(SENTENCES)} {text}"))
    return chance.choice(HEADERS), text


def test_mutated_lines_are_read_or_refused() -> None:
    chance = random.Random(3)
    read = 0
    for _ in range(TRIES):
        header, text = mutated(chance)
        try:
            found = read_without_guard(header, text, VOCABULARY).ability
        except TextError:
            continue
        except Exception as error:
            pytest.fail(f"{header} | {text}\n{type(error).__name__}: {error}")
        read += 1
        assert parse_line(render(found, "en", VOCABULARY), VOCABULARY) == found, f"{header} | {text}"
        assert render(found, "zh-Hant", VOCABULARY)
        assert unbound(found) == "", f"{header} | {text}"
        assert not any(isinstance(node, Selector) and "/" in node.zone for node in walk(found)), f"{header} | {text}"
    assert read > TRIES // 20


def test_a_fault_of_the_reader_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong inside, an import goes on with the next card."""

    def fail(*_: object) -> Reading:
        raise KeyError("no such thing")

    monkeypatch.setattr(reading, "read_without_guard", fail)
    with pytest.raises(TextError, match="reader_failed"):
        read_line("Flash | Draw a card.", VOCABULARY)
