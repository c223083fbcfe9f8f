"""SPIRIT WAR's terms have one table. Catalogues name its entries instead of spelling them; rulings use the same words."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from soulcore.clauses import rulings
from soulcore.games.spirit_war.terms import TERMS
from soulcore.words import LANGUAGES, MissingWords, catalogue
from soulcore.words.saying import _with_terms

HEAD = "# terms: spirit-war\n"
GAMES_OWN = ("spirit_war", "creation")
"""Catalogues that speak of nothing but SPIRIT WAR: no term is spelled out in them."""

COMMON = {"card", "automatic"}
"""Words that also mean something else."""


def content(name: str, lang: str) -> str:
    return (files("soulcore.words") / f"{name}.{lang}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES_OWN)
def test_no_catalogue_spells_a_term_out(name: str) -> None:
    text = content(name, "zh-Hant")
    assert text.startswith(HEAD)
    lines = [line for line in text.splitlines() if not line.startswith(("#", "["))]
    spelled = [
        f"{line}: write <{id}>"
        for line in lines
        for id, (_, chinese, _) in TERMS.items()
        if id not in COMMON and len(chinese) > 1 and chinese in line
    ]
    assert not spelled, "\n".join(spelled)


def test_terms_are_filled_in_every_language() -> None:
    for place, lang in enumerate(LANGUAGES):
        assert catalogue(lang)["spirit-war.kind.spirit"] == TERMS["spirit"][place]
        assert not [text for text in catalogue(lang).values() if re.search("<[a-z_]+>", text)]


def test_a_term_that_does_not_exist_is_named() -> None:
    with pytest.raises(MissingWords, match="spirit-war has no term <gravy>"):
        _with_terms(f'{HEAD}[x]\ny = "<gravy>"\n', "en", "here.toml")
    assert tomllib.loads(_with_terms('[x]\ny = "<gravy>"\n', "en", "here.toml")) == {"x": {"y": "<gravy>"}}


@pytest.mark.parametrize("place", range(1, len(LANGUAGES)))
def test_no_two_terms_are_called_the_same(place: int) -> None:
    called = [names[place] for names in TERMS.values()]
    assert sorted(called) == sorted(set(called))


IN_RULINGS = (
    *("beyonder", "evocation", "stasis", "armory", "grave", "void", "side_deck", "sealed_list", "token", "chosen_one"),
    *("wanderer", "unbreakable", "inmune", "breakthrough", "assault", "undying", "control", "flood", "silence"),
)
"""Terms that are unmistakable in English: where a ruling has them, its Chinese has ours."""


@pytest.mark.parametrize("id", IN_RULINGS)
def test_rulings_use_the_terms_of_the_table(id: str) -> None:
    english, chinese, _ = TERMS[id]
    wrong = [
        f"{ruling.id}: “{english}” is {chinese}: {ruling.gist['zh-Hant']}"
        for ruling in rulings.load("spirit-war")
        if re.search(rf"\b{english}", ruling.gist["en"]) and chinese not in ruling.gist["zh-Hant"]
    ]
    assert not wrong, "\n".join(wrong)
