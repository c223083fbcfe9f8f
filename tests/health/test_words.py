"""Every word the engine can come up with has a text in every language, and no text is left over."""

from __future__ import annotations

import fnmatch
import re
import string
from functools import cache

import pytest
from tests.health.word_scan import Scan, texts_in

from soulcore import games
from soulcore.effects.tree import Ability
from soulcore.table.phrases import phrases
from soulcore.words import LANGUAGES, catalogue

SAYING = ("games", "words", "terminal", "play", "cli", "library", "agents", "table", "lab", "envs", "lookup")
"""The packages that may say something to people; games name the texts of their frames and deck rules."""

OPEN_PREFIXES = ("terminal.*", "terminal.say.*")
"""Patterns of the functions that shorten keys; the shortened keys are constants."""

ENGINE_TABLES = ("option", "decision", "event", "refusal", "step", "zone", "state", "ending", "timing")


@cache
def scan() -> Scan:
    return Scan()


@cache
def engine_words() -> dict[str, set[str]]:
    """The words of each table that the engine can come up with."""
    found = scan()
    about = [games.entry(name) for name in games.names()]
    pending = found.sources_of("depart", "why")
    return {
        "option": found.argument("Option", 0),
        "decision": found.argument("ask", 1, at_least=3),
        "event": found.argument("happen", 0) | found.argument("write_down", 0),
        "refusal": found.argument("refuse", 1) | found.argument("Refusal", 0),
        "ending": found.argument("finish", 1, at_least=2),
        "step": {step for each in about for step in each.steps()},
        "zone": {zone.name for each in about for zone in each.rules.zones},
        "state": pending | found.inside_of("ORIENTATIONS") - {"upright"},
        "timing": {"main", "flash", "main_flash", "activate_main", "activate_flash"},
    }


EXTRA = {
    "decision": {"other"},  # for a seat that is not asked
    "step": {"none"},  # before the first turn
    "zone": {"reserve", "trash", "void", "life", "card", "deck_top", "deck_bottom", "soul_state"},  # places of Cores …
    "state": {"attacking", "blocking", "super_unleash"},
    "ending": {"concede"},
    "timing": {"effect"},
}
"""Words that are not the engine's, or not constants of it."""


def has(lang: str, table: str, word: str) -> bool:
    """Whether there is a text: an event's may depend on its word (`event.declared_use`)."""
    texts = catalogue(lang)
    if table != "event":
        return f"{table}.{word}" in texts
    return any(key == f"event.{word}.you" or key.startswith(f"event.{word}_") for key in texts)


def test_the_scan_finds_the_words_that_must_be_there() -> None:
    words = engine_words()
    assert {"summon", "pay_soul", "swap_with", "select", "discard", "put", "no_block"} <= words["option"]
    assert {"main_step", "select", "discard", "put_in_order", "pay", "which_core"} <= words["decision"]
    assert {"destroyed", "depleted", "returned", "summoned", "exhausted", "added"} <= words["event"]
    assert {"cannot_pay", "main_only", "used_up", "offered", "wrong_timing"} <= words["refusal"]
    assert {"life", "deck"} <= words["ending"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", ENGINE_TABLES)
def test_every_word_of_the_engine_has_a_text(lang: str, table: str) -> None:
    wanted = engine_words()[table] | EXTRA.get(table, set())
    missing = sorted(word for word in wanted if not has(lang, table, word))
    assert not missing, f"add these to src/soulcore/words/speech.{lang}.toml, [{table}]: {missing}"


@pytest.mark.parametrize("table", ENGINE_TABLES)
def test_no_text_of_the_engine_is_left_over(table: str) -> None:
    wanted = engine_words()[table] | EXTRA.get(table, set())
    found = {key.split(".")[1] for key in catalogue("en") if key.startswith(f"{table}.")}
    over = sorted(
        word
        for word in found
        if word not in wanted and not (table == "event" and any(word.startswith(f"{kind}_") for kind in wanted))
    )
    assert not over, f"nothing comes up with these any more: {table}.{over}"


def parameters(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_the_languages_say_the_same_things(lang: str) -> None:
    english, other = catalogue("en"), catalogue(lang)
    assert english.keys() == other.keys()
    differing = [key for key in english if parameters(english[key]) != parameters(other[key])]
    assert not differing, f"these need the same parameters in {lang} as in English: {differing}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_its_own_words(lang: str) -> None:
    """No language stands in: whoever reads one of them meets no text of another."""
    lacking = sorted(catalogue("en").keys() - catalogue(lang).keys())
    assert not lacking, f"add these to src/soulcore/words/*.{lang}.toml: {lacking}"
    assert not catalogue(lang).keys() - catalogue("en").keys(), "these have no English any more"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_server_says_everything_in_every_language(lang: str) -> None:
    """Its own words stand in one file, a table for each language."""
    english, other = phrases()["en"], phrases()[lang]
    assert english.keys() == other.keys()
    assert [key for key in english if parameters(english[key]) != parameters(other[key])] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_get_the_parameters_they_name(lang: str) -> None:
    wrong = []
    for call, function in scan().calls["refuse"]:
        given = {keyword.arg for keyword in call.keywords} - {"topic"}
        for reason in scan().possible(call.args[1], function):
            wrong += [f"{reason}: {name}" for name in parameters(catalogue(lang)[f"refusal.{reason}"]) - given]
    assert not wrong, f"named in refusal texts of {lang}, but not handed in by why.py: {wrong}"


def test_no_other_text_is_left_over() -> None:
    constants, patterns = texts_in(SAYING)
    useful = [p for p in patterns if p not in OPEN_PREFIXES and len(p.replace("*", "").strip(".")) > 2]
    short = [p.removeprefix("terminal.") for p in useful]

    def is_used(key: str) -> bool:
        names = {key, key.removeprefix("terminal."), key.removeprefix("terminal.say.")}
        return bool(names & constants) or any(fnmatch.fnmatchcase(n, p) for n in names for p in [*useful, *short])

    engine = {*ENGINE_TABLES, *games.names()}  # what a game calls otherwise stands under its own name
    keys = [key for key in catalogue("en") if key.split(".")[0] not in engine]
    over = [key for key in keys if not is_used(key)]
    assert not over, f"nobody says these: {over}"


def test_a_player_is_named_with_a_capital_only_at_the_beginning() -> None:
    """“Your opponent” begins a sentence or stands alone; within one it is {other}."""
    wrong = [
        key
        for key, text in catalogue("en").items()
        if re.search(r"(?<![.:·] )(?<!^)\{player\}", text) and key not in NUMBERED
    ]
    assert not wrong
    begins = [key for key, text in catalogue("en").items() if text.startswith("{other}")]
    assert not begins


NUMBERED = {"analysis.point"}
"""The player is a number there."""


def test_kinds_of_effects_are_those_of_the_tree() -> None:
    """The timings are words of card text, not constants of a call: the tree's own description lists them."""
    assert all(f'"{kind}"' in (Ability.__doc__ or "") for kind in engine_words()["timing"])
