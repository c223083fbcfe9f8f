"""Lessons and puzzles speak every language, and none borrows the words of another: Latin letters are names as they are shown."""

from __future__ import annotations

import re
from functools import cache

import pytest

from soulcore.agents.puzzles import games_with_puzzles, puzzles
from soulcore.library import load
from soulcore.scenarios.lessons import course, games_with_lessons
from soulcore.scenarios.told import LANGS, Texts
from soulcore.words import LANGUAGES

PRINTED = {"BP", "EX", "Lv", "OC"}
"""Latin letters on the cards of every language."""

WORD = re.compile(r"[A-Za-z]+")

others = pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])


def told() -> list[tuple[str, Texts]]:
    """Everything that lessons and puzzles say, with its game."""
    found: list[tuple[str, Texts]] = []
    for game in games_with_lessons():
        for chapter in course(game).values():
            found += [(game, chapter.titles), (game, chapter.leads)]
            for task in chapter.tasks:
                found += [(game, said) for said in (task.names, task.texts, task.hints, task.done)]
                found += [(game, slip.texts) for slip in task.slips]
    for game in games_with_puzzles():
        found += [(game, said) for puzzle in puzzles(game) for said in (puzzle.names, puzzle.ideas)]
    return found


@cache
def shown(game: str, lang: str) -> frozenset[str]:
    """The words in Latin letters of the names that cards and families have where a language is read."""
    cards = list(load(game))
    names = [card.name_in(lang) for card in cards] + [family for card in cards for family in card.families]
    return frozenset(word for name in names for word in WORD.findall(name))


def test_their_languages_are_those_of_the_words() -> None:
    assert tuple(LANGS) == LANGUAGES


def test_each_is_told_in_every_language() -> None:
    lacking = [(game, said["en"], lang) for game, said in told() for lang in LANGUAGES if not said[lang]]
    assert not lacking


@others
def test_no_english_is_left_but_names(lang: str) -> None:
    left = [
        (word, said[lang])
        for game, said in told()
        for word in WORD.findall(said[lang])
        if word not in PRINTED | shown(game, lang)
    ]
    assert not left, f"say these in {lang}, or call a card as it is shown there"
