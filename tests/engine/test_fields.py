"""Nothing of a position is forgotten: every attribute stands in FIELDS, and is copied, or is a cache named here."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.tables import GAMES, played, table

from soulcore.cli.version import mode
from soulcore.effects.play import Scope
from soulcore.games import entry
from soulcore.kernel.decision import Decision, Option
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.pending import Modification, Span, Trigger
from soulcore.kernel.piece import Card, Piece
from soulcore.kernel.plain import RECORDS, VALUES, decode, digest, encode
from soulcore.kernel.process import PROCESSES, Process
from soulcore.kernel.rules import Deal

FIXED = {"deal", "cards", "member"}
"""Shared by every position of a deal, never changed."""

BESIDE = {"field", "log", "listening", "options", "agreed", "status", "shares_answers"}
"""Saved in a form of their own (the field), no part of the position (who reads along), or a property, which a compiled
class shows like an attribute."""

CACHES = {
    "symbols_version",
    "symbols_known",
    "statics_version",
    "statics_known",
    "known_in_use",
    "bearers_version",
    "bearers_known",
    "changes_level",
    "treats_cards",
    "changes_cost",
    "asking",
    "assumed",
    "cut_short",
    "computing",
    "looks_at_use",
    "has_grants",
    "counts_piles",
    "made_mark",
    "made_known",
    "shields_cards",
    "shields_mark",
    "shields_known",
    "shields_assumed",
    "is_judging_shields",
    "keeps_cards",
    "diverts",
    "has_luster",
    "compound",
    "bare",
    "sides_version",
    "sides_known",
    "parts_known",
    "mutes",
    "counting",
    "told",
    "rows_differ",
    "recounts",
    "silences",
    "speaks_of_price",
    "lowers_bp",
    "has_variables",
    "writes_bp",
}
"""Worked out again from the rest when they are needed."""

MEANWHILE = {"shifting"}
"""Set only while one question is being answered: as they were before once it is."""

PIECE_FIXED = {"id", "card", "owner", "printed", "eternal"}
PIECE_CACHES = {"bp_version", "bp_known", "stats_version", "edge_known", "shield_known"}

SHARED = (Option, Decision, Event, Modification, Trigger, Card, Deal, *VALUES.values())
"""Values that are never changed once made: positions may share them."""

REPLACED = ("answers", ".risen", ".fallen", ".it", ".it_gone", ".done", ".done_cards", ".done_theirs")
"""How the names of lists end that positions may share, since they are never changed in place: whoever has something to note
makes a new list (`test_whoever_plays_on_leaves_the_other_as_it_was`)."""

ENTRIES = [entry(name) for name in GAMES]
"""Naming them imports the games, so that their processes are known below."""


def attributes(thing: object) -> set[str]:
    """The names of a thing's attributes, also of a compiled class, which has no __dict__."""
    if hasattr(thing, "__dict__"):
        return set(vars(thing))
    return {
        name
        for name in dir(type(thing))
        if not name.startswith("__") and type(getattr(type(thing), name)).__name__ == "getset_descriptor"
    }


@pytest.mark.parametrize("name", sorted(PROCESSES))
def test_a_process_lists_all_its_fields(name: str) -> None:
    process = PROCESSES[name]()
    assert attributes(process) - {"at"} == set(process.FIELDS)
    assert len(process.FIELDS) == len(set(process.FIELDS))


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_a_record_inside_a_process_lists_all_its_fields(name: str) -> None:
    record: Any = RECORDS[name]()
    assert attributes(record) == set(record.FIELDS)


@pytest.mark.parametrize("name", sorted(VALUES))
def test_a_value_is_made_again_from_its_fields(name: str) -> None:
    kind: Any = VALUES[name]
    samples = [sample(field, place) for place, field in enumerate(kind.FIELDS)]
    value = kind(*samples)
    assert attributes(value) == set(kind.FIELDS)
    assert [getattr(value, field) for field in kind.FIELDS] == samples


