"""Learn to judge positions of a game from self-play, and write what was learned into the package.

    ./soulcore build                            says where the compiled engine is: .venv/compiled/KEY
    export PYTHONPATH=.venv/compiled/KEY:.
    .venv/bin/python -P bench/learn.py --game saga --jobs 2 --keep learning

In the first round both sides look one move ahead for what greedy strives for. In each further one a side strives for that, for what
the network of the round before says, or for the mean of both, by chance; only so are positions met that the network thinks too much
of. Players slip now and then, so that other positions come up, too. At the start of every turn, and now and then in between, it is
noted what there is to see, and who won in the end. After each round a network is fitted to all notes (`bench/fitting.py`): a small
one after the first two, which only has to play, then a fine one. The same seed and numbers give the same games. The notes are
written into the folder that --keep names, and the same command goes on from there.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any, NamedTuple

import numpy as np
from bench.fitting import fit
from bench.sharing import shared_out
from bench.strength import pairings

import soulcore.agents
from soulcore.agents.judgement import Judgement, network_of
from soulcore.agents.playout import Goal, Line, aim_by, chance, drawn, inclination, outlook_by
from soulcore.games import entry, names
from soulcore.games.network import CardPlaces
from soulcore.kernel.game import DRAW, Game
from soulcore.library import entry_decks, load
from soulcore.play import start

SLIPS = (0.0, 0.03, 0.1, 0.25)
"""How often a player slips, by game: half of the time by what instinct says, else by chance alone …"""

FIGHTING = (0.0, 0.05, 0.2)
"""… and when it comes to fighting, where a look ahead tells the least."""

FIGHTS = frozenset({"attack_step", "combat_step", "block"})

NOTED = 0.15
"""How often a quiet position is noted that does not begin a turn."""

GOALS = ((1.0,), (3.0, 4.0, 3.0), (5.0, 1.0, 4.0))
"""How often a side strives for what greedy does, for what was learned, and for the mean, in the first round, the second and those
behind it. Who strives for nothing but what was learned holds back, and plays games three times as long: two rounds bring enough."""

LONGEST = 1_200
PART = 500
"""Games that are noted together."""


class Notes:
    """Positions: numbers, places of cards, who won, and of which game each is."""

    def __init__(self, places: CardPlaces) -> None:
        self.places = places
        self.numbers: list[list[float]] = []
        self.cards: list[list[int]] = []
        self.won: list[bool] = []
        self.game: list[int] = []

    def arrays(self) -> dict[str, Any]:
        return {
            "numbers": np.array(self.numbers, np.float32),
            "cards": np.array([card for row in self.cards for card in row], np.int32),
            "counts": np.array([len(row) for row in self.cards], np.int32),
            "won": np.array(self.won, np.bool_),
            "game": np.array(self.game, np.int32),
        }


def places_of(game: str) -> CardPlaces:
    """Places for all cards of the entry decks."""
    numbers = sorted({number for deck in entry_decks(load(game)).values() for number in deck.numbers()})
    return CardPlaces({number: place for place, number in enumerate(numbers)}, list(entry(game).knowledge.piles_judged))


def opening(game: str, seed: str, number: int) -> Game:
    known = pairings(game)
    return start(game, *known[number % len(known)], seed=f"{seed} {number}", events=False)


class Players(NamedTuple):
    """Those of one round: by what they know of the rounds before, and how often they strive for which goal."""

    weights: Path | None = None
    goals: tuple[float, ...] = GOALS[0]

    def choices(self) -> list[Goal]:
        if self.weights is None:
            return [chance]
        learned = Judgement(network_of(json.loads(self.weights.read_text(encoding="utf-8"))))
        return [chance, partial(outlook_by, learned), partial(aim_by, learned)]


def play(game: str, seed: str, number: int, choices: list[Goal], often: Sequence[float], notes: Notes) -> None:
    """One game of self-play, in which each side strives for one of the goals."""
    knowledge = entry(game).knowledge
    position = opening(game, seed, number)
    die = Random(f"{seed} {number}")
    line = Line(knowledge, LONGEST, [die.choices(choices, often)[0] for _ in (0, 1)])
    slips, fighting = die.choice(SLIPS), die.choice(FIGHTING)
    turn = 0
    seen: list[tuple[int, list[float], list[int]]] = []
    while position.decision is not None and len(position.answers) < LONGEST:
        asked = position.decision
        if len(position.options) == 1:
            position.answer(0)
            continue
        if knowledge.is_quiet(position) and (position.turn != turn or die.random() < NOTED):
            turn = position.turn
            seen.append((position.seat, knowledge.survey(position, position.seat), notes.places.of(position)))
        if die.random() < (max(slips, fighting) if asked.kind in FIGHTS else slips):
            liking = inclination(knowledge, position)
            position.answer(drawn([1.0] * len(liking) if die.random() < 0.5 else liking, die))
        else:
            position.answer(line.move(position))
    if position.over and position.winner != DRAW:
        for seat, numbers, cards in seen:
            notes.numbers.append(numbers)
            notes.cards.append(cards)
            notes.won.append(position.winner == seat)
            notes.game.append(number)


def play_part(game: str, seed: str, players: Players, keep: Path, first: int) -> Path:
    """Some games of a round; where their notes are."""
    known = f"{game}-{seed}" if players.weights is None else players.weights.stem
    file = keep / f"{known}-{first}.npz"
    if not file.exists():
        notes, choices = Notes(places_of(game)), players.choices()
        for number in range(first, first + PART):
            play(game, seed, number, choices, players.goals, notes)
        unfinished = file.with_suffix(".part.npz")
        np.savez(unfinished, **notes.arrays())
        unfinished.rename(file)
    return file


def first_game(part: Path) -> int:
    """The number of the first game that is noted in a part."""
    return int(part.stem.rpartition("-")[2])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=names(), required=True)
    parser.add_argument(
        "--games", type=int, nargs="+", default=[30_000, 10_000, 31_000], help=f"in each round; multiples of {PART}"
    )
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--keep", type=Path, required=True, help="the folder for what was noted")
    folder = Path(soulcore.agents.__file__).parent / "weights"
    parser.add_argument("--to", type=Path, default=folder, help="the folder the weights are written to")
    chosen = parser.parse_args()
    if any(games <= 0 or games % PART for games in chosen.games):
        parser.error(f"--games takes multiples of {PART}, one for each round, not {chosen.games}")
    chosen.keep.mkdir(parents=True, exist_ok=True)
    places = places_of(chosen.game)
    files: list[Path] = []
    players = Players()
    told = f"bench/learn.py --game {chosen.game} --games {' '.join(map(str, chosen.games))} --seed {chosen.seed}"
    chosen.to.mkdir(exist_ok=True)
    for number, games in enumerate(chosen.games, 1):
        began = time.time()
        task = partial(play_part, chosen.game, chosen.seed, players, chosen.keep)
        so_far = len(files) * PART
        parts = shared_out(task, range(so_far, so_far + games, PART), chosen.jobs)
        files += sorted(parts, key=first_game)
        so_far = len(files) * PART
        print(f"{chosen.game}, round {number}: {so_far} games, {time.time() - began:.0f} s", flush=True)
        fitted = fit(files, places, fine=number >= len(GOALS))
        known = {"learned": told, "piles": places.piles, "cards": list(places.cards), **fitted}
        weights = chosen.keep / f"{chosen.game}-{chosen.seed}-of-{so_far}.json"
        weights.write_text(json.dumps(known, separators=(",", ":")) + "\n", encoding="utf-8")
        players = Players(weights, GOALS[min(number, len(GOALS) - 1)])
    assert players.weights is not None
    copyfile(players.weights, chosen.to / f"{chosen.game}.json")


if __name__ == "__main__":
    main()
