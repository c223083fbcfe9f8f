"""The reference page is made from the grammar, and is up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulcore.effects import tree
from soulcore.effects.tree import Verb
from soulcore.games.battle_spirits.text import said  # noqa: F401  (the words of every verb)
from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language.document import document, examples, nodes
from soulcore.language.rendering.english_phrases import VERBS

PAGE = Path(__file__).parents[2] / "docs" / "card-language.md"


@pytest.mark.skipif(not str(tree.__file__).endswith(".py"), reason="compiled modules do not show their source")
def test_the_page_is_up_to_date() -> None:
    made = "python -m soulcore.language.document standard > docs/card-language.md"
    assert PAGE.read_text(encoding="utf-8") == document(VOCABULARY), f"run: {made}"


def test_every_verb_is_shown_by_an_example() -> None:
    """No verb without an example that is run."""
    from soulcore.effects.data import walk
    from soulcore.language import parse_line

    shown = {
        type(node)
        for section in examples(VOCABULARY)
        for line in section.lines
        for node in walk(parse_line(line, VOCABULARY))
    }
    sayable = [node for node in nodes(VOCABULARY) if not issubclass(node, Verb) or node in VERBS]
    assert [node.__name__ for node in sayable if node not in shown] == []
