"""Find puzzles in games the computer plays against itself, and cut away all that a puzzle does not need.

    python tests/puzzles/mine.py win 40 --seeds 0 400 > found.toml

A position becomes a puzzle when exactly one first move reaches the goal. Cards and Cores are then taken away as long as
that stays so. What comes out is read, named and ordered by a person before it goes into the library.
"""

from __future__ import annotations

import argparse
import copy
import random
import sys
from collections.abc import Iterator
from typing import Any

from soulcore.agents import GreedyAgent, ask
from soulcore.agents.solver import Solver
from soulcore.games import entry
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.library import entry_decks, load
from soulcore.play import start
from soulcore.scenarios.form import Scenario
from soulcore.scenarios.position import set_up

GAME = "standard"
MOST = 6_000
Data = dict[str, Any]


def side(game: Game, seat: int) -> Data:
    about = entry(GAME)
    seen = about.player_view(game, seat)
    zones = [zone.name for zone in game.deal.rules.zones]
    names = {name: [game.cards[card].name for card in game.pile(zones.index(name), seat)] for name in ("hand", "trash")}
    field = []
    for piece in game.field[seat]:
        view = about.piece_view(game, piece)
        item: Data = {"card": piece.card.name, "cores": view["cores"]}
        if view["soul_core"]:
            item["soul_core"] = True
        if view["orientation"] != "upright":
            item["orientation"] = view["orientation"]
        field.append(item)
    soul = seen["soul_core"]
    return {
        "life": seen["life"],
        "reserve": seen["reserve"],
        "trash_cores": seen["trash_cores"],
        **({"soul_core": soul} if isinstance(soul, str) else {}),
        "hand": sorted(names["hand"]),
        "trash": sorted(names["trash"]),
        "field": field,
    }


def described(game: Game, you: int, step: str) -> Data:
    """The position as a scenario writes it."""
    data: Data = {"step": step, "you": side(game, you), "opponent": side(game, 1 - you)}
    if game.seat != you:
        data["turn"] = "opponent"
    return data


def positions(goal: str, first: int, last: int) -> Iterator[tuple[int, Data]]:
    """Starts of own Main and Attack Steps (win), and of the opponent's Attack Steps (survive)."""
    decks = list(entry_decks(load(GAME)))
    pairs = [(one, other) for one in decks for other in decks]
    for seed in range(first, last):
        game = start(GAME, *pairs[(seed * 7) % len(pairs)], seed=f"puzzle {seed}", events=False)
        die = random.Random(seed)
        agents = [GreedyAgent(f"{seed}/{seat}", worlds=1) for seat in (0, 1)]
        at = ""
        while game.decision is not None and len(game.answers) < 1_500:
            step = entry(GAME).table_view(game)["step"]
            here = f"{game.turn} {step}"
            if here != at and game.turn > 3:
                at = here
                if goal == "win" and step in ("main", "attack") and game.decision.seat == game.seat:
                    yield seed, described(game, game.seat, step)
                if goal == "survive" and step == "attack":
                    yield seed, described(game, 1 - game.seat, step)
            if die.random() < 0.1:  # not only sensible positions
                game.answer(die.randrange(len(game.options)))
            else:
                game.answer(ask(agents[game.decision.seat], game))


def trimmed(data: Data, die: random.Random) -> Data:
    """A smaller position of the same cards: few Cores, few cards, little Life, so that everything can be tried."""
    less = copy.deepcopy(data)
    own, other = less["you"], less["opponent"]
    own["hand"] = die.sample(own["hand"], min(len(own["hand"]), die.choice((0, 1, 2))))
    other["hand"] = die.sample(other["hand"], min(len(other["hand"]), die.choice((0, 0, 1))))
    for who, most in ((own, 3), (other, 4)):
        who["trash"] = []
        who["field"] = die.sample(who["field"], min(len(who["field"]), most))
        who["reserve"] = min(who["reserve"], die.choice((0, 1, 2, 3)))
        if not any(item.get("soul_core") for item in who["field"]):
            who.setdefault("soul_core", "reserve")
    attacked = other if data.get("turn") is None else own
    attacked["life"] = min(attacked["life"], die.choice((1, 2, 3)))
    return less


class Judged:
    """What the solver says of a position."""

    def __init__(self, data: Data, goal: str) -> None:
        scenario = Scenario("mine", GAME, "mine", [], {}, [], copy.deepcopy(data))
        game = set_up(scenario).game
        game.listening = False
        while game.decision is not None and len(game.options) == 1:
            game.answer(0)
        self.first: list[str] = []
        self.options = 0
        self.line: list[tuple[int, str]] = []
        self.traps = 0
        self.payments = 0
        self.positions = 0
        if game.decision is None or game.decision.seat != 0:
            if goal != "survive" or game.decision is None:
                return
        solver = Solver(game, 0, goal, MOST)
        self.forced = solver.forced(game.clone())
        self.positions = len(solver.known)
        if not self.forced:
            return
        here = game.clone()
        while here.decision is not None and here.turn == solver.turn:
            asked = here.decision
            place = 0
            if len(asked.options) > 1:
                good = solver.keeps(here)
                if asked.seat == 0:
                    keys = here.keys()
                    if not self.line or not self.first:
                        self.first = [keys[index] for index in good]
                        self.options = len(keys)
                    if len(good) < len(keys):
                        self.traps += 1
                        self.payments += asked.kind in ("pay", "place", "move_from", "move_to", "succession")
                    place = good[0]
                elif here.keys():
                    # the most natural reply: a block or an effect where there is one
                    place = 0
                self.line.append((asked.seat, here.keys()[place]))
            here.answer(place)


