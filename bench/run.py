"""How fast random play is: games, decisions, options, clones, saves and views a second, game by game.

    ./soulcore bench [--game standard] [--games 200] [--json FILE] [--profile]

Everything runs in this one process, on one core, and a second is a second of processor time, so that a busy machine does
not spoil the figures. Figures of one machine are comparable, figures of two are not.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import platform
import pstats
import random
import sys
import time
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path

from soulcore.games import names
from soulcore.games.views import look
from soulcore.kernel import game as kernel_game
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest
from soulcore.library import Deck, entry_decks, load
from soulcore.play import load as load_game
from soulcore.play import save, start

FLOORS = {"games/s": 25.0, "decisions/s": 6_000.0, "clones/s": 10_000.0}
"""What random play must reach interpreted, on one core (a clone at most 100 µs). Printed beside the figures."""

SECONDS = 1.0
"""How long each of the small things is repeated."""

Figures = dict[str, float]


@cache
def deals(game: str) -> list[tuple[Deck, Deck]]:
    """Every entry deck against every one, itself included."""
    decks = list(entry_decks(load(game)).values())
    return list(product(decks, decks))


def play(game: str, number: int, events: bool = False) -> tuple[Game, int]:
    """Random game number so-and-so, and how many options it listed on the way."""
    pairs = deals(game)
    first, second = pairs[number % len(pairs)]
    position = start(game, first, second, seed=number, events=events, legal=False)
    die = random.Random(number)
    pick = die.random
    listed = 0
    while position.decision is not None:
        count = len(position.decision.options)
        listed += count
        position.answer(int(pick() * count))
    return position, listed


def whole_games(game: str, count: int, events: bool) -> Figures:
    began = time.process_time()
    decisions = listed = turns = 0
    for number in range(count):
        position, options = play(game, number, events)
        decisions += len(position.answers)
        listed += options
        turns += position.turn
    spent = time.process_time() - began
    if events:
        return {"decisions/s with events": decisions / spent}
    return {
        "games/s": count / spent,
        "decisions/s": decisions / spent,
        "options/s": listed / spent,
        "decisions a game": decisions / count,
        "turns a game": turns / count,
    }


def middles(game: str, count: int = 24) -> list[Game]:
    """Positions from the middle of random games, one of each pairing taken."""
    found = []
    for number in range(count):
        whole, _ = play(game, number)
        position = start(game, *deals(game)[number % len(deals(game))], seed=number, events=False, legal=False)
        for answer in whole.answers[: len(whole.answers) // 2]:
            position.answer(answer)
        found.append(position)
    return found


def rate(work: Callable[[Game], object], positions: list[Game]) -> float:
    """How often a second something can be done to a position."""
    done = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        for position in positions:
            work(position)
        done += len(positions)
    return done / (time.process_time() - began)


def measure(game: str, count: int) -> Figures:
    load(game)
    play(game, 0)
    figures = whole_games(game, count, events=False)
    figures |= whole_games(game, max(1, count // 4), events=True)
    positions = middles(game)
    figures["clones/s"] = rate(lambda position: position.clone(), positions)
    figures["save+load/s"] = rate(lambda position: load_game(save(position)), positions)
    figures["views/s"] = rate(lambda position: look(position, 0), positions)
    figures["keys/s"] = rate(lambda position: position.keys(), positions)
    figures["digests/s"] = rate(digest, positions)
    figures["pieces in play there"] = sum(len(side) for one in positions for side in one.field) / len(positions)
    return figures


def mode() -> str:
    return "interpreted" if str(kernel_game.__file__).endswith(".py") else "compiled"


def report(game: str, figures: Figures) -> None:
    print(f"\n{game}, {mode()}, Python {platform.python_version()}, {platform.machine()}")
    for name, value in figures.items():
        floor = FLOORS.get(name)
        note = f"   floor {floor:>9,.0f}  {'ok' if value >= floor else 'BELOW'}" if floor else ""
        print(f"  {name:<26}{value:>12,.1f}{note}")


def profile(game: str, count: int) -> None:
    """Where the time of random games goes."""
    play(game, 0)
    profiler = cProfile.Profile()
    profiler.enable()
    for number in range(count):
        play(game, number)
    profiler.disable()
    shown = pstats.Stats(profiler, stream=sys.stdout).strip_dirs()
    shown.sort_stats("tottime").print_stats(25)
    shown.sort_stats("cumulative").print_stats(35)


def main() -> None:
    parser = argparse.ArgumentParser(prog="soulcore bench", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=names(), help="one game; all of them if left out")
    parser.add_argument("--games", type=int, default=200, help="how many random games to play")
    parser.add_argument("--json", type=Path, help="also write the figures to a file")
    parser.add_argument("--profile", action="store_true", help="show where the time goes instead")
    chosen = parser.parse_args()
    found: dict[str, Figures] = {}
    for game in [chosen.game] if chosen.game else names():
        if chosen.profile:
            profile(game, min(chosen.games, 60))
        else:
            found[game] = measure(game, chosen.games)
            report(game, found[game])
    if chosen.json and found:
        chosen.json.write_text(json.dumps({"mode": mode(), "figures": found}, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
