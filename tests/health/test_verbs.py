"""A verb is whole: what it does, what can be said against it, what it is called in every language; and each of that stands in a
module of the same name (docs/decisions/0014-one-name-a-verb.md)."""

from __future__ import annotations

import ast
from dataclasses import fields
from importlib import import_module
from pathlib import Path

import pytest

import soulcore
from soulcore.effects import verbs  # noqa: F401  (what each shared verb does)
from soulcore.effects.data import NAMING, NODES, walk
from soulcore.effects.resolve import VERBS
from soulcore.effects.sense import OBJECTIONS
from soulcore.effects.tree import FieldVerb, Verb
from soulcore.games import entry, names
from soulcore.games.battle_spirits.card import QUESTIONS
from soulcore.games.spirit_war.text.pairs import SAID as SPIRIT_WAR
from soulcore.language.rendering import chinese_phrases, english_phrases, japanese_phrases
from soulcore.library import load

SOURCE = Path(soulcore.__file__).parent
GAMES = names()
for _game in GAMES:
    entry(_game)
    import_module(f"soulcore.games.{_game.replace('-', '_')}.rules")
for _words in ("saga.text.said", "eternal.text.verbs", "spirit_war.text.said"):
    import_module(f"soulcore.games.{_words}")

KINDS = sorted(
    (kind for kind in NODES.values() if issubclass(kind, Verb) and kind is not FieldVerb),
    key=lambda kind: kind.__name__,
)
OWN_WORDS = ("spirit_war",)
"""Games that say shared verbs in words of their own, in one module."""

PRINTED = {
    "Restrict": "what is printed on a card about using it: permissions.py",
    "CountInPile": "what a card is paid with: counting.py",
}
"""Verbs that nobody carries out and that answer no question about what is in force, and who reads them."""

ANYWHERE = {
    "Shelter": "cards of any pile",
    "Silence": "the grammar names cards of the ARENA only",
    "Sacrifice": "likewise",
    "Clone": "likewise",
    "TurnTo": "likewise",
    "Enter": "the grammar names cards of a pile only",
}
"""Verbs that may name whatever cards the grammar lets them, and why."""

TOLD_BY_SENTENCES = {"Chance": "a coin or a die is a sentence of its own"}


def is_own(kind: type) -> bool:
    return any(f".{game}." in kind.__module__ for game in OWN_WORDS)


def game_of(path: Path) -> Path:
    """The folder of the game that a module is of, or of the verbs that games share."""
    parts = path.relative_to(SOURCE).parts
    return SOURCE / "games" / parts[1] if parts[0] == "games" else SOURCE / "effects"


def words_stand_in() -> dict[str, Path]:
    """The module that gives each verb its words, as far as verbs are said in the words of the shared language."""
    found: dict[str, Path] = {}
    for path in (*SOURCE.glob("language/said/*.py"), *SOURCE.glob("games/*/text/**/*.py")):
        if game_of(path).name in OWN_WORDS:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or ast.unparse(node.func) not in ("said", "said_of") or not node.args:
                continue
            kind = ast.unparse(node.args[0])
            if kind in NODES:
                assert kind not in found, f"{kind} has its words twice"
                found[kind] = path
    return found


STANDS_IN = words_stand_in()


def test_there_are_verbs_to_ask_about() -> None:
    assert len(KINDS) > 100
    assert len(STANDS_IN) > 90


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_somebody_carries_it_out(kind: type[Verb]) -> None:
    name = kind.__name__
    in_force = name in QUESTIONS
    assert name in VERBS or in_force or name in PRINTED


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_where_its_cards_may_lie_is_declared(kind: type[Verb]) -> None:
    """A verb that is done to cards says on which of them nobody could do it."""
    is_done_to = any(field.name == "what" and "Ref | All" in str(field.type) for field in fields(kind))  # type: ignore[arg-type]
    assert not is_done_to or issubclass(kind, FieldVerb) or kind.__name__ in OBJECTIONS or kind.__name__ in ANYWHERE


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_it_is_said_in_every_language(kind: type[Verb]) -> None:
    if is_own(kind):
        assert kind in SPIRIT_WAR
    elif kind.__name__ not in TOLD_BY_SENTENCES:
        tables = (english_phrases.VERBS, chinese_phrases.VERBS, japanese_phrases.VERBS)
        assert all(kind in table for table in tables)
        assert kind.__name__ in STANDS_IN


@pytest.mark.parametrize("name", sorted(STANDS_IN))
def test_words_and_deeds_have_one_name(name: str) -> None:
    """The module with the words is called like the one that carries the verb out; there is one of that name for every other."""
    path = STANDS_IN[name]
    doer = VERBS.get(name)
    if doer is not None:
        assert doer.__module__.rpartition(".")[2] == path.stem
        return
    assert (game_of(path) / path.name).exists()


@pytest.mark.parametrize("game", GAMES)
def test_references_are_declared(game: str) -> None:
    """Where a tree names a card by a word, its kind of node has registered the field: what a card refers to is found by that."""
    words = ("it", "this", "that", "done", "host")
    missing = {
        (type(node).__name__, field.name)
        for card in load(game)
        for ability in card.abilities
        for node in walk(ability)
        for field in fields(node)  # type: ignore[arg-type]
        if getattr(node, field.name) in words and field.name not in NAMING.get(type(node), ())
    }
    assert missing <= {("Filter", "attribute")}, "the attribute “done” is no reference"


def test_exceptions_are_real() -> None:
    known = {kind.__name__ for kind in KINDS}
    assert {*PRINTED, *ANYWHERE, *TOLD_BY_SENTENCES, *OBJECTIONS} <= known
    assert not {*ANYWHERE} & {*OBJECTIONS}
    assert not {*PRINTED} & {*VERBS, *QUESTIONS}
