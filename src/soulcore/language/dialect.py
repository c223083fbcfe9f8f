"""A dialect: how one game writes its card text.

The language package has what every dialect builds on: tokens, nouns, amounts, conditions and verbs of the shared grammar, the
machinery that turns a parse into a tree, and the frame of the renderers. A game's text package derives from Dialect and adds
the rest: its own rules of grammar with their builders, how a line is laid out (with a header or without), how freely worded
text is read, and how an effect is said in each language.

A vocabulary has its dialect. Methods import what they need when they are called, so a game that only needs its words does not
load a parser.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soulcore.effects.tree import Ability, Verb
    from soulcore.language.building.rules import Builder
    from soulcore.language.reading import Reading
    from soulcore.language.vocabulary import Vocabulary


class Dialect:
    """How one game writes its card text."""

    start = "body"
    """The rule of the grammar that reads a canonical text."""

    def joins(self, verb: Verb) -> bool:
        """Whether English tells a verb in one sentence with the selection before it: "select … and destroy it"."""
        return False

    def grammar(self) -> tuple[tuple[str, str], ...]:
        """What canonical text may say beyond the shared grammar: files of rules by name."""
        return ()

    def builders(self) -> Mapping[str, Builder]:
        """What those rules become, by the name of the rule."""
        return {}

    def free_grammar(self) -> tuple[tuple[str, str], ...]:
        """The other wordings that the forgiving reader takes. Without any, it has no forgiving grammar."""
        return ()

    def free_builders(self) -> Mapping[str, Builder]:
        """What the forgiving grammar builds in its own way, laid over the builders."""
        return {}

    def spellings(self) -> Mapping[str, str]:
        """Words and fixed phrases of other wordings, with the phrase each stands for."""
        return {}

    def parse_line(self, line: str, vocabulary: Vocabulary, depth: int = 0) -> Ability:
        """One ability from its canonical line; depth: how deep it is quoted. TextError when it cannot be read."""
        raise NotImplementedError

    def read_line(self, line: str, vocabulary: Vocabulary) -> Reading:
        """One ability from a line in whatever wording can be understood. TextError when it cannot be."""
        raise NotImplementedError

    def read(self, header: str, text: str, vocabulary: Vocabulary) -> Reading:
        """The same, where marks and text are known apart."""
        return self.read_line(f"{header} {text}".strip(), vocabulary)

    def say(self, ability: Ability, lang: str, vocabulary: Vocabulary, this: str, *, reminder: bool) -> str:
        """One ability as one line. this: the card type by which it calls its own card; reminder: with the meaning of its
        keyword in brackets."""
        raise NotImplementedError

    def events(self, lang: str) -> Mapping[str, Callable[..., str]]:
        """What only this game's cards wait for, or say in a way of their own, in that language: by the deed, or the deed and what
        does it ("destroyed card")."""
        return {}

    def marked(self, line: str) -> str:
        """A canonical line in Markdown, for a game that prints some words in bold or italics."""
        return line

    def nodes(self) -> tuple[ModuleType, ...]:
        """The modules with the nodes that only this game's trees have."""
        return ()

    def examples(self) -> str:
        """Examples of canonical text for the reference page, in sections."""
        return ""
