"""How strong the computer players are, in mirrored pairs of games with Wilson intervals.

    .venv/bin/python bench/strength.py greedy random --pairs 72
    .venv/bin/python bench/strength.py search:seconds=1.0,own_time=1 greedy --pairs 72 --out strength.jsonl --jobs 2
    .venv/bin/python bench/strength.py --curve --pairs 36 --out strength.jsonl
    .venv/bin/python bench/strength.py --report --out strength.jsonl --plot docs/images/strength.svg

A pair is two games with the same decks and the same seed, the players changing seats. Pair after pair goes over all
pairings of the entry decks. With --out every pair is written as it ends, and the same command goes on from there;
--report only reads what is there. To measure the compiled engine, put its folder first on PYTHONPATH (as ./soulcore does).
"""

from __future__ import annotations

import argparse
import json
import math
import time
from dataclasses import asdict, dataclass
from functools import cache
from itertools import product
from pathlib import Path

from bench.sharing import shared_out

from soulcore.agents import play_out
from soulcore.agents.levels import make
from soulcore.games import names
from soulcore.kernel import game as kernel_game
from soulcore.library import Deck, entry_decks, load
from soulcore.play import start

CURVE = (0.1, 0.3, 1.0, 3.0)
TIMED = "search:seconds={},own_time=1"
MODE = "interpreted" if str(kernel_game.__file__).endswith(".py") else "compiled"
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
    mode: str
    """Of the engine: compiled or interpreted."""


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
    return Pair(game, one, other, number, won, lost, turns, time.process_time() - began, MODE)


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which the true share lies with 95% confidence."""
    if not games:
        return 0.0, 1.0
    share = won / games
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return (middle - reach) / whole, (middle + reach) / whole


def all_in(out: Path | None) -> list[Pair]:
    if out is None or not out.exists():
        return []
    return [Pair(**json.loads(line)) for line in out.read_text(encoding="utf-8").splitlines()]


def done_before(out: Path | None, game: str, one: str, other: str) -> dict[int, Pair]:
    match = (game, one, other, MODE)
    return {pair.number: pair for pair in all_in(out) if (pair.game, pair.one, pair.other, pair.mode) == match}


def run(game: str, one: str, other: str, numbers: range, jobs: int, out: Path | None) -> None:
    found = done_before(out, game, one, other)
    left = [(game, one, other, number) for number in numbers if number not in found]
    for pair in shared_out(play_pair, left, jobs):
        found[pair.number] = pair
        if out is not None:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(pair)) + "\n")
        print(f"\r  {told(list(found.values()))}", end="", flush=True)
    print()


class Tally:
    """What pairs come to. A draw is half a win."""

    def __init__(self, pairs: list[Pair]) -> None:
        self.won, self.lost = sum(pair.won for pair in pairs), sum(pair.lost for pair in pairs)
        self.games = 2 * len(pairs)
        self.drawn = self.games - self.won - self.lost
        score = self.won + self.drawn / 2
        self.share = 100 * score / max(1, self.games)
        self.low, self.high = (100 * bound for bound in wilson(score, self.games))
        self.turns = sum(pair.turns for pair in pairs) / max(1, self.games)
        self.seconds = sum(pair.seconds for pair in pairs) / max(1, self.games)


def told(pairs: list[Pair]) -> str:
    tally = Tally(pairs)
    return (
        f"{tally.won} won, {tally.lost} lost, {tally.drawn} drawn of {tally.games}: {tally.share:.1f}% "
        f"[{tally.low:.1f}, {tally.high:.1f}]   {tally.seconds:.1f} s a game"
    )


def matches_in(out: Path | None) -> dict[tuple[str, str, str, str], Tally]:
    """What is written down, by game, mode and players."""
    found: dict[tuple[str, str, str, str], list[Pair]] = {}
    for pair in all_in(out):
        found.setdefault((pair.game, pair.mode, pair.one, pair.other), []).append(pair)
    return {match: Tally(pairs) for match, pairs in sorted(found.items())}


def table(out: Path | None) -> str:
    """Everything that is written down, as a table of Markdown."""
    rows = [
        "| game | engine | player | against | games | won | drawn | lost | won of all | 95% interval | turns | s a game |",
        "|---|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for (game, mode, one, other), tally in matches_in(out).items():
        rows.append(
            f"| {game} | {mode} | `{one}` | `{other}` | {tally.games} | {tally.won} | {tally.drawn} | {tally.lost} "
            f"| {tally.share:.1f}% | {tally.low:.1f} to {tally.high:.1f}% | {tally.turns:.1f} | {tally.seconds:.1f} |"
        )
    return "\n".join(rows)


WIDE, HIGH, EDGE = 560, 300, 50
"""The plot's size and margin."""


