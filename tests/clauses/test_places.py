"""Reading citations from source, on small made-up packages."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from soulcore.clauses import places


def package(root: Path, **files: str) -> places.Source:
    """Write files (`games__standard__addresses` is games/standard/addresses.py) and read them."""
    for name, text in files.items():
        path = root / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")
    return places.read(root)


def spots(source: places.Source, id: str) -> list[str]:
    return [str(place) for place in places.places(source, id.partition(".")[0]).get(id, [])]


def test_ids_in_cite(tmp_path: Path) -> None:
    source = package(
        tmp_path,
        games__standard__battle='''
            class Battle:
                """standard.battle.9"""
                def resolve(self) -> None:
                    cite("standard.battle.16 standard.battle.17")
        ''',
    )
    assert spots(source, "standard.battle.16") == ["games/standard/battle.py:5 Battle.resolve"]
    assert spots(source, "standard.battle.17") == ["games/standard/battle.py:5 Battle.resolve"]
    assert spots(source, "standard.battle.9") == []  # a docstring carries out nothing
    assert places.faults(source) == []


def test_topics_through_the_table_of_addresses(tmp_path: Path) -> None:
    source = package(
        tmp_path,
        effects__draw="""\
            def run(g):
                g.cite("draw" if g else "draw.none")
                g.happen("drawn", 0, topic="draw.event")
        """,
        games__standard__addresses="""
            ADDRESSES: dict[str, str] = {
                "draw": "standard.turn.8",
                "draw.none": "",
                "draw.event": "standard.glossary.1 standard.ruling.U3",
            }
        """,
    )
    assert spots(source, "standard.turn.8") == ["effects/draw.py:2 run"]
    assert spots(source, "standard.ruling.U3") == ["effects/draw.py:3 run"]
    assert places.faults(source) == []


def test_a_topic_put_together_stands_for_all_that_begin_so(tmp_path: Path) -> None:
    source = package(
        tmp_path,
        effects__leave='def run(g, why):\n    g.cite(f"leave.{why}")\n    g.happen(why, topic=f"gone.{why}")\n',
        games__standard__addresses="""
            ADDRESSES = {"leave.hand": "standard.faq-status.3", "leave.trash": "standard.battle.18", "leaves": ""}
        """,
    )
    assert spots(source, "standard.battle.18") == spots(source, "standard.faq-status.3") == ["effects/leave.py:2 run"]
    assert places.faults(source) == [
        "effects/leave.py:3 run: the topic 'gone.*' is missing in games/standard/addresses.py",
        "games/standard/addresses.py: no code that standard runs cites the topic 'leaves'",
    ]


def test_constants_made_of_ids_count_in_games_and_library(tmp_path: Path) -> None:
    source = package(
        tmp_path,
        games__standard__refusals='REFUSALS = {"exhausted": "standard.battle.3 standard.attack-basics.3"}',
        library__decks='def size() -> str:\n    return "standard.deck.5"\n',
        agents__greedy='WHY = "standard.deck.5"',
    )
    assert spots(source, "standard.attack-basics.3") == ["games/standard/refusals.py:1 REFUSALS"]
    assert spots(source, "standard.deck.5") == ["library/decks.py:2 size"]


def test_a_games_own_topics_are_its_own(tmp_path: Path) -> None:
    source = package(
        tmp_path,
        games__standard__addresses='ADDRESSES = {"heavy": "standard.heavy-exhaust.1"}',
        games__standard__exhaust='def run(g):\n    g.cite("heavy")\n',
        games__saga__addresses="ADDRESSES: dict[str, str] = {}",
    )
    assert source.books() == ["standard", "saga"]
    assert places.faults(source) == []


def test_a_familys_topics_belong_to_those_who_build_on_it(tmp_path: Path) -> None:
    source = package(
        tmp_path,
        games__battle_spirits__battle='def run(g):\n    g.cite("block")\n',
        games__standard__addresses='ADDRESSES = {"block": "standard.battle.8"}',
        games__standard__turn="from soulcore.games.battle_spirits import battle",
        games__saga__addresses="ADDRESSES: dict[str, str] = {}",
        games__saga__turn="import soulcore.games.battle_spirits.battle",
        games__spirit_war__addresses="ADDRESSES: dict[str, str] = {}",
    )
    assert spots(source, "standard.battle.8") == ["games/battle_spirits/battle.py:2 run"]
    assert places.faults(source) == [
        "games/battle_spirits/battle.py:2 run: the topic 'block' is missing in games/saga/addresses.py"
    ]


@pytest.mark.parametrize(
    ("files", "fault"),
    [
        (
            {"games__standard__x": 'cite("standard.battle.999")'},
            "there is no clause, ruling or answer 'standard.battle.999'",
        ),
        ({"games__standard__x": 'g.cite(f"{kind}.attack")'}, "must begin with a constant and a dot"),
        ({"games__standard__addresses": 'ADDRESSES = {"lone": "standard.battle.3"}'}, "cites the topic 'lone'"),
        ({"games__standard__addresses": 'ADDRESSES = {"a": "saga.1-1-1"}'}, "no clause, ruling or answer of standard"),
        ({"games__standard__addresses": 'ADDRESSES = {"a": "", "a": ""}'}, "stands here twice"),
        ({"games__standard__addresses": 'ADDRESSES = {"a": NAME}'}, "must be constant strings"),
        ({"games__standard__addresses": "ADDRESSES = build()"}, "there is no ADDRESSES"),
    ],
)
def test_faults(tmp_path: Path, files: dict[str, str], fault: str) -> None:
    assert any(fault in each for each in places.faults(package(tmp_path, **files)))
