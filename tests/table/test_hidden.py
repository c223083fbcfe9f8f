"""Nothing hidden goes over the wire: permute what a viewer may not know, and every frame stays the same, byte for byte."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.engine.hidden import first_lesson, is_between_things, other_world
from tests.table.tools import House, Player, Wire, asked, duel, house

from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.library import entry_decks, load
from soulcore.table import stops
from soulcore.table.room import Room

NOW = 1_700_000_000_000


def fixed() -> int:
    return NOW


@pytest.mark.parametrize("seat", [0, 1, -1])
@pytest.mark.parametrize(("game", "seed"), [("standard", 1), ("standard", 2), ("standard", 3), ("spirit-war", 1)])
def test_frames_do_not_depend_on_hidden_cards(tmp_path: Path, game: str, seed: int, seat: int) -> None:
    """A table is played a while, then goes on in two houses: as it is, and with all that is hidden from a viewer permuted.
    The viewer's frames are the same bytes until it really gets to see another card. (Far more positions, without sockets:
    test_words_hidden.py.)"""
    die = random.Random(f"{game} {seed} {seat}")
    here, there = tmp_path / "here", tmp_path / "there"
    decks = list(entry_decks(load(game)))
    with house(here, clock=fixed) as home:
        with duel(home, decks[seed % len(decks)], decks[(seed + 2) % len(decks)], game=game) as (table, first, second):
            play(home, table, first, second, die, 30 + 40 * seed)
            while not can_be_permuted(position(home, table), seat):
                play(home, table, first, second, die, 1)
        players = [home.room(table).row.seats[place].player for place in (0, 1)]
        tokens = [home.server.identity.token(str(player)) for player in players]
    shutil.copytree(here, there)
    with house(here, clock=fixed) as one, house(there, clock=fixed) as two:
        worlds = []
        for home in (one, two):
            people = [Player(home, token) for token in tokens]
            people.append(home.player("Watcher"))
            with people[0].socket(table) as wire:  # opens the room
                wire.wait("snapshot")
            worlds.append(people)
        twin = other_world(position(one, table), seat, die, own_decks=False)
        put(two.room(table), twin)
        put(one.room(table), position(one, table))
        compared = follow(one, two, worlds, table, seat, die)
        assert compared > 1


class Time:
    """A clock that only waiting turns: how long the server waits is what anybody can see of it."""

    def __init__(self) -> None:
        self.now = NOW
        self.waits: list[float] = []

    def clock(self) -> int:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        self.now += round(seconds * 1000)
        await asyncio.sleep(0)


@pytest.mark.parametrize("mode", ["brief", "pass"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", ["standard", "spirit-war"])
def test_timing_does_not_depend_on_hidden_cards(tmp_path: Path, game: str, seat: int, mode: str) -> None:
    """Both players let the server pass for them. Whether the other one could have used something shows in nothing: not in the
    frames, not in when they come, not in how long the server waits."""
    for attempt in range(8):
        if an_attack_is_let_pass(tmp_path / str(attempt), game, seat, mode, random.Random(f"{game} {seat} {attempt}")):
            return
    raise AssertionError("the server never passed for the other player")


def an_attack_is_let_pass(folder: Path, game: str, seat: int, mode: str, die: random.Random) -> bool:
    """Compare two worlds from an attack of the viewer on. Whether the server passed for the other player meanwhile."""
    here, there = folder / "here", folder / "there"
    decks = list(entry_decks(load(game)))
    with house(here, clock=fixed) as home:
        with duel(home, decks[0], decks[1], game=game) as (table, first, second):
            if not to_attack(home, table, first, second, seat, die):
                return False
            every = dict.fromkeys(entry(game).timings, mode)
            for wire in (first, second):
                assert wire.ask("stops", own=every, opponent=every)["type"] == "ack"
        tokens = [home.server.identity.token(str(seated.player)) for seated in home.room(table).row.seats]
    shutil.copytree(here, there)
    times = Time(), Time()
    with (
        house(here, clock=times[0].clock, sleep=times[0].sleep) as one,
        house(there, clock=times[1].clock, sleep=times[1].sleep) as two,
    ):
        for home in (one, two):
            with Player(home, tokens[0]).socket(table) as wire:  # opens the room
                wire.wait("snapshot")
        put(two.room(table), other_world(position(one, table), seat, die, own_decks=False))
        put(one.room(table), position(one, table))
        let_pass((one, two), times, tokens, table, seat)
        assert times[0].waits == times[1].waits
        entries = [moment.entry for moment in one.room(table).course.moments]
        passed = any(made.auto and made.seat != seat for made in entries)
        assert bool(times[0].waits) == (mode == "brief" and any(made.auto for made in entries))
        return passed


def to_attack(home: House, table: str, first: Wire, second: Wire, seat: int, die: random.Random) -> bool:
    """Play by chance until the viewer can attack; False when the game is over before."""
    while (game := position(home, table)).decision is not None:
        asking, _ = asked(first, second, home, table)
        if game.decision.seat == seat and can_attack(game) and can_be_permuted(game, seat):
            return True
        asking.answer(die.randrange(len(game.options)))
    return False


def can_attack(game: Game) -> bool:
    return any(option.verb == "attack" for option in game.options)


def let_pass(houses: tuple[House, House], times: tuple[Time, Time], tokens: list[str], table: str, seat: int) -> None:
    """Play on wherever a player is really asked, until the viewer sees another card in one world than in the other."""
    with ExitStack() as stack:
        wires: list[list[Wire]] = [[] for _ in houses]
        for home, side in zip(houses, wires, strict=True):
            for token in tokens:
                side.append(stack.enter_context(Player(home, token).socket(table)))
                side[-1].wait("snapshot")  # one after the other: a frame says who is there
        left, right = wires[0][seat], wires[1][seat]
        for _ in range(40):
            games = [position(home, table) for home in houses]
            if games[0].decision is None or games[1].decision is None:
                break
            offered = [game.keys() for game in games]
            attacks = [key for key in offered[0] if key.startswith("attack")]
            key = attacks[0] if attacks and games[0].decision.seat == seat else offered[0][-1]
            if key not in offered[1]:
                break
            asking = games[0].decision.seat
            for home, game, side in zip(houses, games, wires, strict=True):
                decision = home.room(table).course.decision
                assert side[asking].ask("answer", decision=decision, option=game.keys().index(key))["type"] == "ack"
                settle(home, table, side)
            count = min(len(left.texts), len(right.texts))
            if left.texts[:count] != right.texts[:count]:
                place = next(at for at in range(count) if left.texts[at] != right.texts[at])
                parted = [json.loads(wire.texts[place]) for wire in (left, right)]
                assert first_lesson(bare(parted[0]), bare(parted[1])) >= 0, "frames differ though nothing was learned"
                return
            assert len(left.texts) == len(right.texts)
            assert times[0].waits == times[1].waits


def settle(home: House, table: str, wires: list[Wire]) -> None:
    """Until the server does nothing more by itself."""
    while True:
        course = home.room(table).course
        number = course.number
        for wire in wires:
            while wire.frame["seq"] < number:
                wire.receive()
        if course.number == number and (course.game is None or not stops.timing(course.game)):
            return
        if course.number == number:
            wires[0].receive()


def play(home: House, table: str, first: Wire, second: Wire, die: random.Random, answers: int) -> None:
    """Some answers by chance; both have seen everything then."""
    for _ in range(answers):
        asking, _ = asked(first, second, home, table)
        asking.answer(die.randrange(len(asking.frame["decision"]["options"])))
    asked(first, second, home, table)


def can_be_permuted(game: Game, seat: int) -> bool:
    """Whether cards may be moved behind the back of what is open: it is the viewer's, or about no card in hand."""
    asked = game.decision
    is_open = asked is not None and (asked.seat == seat or all(option.card < 0 for option in asked.options))
    return is_open and is_between_things(game)


