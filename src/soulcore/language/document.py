"""The reference page of the card language, made from the grammar, the vocabulary, the tree and the examples.

`python -m soulcore.language.document standard > docs/card-language.md` writes it; a test keeps it up to date.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable
from dataclasses import MISSING, dataclass, fields
from importlib import import_module

from soulcore.effects import tree
from soulcore.effects.tree import Node
from soulcore.language.grammars import shared_grammar
from soulcore.language.parsing import parse_line
from soulcore.language.vocabulary import Term, Vocabulary
from soulcore.language.writing import render

INTRO = """# The card language

<!-- Made by `python -m soulcore.language.document standard > docs/card-language.md`. Do not edit. -->

A card's effect is written once, as text. The text is read into an effect tree, the tree is what runs, and the same tree is
written back as English, Traditional Chinese and Japanese. A sentence that is not understood is an error, never ignored.

One line is one ability: marks in brackets, then sentences. Canonical text has exactly one reading (its grammar is LALR(1)
without conflicts) and reads back to itself. The forgiving reader (`soulcore text`, `soulcore cards import`) takes many other
wordings too, says what it read differently, and refuses what has two meanings.
"""

TREE_INTRO = """## The tree

Plain data: each node is an object with `is` (its kind) and its fields; fields that have their default value are left out.
"""


@dataclass
class Section:
    """Examples of one part of the language."""

    title: str
    text: str
    lines: list[str]


def examples(vocabulary: Vocabulary) -> list[Section]:
    """The examples of a dialect, section by section."""
    found: list[Section] = []
    for line in vocabulary.dialect.examples().splitlines():
        if line.startswith("## "):
            found.append(Section(line[3:], "", []))
        elif line.startswith("> "):
            found[-1].text = line[2:]
        elif line.strip() and not line.startswith("#"):
            found[-1].lines.append(line)
    return found


def show_examples(vocabulary: Vocabulary) -> str:
    parts: list[str] = []
    for section in examples(vocabulary):
        rows = [f"- {'<br>'.join((line, *others(line, vocabulary)))}" for line in section.lines]
        parts.append(f"## {section.title}\n\n{section.text}\n\n" + "\n".join(rows) + "\n")
    return "\n".join(parts)


def others(line: str, vocabulary: Vocabulary) -> list[str]:
    """A line in the other languages of the game."""
    ability = parse_line(line, vocabulary)
    return [render(ability, lang, vocabulary) for lang in ("zh-Hant", *vocabulary.tongues)]


def word_rows(terms: Iterable[Term]) -> str:
    return "\n".join(f"| `{term.id}` | {term.en} | {term.zh} |" for term in terms)


def show_words(vocabulary: Vocabulary) -> str:
    """The words of the game, class by class."""
    classes: tuple[tuple[str, Iterable[Term]], ...] = (
        ("Card types", vocabulary.card_types),
        ("Places", vocabulary.places),
        ("Colors", vocabulary.colors),
        ("States", vocabulary.states),
        ("Numbers on cards", vocabulary.attributes),
        ("What cards do and suffer", vocabulary.deeds),
        ("Moments", vocabulary.moments),
        ("What can, cannot and must be done", vocabulary.acts),
        ("Playing cards", vocabulary.play_deeds),
        ("Keywords", vocabulary.keywords),
        ("Timings", vocabulary.timings),
        ("Kinds of effect", vocabulary.kinds),
        ("Limits", vocabulary.limits),
        ("Where a card must be", vocabulary.header_places),
        ("Steps", vocabulary.steps),
    )
    parts = [f"## The words of {vocabulary.game}\n"]
    for title, terms in classes:
        parts.append(f"### {title}\n\n| id | English | 中文 |\n|---|---|---|\n{word_rows(terms)}\n")
    meanings = [word for word in vocabulary.keywords if word.text]
    if meanings:
        rows = "\n".join(f"- {word.en}: {word.text}" for word in meanings)
        parts.append(f"### Keywords that always mean the same\n\n{rows}\n")
    return "\n".join(parts)


def nodes(vocabulary: Vocabulary) -> list[type[Node]]:
    """Every kind of node, in the order of the source, the game's own last."""
    modules = (tree, *vocabulary.dialect.nodes())
    found = [node for module in modules for node in vars(module).values() if is_node(node, module.__name__)]
    return list(dict.fromkeys(found))


def is_node(found: object, module: str) -> bool:
    return (
        isinstance(found, type)
        and issubclass(found, Node)
        and found.__module__ == module
        and hasattr(found, "__dataclass_fields__")
    )


def show_node(node: type[Node]) -> str:
    """One kind of node with its fields."""
    shown: list[str] = []
    for one in fields(node):  # type: ignore[arg-type]
        default = "" if one.default is MISSING else f" = {one.default!r}"
        shown.append(f"`{one.name}: {one.type}{default}`")
    text = inspect.cleandoc(node.__doc__ or "").replace("\n\n", "\n")
    if text.startswith(f"{node.__name__}("):
        text = ""
    lead = f"**{node.__name__}** {', '.join(shown)}"
    return f"- {lead}" + (f"\n\n  ```text\n{indented(text)}\n  ```" if text else "")


def indented(text: str) -> str:
    return "\n".join(f"  {line}".rstrip() for line in text.splitlines())


def document(vocabulary: Vocabulary) -> str:
    """The whole page."""
    grammars = (("core", shared_grammar()), *vocabulary.dialect.grammar())
    shown = "\n\n".join(f"### {name}.lark\n\n```lark\n{text.strip()}\n```" for name, text in grammars)
    return "\n".join(
        [
            INTRO,
            show_examples(vocabulary),
            show_words(vocabulary),
            TREE_INTRO,
            "\n".join(show_node(node) for node in nodes(vocabulary)) + "\n",
            f"## The grammar\n\n{shown}\n",
        ]
    )


if __name__ == "__main__":
    print(document(import_module(f"soulcore.games.{sys.argv[1]}.vocabulary").VOCABULARY), end="")
