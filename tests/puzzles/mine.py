"""Compose positions of the entry decks' cards by chance, keep those that are puzzles, and cut away what they do not need.

    python tests/puzzles/mine.py standard win --seconds 600 > found.toml

A position is a puzzle when the goal can be forced, on one best line, but a greedy player misses it and habit seldom finds it.
With --easy it is one for beginners: habit finds it in about half of all tries (rated below 1200), and greedy may.
What comes out is read, named and chosen by a person before it goes into the library.
"""

from __future__ import annotations

import argparse
import copy
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

from tests.puzzles.write import Solved, position, written

from soulcore.agents import GreedyAgent, ask
from soulcore.agents.one_line import has_one_line
from soulcore.agents.solver import Solver
from soulcore.kernel.errors import SoulcoreError
from soulcore.library import entry_decks, load
from soulcore.library.printed import CardData

MOST = 300
EASY = 0.42, 0.85, 1
"""Of a puzzle for beginners: habit's least and greatest chance (below the least it is rated 1200 or more), and traps."""

Data = dict[str, Any]


class Composer:
    """Positions of one game."""

    game = ""

    def __init__(self) -> None:
        library = load(self.game)
        self.decks = [
            list({card.name: card for card in (library.find(number) for number in deck.numbers())}.values())
            for deck in entry_decks(library).values()
        ]

    def compose(self, die: random.Random, goal: str, kind: str) -> Data:
        raise NotImplementedError

    def smaller(self, data: Data) -> Iterator[Data]:
        """The position with one thing less, in every way."""
        raise NotImplementedError


class Standard(Composer):
    game = "standard"

    def compose(self, die: random.Random, goal: str, kind: str) -> Data:
        mine, theirs = die.choice(self.decks), die.choice(self.decks)
        if goal == "win":
            main = kind == "payment" or die.random() < 0.4
            hand = self.hand(die, mine, die.choice((1, 1, 2) if main else (0, 0, 1, 1)), main)
            reserve = die.choice((0, 1, 1, 2, 3)) if hand else die.choice((0, 0, 1))
            field = self.field(die, mine, die.choice((1, 1, 2) if main else (2, 2, 3)), 0.1)
            you = self.side(die, {"life": 5, "reserve": reserve, "hand": hand, "field": field})
            opponent = self.other_side(die, theirs, die.choice((1, 1, 2, 2, 3)), die.choice((1, 1, 1, 2, 2)))
            return {"step": "main" if main else "attack", "you": you, "opponent": opponent}
        hand = self.hand(die, mine, die.choice((0, 1, 1, 1, 2)), False)
        reserve = die.choice((0, 0, 1, 1, 2, 3)) if hand else 0
        field = self.field(die, mine, die.choice((1, 1, 2, 2)), 0.1)
        you = self.side(die, {"life": die.choice((1, 1, 2)), "reserve": reserve, "hand": hand, "field": field})
        bursts = [card.name for card in mine if any("[Burst]" in line for line in card.text)]
        if bursts and die.random() < (0.3 if hand else 1.0):
            you["burst"] = [die.choice(bursts)]
        opponent = self.other_side(die, theirs, die.choice((1, 3, 5)), die.choice((2, 2, 3)))
        attackers = [item for item in opponent["field"] if self.is_spirit(theirs, item["card"])]
        if not attackers:
            return self.compose(die, goal, kind)
        attacker = die.choice(attackers)
        attacker["orientation"] = "exhausted"
        attacker["as"] = "Attacker"
        battle = {"turn": "opponent", "step": "attack", "stage": "flash_before_block", "attacker": "Attacker"}
        return {**battle, "you": you, "opponent": opponent}

    def is_spirit(self, deck: list[CardData], name: str) -> bool:
        return any(card.name == name and card.type == "spirit" for card in deck)

    def hand(self, die: random.Random, deck: list[CardData], count: int, main: bool) -> list[str]:
        """Cards for a hand: outside the Main Step mostly such as can be used there."""
        quick = [card for card in deck if card.type == "magic" or any("[Flash]" in line for line in card.text)]
        pool = quick if quick and not main and die.random() < 0.8 else deck
        return [card.name for card in die.sample(pool, min(count, len(pool)))]

    def field(self, die: random.Random, deck: list[CardData], count: int, tired: float) -> list[Data]:
        """Cards in play, most of them Spirits at their lowest level: the fewer Cores lie about, the sooner all is tried."""
        spirits = [card for card in deck if card.levels and card.type == "spirit"]
        others = [card for card in deck if card.levels and card.type != "spirit"]
        made: list[Data] = []
        for _ in range(count):
            card = die.choice(others if others and die.random() < 0.1 else spirits)
            level = card.levels[0] if die.random() < 0.65 else die.choice(card.levels)
            item: Data = {"card": card.name, "cores": max(level.cores, int(card.type == "spirit"))}
            if card.type == "spirit" and die.random() < tired:
                item["orientation"] = "exhausted"
            made.append(item)
        return made

    def other_side(self, die: random.Random, deck: list[CardData], life: int, count: int) -> Data:
        hand = self.hand(die, deck, 1, False) if die.random() < 0.1 else []
        reserve = die.choice((1, 2)) if die.random() < 0.15 else 0
        return self.side(
            die, {"life": life, "reserve": reserve, "hand": hand, "field": self.field(die, deck, count, 0.0)}
        )

    def side(self, die: random.Random, side: Data) -> Data:
        """With a Soul Core somewhere."""
        holders = [item for item in side["field"] if item["cores"]]
        if holders and die.random() < 0.4:
            item = die.choice(holders)
            item["cores"] -= 1
            item["soul_core"] = True
            return side
        return {**side, "soul_core": die.choice(("reserve", "trash", "trash"))}

    def smaller(self, data: Data) -> Iterator[Data]:
        if "burst" in data["you"]:
            yield {**data, "you": {key: value for key, value in data["you"].items() if key != "burst"}}
        for who in ("opponent", "you"):
            for zone in ("hand", "field"):
                for place, item in enumerate(data[who][zone]):
                    if zone == "hand" or "as" not in item:
                        less = copy.deepcopy(data)
                        gone = less[who][zone].pop(place)
                        if zone == "field" and gone.get("soul_core"):
                            less[who]["soul_core"] = "trash"
                        yield less
            if data[who]["reserve"]:
                less = copy.deepcopy(data)
                less[who]["reserve"] -= 1
                yield less
            for place, item in enumerate(data[who]["field"]):
                if item["cores"] > (0 if item.get("soul_core") else 1):
                    less = copy.deepcopy(data)
                    less[who]["field"][place]["cores"] -= 1
                    yield less
                if item.get("orientation") and "as" not in item:
                    less = copy.deepcopy(data)
                    del less[who]["field"][place]["orientation"]
                    yield less
            if data[who].get("soul_core") == "reserve":
                less = copy.deepcopy(data)
                less[who]["soul_core"] = "trash"
                yield less