def position(home: House, table: str) -> Game:
    game = home.room(table).course.game
    assert game is not None
    return game


def put(room: Room, game: Game) -> None:
    """Let the table stand at that position, without a past."""
    course = room.course
    course.game = game
    course.past.clear()
    last = course.moments[-1]
    course.moments.clear()
    course.moments.append(replace(last, game=game, can_undo=False))


def follow(one: House, two: House, worlds: list[list[Player]], table: str, seat: int, die: random.Random) -> int:
    with ExitStack() as stack:
        mine: list[Wire] = []
        theirs: list[Wire] = []
        for wires, people in zip((mine, theirs), worlds, strict=True):
            for player in people:
                wires.append(stack.enter_context(player.socket(table)))
                wires[-1].wait("snapshot")  # one after the other: a frame says who is there
        left, right = mine[seat], theirs[seat]
        assert left.texts == right.texts
        for compared in range(1, 30):
            game, other = position(one, table), position(two, table)
            if game.decision is None:
                return compared
            key = common_key(game, other, seat, die)
            if not key:
                return compared
            asking = game.decision.seat
            for home, wires in ((one, mine), (two, theirs)):
                answer(home, table, wires, asking, position(home, table).keys().index(key))
            if is_parted(left, right):
                return compared + 1
    return compared


