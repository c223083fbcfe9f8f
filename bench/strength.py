"""How strong the computer players are, in mirrored pairs of games with Wilson intervals.

    python bench/strength.py greedy random --pairs 72
    python bench/strength.py search:seconds=1.0,own_time=1 greedy --pairs 72 --out strength.jsonl --jobs 2
    python bench/strength.py --curve --pairs 36 --out strength.jsonl

A pair is two games with the same decks and the same seed, the players changing seats. Pair after pair goes over all
pairings of the entry decks. With --out every pair is written as it ends, and the same command goes on from there.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from itertools import product
from pathlib import Path

from soulcore.agents import play_out
from soulcore.agents.levels import make
from soulcore.games import names
from soulcore.kernel import game as kernel_game
from soulcore.library import Deck, entry_decks, load
from soulcore.play import start

CURVE = (0.1, 0.3, 1.0, 3.0)
STEP = 7
"""Pairings are taken in strides, so that a short run meets all decks; it has no divisor with their number."""


@dataclass(frozen=True, slots=True)
class Pair:
    """One mirrored pair as the first player sees it."""

    game: str
    one: str
    other: str
    number: int
    won: int
    lost: int
    turns: int
    seconds: float


@cache
def pairings(game: str) -> list[tuple[Deck, Deck]]:
    decks = list(entry_decks(load(game)).values())
    return list(product(decks, decks))


def play_pair(job: tuple[str, str, str, int]) -> Pair:
    game, one, other, number = job
    known = pairings(game)
    decks = known[number * STEP % len(known)]
    began = time.process_time()
    won = lost = turns = 0
    for seat in (0, 1):
        position = start(game, *decks, seed=f"strength {number}", events=False)
        players = [make(one, f"{number} one"), make(other, f"{number} other")]
        outcome = play_out(position, *(players if seat == 0 else players[::-1]))
        won += outcome.winner == seat
        lost += outcome.winner == 1 - seat
        turns += outcome.turns
    return Pair(game, one, other, number, won, lost, turns, time.process_time() - began)


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which the true share lies with 95% confidence."""
    if not games:
        return 0.0, 1.0
    share = won / games
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return (middle - reach) / whole, (middle + reach) / whole


def done_before(out: Path | None, game: str, one: str, other: str) -> dict[int, Pair]:
    if out is None or not out.exists():
        return {}
    found = {}
    for line in out.read_text(encoding="utf-8").splitlines():
        pair = Pair(**json.loads(line))
        if (pair.game, pair.one, pair.other) == (game, one, other):
            found[pair.number] = pair
    return found


def run(game: str, one: str, other: str, pairs: int, jobs: int, out: Path | None) -> list[Pair]:
    found = done_before(out, game, one, other)
    left = [(game, one, other, number) for number in range(pairs) if number not in found]
    for pair in played(left, jobs):
        found[pair.number] = pair
        if out is not None:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(pair)) + "\n")
        print(f"\r  {told(list(found.values()))}", end="", flush=True)
    print()
    return [pair for number, pair in sorted(found.items()) if number < pairs]


def played(left: list[tuple[str, str, str, int]], jobs: int) -> Iterator[Pair]:
    if jobs <= 1:
        yield from map(play_pair, left)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(play_pair, left)


def told(pairs: list[Pair]) -> str:
    won, lost = sum(pair.won for pair in pairs), sum(pair.lost for pair in pairs)
    games = 2 * len(pairs)
    draws = games - won - lost
    low, high = wilson(won + draws / 2, games)
    spent = sum(pair.seconds for pair in pairs)
    return (
        f"{won} won, {lost} lost, {draws} drawn of {games}: {100 * (won + draws / 2) / max(1, games):.1f}% "
        f"[{100 * low:.1f}, {100 * high:.1f}]   {spent / max(1, games):.1f} s a game"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("players", nargs="*", help="two players: a level, a name, or a name with settings")
    parser.add_argument("--curve", action="store_true", help=f"search with {CURVE} s a decision against greedy")
    parser.add_argument("--pairs", type=int, default=36)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--game", choices=names(), default="standard")
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    if chosen.curve:
        matches = [(f"search:seconds={seconds},own_time=1", "greedy") for seconds in CURVE]
    elif len(chosen.players) == 2:
        matches = [(chosen.players[0], chosen.players[1])]
    else:
        parser.error("name two players, or --curve")
    mode = "interpreted" if str(kernel_game.__file__).endswith(".py") else "compiled"
    for one, other in matches:
        print(f"{chosen.game}, {mode}: {one} against {other}, {chosen.pairs} mirrored pairs")
        run(chosen.game, one, other, chosen.pairs, chosen.jobs, chosen.out)


if __name__ == "__main__":
    main()
