"""How even a game's decks are: every deck against every other between greedy players, in mirrored pairs, with Wilson intervals.

    .venv/bin/python -P bench/balance.py --game saga --pairs 17 --out balance.jsonl
    .venv/bin/python -P bench/balance.py rumble ice-and-tide --pairs 17 --out balance.jsonl       two decks against the entry decks
    .venv/bin/python -P bench/balance.py --game saga --pairs 17 --out balance.jsonl --report      play nothing, show the table

A pair is two games with the same seed, the decks changing seats. Every pairing has seeds of its own. In a round of `lab matchups`
all pairings share theirs, which is right for comparing two decks; but a deck meets its whole field with the same hands there, and
an interval over its games would be too narrow. With --out each pair is written as it ends, and the same command goes on from there;
pairs of lists that have changed since are played anew. To measure the compiled engine, put its folder first on PYTHONPATH (as
./soulcore does), and name the lists with --folder if those in it are older.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import combinations
from pathlib import Path

from soulcore.agents import play_out
from soulcore.agents.levels import make
from soulcore.games import names
from soulcore.kernel import game as kernel_game
from soulcore.lab.confidence import wilson
from soulcore.library import Deck, entry_decks, known_decks, load, read_deck
from soulcore.play import start

PLAYER = "greedy"
MODE = "interpreted" if str(kernel_game.__file__).endswith(".py") else "compiled"


@dataclass(frozen=True, slots=True)
class Pair:
    """One mirrored pair as the first deck sees it."""

    game: str
    one: str
    other: str
    number: int
    lists: str
    """Which lists the decks had."""
    points: float
    """Of two; a draw is half."""
    turns: int


@dataclass(frozen=True, slots=True)
class Field:
    """The decks of a measurement by their short names, and who meets whom."""

    game: str
    decks: dict[str, Deck]
    pairings: list[tuple[str, str]]

    def lists(self, one: str, other: str) -> str:
        return f"{digest(self.decks[one])} {digest(self.decks[other])}"


def digest(deck: Deck) -> str:
    return sha256(json.dumps(deck.cards).encode()).hexdigest()[:8]


def field_of(game: str, measured: list[str], folder: Path | None) -> Field:
    library = load(game)
    if folder is None:
        entries, decks = dict(entry_decks(library)), dict(known_decks(library))
    else:
        found = sorted(folder.glob("*.txt")), sorted(folder.glob("*/*.txt"))
        entries, pool = (
            {path.stem: read_deck(path.read_text(encoding="utf-8"), library, path.stem) for path in paths}
            for paths in found
        )
        decks = {**entries, **pool}
    if measured:
        return Field(game, decks, [(one, other) for one in measured for other in entries if other != one])
    return Field(game, decks, list(combinations(entries, 2)))


def play_pair(field: Field, one: str, other: str, number: int) -> Pair:
    points, turns = 0.0, 0
    seed = f"{one} {other} {number}"
    for seat in (0, 1):
        seated = (one, other) if seat == 0 else (other, one)
        position = start(field.game, *(field.decks[name] for name in seated), seed=seed, events=False)
        outcome = play_out(position, *(make(PLAYER, f"{seed} {name}") for name in seated))
        points += 0.5 if outcome.winner not in (0, 1) else float(outcome.winner == seat)
        turns += outcome.turns
    return Pair(field.game, one, other, number, field.lists(one, other), points, turns)


def kept(field: Field, pairs: int, out: Path | None) -> dict[tuple[str, str, int], Pair]:
    """What was played before, with the lists as they are."""
    if out is None or not out.exists():
        return {}
    wanted = set(field.pairings)
    found = (Pair(**json.loads(line)) for line in out.read_text(encoding="utf-8").splitlines())
    return {
        (pair.one, pair.other, pair.number): pair
        for pair in found
        if pair.game == field.game
        and pair.number < pairs
        and (pair.one, pair.other) in wanted
        and pair.lists == field.lists(pair.one, pair.other)
    }


def run(field: Field, pairs: int, out: Path | None) -> dict[tuple[str, str, int], Pair]:
    """Pair after pair over all pairings, so that a short run meets all decks too."""
    found = kept(field, pairs, out)
    for number in range(pairs):
        for one, other in field.pairings:
            if (one, other, number) in found:
                continue
            pair = found[one, other, number] = play_pair(field, one, other, number)
            if out is not None:
                with out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(pair)) + "\n")
    return found


def table(found: list[Pair], measured: list[str]) -> Iterator[str]:
    """A row a deck, as Markdown, the best first."""
    points: dict[str, float] = {}
    games: dict[str, int] = {}
    against: dict[tuple[str, str], tuple[float, int]] = {}
    for pair in found:
        for own, other, won in ((pair.one, pair.other, pair.points), (pair.other, pair.one, 2 - pair.points)):
            points[own] = points.get(own, 0.0) + won
            games[own] = games.get(own, 0) + 2
            before, count = against.get((own, other), (0.0, 0))
            against[own, other] = before + won, count + 2
    yield "| deck | games | won | 95% interval | against each |"
    yield "|---|--:|--:|--:|---|"
    for own in sorted(measured or games, key=lambda name: -points[name] / games[name]):
        bounds = wilson(points[own], games[own])
        each = ", ".join(
            f"{other} {100 * won / count:.0f}" for (name, other), (won, count) in sorted(against.items()) if name == own
        )
        share = 100 * points[own] / games[own]
        yield f"| `{own}` | {games[own]} | {share:.0f}% | {100 * bounds.low:.0f} to {100 * bounds.high:.0f}% | {each} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "decks", nargs="*", help="short names: only these, against the entry decks; without, all entry decks"
    )
    parser.add_argument("--game", choices=names(), default="standard")
    parser.add_argument("--pairs", type=int, default=4, help="mirrored pairs of each pairing")
    parser.add_argument("--folder", type=Path, help="deck lists, instead of the library's")
    parser.add_argument("--out", type=Path, help="where pairs are written as they end")
    parser.add_argument("--report", action="store_true", help="play nothing; show what --out holds")
    chosen = parser.parse_args()
    field = field_of(chosen.game, chosen.decks, chosen.folder)
    found = (kept if chosen.report else run)(field, chosen.pairs, chosen.out)
    print(f"{chosen.game}, {MODE}, {2 * len(found)} games, {PLAYER} against {PLAYER}")
    print("\n".join(table(list(found.values()), chosen.decks)))


if __name__ == "__main__":
    main()