def common_key(game: Game, other: Game, seat: int, die: random.Random) -> str:
    """An answer both worlds offer; "" when the other player cannot do the same in both."""
    assert game.decision is not None
    offered, there = game.keys(), other.keys()
    possible = [key for key in offered if key in there]
    if game.decision.seat == seat:
        assert offered == there
    return die.choice(possible) if possible else ""


def answer(home: House, table: str, wires: list[Wire], asking: int, option: int) -> None:
    decision = home.room(table).course.decision
    assert wires[asking].ask("answer", decision=decision, option=option)["type"] == "ack"
    for wire in wires:
        while wire.frame["seq"] < home.room(table).course.number:
            wire.receive()


def is_parted(left: Wire, right: Wire) -> bool:
    """Whether the viewer has now seen another card in one world than in the other; else all must be the same."""
    if left.texts[-1] == right.texts[-1]:
        return False
    one, other = bare(left.frame), bare(right.frame)
    assert first_lesson(one, other) >= 0, "frames differ though the viewer learned nothing"
    return True


def bare(frame: dict[str, Any]) -> list[bytes]:
    events = [{key: value for key, value in event.items() if key != "text"} for event in frame["events"]]
    return [json.dumps(event, sort_keys=True).encode() for event in events]


def test_seeds_and_contributions_are_secret_until_the_end(home: House) -> None:
    with duel(home) as (table, first, second):
        asking, _ = asked(first, second, home, table)
        asking.answer()
        asked(first, second, home, table)
        row = home.room(table).row
        secrets = (row.server_seed, row.seed, "entropy-one", "entropy-two")
        everything = [*first.texts, home.client.get(f"/api/tables/{table}").text, home.client.get("/api/lobby").text]
        for text in everything:
            assert not any(secret in text for secret in secrets)
        for path in ("", "/frames", "/record", "/verify"):
            assert home.client.get(f"/api/replays/{table}{path}").status_code == 409
        first.ask("concede")
        reveal = second.until(lambda message: message.get("reveal") is not None)["reveal"]
        assert reveal["server_seed"] == row.server_seed
        assert reveal["entropy"] == ["entropy-one", "entropy-two"]


def test_others_do_not_learn_options_or_how_an_answer_was_made(home: House) -> None:
    with duel(home) as (table, first, second):
        for _ in range(20):
            asking, waiting = asked(first, second, home, table)
            asked_of = waiting.frame["decision"]
            assert not {"options", "shortcuts", "effect"} & asked_of.keys()
            assert asked_of["window"] is None
            assert not asked_of["auto"]
            assert not waiting.frame["undo"]
            asking.answer()


def test_whether_the_server_pauses_does_not_depend_on_hidden_cards() -> None:
    """Against people, what the server does by itself is decided by settings alone, never by what could be used."""
    from tests.engine.tables import played

    settings = {
        mode: {whose: dict.fromkeys(entry("standard").timings, mode) for whose in stops.WHOSE} for mode in stops.MODES
    }
    met: set[tuple[str, bool]] = set()
    for game in played("standard", 3):
        if game.decision is None:
            break
        moment, can_act = stops.timing(game), len(game.options) > 1
        plans = {mode: stops.plan(game, settings[mode], "", False, False) for mode in stops.MODES}
        assert plans["stop"] is None
        if not moment:
            assert plans == dict.fromkeys(stops.MODES)
            continue
        met.add((moment, can_act))
        option = stops.passing_option(game)
        assert plans["pass"] == stops.Plan(option)
        assert plans["brief"] == stops.Plan(option, is_window=True)
        assert stops.plan(game, settings["brief"], "", False, True) is None
    assert {("flash_before_block", True), ("flash_before_block", False)} <= met