PARTS: dict[str, object] = {
    "options": [],
    "until": Span("battle", 3, True),
    "scope": Scope(1, 2, 3),
    "keywords": ["swift"],
}
"""Values that are made of others."""


def sample(field: str, place: int) -> object:
    """A value of the field's type that no other field has (compiled classes check types)."""
    if field in ("verb", "word", "kind", "topic", "to", "keyword"):
        return f"{field} {place}"
    if field in PARTS:
        return PARTS[field]
    return True if field in ("secret", "waits", "soul") else place


@pytest.mark.parametrize("name", sorted(PROCESSES))
def test_copying_a_process_copies_everything(name: str) -> None:
    """Every field gets a value that no fresh process has; the copy must have it too, in lists of its own."""
    process: Any = PROCESSES[name]()
    process.at = "somewhere"
    for field in process.FIELDS:
        setattr(process, field, marked(getattr(process, field)))
    twin: Any = process.copy()
    assert type(twin) is type(process)
    assert twin.at == "somewhere"
    for field in process.FIELDS:
        mine, theirs = getattr(process, field), getattr(twin, field)
        assert flat(theirs) == flat(mine), f"{field} is not copied"
        assert mine is not theirs or not is_changeable(mine), f"{field} is shared"


def marked(value: Any) -> Any:
    """A value of the same kind that differs from every default."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return 977
    if isinstance(value, str):
        return "marked"
    if isinstance(value, list):
        return [977]
    if isinstance(value, dict):
        return {"marked": 977}
    for field in value.FIELDS:
        setattr(value, field, marked(getattr(value, field)))
    return value


def is_changeable(value: object) -> bool:
    return isinstance(value, list | dict | set) or (hasattr(value, "FIELDS") and not isinstance(value, SHARED))


def flat(value: Any) -> Any:
    """A record as its fields, so that it can be compared."""
    return {field: getattr(value, field) for field in value.FIELDS} if hasattr(value, "FIELDS") else value


@pytest.mark.parametrize("game", GAMES)
def test_a_position_lists_all_its_fields(game: str) -> None:
    position = table(game, 0)
    assert attributes(position) - FIXED - BESIDE - CACHES - MEANWHILE == set(position.FIELDS)


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_lists_all_its_fields(game: str) -> None:
    position = table(game, 0)
    piece = position.make_piece(1, position.cards[0], 0)
    assert attributes(piece) - PIECE_FIXED - PIECE_CACHES == set(piece.FIELDS)


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_has_everything_and_shares_nothing_that_changes(game: str) -> None:
    for position in played(game, 4, events=True):
        if len(position.answers) % 10:
            continue
        twin = position.clone()
        assert type(twin) is type(position)
        assert attributes(twin) == attributes(position)
        for name in position.FIELDS:
            compare(getattr(position, name), getattr(twin, name), name)
        compare(position.field, twin.field, "field")


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_of_a_marked_position_has_the_marks(game: str) -> None:
    """No default hides a field that is not copied."""
    position = table(game, 0)
    for name in set(position.FIELDS) - {
        "piles",
        "stack",
        "decision",
        "picked",
        "modifications",
        "triggers",
        "happened",
    }:
        setattr(position, name, marked(getattr(position, name)) if name != "shown" else [[977], [977]])
    twin = position.clone()
    for name in position.FIELDS:
        compare(getattr(position, name), getattr(twin, name), name)


SHARED_TRAITS = frozenset(
    [
        "looks_at_use",
        "compound",
        "recounts",
        "silences",
        "changes_cost",
        "changes_level",
        "treats_cards",
        "counts_piles",
        "shields_cards",
    ]
)
TRAITS = SHARED_TRAITS | frozenset(
    ["gives", "changes_lv1_cost", "variable", "diverts", "luster", "keeps_cards", "lowers_bp", "lv1_bp"]
)
"""What positions note once of all the cards of a deal, by the words that its cards are sorted by."""


@pytest.mark.parametrize("game", GAMES)
def test_a_position_laid_over_another_deal_knows_what_the_cards_of_that_one_can_do(game: str) -> None:
    position = table(game, 0)
    plain, rich = position.deal.reseeded("1"), position.deal.reseeded("2")
    plain.traits, rich.traits = frozenset(), TRAITS
    without, having = position.under(plain), position.under(rich)
    assert not any(noted(without).values())
    assert all(noted(having)[trait] for trait in SHARED_TRAITS & noted(having).keys())
    assert noted(without.under(rich)) == noted(having) == noted(having.clone())
    assert noted(having.under(plain)) == noted(without) == noted(without.clone())


def noted(position: Game) -> dict[str, bool]:
    """What the position knows of its deal: whether some card can do that."""
    found = {name: getattr(position, name) for name in CACHES & attributes(position)}
    return {name: value for name, value in found.items() if isinstance(value, bool)}


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_on_leaves_the_other_as_it_was(game: str) -> None:
    """Neither the clone nor the original notices what the other one does, whatever lists they share."""
    for position in played(game, 5):
        if len(position.answers) % 25 != 12 or position.decision is None:
            continue
        twin, third = position.clone(), position.clone()
        before = (digest(position), list(position.answers))
        play_on(twin, 0)
        assert (digest(position), position.answers) == before
        assert (digest(third), third.answers) == before
        after = (digest(twin), list(twin.answers))
        play_on(third, -1)
        assert (digest(position), position.answers) == before
        assert (digest(twin), twin.answers) == after


def play_on(position: Game, place: int) -> None:
    """Some answers, always the first option or always the last."""
    for _ in range(12):
        if position.decision is not None:
            position.answer(place % len(position.options))


def compare(mine: Any, theirs: Any, where: str) -> None:
    """Equal all the way down, and no list, dictionary, piece or process is the same object."""
    assert type(mine) is type(theirs), where
    if isinstance(mine, SHARED) or mine is None or isinstance(mine, int | str):
        if isinstance(mine, int | str):
            assert mine == theirs, where
        return
    assert mine is not theirs or where.endswith(REPLACED), f"{where} is shared"
    if isinstance(mine, list):
        assert len(mine) == len(theirs), where
        for place, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            compare(one, other, f"{where}[{place}]")
    elif isinstance(mine, dict):
        assert mine == theirs, where
    else:
        assert isinstance(mine, Process | Piece) or type(mine).__name__ in RECORDS, where
        for name in mine.FIELDS:
            compare(getattr(mine, name), getattr(theirs, name), f"{where}.{name}")


@pytest.mark.skipif(mode() == "compiled", reason="no Python class can extend a compiled one")
def test_the_checks_themselves() -> None:
    """A process that forgets a field is caught."""

    class Forgetful(Process):
        FIELDS = ("kept",)

        def __init__(self) -> None:
            super().__init__()
            self.kept = 0
            self.forgotten = 0

    assert attributes(Forgetful()) - {"at"} != set(Forgetful.FIELDS)
    assert isinstance(table(GAMES[0], 0), Game)


OTHER: dict[type, Any] = {bool: True, int: 3, str: "x", list: [1]}
"""Something else than what a field of that type is at first."""


def test_what_is_rare_is_left_out_while_it_is_empty_and_comes_back_when_it_is_not() -> None:
    tried = 0
    for kind in [*PROCESSES.values(), *RECORDS.values()]:
        for name in getattr(kind, "RARE", ()):
            one: Any = kind()
            if type(getattr(one, name)) not in OTHER or getattr(one, name):
                continue
            assert name not in encode(one)
            assert getattr(decode(encode(one)), name) == getattr(one, name)
            setattr(one, name, OTHER[type(getattr(one, name))])
            assert getattr(decode(encode(one)), name) == getattr(one, name), f"{kind.__name__}.{name}"
            tried += 1
    assert tried
