"""An effect tree as text, in each language."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

from soulcore.effects.tree import Ability
from soulcore.language.rendering.shared import CannotSay
from soulcore.language.vocabulary import Vocabulary

LANGUAGES = ("en", "zh-Hant")
FURTHER = ("ja",)
"""Languages that only some games have; the others show English."""


def render(ability: Ability, lang: str, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False) -> str:
    """One ability as one line. this: the type of the card it is on ("spirit"), so that it can say "this Spirit";
    reminder: show what a keyword means in brackets."""
    if lang in vocabulary.tongues:
        try:
            return str(import_module(vocabulary.tongues[lang]).render(ability, vocabulary, this, reminder=reminder))
        except CannotSay:
            pass  # what a dialect has no words for is shown in ours
    if lang in FURTHER:
        lang = "en"
    if lang not in LANGUAGES:
        raise ValueError(f"no card text in {lang!r}; there are {', '.join(LANGUAGES)}")
    return vocabulary.dialect.say(ability, lang, vocabulary, this, reminder=reminder)


def render_card_text(
    abilities: Iterable[Ability], lang: str, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False
) -> str:
    """All abilities of a card, one line each."""
    return "\n".join(render(ability, lang, vocabulary, this, reminder=reminder) for ability in abilities)