class SpiritWar(Composer):
    game = "spirit-war"

    def compose(self, die: random.Random, goal: str, kind: str) -> Data:
        mine, theirs = die.choice(self.decks), die.choice(self.decks)
        if goal == "win":
            you = self.side(die, mine, field=(1, 3), hand=(1, 3), souls=(1, 5), life=8)
            opponent = self.side(die, theirs, field=(0, 3), hand=(0, 1), souls=(0, 3), life=die.randint(1, 7))
            return {"step": "summoning", "you": you, "opponent": opponent}
        you = self.side(die, mine, field=(1, 3), hand=(1, 3), souls=(1, 5), life=die.randint(1, 6))
        opponent = self.side(die, theirs, field=(1, 3), hand=(0, 1), souls=(0, 3), life=8)
        return {"turn": "opponent", "step": "combat", "you": you, "opponent": opponent}

    def side(
        self,
        die: random.Random,
        deck: list[CardData],
        field: tuple[int, int],
        hand: tuple[int, int],
        souls: tuple[int, int],
        life: int,
    ) -> Data:
        creatures = [card for card in deck if card.type == "spirit"]
        plain = min(creatures, key=lambda card: (len(card.text), card.cost, card.number)).name
        playable = [card for card in deck if card.type != "beyonder"]
        side: Data = {"deck": [f"{life} {plain}"], "souls": [f"{die.randint(*souls)} {plain}"]}
        side["hand"] = [card.name for card in die.sample(playable, die.randint(*hand))]
        side["field"] = []
        for card in die.choices(creatures, k=die.randint(*field)):
            item: Data = {"card": card.name}
            if die.random() < 0.4:
                item["position"] = "shield"
            side["field"].append(item)
        return side

    def smaller(self, data: Data) -> Iterator[Data]:
        for who in ("opponent", "you"):
            for zone in ("hand", "field"):
                for place in range(len(data[who][zone])):
                    less = copy.deepcopy(data)
                    less[who][zone].pop(place)
                    yield less
            count, _, name = data[who]["souls"][0].partition(" ")
            if int(count) > 1:
                less = copy.deepcopy(data)
                less[who]["souls"] = [f"{int(count) - 1} {name}"]
                yield less