def is_puzzle(judged: Judged, traps: int) -> bool:
    return len(judged.first) == 1 and judged.options > 1 and judged.traps >= traps


def smaller(data: Data) -> Iterator[Data]:
    """The position with one thing less, in every way."""
    for who in ("opponent", "you"):
        for zone in ("trash", "hand", "field"):
            if zone == "trash" and data[who][zone]:
                less = copy.deepcopy(data)
                less[who][zone] = []
                yield less
            for place in range(len(data[who][zone])):
                less = copy.deepcopy(data)
                del less[who][zone][place]
                yield less
        for key in ("trash_cores", "reserve"):
            if data[who][key]:
                less = copy.deepcopy(data)
                less[who][key] = 0
                yield less
                less = copy.deepcopy(data)
                less[who][key] -= 1
                yield less
        for place, item in enumerate(data[who]["field"]):
            if item["cores"] > 1:
                less = copy.deepcopy(data)
                less[who]["field"][place]["cores"] -= 1
                yield less
        if data[who].get("soul_core") == "reserve":
            less = copy.deepcopy(data)
            less[who]["soul_core"] = "trash"
            yield less


def cut(data: Data, goal: str, traps: int) -> Data:
    """Take away what the puzzle does not need."""
    going = True
    while going:
        going = False
        for less in smaller(data):
            try:
                judged = Judged(less, goal)
            except (SoulcoreError, KeyError):
                continue
            if is_puzzle(judged, traps):
                data = less
                going = True
                break
    return data


def written(data: Data, goal: str, judged: Judged, seed: int) -> str:
    level = 1 + sum(judged.positions > bound for bound in (25, 120, 600, 2500))
    rows = ["[[scenario]]", f'name = "Puzzle {seed}"', f'goal = "{goal}"', f"level = {level}"]
    rows.append(f"first = {listed(judged.first)}")
    if data.get("turn"):
        rows.append('turn = "opponent"')
    rows.append(f'step = "{data["step"]}"')
    rows.append(f"# {judged.positions} positions, {judged.traps} traps, {judged.payments} payments")
    rows.append("# " + "; ".join(f"{'you' if seat == 0 else 'they'}: {key}" for seat, key in judged.line))
    for who in ("you", "opponent"):
        own = data[who]
        rows += ["", f"[scenario.{who}]", f"life = {own['life']}"]
        rows += [f"{key} = {own[key]}" for key in ("reserve", "trash_cores") if own[key]]
        if own.get("soul_core", "reserve") != "reserve":
            rows.append(f'soul_core = "{own["soul_core"]}"')
        rows += [f"{key} = {listed(own[key])}" for key in ("hand", "trash") if own[key]]
        if own["field"]:
            rows.append("field = [")
            for item in own["field"]:
                parts = ", ".join(f"{key} = {plain(value)}" for key, value in item.items())
                rows.append(f"  {{ {parts} }},")
            rows.append("]")
    return "\n".join(rows) + "\n"


def plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


def listed(words: list[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("goal", choices=("win", "survive"))
    parser.add_argument("count", type=int)
    parser.add_argument("--seeds", type=int, nargs=2, default=(0, 100))
    parser.add_argument("--traps", type=int, default=2, help="own decisions at which something goes wrong")
    parser.add_argument("--tries", type=int, default=8, help="how many smaller positions of each are looked at")
    parser.add_argument("--payments", type=int, default=0, help="how many of them must be about Cores")
    chosen = parser.parse_args()
    print(f'game = "{GAME}"\n')
    found = 0
    done: set[int] = set()
    die = random.Random(chosen.seeds[0])
    candidates = (
        (seed, trimmed(data, die) if trial else data)
        for seed, data in positions(chosen.goal, *chosen.seeds)
        for trial in range(0 if data["step"] == "attack" else 1, chosen.tries)
    )
    for seed, data in candidates:
        if seed in done:
            continue
        try:
            judged = Judged(data, chosen.goal)
            if not is_puzzle(judged, chosen.traps) or judged.payments < chosen.payments:
                continue
            data = cut(data, chosen.goal, judged.traps)
            judged = Judged(data, chosen.goal)
        except (SoulcoreError, RecursionError):
            continue
        if judged.payments < chosen.payments:
            continue
        print(written(data, chosen.goal, judged, seed), flush=True)
        done.add(seed)
        found += 1
        print(f"{found}: seed {seed}", file=sys.stderr, flush=True)
        if found == chosen.count:
            return


if __name__ == "__main__":
    main()
