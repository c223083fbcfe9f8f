"""Moving Cores in the Main Step, by brute force: every legal arrangement can be reached, every move can be undone, and whoever
keeps to what is worth trying comes to an end."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any, cast

import pytest

from soulcore.games import entry
from soulcore.games.battle_spirits.position import IN_RESERVE, BattleGame
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up

CARDS: dict[str, dict[str, Any]] = {
    "Imp": {"levels": [{"level": 1, "cores": 1, "bp": 3000}, {"level": 2, "cores": 3, "bp": 5000}]},
    "Bulk": {"levels": [{"level": 1, "cores": 2, "bp": 4000}]},
    "Knight": {
        "levels": [{"level": 1, "cores": 1, "bp": 3000}, {"level": 2, "cores": 3, "bp": 5000, "super_unleash": True}]
    },
    "Titan": {
        "levels": [{"level": 1, "cores": 2, "bp": 3000}, {"level": 2, "cores": 4, "bp": 7000, "super_unleash": True}]
    },
    "Giant": {
        "levels": [{"level": 1, "cores": 3, "bp": 3000}, {"level": 2, "cores": 5, "bp": 9000, "super_unleash": True}]
    },
    "Grove": {"type": "nexus", "levels": [{"level": 1, "cores": 0}, {"level": 2, "cores": 2}]},
    "Kiln": {"type": "nexus", "levels": [{"level": 1, "cores": 1}]},
}
"""Plain, heavy and Super Unleash Spirits; Titan and Giant live on the Soul Core alone, below the Cores of Lv1."""

Arrangement = tuple[int, int, tuple[tuple[int, int], ...]]
"""Where the Soul Core is, plain Cores in the Reserve, and (id, plain Cores) of every card in play."""

POSITIONS: dict[str, dict[str, Any]] = {
    "Soul Core and plain Core, one each": {"field": [{"card": "Imp", "cores": 0, "soul_core": True}, "Imp"]},
    "three Spirits of one Core": {"field": [{"card": "Imp", "cores": 0, "soul_core": True}, "Imp", "Knight"]},
    "a full Reserve": {"reserve": 3, "field": ["Imp", "Grove"]},
    "no Soul Core": {"reserve": 1, "soul_core": "trash", "field": [{"card": "Imp", "cores": 2}, "Grove", "Imp"]},
    "a Spirit of two Cores": {"field": [{"card": "Bulk", "cores": 1, "soul_core": True}, {"card": "Bulk", "cores": 3}]},
    "a Nexus that needs a Core": {"reserve": 1, "field": [{"card": "Kiln", "cores": 0, "soul_core": True}, "Imp"]},
    "Super Unleash": {"reserve": 1, "field": ["Knight", "Imp", "Grove"]},
    "two that live on the Soul Core alone": {
        "field": [{"card": "Titan", "cores": 0, "soul_core": True}, {"card": "Titan", "cores": 2}]
    },
    "two such and a third Spirit": {
        "field": [
            {"card": "Giant", "cores": 0, "soul_core": True},
            {"card": "Titan", "cores": 2},
            {"card": "Imp", "cores": 2},
        ]
    },
    "such a Spirit and a heavy one": {
        "field": [{"card": "Titan", "cores": 0, "soul_core": True}, {"card": "Bulk", "cores": 2}, "Grove"]
    },
}


def position(player: dict[str, Any]) -> BattleGame:
    """The position at its first Main Step decision."""
    scenario = {"name": "moving", "cards": CARDS, "you": player}
    return cast(BattleGame, set_up(read({"game": "standard", "scenario": [scenario]}, "made up")[0]).game)


def here(game: BattleGame) -> Arrangement:
    return game.soul[0], game.reserve[0], tuple((piece.id, piece.cores) for piece in game.side(0))


def is_alive(name: str, cores: int, soul: bool) -> bool:
    """Whether a card stays in play, read off its level table."""
    rows = CARDS[name]["levels"]
    return any(cores + soul >= row["cores"] or (soul and row.get("super_unleash", False)) for row in rows)


def shares(total: int, places: int) -> list[tuple[int, ...]]:
    """Every way to spread so many Cores over so many places."""
    if places == 1:
        return [(total,)]
    return [(first, *rest) for first in range(total + 1) for rest in shares(total - first, places - 1)]


def legal(game: BattleGame) -> set[Arrangement]:
    """Every arrangement in which the cards still in play live, whichever of the others were given up on the way. A card
    that lives without Cores cannot be given up."""
    pieces = [(piece.id, piece.card.name) for piece in game.side(0)]
    plain = game.reserve[0] + sum(piece.cores for piece in game.side(0))
    has_soul = game.soul[0] == IN_RESERVE or game.soul[0] > 0
    found: set[Arrangement] = set()
    for size in range(len(pieces) + 1):
        for kept in combinations(pieces, size):
            if any(is_alive(name, 0, False) for id, name in pieces if (id, name) not in kept):
                continue
            souls = [IN_RESERVE, *(id for id, _ in kept)] if has_soul else [game.soul[0]]
            for soul in souls:
                for reserve, *cores in shares(plain, size + 1):
                    laid = [(id, name, count) for (id, name), count in zip(kept, cores, strict=True)]
                    if all(is_alive(name, count, soul == id) for id, name, count in laid):
                        found.add((soul, reserve, tuple((id, count) for id, _, count in laid)))
    return found


def can_move(game: BattleGame) -> bool:
    return any(option.verb == "move_cores" for option in game.options)


def moves(game: BattleGame) -> list[BattleGame]:
    """Every position one free move away, back at the Main Step decision."""
    first = game.clone()
    first.answer("move cores")
    waiting = [first]
    done: list[BattleGame] = []
    while waiting:
        now = cast(BattleGame, waiting.pop())
        assert now.decision is not None
        if now.decision.kind == "main_step":
            done.append(now)
            continue
        assert now.decision.kind in ("move_from", "move_to")
        assert now.options, "a decision without options"
        for choice in range(len(now.options)):
            then = now.clone()
            then.answer(choice)
            waiting.append(then)
    return done


@pytest.mark.parametrize("player", POSITIONS.values(), ids=POSITIONS.keys())
def test_every_legal_arrangement_can_be_reached_and_no_other(player: dict[str, Any]) -> None:
    start = position(player)
    reached = {here(start)}
    waiting = [start]
    while waiting:
        game = waiting.pop()
        if not can_move(game):
            continue
        for then in moves(game):
            if here(then) not in reached:
                reached.add(here(then))
                waiting.append(then)
    expected = legal(start)
    assert reached - expected == set(), "arrangements that cannot be"
    assert expected - reached == set(), "arrangements out of reach"


def fresh_moves(game: BattleGame) -> list[BattleGame]:
    """Every position one free move away that a computer player would try, back at the Main Step decision."""
    return [then for then, tried in every_move(game) if tried]


def every_move(game: BattleGame) -> list[tuple[BattleGame, bool]]:
    """Every position one free move away, and whether all answers on the way were worth trying."""
    knowledge = entry("standard").knowledge
    first = game.clone()
    tried = game.keys().index("move cores") in knowledge.worth_trying(game)
    first.answer("move cores")
    waiting = [(first, tried)]
    done: list[tuple[BattleGame, bool]] = []
    while waiting:
        now, tried = waiting.pop()
        assert now.decision is not None
        if now.decision.kind == "main_step":
            done.append((cast(BattleGame, now), tried))
            continue
        worth = knowledge.worth_trying(now)
        assert worth, "nothing is worth trying"
        for choice in range(len(now.options)):
            then = now.clone()
            then.answer(choice)
            waiting.append((then, tried and choice in worth))
    return done


@pytest.mark.parametrize("player", POSITIONS.values(), ids=POSITIONS.keys())
def test_whoever_keeps_to_what_is_worth_trying_sees_nothing_twice_and_comes_to_an_end(player: dict[str, Any]) -> None:
    start = position(player)
    most = len(legal(start))
    for seed in range(30):
        die = random.Random(seed)
        game = cast(BattleGame, start.clone())
        seen = {here(game)}
        while can_move(game) and (found := fresh_moves(game)):
            for then in found:
                assert here(then) not in seen, "an arrangement comes a second time"
            game = die.choice(found)
            seen.add(here(game))
            assert len(seen) <= most, "no end"
        knowledge = entry("standard").knowledge
        assert [game.keys()[place] for place in knowledge.worth_trying(game)] == ["end step"]


@pytest.mark.parametrize("player", POSITIONS.values(), ids=POSITIONS.keys())
def test_every_move_that_depletes_nothing_can_be_undone_at_once(player: dict[str, Any]) -> None:
    start = position(player)
    number = len(start.side(0))
    undone = 0
    for then in moves(start):
        if len(then.side(0)) < number:
            continue
        back = [here(again) for again in moves(then)]
        assert here(start) in back, f"{here(start)} -> {here(then)} has no way back"
        undone += 1
    assert undone or player is POSITIONS["such a Spirit and a heavy one"], "every move depletes a card"


@pytest.mark.parametrize("player", POSITIONS.values(), ids=POSITIONS.keys())
def test_living_cards_are_never_depleted_on_the_way_to_an_arrangement_that_keeps_them(player: dict[str, Any]) -> None:
    """The same, without ever giving up a card: swaps must lead to every arrangement of all the cards."""
    start = position(player)
    number = len(start.side(0))
    reached = {here(start)}
    waiting = [start]
    while waiting:
        game = waiting.pop()
        if not can_move(game):
            continue
        for then in moves(game):
            if len(then.side(0)) == number and here(then) not in reached:
                reached.add(here(then))
                waiting.append(then)
    assert reached == {laid for laid in legal(start) if len(laid[2]) == number}


def test_after_another_action_every_arrangement_is_worth_trying_again() -> None:
    scenario = {
        "name": "lending",
        "cards": {
            "Spring": {
                "type": "nexus",
                "levels": [{"level": 1, "cores": 0}, {"level": 2, "cores": 1}],
                "text": "[Lv2] [Activate: Main] [Once per turn] Draw 1 card.",
            }
        },
        "you": {"reserve": 1, "soul_core": "trash", "field": ["Spring"]},
    }
    game = cast(BattleGame, set_up(read({"game": "standard", "scenario": [scenario]}, "made up")[0]).game)
    before = here(game)
    game = fresh_moves(game)[0]
    assert fresh_moves(game) == []
    game.answer("activate Spring")
    assert [here(then) for then in fresh_moves(game)] == [before]
