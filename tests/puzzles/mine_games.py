"""Mine puzzles from games that computers play: turns in which one line wins, and any other first answer does not.

    python tests/puzzles/mine_games.py standard --seconds 300 > found.toml

At quiet decisions of a game the solver tries everything to the end of the turn, with nothing hidden. Kept is what can be forced
where exactly one answer does at every own decision that is more than small change: one best line. What lies in hands, piles and on
the Field is written as a scenario, whose own solution is found and proven again from the file, and cut down to what it needs. What
comes out is read, named and chosen by a person before it goes into the library.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from typing import Any

from tests.puzzles.mine import COMPOSERS
from tests.puzzles.write import Data, Solved, written

from soulcore.agents import GreedyAgent, ask
from soulcore.agents.one_line import is_one
from soulcore.agents.puzzles import TOLD_KEYS
from soulcore.agents.solver import SURVIVE, WIN, Solver, TooHard
from soulcore.games import entry
from soulcore.games.views import look
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.library import entry_decks, load
from soulcore.play import start

MOST = 1_500
"""Positions that a solver may look at for one turn."""

LONGEST = 2_000
LAST_TURNS = 2
"""How many turns before a game's end are still looked at."""

LEAST_DECISIONS = 2
"""Own decisions with a choice that a line must have to be a puzzle."""


def positions(game: str, seed: int) -> Iterator[Game]:
    """The quiet decisions of the last turns of a game of two greedy players, the last ones first: there games are decided."""
    decks = list(entry_decks(load(game)))
    one, other = decks[seed % len(decks)], decks[(seed // len(decks) + seed + 1) % len(decks)]
    here = start(game, one, other, seed=f"mine/{seed}", events=False)
    agents = (GreedyAgent(f"mine/{seed}/0"), GreedyAgent(f"mine/{seed}/1"))
    knowledge = entry(game).knowledge
    seen: list[Game] = []
    while here.decision is not None and len(here.answers) < LONGEST:
        is_own = here.seat == here.decision.seat
        if is_own and here.turn > 2 and len(here.options) > 1 and knowledge.is_quiet(here):
            seen.append(here.clone())
        here.answer(ask(agents[here.decision.seat], here))
    yield from (found for found in reversed(seen) if found.turn >= here.turn - LAST_TURNS)


def told(game: Game) -> Data | None:
    """The position as a scenario, from the view of whoever is asked; None where that cannot say everything (something lasts)."""
    asked = game.decision
    assert asked is not None
    about = entry(game.deal.rules.name)
    layout = about.laying_out()
    sides: list[Data] = []
    for seat in (asked.seat, 1 - asked.seat):
        seen = look(game, seat)["players"][seat]
        side: Data = {name: seen[name] for name in layout.numbers if isinstance(seen.get(name), int)}
        for name, words in layout.words.items():
            if seen.get(name) in words:
                side[name] = seen[name]
        for place, zone in enumerate(about.rules.zones):
            cards = [game.cards[index].name for index in game.pile(place, seat)]
            if zone.name == "deck":
                cards = [] if about.board == "cores" else cards[::-1]  # plain cards do where no deck is what is lost
            if cards:
                side[zone.name] = cards
        side["field"] = [piece_of(piece, layout) for piece in seen["field"]]
        sides.append(side)
    turn = "you" if game.seat == asked.seat else "opponent"
    step = str(about.table_view(game).get("step", about.main_step))
    return {"turn": turn, "turn_number": game.turn, "step": step, "you": sides[0], "opponent": sides[1]}


def piece_of(piece: dict[str, Any], layout: Any) -> Data:
    made: Data = {"card": piece["name"]}
    for name in (*layout.piece_numbers, *layout.piece_words):
        if piece.get(name) not in (None, ""):
            made[name] = piece[name]
    for name in layout.piece_flags:
        if piece.get(name) is True:
            made[name] = True
    return made


def is_unique(solved: Solved) -> bool:
    """Whether one line is best: at every own decision of the solution that is more than small change, one answer keeps the goal,
    and at so many of them at least another one would not."""
    own = [step for step in solved.steps if step.seat == 0 and not step.is_routine and step.right[1:] + step.wrong]
    return sum(bool(step.wrong) for step in own) >= LEAST_DECISIONS and all(is_one(step.right) for step in own)


def find(game: str, here: Game) -> Data | None:
    """The puzzle in a position, or None."""
    asked = here.decision
    assert asked is not None
    goal = WIN if here.seat == asked.seat else SURVIVE
    solver = Solver(here, asked.seat, goal, MOST)
    try:
        keys = here.keys()
        if not solver.forced(here) or not is_one(tuple(keys[place] for place in solver.keeps(here))):
            return None
        data = told(here)
        if data is None:
            return None
        solved = Solved(data, game, goal, MOST)
    except (TooHard, SoulcoreError, KeyError, RecursionError):
        return None
    if not solved.line or not is_unique(solved):
        return None
    return cut_down(game, data, goal)


def cut_down(game: str, data: Data, goal: str) -> Data:
    """Without what the puzzle does not need."""
    if game not in COMPOSERS:
        return data
    composer = COMPOSERS[game]()
    going = True
    while going:
        going = False
        for less in smaller(composer, data):
            try:
                solved = Solved(less, game, goal, MOST)
            except (SoulcoreError, KeyError, RecursionError, ValueError):
                continue
            if solved.line and is_unique(solved):
                data, going = less, True
                break
    return data


def smaller(composer: Any, data: Data) -> Iterator[Data]:
    for who in ("you", "opponent"):
        for zone in ("trash", "removed", "grave", "void", "hand"):
            if data[who].get(zone):
                yield {**data, who: {key: value for key, value in data[who].items() if key != zone}}
        for place in range(len(data[who]["field"])):
            field = [piece for at, piece in enumerate(data[who]["field"]) if at != place]
            yield {**data, who: {**data[who], "field": field}}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--most", type=int, default=50)
    chosen = parser.parse_args()
    print(f'game = "{chosen.game}"\n', flush=True)
    end = time.monotonic() + chosen.seconds
    looked = found = games = 0
    known: set[str] = set()
    while time.monotonic() < end and found < chosen.most:
        last_turn = (-1, -1)
        for here in positions(chosen.game, chosen.seed + games):
            if time.monotonic() >= end or found >= chosen.most:
                break
            asked = here.decision
            assert asked is not None
            if last_turn == (here.turn, asked.seat):
                continue  # one puzzle a turn and player
            looked += 1
            data = find(chosen.game, here)
            if data is None or repr([data["you"], data["opponent"]]) in known:
                continue
            last_turn = (here.turn, asked.seat)
            known.add(repr([data["you"], data["opponent"]]))
            found += 1
            kind = WIN if data["turn"] == "you" else SURVIVE
            data["name"] = f"mined {chosen.game} {chosen.seed + games} {here.turn}"
            data["puzzle"] = {"kind": kind, "rating": 0, **dict.fromkeys(TOLD_KEYS, "")}
            print(written(data, chosen.game), flush=True)
        games += 1
    print(f"{found} puzzles of {looked} positions in {games} games", file=sys.stderr)


if __name__ == "__main__":
    main()
