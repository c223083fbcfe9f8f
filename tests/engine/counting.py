"""Decision-tree counts (perft): how many courses of play there are from a position, so many decisions deep.

A wrong option, missing or surplus, changes the count; the counts below each first option say where to look.
`python -m tests.engine.counting` writes the files in counts/ anew, or those of some games (`… counting saga`). Read the
difference before you commit it.
"""

from __future__ import annotations

import random
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.golden.playthrough import TOLD

from soulcore.kernel.game import Game
from soulcore.library import entry_decks, load
from soulcore.play import start

FOLDER = Path(__file__).parent / "counts"
MOST = 4_000
"""A position is counted as deep as fits into about so many leaves: quick to check, hard to fool."""

AT = (0, 12, 60, 130, 220)
"""After how many answers of a random game positions are taken."""

MANY = 5
"""A position in the middle of a game is taken where there is something to choose: so many options at least."""


@dataclass
class Count:
    """A position, named by what leads to it, and what was counted from it."""

    game: str
    decks: list[str]
    seed: str
    answers: list[int]
    depth: int
    total: int
    below: dict[str, int]

    def position(self) -> Game:
        position = start(self.game, *self.decks, seed=self.seed, events=False)
        for answer in self.answers:
            position.answer(answer)
        return position


def leaves(position: Game, depth: int) -> int:
    """The number of courses of exactly that many decisions (fewer when the game ends before)."""
    if depth == 0 or position.over:
        return 1
    if depth == 1:
        return len(position.options)
    total = 0
    for place in range(len(position.options)):
        after = position.clone()
        after.answer(place)
        total += leaves(after, depth - 1)
    return total


def below(position: Game, depth: int) -> dict[str, int]:
    """The counts below each option of the first decision."""
    found = {}
    for place, key in enumerate(position.keys()):
        after = position.clone()
        after.answer(place)
        found[key] = leaves(after, depth - 1)
    return found


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.toml"))


def read(path: Path) -> Count:
    return Count(**tomllib.loads(path.read_text(encoding="utf-8")))


def write(path: Path, count: Count) -> None:
    lines = [
        f'game = "{count.game}"',
        f"decks = {count.decks!r}".replace("'", '"'),
        f'seed = "{count.seed}"',
        f"answers = {count.answers}",
        f"depth = {count.depth}",
        f"total = {count.total}",
        "",
        "[below]",
        *(f'"{key}" = {number}' for key, number in count.below.items()),
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def deepest(position: Game) -> int:
    """How deep this position can be counted."""
    depth = 1
    while depth < 12 and leaves(position, depth + 1) <= MOST:
        depth += 1
    return depth


def make(games: Sequence[str] = TOLD) -> None:
    """Write the counts anew: positions of one random game between each deck and the next."""
    FOLDER.mkdir(exist_ok=True)
    for path in files():
        if read(path).game in games:
            path.unlink()
    for game in games:
        decks = list(entry_decks(load(game)))
        for place, first in enumerate(decks):
            pair = [first, decks[(place + 1) % len(decks)]]
            position = start(game, *pair, seed=place, events=False)
            die = random.Random(place)
            wanted = AT[place % len(AT)]
            while len(position.answers) < wanted or len(position.options) < (MANY if wanted else 1):
                after = position.clone()
                after.answer(die.randrange(len(after.options)))
                if after.over:
                    break
                position = after
            depth = deepest(position)
            counts = below(position, depth)
            count = Count(game, pair, str(place), position.answers, depth, sum(counts.values()), counts)
            write(FOLDER / f"{game}-{first}.toml", count)


if __name__ == "__main__":
    make(sys.argv[1:] or TOLD)