class Eternal(Standard):
    game = "eternal"

    def side(self, die: random.Random, side: Data) -> Data:
        """With a deck of plain cards: no scenario of this game fills in any."""
        return {**super().side(die, side), "deck": ["6 Rung Sprite"]}


class Saga(Standard):
    game = "saga"


COMPOSERS: dict[str, type[Composer]] = {made.game: made for made in (Standard, SpiritWar, Eternal, Saga)}


def greedy_solves(data: Data, game: str, goal: str) -> bool:
    here = position(data, game)
    solver = Solver(here, 0, goal, MOST)
    agent = GreedyAgent("mine")
    while solver.is_open(here):
        if len(here.options) == 1:
            here.answer(0)
        elif here.decision is not None and here.decision.seat == 0:
            place = ask(agent, here)
            if place not in solver.keeps(here):
                return False
            here.answer(place)
        else:
            refutations = solver.keeps(here)
            here.answer(refutations[0] if refutations else 0)
    return solver.is_reached(here)


class Wanted:
    """What makes a position a puzzle."""

    def __init__(self, game: str, goal: str, kind: str, low: float, high: float, traps: int, greedy_may: bool) -> None:
        self.game = game
        self.goal = goal
        self.kind = kind
        self.low = low
        self.high = high
        self.traps = traps
        self.greedy_may = greedy_may

    def fits(self, data: Data) -> Solved | None:
        try:
            if not self.greedy_may and greedy_solves(data, self.game, self.goal):
                return None  # soon told, and the line is not
            solved = Solved(data, self.game, self.goal, MOST)
        except (SoulcoreError, KeyError, RecursionError):
            return None
        if not solved.line or not self.low <= solved.luck < self.high or solved.traps < self.traps:
            return None
        if self.kind == "payment" and not any(step.is_routine and step.ease < 0.5 for step in solved.steps):
            return None
        if not has_one_line(position(data, self.game), solved.solver, solved.line):
            return None
        return solved


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=tuple(COMPOSERS))
    parser.add_argument("goal", choices=("win", "survive"))
    parser.add_argument("--payment", action="store_true", help="it must hang on Cores")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--low", type=float, default=0.0, help="the least chance of habit to solve it")
    parser.add_argument("--high", type=float, default=0.07, help="the greatest")
    parser.add_argument("--traps", type=int, default=2, help="own decisions at which doing something is wrong")
    parser.add_argument(
        "--easy", action="store_true", help="for beginners: one trap, a chance of 0.42 to 0.85, greedy may find it"
    )
    chosen = parser.parse_args()
    if chosen.easy:
        chosen.low, chosen.high, chosen.traps = EASY
    kind = "payment" if chosen.payment else chosen.goal
    composer = COMPOSERS[chosen.game]()
    wanted = Wanted(chosen.game, chosen.goal, kind, chosen.low, chosen.high, chosen.traps, chosen.easy)
    die = random.Random(f"{chosen.seed} {kind} {chosen.goal}")
    print(f'game = "{chosen.game}"\n', flush=True)
    end = time.monotonic() + chosen.seconds
    tried = found = 0
    while time.monotonic() < end:
        tried += 1
        data = composer.compose(die, chosen.goal, kind)
        if wanted.fits(data) is None:
            continue
        going = True
        while going:
            less = next((less for less in composer.smaller(data) if wanted.fits(less)), None)
            going = less is not None
            data = less if less is not None else data
        solved = wanted.fits(data)
        assert solved is not None
        found += 1
        data["name"] = f"{kind} {chosen.goal} {chosen.seed} {found}"
        data["puzzle"] = {
            "kind": kind,
            "goal": chosen.goal,
            "why": f"luck {solved.luck:.4f}, traps {solved.traps}, looked {solved.solver.looked}",
        }
        print(written(data, chosen.game), flush=True)
    print(f"{found} of {tried}", file=sys.stderr)


if __name__ == "__main__":
    main()
