"""Learn to judge positions of a game from self-play, and write what was learned into the package.

    ./soulcore build                            says where the compiled engine is: .venv/compiled/KEY
    export PYTHONPATH=.venv/compiled/KEY:.
    .venv/bin/python -P bench/learn.py --game saga --jobs 2 --keep learning

In the first round both sides look one move ahead for what greedy strives for. In each further one a side strives for that, for what
the network of the round before says, or for the mean of both, by chance; only so are positions met that the network thinks too much
of. Players slip now and then, so that other positions come up, too. At the start of every turn, and now and then in between, it is
noted what there is to see, and who won in the end. After each round a network is fitted to all notes (numpy and scipy; the extra
`openspiel` brings both), but for every tenth game, which tells how well it does. The same seed and numbers give the same games. The
notes are written into the folder that --keep names, and the same command goes on from there.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import scipy.sparse  # type: ignore[import-untyped]
from bench.strength import pairings

import soulcore.agents
from soulcore.agents.judgement import Judgement, network_of
from soulcore.agents.playout import Goal, Line, chance, drawn, inclination, outlook_by
from soulcore.games import entry, names
from soulcore.games.knowledge import Knowledge
from soulcore.games.network import CardPlaces
from soulcore.kernel.game import DRAW, Game
from soulcore.library import entry_decks, load
from soulcore.play import start

Array = np.ndarray[Any, np.dtype[np.float32]]

SLIPS = (0.0, 0.03, 0.1, 0.25)
"""How often a player slips, by game: half of the time by what instinct says, else by chance alone …"""

FIGHTING = (0.0, 0.05, 0.2)
"""… and when it comes to fighting, where a look ahead tells the least."""

FIGHTS = frozenset({"attack_step", "combat_step", "block"})

NOTED = 0.15
"""How often a quiet position is noted that does not begin a turn."""

GOALS = (3.0, 4.0, 3.0)
"""How often a side strives for what greedy does, for what was learned, and for the mean."""

LONGEST = 1_200
PART = 500
"""Games that are noted together."""

WITHHELD = 10
"""Every game with a number that this divides is held back."""

FIRST, SECOND = 16, 8
"""Sums in the two layers."""

EPOCHS, BATCH, PACE = 8, 512, 2e-3
PULL, CARD_PULL = 0.05, 0.5
"""How strongly weights are pulled towards nothing, in each step by so much of the pace; those of cards more."""

UNSEEN = 0.1
"""So many of the cards are overlooked while learning, so that no single one decides."""

DIGITS = 4


class Notes:
    """Positions: numbers, places of cards, who won, and of which game each is."""

    def __init__(self) -> None:
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


def between(learned: Judgement, knowledge: Knowledge, game: Game, seat: int) -> float:
    """The mean of what greedy strives for and what was learned."""
    return (chance(knowledge, game, seat) + outlook_by(learned, knowledge, game, seat)) / 2.0


def play(game: str, seed: str, number: int, learned: Judgement | None, places: CardPlaces, notes: Notes) -> None:
    """One game of self-play."""
    knowledge = entry(game).knowledge
    position = opening(game, seed, number)
    die = Random(f"{seed} {number}")
    goals: list[Goal] = [chance]
    if learned is not None:
        goals += [partial(outlook_by, learned), partial(between, learned)]
    lines = [Line(knowledge, goal=die.choices(goals, GOALS[: len(goals)])[0], turns=LONGEST) for _ in (0, 1)]
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
            seen.append((position.seat, knowledge.survey(position, position.seat), places.of(position)))
        if die.random() < (max(slips, fighting) if asked.kind in FIGHTS else slips):
            liking = inclination(knowledge, position)
            position.answer(drawn([1.0] * len(liking) if die.random() < 0.5 else liking, die))
        else:
            position.answer(lines[asked.seat].move(position))
    if position.over and position.winner != DRAW:
        for seat, numbers, cards in seen:
            notes.numbers.append(numbers)
            notes.cards.append(cards)
            notes.won.append(position.winner == seat)
            notes.game.append(number)


def play_part(game: str, seed: str, weights: Path | None, keep: Path, first: int) -> Path:
    """Some games by players who know what was learned so far; where their notes are."""
    known = f"{game}-{seed}" if weights is None else weights.stem
    file = keep / f"{known}-{first}.npz"
    if not file.exists():
        learned = None
        if weights is not None:
            learned = Judgement(network_of(json.loads(weights.read_text(encoding="utf-8"))))
        notes, places = Notes(), places_of(game)
        for number in range(first, first + PART):
            play(game, seed, number, learned, places, notes)
        unfinished = file.with_suffix(".part.npz")
        np.savez(unfinished, **notes.arrays())
        unfinished.rename(file)
    return file


def played(task: Callable[[int], Path], firsts: range, jobs: int) -> Iterator[Path]:
    if jobs <= 1:
        yield from map(task, firsts)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(task, firsts)


# ---------------------------------------------------------------- fitting


class Fit:
    """A network being fitted, by Adam with weights pulled towards nothing."""

    def __init__(self, numbers: int, cards: int, seed: int) -> None:
        die = np.random.default_rng(seed)
        made: dict[str, Any] = {
            "numbers": die.normal(0, numbers**-0.5, (numbers, FIRST)),
            "cards": die.normal(0, 0.02, (cards, FIRST)),
            "shifts": np.zeros(FIRST),
            "second": die.normal(0, FIRST**-0.5, (FIRST, SECOND)),
            "second_shifts": np.zeros(SECOND),
            "last": die.normal(0, SECOND**-0.5, SECOND),
            "straight": np.zeros(numbers),
            "straight_cards": np.zeros(cards),
            "shift": np.zeros(1),
        }
        self.weights: dict[str, Array] = {name: value.astype(np.float32) for name, value in made.items()}
        self.means = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.squares = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.steps = 0

    def forward(self, numbers: Array, cards: Any) -> tuple[Array, Array, Array]:
        """Both layers before what is below 0 is cut off, and the chances."""
        own = self.weights
        first = numbers @ own["numbers"] + cards @ own["cards"] + own["shifts"]
        second = np.maximum(first, 0) @ own["second"] + own["second_shifts"]
        odds = np.maximum(second, 0) @ own["last"] + numbers @ own["straight"] + cards @ own["straight_cards"]
        return first, second, 1.0 / (1.0 + np.exp(-np.clip(odds + own["shift"], -30, 30)))

    def step(self, numbers: Array, cards: Any, won: Array, pace: float) -> None:
        first, second, told = self.forward(numbers, cards)
        own = self.weights
        off = (told - won) / len(won)
        off_second = np.outer(off, own["last"]) * (second > 0)
        off_first = (off_second @ own["second"].T) * (first > 0)
        slopes = {
            "numbers": numbers.T @ off_first,
            "cards": np.asarray(cards.T @ off_first),
            "shifts": off_first.sum(0),
            "second": np.maximum(first, 0).T @ off_second,
            "second_shifts": off_second.sum(0),
            "last": np.maximum(second, 0).T @ off,
            "straight": numbers.T @ off,
            "straight_cards": cards.T @ off,
            "shift": off.sum(keepdims=True),
        }
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.002 * (slope * slope - square)
            size = np.sqrt(square / (1 - 0.998**self.steps)) + 1e-8
            own[name] -= (pace * mean / (1 - 0.9**self.steps) / size).astype(np.float32)
            if "shift" not in name and name != "last":
                own[name] *= 1 - pace * (CARD_PULL if "cards" in name else PULL)

    def chances(self, numbers: Array, cards: Any) -> Array:
        parts = range(0, len(numbers), 8192)
        return np.concatenate([self.forward(numbers[at : at + 8192], cards[at : at + 8192])[2] for at in parts])


def loss(told: Array, won: Array) -> float:
    sure = np.clip(told, 1e-6, 1.0 - 1e-6)
    return float(-np.mean(won * np.log(sure) + (1.0 - won) * np.log(1.0 - sure)))


def fit(files: list[Path], places: CardPlaces) -> dict[str, Any]:
    """A network fitted to all notes, as it is written down."""
    notes: dict[str, list[Array]] = {}
    for file in files:
        with np.load(file) as part:
            for name, values in part.items():
                notes.setdefault(name, []).append(values)
    found = {name: np.concatenate(values) for name, values in notes.items()}
    won, held = found["won"].astype(np.float32), found["game"] % WITHHELD == 0
    ends = np.concatenate([[0], np.cumsum(found["counts"])])
    size = 2 * places.stretches() * places.width
    cards = scipy.sparse.csr_matrix(
        (np.ones(len(found["cards"]), np.float32), found["cards"], ends), shape=(len(won), size)
    )
    middle, spread = found["numbers"][~held].mean(0), found["numbers"][~held].std(0) + 1e-3
    numbers = np.clip((found["numbers"] - middle) / spread, -6, 6).astype(np.float32)
    learnt, rest = np.flatnonzero(~held), np.flatnonzero(held)
    made = Fit(numbers.shape[1], size, seed=0)
    die = np.random.default_rng(1)
    steps = EPOCHS * (len(learnt) // BATCH + 1)
    best, kept = np.inf, made.weights
    for _ in range(EPOCHS):
        order = die.permutation(learnt)
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            seen = cards[some]
            seen.data *= die.random(len(seen.data)) >= UNSEEN
            pace = PACE * 0.5 * (1 + np.cos(np.pi * made.steps / steps))
            made.step(numbers[some], seen, won[some], pace)
        told = loss(made.chances(numbers[rest], cards[rest]), won[rest])
        if told < best:
            best, kept = told, {name: value.copy() for name, value in made.weights.items()}
    known = loss(np.full(len(rest), won[learnt].mean(), np.float32), won[rest])
    print(f"  {len(won)} positions; loss on {len(rest)} held back: {best:.4f} (nothing known: {known:.4f})", flush=True)
    by_card = np.column_stack([kept["cards"], kept["straight_cards"]])
    fill_in(by_card, np.bincount(found["cards"], minlength=size), places.width)
    layers = {
        "middle": middle,
        "spread": spread,
        "numbers": np.column_stack([kept["numbers"], kept["straight"]]).T,
        "by_card": by_card.T,
        "shifts": np.concatenate([kept["shifts"], kept["shift"]]),
        "second": kept["second"].T,
        "second_shifts": kept["second_shifts"],
        "last": kept["last"],
    }
    return {name: np.round(values.astype(np.float64), DIGITS).tolist() for name, values in layers.items()}


def fill_in(by_card: Array, often: Any, width: int) -> None:
    """A card that was never seen somewhere counts as those do that were, on average."""
    for first in range(0, len(by_card), width):
        met = often[first : first + width]
        stretch = by_card[first : first + width]
        stretch[met == 0] = np.average(stretch, axis=0, weights=met) if met.any() else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=names(), required=True)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--first", type=int, default=30_000, help=f"games in the first round; a multiple of {PART}")
    parser.add_argument("--games", type=int, default=10_000, help=f"in each further one; a multiple of {PART}")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--keep", type=Path, required=True, help="the folder for what was noted")
    folder = Path(soulcore.agents.__file__).parent / "weights"
    parser.add_argument("--to", type=Path, default=folder, help="the folder the weights are written to")
    chosen = parser.parse_args()
    chosen.keep.mkdir(parents=True, exist_ok=True)
    places = places_of(chosen.game)
    files: list[Path] = []
    weights: Path | None = None
    told = f"bench/learn.py --game {chosen.game} --rounds {chosen.rounds} --first {chosen.first} --games {chosen.games}"
    for number in range(chosen.rounds):
        began = time.time()
        task = partial(play_part, chosen.game, chosen.seed, weights, chosen.keep)
        until = chosen.first + number * chosen.games
        files += played(task, range(len(files) * PART, until, PART), chosen.jobs)
        print(f"{chosen.game}, round {number + 1}: {len(files) * PART} games, {time.time() - began:.0f} s", flush=True)
        learned = {
            "learned": f"{told} --seed {chosen.seed}",
            "piles": places.piles,
            "cards": list(places.cards),
            **fit(files, places),
        }
        weights = chosen.keep / f"{chosen.game}-{chosen.seed}-of-{until}.json"
        weights.write_text(json.dumps(learned, separators=(",", ":")) + "\n", encoding="utf-8")
    assert weights is not None
    chosen.to.mkdir(exist_ok=True)
    (chosen.to / f"{chosen.game}.json").write_text(weights.read_text(encoding="utf-8"), encoding="utf-8")


if __name__ == "__main__":
    main()
