"""Fit the prospects of a game's features to how games ended (logistic regression), and print them.

    .venv/bin/python bench/tune.py --games 900

Greedy plays itself; at the start of every turn the features are noted. What comes out is put into the game's knowledge by
hand, and kept only when bench/strength.py says that search plays better with it. (As weights, for what to strive for in a turn,
such numbers play far worse: docs/strength.md.)
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence

from bench.strength import pairings

from soulcore.agents import GreedyAgent, ask
from soulcore.games import entry, names
from soulcore.kernel.game import DRAW
from soulcore.play import start

Sample = tuple[list[float], float]


def samples(game: str, games: int, slips: float) -> list[Sample]:
    """Features at the starts of turns, with who won."""
    knowledge = entry(game).knowledge
    found: list[Sample] = []
    known = pairings(game)
    for number in range(games):
        position = start(game, *known[number % len(known)], seed=f"tune {number}", events=False)
        agents = [GreedyAgent(f"{number}/{seat}", slips=slips) for seat in (0, 1)]
        noted: list[tuple[int, list[float]]] = []
        turn = 0
        while position.decision is not None and len(position.answers) < 3_000:
            if position.turn != turn and knowledge.is_quiet(position):
                turn = position.turn
                noted += [(seat, knowledge.measure(position, seat)) for seat in (0, 1)]
            position.answer(ask(agents[position.decision.seat], position))
        if position.over and position.winner != DRAW:
            found += [(features, 1.0 if seat == position.winner else 0.0) for seat, features in noted]
    return found


def fit(data: list[Sample], keep: float, rounds: int = 400) -> list[float]:
    """Gradient descent with momentum; keep pulls towards nothing, so that rare features stay sensible."""
    count = len(data[0][0])
    scale = [
        max(1e-6, math.sqrt(sum(features[place] ** 2 for features, _ in data) / len(data))) for place in range(count)
    ]
    weights = [0.0] * count
    rows = [([value / size for value, size in zip(features, scale, strict=True)], won) for features, won in data]
    speed = [0.0] * count
    for _ in range(rounds):
        slope = [keep * weight for weight in weights]
        for features, won in rows:
            total = sum(weight * value for weight, value in zip(weights, features, strict=True))
            miss = (1 / (1 + math.exp(-max(-30.0, min(30.0, total)))) - won) / len(rows)
            for place, value in enumerate(features):
                slope[place] += miss * value
        for place in range(count):
            speed[place] = 0.9 * speed[place] - 0.3 * slope[place]
            weights[place] += speed[place]
    return [weight / size for weight, size in zip(weights, scale, strict=True)]


def loss(data: list[Sample], weights: Sequence[float]) -> float:
    total = 0.0
    for features, won in data:
        odds = sum(weight * value for weight, value in zip(weights, features, strict=True))
        chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))
        total -= math.log(max(1e-9, chance if won else 1 - chance))
    return total / len(data)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=names(), default="standard")
    parser.add_argument("--games", type=int, default=900)
    parser.add_argument("--slips", type=float, default=0.1)
    parser.add_argument("--keep", type=float, default=0.002)
    chosen = parser.parse_args()
    data = samples(chosen.game, chosen.games, chosen.slips)
    cut = len(data) * 4 // 5
    knowledge = entry(chosen.game).knowledge
    after = fit(data[:cut], chosen.keep)
    print(f"{len(data)} samples; loss on the fifth not learned from:")
    for name, used in (("weights", knowledge.weights), ("prospects", knowledge.prospects), ("fitted now", after)):
        if used:
            print(f"  {name:<12}{loss(data[cut:], used):.4f}")
    for name, old, new in zip(knowledge.features, knowledge.prospects or knowledge.weights, after, strict=True):
        print(f"  {name:<12}{old:>8.3f}{new:>8.3f}")
    print("(" + ", ".join(f"{weight:.2f}" for weight in after) + ")")


if __name__ == "__main__":
    main()