def plot(out: Path | None, game: str, other: str = "greedy") -> str:
    """The curve of strength over time a decision, with its intervals, as SVG."""
    matches = matches_in(out)
    found = [(seconds, matches.get((game, MODE, TIMED.format(seconds), other))) for seconds in CURVE]
    points = [(seconds, tally) for seconds, tally in found if tally is not None]

    def across(seconds: float) -> float:
        whole = math.log(CURVE[-1] / CURVE[0])
        return EDGE + 30 + (WIDE - 2 * EDGE - 60) * math.log(seconds / CURVE[0]) / whole

    def up(percent: float) -> float:
        return HIGH - EDGE - (HIGH - 2 * EDGE) * (percent - 40) / 60

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>',
        f'<text x="{EDGE}" y="24" font-size="15">search against {other}, {game}, {MODE}: games won, 95% intervals</text>',
    ]
    for percent in range(40, 101, 10):
        y = up(percent)
        drawn.append(f'<line x1="{EDGE}" x2="{WIDE - EDGE}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        drawn.append(f'<text x="{EDGE - 8}" y="{y + 4:.1f}" text-anchor="end">{percent}%</text>')
    line = " ".join(f"{across(seconds):.1f},{up(tally.share):.1f}" for seconds, tally in points)
    drawn.append(f'<polyline points="{line}" fill="none" stroke="#2563a8" stroke-width="2"/>')
    for seconds, tally in points:
        x = across(seconds)
        low, high = up(max(40, tally.low)), up(tally.high)
        drawn.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}" stroke="#2563a8"/>')
        drawn.append(f'<circle cx="{x:.1f}" cy="{up(tally.share):.1f}" r="4" fill="#2563a8"/>')
        drawn.append(f'<text x="{x + 7:.1f}" y="{up(tally.share) - 7:.1f}">{tally.share:.0f}%</text>')
        label = f"{seconds:g} s, n={tally.games}"
        drawn.append(f'<text x="{x:.1f}" y="{HIGH - EDGE + 22}" text-anchor="middle">{label}</text>')
    return "\n".join([*drawn, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("players", nargs="*", help="two players: a level, a name, or a name with settings")
    parser.add_argument("--curve", action="store_true", help=f"search with {CURVE} s a decision against greedy")
    parser.add_argument("--pairs", type=int, default=36)
    parser.add_argument("--first", type=int, default=0, help="number of the first pair, to share a run out")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--game", choices=names(), default="standard")
    parser.add_argument("--out", type=Path, help="where pairs are written as they end")
    parser.add_argument("--report", action="store_true", help="play nothing; show what --out holds as a table")
    parser.add_argument("--plot", type=Path, help="with --report: where to draw the curve (SVG)")
    chosen = parser.parse_args()
    if chosen.report:
        print(table(chosen.out))
        if chosen.plot:
            chosen.plot.write_text(plot(chosen.out, chosen.game), encoding="utf-8")
        return
    if chosen.curve:
        matches = [(TIMED.format(seconds), "greedy") for seconds in CURVE]
    elif len(chosen.players) == 2:
        matches = [(chosen.players[0], chosen.players[1])]
    else:
        parser.error("name two players, or --curve")
    for one, other in matches:
        print(f"{chosen.game}, {MODE}: {one} against {other}, {chosen.pairs} mirrored pairs")
        run(chosen.game, one, other, range(chosen.first, chosen.first + chosen.pairs), chosen.jobs, chosen.out)


if __name__ == "__main__":
    main()
