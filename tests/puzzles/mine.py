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
    """The position as a scenario writes it; of a battle, the moment before the block."""
    data: Data = {"step": step, "you": side(game, you), "opponent": side(game, 1 - you)}
    if game.seat != you:
        data["turn"] = "opponent"
        data["stage"] = "flash_before_block"
        data["attacker"] = "Attacker"
        attacker = entry(GAME).table_view(game)["attacker"]
        for piece, item in zip(game.field[1 - you], data["opponent"]["field"], strict=True):
            if piece.id == attacker:
                item["as"] = "Attacker"
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
            if goal == "survive" and game.decision.kind == "flash" and game.decision.seat != game.seat:
                attacker = entry(GAME).table_view(game)["attacker"]
                if attacker and f"{game.turn} {attacker}" != at:
                    at = f"{game.turn} {attacker}"
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
        kept = [item for item in who["field"] if "as" in item]
        others = [item for item in who["field"] if "as" not in item]
        who["field"] = kept + die.sample(others, min(len(others), most - len(kept)))
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
        self.first: list[str] = []
        self.options = 0
        self.line: list[tuple[int, str]] = []
        self.traps = 0
        """Own decisions at which doing something is wrong (not only doing nothing)."""
        self.payments = 0
        knowledge = entry(GAME).knowledge
        solver = Solver(game, 0, goal, MOST)
        forced = solver.forced(game.clone())
        self.positions = len(solver.known)
        while forced and game.decision is not None and game.turn == solver.turn:
            asked = game.decision
            keys = game.keys()
            place = 0
            if len(keys) > 1 and asked.seat == 0:
                good = solver.keeps(game)
                if not self.first:
                    self.first = [keys[index] for index in good]
                    self.options = len(keys)
                wrong = [index for index in range(len(keys) - 1) if index not in good]
                self.traps += bool(wrong)
                self.payments += bool(wrong) and knowledge.is_routine(game)
                instinct = knowledge.instinct(game)
                place = max(good, key=instinct.__getitem__)
            if len(keys) > 1 and knowledge.may_end_this_turn(game):
                self.line.append((asked.seat, keys[place]))
            game.answer(place)


def is_puzzle(judged: Judged, wanted: argparse.Namespace) -> bool:
    """One first move of at least three is right, and on the way enough goes wrong."""
    return (
        len(judged.first) == 1
        and judged.options >= wanted.options
        and judged.traps >= wanted.traps
        and judged.payments >= wanted.payments
        and judged.positions >= wanted.positions
    )


def smaller(data: Data) -> Iterator[Data]:
    """The position with one thing less, in every way."""
    for who in ("opponent", "you"):
        for zone in ("trash", "hand", "field"):
            if zone == "trash" and data[who][zone]:
                less = copy.deepcopy(data)
                less[who][zone] = []
                yield less
            for place in range(len(data[who][zone])):
                if zone == "field" and "as" in data[who][zone][place]:
                    continue
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


def cut(data: Data, goal: str, wanted: argparse.Namespace) -> Data:
    """Take away what the puzzle does not need."""
    going = True
    while going:
        going = False
        for less in smaller(data):
            try:
                judged = Judged(less, goal)
            except (SoulcoreError, KeyError):
                continue
            if is_puzzle(judged, wanted):
                data = less
                going = True
                break
    return data


def written(data: Data, goal: str, judged: Judged, seed: int) -> str:
    level = 1 + sum(judged.positions > bound for bound in (20, 60, 200, 800))
    rows = ["[[scenario]]", f'name = "Puzzle {seed}"', f'goal = "{goal}"', f"level = {level}"]
    rows.append(f"first = {listed(judged.first)}")
    rows += [f'{key} = "{data[key]}"' for key in ("turn", "step", "stage", "attacker") if key in data]
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
    parser.add_argument("--options", type=int, default=3, help="options of the first decision")
    parser.add_argument("--positions", type=int, default=10, help="positions the solver needs")
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
            if not is_puzzle(judged, chosen):
                continue
            data = cut(data, chosen.goal, chosen)
            judged = Judged(data, chosen.goal)
        except (SoulcoreError, RecursionError):
            continue
        print(written(data, chosen.goal, judged, seed), flush=True)
        done.add(seed)
        found += 1
        print(f"{found}: seed {seed}", file=sys.stderr, flush=True)
        if found == chosen.count:
            return


if __name__ == "__main__":
    main()
