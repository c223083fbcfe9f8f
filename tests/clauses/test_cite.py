"""Citing and listening."""

from __future__ import annotations

import pytest

from soulcore.clauses import cite

TABLE = {"attack.declare": "standard.battle.3 standard.battle.4", "attack.none": ""}


def test_nobody_listens_by_default() -> None:
    assert not cite.is_heard()
    cite.cite("standard.battle.3")  # goes nowhere, and that is fine
    cite.cite_topic(TABLE, "no such topic")


def test_a_listener_hears_ids_and_topics() -> None:
    with cite.listen() as heard:
        cite.cite("standard.battle.1 standard.battle.2")
        cite.record("standard.battle.2")
        cite.cite_topic(TABLE, "attack.declare")
        cite.cite_topic(TABLE, "attack.none")
    assert heard == {f"standard.battle.{number}" for number in (1, 2, 3, 4)}
    cite.cite("standard.battle.9")
    assert "standard.battle.9" not in heard


def test_listening_nests() -> None:
    with cite.listen() as outer:
        cite.cite("standard.battle.1")
        with cite.listen() as inner:
            cite.cite("standard.battle.2")
        cite.cite("standard.battle.3")
    assert inner == {"standard.battle.2"}
    assert outer == {"standard.battle.1", "standard.battle.2", "standard.battle.3"}


def test_listening_ends_when_the_body_fails() -> None:
    with pytest.raises(ZeroDivisionError), cite.listen():
        raise ZeroDivisionError
    assert not cite.is_heard()


def test_a_game_is_known_by_name() -> None:
    cite.know("a game of this test", TABLE)
    assert cite.address("a game of this test", "attack.declare") == TABLE["attack.declare"]
    with cite.listen() as heard:
        cite.cite_topic("a game of this test", "attack.declare")
    assert heard == {"standard.battle.3", "standard.battle.4"}


def test_a_missing_topic_is_an_error_once_somebody_listens() -> None:
    with cite.listen(), pytest.raises(cite.UnknownTopic, match="of chess has no topic 'castling'"):
        cite.cite_topic("chess", "castling")
