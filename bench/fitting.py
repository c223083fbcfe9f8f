"""Fit a network that judges positions to notes of games (numpy and scipy; the extra `openspiel` brings both).

Who won one game hangs on much that no position shows. So what is learned at a position is not who won alone, but also what another
network says of the positions that followed, of the next ones most (the returns of TD(λ)). That network was fitted to who won in the
other half of the games, so that nothing is learned twice from the same luck. Every tenth game is held back, and tells how well all
this does.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import scipy.sparse  # type: ignore[import-untyped]

from soulcore.games.network import FARTHEST, CardPlaces

Array = np.ndarray[Any, np.dtype[np.float32]]

WITHHELD = 10
"""Every game with a number that this divides is held back."""

PLAIN = (16, 8)
"""Sums in the two layers of a network that is fitted to who won …"""

FINE = (32, 16)
"""… and of one that is fitted to what followed, too: that can use more of them."""

TRUST = 0.8
"""How much of what is learned at a position goes to what came later still; the rest to what a network says of the next one."""

EPOCHS, BATCH, PACE = 8, 512, 2e-3
PULL, CARD_PULL = 0.05, 0.5
"""How strongly weights are pulled towards nothing, in each step by so much of the pace; those of cards more."""

UNSEEN = 0.1
"""So many of the cards are overlooked while learning, so that no single one decides."""

PREDICTED = 8192
"""Positions that are judged at once."""

DIGITS = 4


class Fit:
    """A network being fitted, by Adam with weights pulled towards nothing."""

    def __init__(self, numbers: int, cards: int, sums: tuple[int, int] = PLAIN) -> None:
        die = np.random.default_rng(0)
        first, second = sums
        made: dict[str, Any] = {
            "numbers": die.normal(0, numbers**-0.5, (numbers, first)),
            "cards": die.normal(0, 0.02, (cards, first)),
            "shifts": np.zeros(first),
            "second": die.normal(0, first**-0.5, (first, second)),
            "second_shifts": np.zeros(second),
            "last": die.normal(0, second**-0.5, second),
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

    def step(self, numbers: Array, cards: Any, wanted: Array, pace: float) -> None:
        first, second, told = self.forward(numbers, cards)
        own = self.weights
        off = (told - wanted) / len(wanted)
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
        parts = [slice(at, at + PREDICTED) for at in range(0, len(numbers), PREDICTED)]
        return np.concatenate([self.forward(numbers[part], cards[part])[2] for part in parts])


def loss(told: Array, won: Array) -> float:
    sure = np.clip(told, 1e-6, 1.0 - 1e-6)
    return float(-np.mean(won * np.log(sure) + (1.0 - won) * np.log(1.0 - sure)))


class Positions:
    """All that was noted, game by game, the positions of each in their order."""

    def __init__(self, files: Sequence[Path], places: CardPlaces) -> None:
        notes: dict[str, list[Any]] = {}
        for file in files:
            with np.load(file) as part:
                for name, values in part.items():
                    notes.setdefault(name, []).append(values)
        found = {name: np.concatenate(values) for name, values in notes.items()}
        self.game: Any = found["game"]
        self.won: Array = found["won"].astype(np.float32)
        self.held: Any = self.game % WITHHELD == 0
        ends = np.concatenate([[0], np.cumsum(found["counts"])])
        shape = len(self.won), 2 * places.stretches() * places.width
        self.cards: Any = scipy.sparse.csr_matrix(
            (np.ones(len(found["cards"]), np.float32), found["cards"], ends), shape=shape
        )
        numbers = found["numbers"]
        self.middle: Array = numbers[~self.held].mean(0)
        self.spread: Array = numbers[~self.held].std(0) + 1e-3
        self.numbers: Array = np.clip((numbers - self.middle) / self.spread, -FARTHEST, FARTHEST).astype(np.float32)

    def fitted(self, learnt: Any, wanted: Array, sums: tuple[int, int]) -> tuple[Fit, float]:
        """A network fitted to what is wanted at the positions learnt from (by their numbers), as it was after the pass with
        the least loss on the games held back, and that loss."""
        made = Fit(self.numbers.shape[1], self.cards.shape[1], sums)
        die = np.random.default_rng(1)
        rest = np.flatnonzero(self.held)
        steps = EPOCHS * (len(learnt) // BATCH + 1)
        best, kept = np.inf, made.weights
        for _ in range(EPOCHS):
            order = die.permutation(learnt)
            for at in range(0, len(order), BATCH):
                some = order[at : at + BATCH]
                seen = self.cards[some]
                seen.data *= die.random(len(seen.data)) >= UNSEEN
                pace = PACE * 0.5 * (1 + np.cos(np.pi * made.steps / steps))
                made.step(self.numbers[some], seen, wanted[some], pace)
            told = loss(made.chances(self.numbers[rest], self.cards[rest]), self.won[rest])
            if told < best:
                best, kept = told, {name: value.copy() for name, value in made.weights.items()}
        made.weights = kept
        return made, float(best)

    def expected(self) -> Array:
        """What networks fitted to the other half of the games say of each position."""
        half = self.game // WITHHELD % 2
        found = np.zeros_like(self.won)
        for own in (0, 1):
            made, _ = self.fitted(np.flatnonzero(~self.held & (half != own)), self.won, PLAIN)
            some = np.flatnonzero(half == own)
            found[some] = made.chances(self.numbers[some], self.cards[some])
        return found


def followed(game: Any, won: Array, expected: Array) -> Array:
    """What is to be learned at each position: who won, and what was expected at those that followed it in the same game."""
    by_winner = np.where(won > 0, expected, 1.0 - expected)
    found = np.ones(len(won))
    for place in range(len(won) - 2, -1, -1):
        if game[place] == game[place + 1]:
            found[place] = (1.0 - TRUST) * by_winner[place + 1] + TRUST * found[place + 1]
    return np.where(won > 0, found, 1.0 - found).astype(np.float32)


def fit(files: Sequence[Path], places: CardPlaces, fine: bool) -> dict[str, Any]:
    """A network fitted to all notes, as it is written down; by who won alone, unless it is to be fine."""
    noted = Positions(files, places)
    wanted = followed(noted.game, noted.won, noted.expected()) if fine else noted.won
    made, best = noted.fitted(np.flatnonzero(~noted.held), wanted, FINE if fine else PLAIN)
    rest = noted.won[noted.held]
    known = loss(np.full(len(rest), noted.won[~noted.held].mean(), np.float32), rest)
    print(
        f"  {len(noted.won)} positions; loss on {len(rest)} held back: {best:.4f} (nothing known: {known:.4f})",
        flush=True,
    )
    kept = made.weights
    by_card = np.column_stack([kept["cards"], kept["straight_cards"]])
    fill_in(by_card, np.bincount(noted.cards.indices, minlength=len(by_card)), places.width)
    layers = {
        "middle": noted.middle,
        "spread": noted.spread,
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
