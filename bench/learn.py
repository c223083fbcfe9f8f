"""Learn to judge positions of a game from self-play, and write the weights into the package.

    ./soulcore build                            says where the compiled engine is: .venv/compiled/KEY
    export PYTHONPATH=.venv/compiled/KEY:.
    .venv/bin/python -P bench/learn.py --game standard --games 6000 --keep standard.jsonl

Both sides play as search plays on (one look ahead, `playout.move`) with some slips, so that positions come up that such players
would not get into. At the start of every turn what its player sees is noted (`Knowledge.survey`), and who won in the end. A
logistic regression is fitted to that (numpy; the extra `envs` brings it). Every fifth game is held back, to tell how well it does
beside the prospects. The same seed and number of games give the same weights. With --keep the games are written down, and the same
command goes on from there. (A network with a hidden layer did no better: docs/strength.md.)
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from bench.strength import pairings

import soulcore.agents
from soulcore.agents.playout import drawn, inclination, judged, move
from soulcore.games import entry, names
from soulcore.kernel.game import DRAW, Game
from soulcore.play import start

Array = np.ndarray[Any, np.dtype[np.float64]]
Played = tuple[int, list[int], int]
"""The number of a game, its answers, and who won (DRAW: nobody, or it was not over in time)."""

SLIPS = (0.02, 0.1, 0.25)
"""How often a player slips, by game: half of the time by what instinct says, else by chance alone."""

LONGEST = 3_000
WITHHELD = 5
"""Every game with a number that this divides is held back."""

PULL = 0.01
"""How strongly weights are pulled towards nothing, the inputs being brought to one scale."""

ROUNDS = 15


def opening(game: str, seed: str, number: int) -> Game:
    known = pairings(game)
    return start(game, *known[number % len(known)], seed=f"{seed} {number}", events=False)


def play(game: str, seed: str, number: int) -> Played:
    """One game of self-play."""
    knowledge = entry(game).knowledge
    position = opening(game, seed, number)
    die = Random(f"{seed} {number}")
    slips = die.choice(SLIPS)
    while position.decision is not None and len(position.answers) < LONGEST:
        if len(position.options) == 1:
            position.answer(0)
        elif die.random() < slips:
            liking = inclination(knowledge, position)
            position.answer(drawn([1.0] * len(liking) if die.random() < 0.5 else liking, die))
        else:
            position.answer(move(knowledge, position))
    return number, list(position.answers), position.winner if position.over else DRAW


def turns(game: str, seed: str, played: Played) -> Iterator[tuple[list[float], float, float]]:
    """At the start of each turn: what its player sees, the chance by the prospects, and whether that player won."""
    number, answers, winner = played
    knowledge = entry(game).knowledge
    position = opening(game, seed, number)
    turn = 0
    for answer in answers:
        if position.turn != turn and knowledge.is_quiet(position):
            turn = position.turn
            seat = position.seat
            told = judged(knowledge, knowledge.prospects or knowledge.weights, position, seat)
            yield knowledge.survey(position, seat), told, float(winner == seat)
        position.answer(answer)


def chances(inputs: Array, weights: Array, shift: float) -> Array:
    found: Array = 1.0 / (1.0 + np.exp(-np.clip(inputs @ weights + shift, -30.0, 30.0)))
    return found


def loss(told: Array, won: Array) -> float:
    sure = np.clip(told, 1e-6, 1.0 - 1e-6)
    return float(-np.mean(won * np.log(sure) + (1.0 - won) * np.log(1.0 - sure)))


def fit(inputs: Array, won: Array) -> tuple[Array, float]:
    """Weights and what is added, for inputs as they are (Newton's method)."""
    middle, spread = inputs.mean(0), inputs.std(0) + 1e-6
    rows = np.column_stack([(inputs - middle) / spread, np.ones(len(won))])
    pull = PULL * np.eye(rows.shape[1])
    pull[-1, -1] = 0.0
    found = np.zeros(rows.shape[1])
    for _ in range(ROUNDS):
        told = chances(rows, found, 0.0)
        slope = rows.T @ (told - won) / len(won) + pull @ found
        curve = (rows * (told * (1.0 - told))[:, None]).T @ rows / len(won) + pull
        found -= np.linalg.solve(curve, slope)
    weights = found[:-1] / spread
    return weights, float(found[-1] - middle @ weights)


def games_of(game: str, seed: str, count: int, keep: Path | None) -> Iterator[Played]:
    known: dict[int, Played] = {}
    if keep is not None and keep.exists():
        for line in keep.read_text(encoding="utf-8").splitlines():
            number, answers, winner = json.loads(line)
            known[number] = (number, answers, winner)
    for number in range(count):
        if number not in known:
            known[number] = play(game, seed, number)
            if keep is not None:
                with keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(known[number]) + "\n")
        yield known[number]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=names(), required=True)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--keep", type=Path, help="where games are written as they end")
    folder = Path(soulcore.agents.__file__).parent / "weights"
    parser.add_argument("--to", type=Path, default=folder, help="the folder the weights are written to")
    chosen = parser.parse_args()
    learned: list[list[float]] = []
    held: list[list[float]] = []
    for played in games_of(chosen.game, chosen.seed, chosen.games, chosen.keep):
        if played[2] != DRAW:
            group = held if played[0] % WITHHELD == 0 else learned
            group.extend([*inputs, told, won] for inputs, told, won in turns(chosen.game, chosen.seed, played))
    rows, others = np.array(learned), np.array(held)
    weights, shift = fit(rows[:, :-2], rows[:, -1])
    won = others[:, -1]
    print(f"{chosen.game}: {len(rows) + len(others)} positions of {chosen.games} games; loss on {len(won)} held back:")
    print(f"  {'nothing known':<14}{loss(np.full(len(won), rows[:, -1].mean()), won):.4f}")
    print(f"  {'prospects':<14}{loss(others[:, -2], won):.4f}")
    print(f"  {'learned':<14}{loss(chances(others[:, :-2], weights, shift), won):.4f}")
    found = {
        "learned": f"bench/learn.py --game {chosen.game} --games {chosen.games} --seed {chosen.seed}",
        "shift": round(shift, 4),
        "weights": [round(float(weight), 4) for weight in weights],
    }
    chosen.to.mkdir(exist_ok=True)
    (chosen.to / f"{chosen.game}.json").write_text(json.dumps(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
