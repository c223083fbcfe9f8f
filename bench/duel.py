"""The present players against those of an earlier commit, in mirrored pairs on the present engine.

    .venv/bin/python -P bench/duel.py e1c8ea04 search:seconds=1,own_time=1 --game saga --pairs 6 --out duels.jsonl

The earlier `soulcore.agents` is taken from git under another name. How worlds are imagined is today's in both (the engine's way of
copying a position has changed since), so that the two differ in their thinking only. e1c8ea04 is the search that issue 16 measured.
Where the earlier one is about to go on from how everything lay before in the same turn, it is made to end the step: it moves
Cores in circles, and some games would never end.
"""

from __future__ import annotations

import argparse
import importlib
import json
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

from bench.strength import STEP, pairings, wilson

from soulcore.agents import ask
from soulcore.agents.levels import make
from soulcore.games import entry, names
from soulcore.kernel.game import Game
from soulcore.play import start

FOLDER = "src/soulcore/agents"
OTHER = "earlier_agents"
SHARED = ("imagine", "guess")
"""Modules that both have from today."""


def unpack(commit: str, folder: Path) -> None:
    """The agents of a commit as a package of another name."""
    root = Path(__file__).parents[1]
    packed = subprocess.run(["git", "archive", commit, FOLDER], cwd=root, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    (folder / FOLDER).rename(folder / OTHER)
    for file in (folder / OTHER).glob("*.py"):
        if file.stem in SHARED:
            file.unlink()
            continue
        text = file.read_text(encoding="utf-8").replace("soulcore.agents", OTHER)
        for name in SHARED:
            text = text.replace(f"{OTHER}.{name}", f"soulcore.agents.{name}")
        file.write_text(text, encoding="utf-8")


@contextmanager
def players_of(commit: str) -> Iterator[Any]:
    """The package of a commit's players; None, today's, where no commit is named."""
    if not commit:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="soulcore-duel-") as folder:
        unpack(commit, Path(folder))
        sys.path.insert(0, folder)
        for part in ("agent", "levels"):
            importlib.import_module(f"{OTHER}.{part}")
        yield importlib.import_module(OTHER)
        sys.path.remove(folder)


class Earlier:
    """A player of an earlier commit. It ends the step where it is about to go on from how everything lay before."""

    def __init__(self, package: Any, word: str, seed: str, game: str) -> None:
        self.package = package
        self.thinker = package.levels.make(word, seed)
        self.knowledge = entry(game).knowledge
        self.lain: set[Hashable] = set()

    def answer(self, position: Game) -> int:
        name = self.knowledge.likeness(position)
        if name in self.lain:
            return self.knowledge.rest(position)
        if name is not None:
            self.lain.add(name)
        return int(self.package.agent.ask(self.thinker, position))


def answering(package: Any, word: str, seed: str, game: str) -> Callable[[Game], int]:
    """How a player answers, today's or an earlier one."""
    return partial(ask, make(word, seed)) if package is None else Earlier(package, word, seed, game).answer


def won_by_present(game: str, word: str, package: Any, number: int, seat: int) -> float:
    """One game, the present player in that seat; a draw is half a win."""
    known = pairings(game)
    position = start(game, *known[number * STEP % len(known)], seed=f"duel {number}", events=False)
    now, before = make(word, f"{number} now"), Earlier(package, word, f"{number} before", game)
    while position.decision is not None:
        position.answer(ask(now, position) if position.decision.seat == seat else before.answer(position))
    return 1.0 if position.winner == seat else 0.0 if position.winner == 1 - seat else 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("commit", help="whose players the present ones meet")
    parser.add_argument("player", help="a name with settings, the same for both")
    parser.add_argument("--game", choices=names(), default="standard")
    parser.add_argument("--pairs", type=int, default=6)
    parser.add_argument("--first", type=int, default=0, help="number of the first pair")
    parser.add_argument("--out", type=Path, help="where pairs are written as they end")
    chosen = parser.parse_args()
    with players_of(chosen.commit) as package:
        won, games = 0.0, 0
        for number in range(chosen.first, chosen.first + chosen.pairs):
            began = time.process_time()
            score = sum(won_by_present(chosen.game, chosen.player, package, number, seat) for seat in (0, 1))
            won, games = won + score, games + 2
            seconds = round(time.process_time() - began, 1)
            told = {"game": chosen.game, "player": chosen.player, "commit": chosen.commit, "number": number}
            if chosen.out is not None:
                with chosen.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({**told, "won": score, "of": 2, "seconds": seconds}) + "\n")
            low, high = wilson(won, games)
            print(f"{chosen.game}: {won:g} of {games}, {100 * low:.1f} to {100 * high:.1f}%", flush=True)


if __name__ == "__main__":
    main()
