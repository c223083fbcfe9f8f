"""How many games of mirrored pairs can be won at all: an insider who sees every card tries each of them again and again.

    .venv/bin/python -P bench/ceiling.py --game saga --first 16000 --pairs 20 --tries 40
    .venv/bin/python -P bench/ceiling.py --game saga --lost strength.jsonl        (only pairs of which a player lost a game)

Decks, shuffles and the opponent, greedy with its dice, are those of `bench/strength.py`. The insider looks one move ahead at the
real cards, hands and decks included; from the second try on it chooses by chance now and then. No player who sees their own cards
only could be asked to win what it never wins.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from bench.strength import STEP, all_in, pairings, wilson

from soulcore.agents import ask
from soulcore.agents.levels import make
from soulcore.agents.playout import aim, best, drawn, inclination, look_ahead, ranked
from soulcore.games import entry, names
from soulcore.kernel.game import Game
from soulcore.play import start

OPPONENT = "greedy"
SLIPS = 0.15
"""How often the insider chooses by chance: what looks best one move ahead is not always what wins."""


def insight(game: Game, die: Random, slips: float) -> int:
    """What an insider answers."""
    knowledge = entry(game.deal.rules.name).knowledge
    instinct = inclination(knowledge, game)
    if knowledge.is_routine(game):
        return best(instinct)
    if die.random() < slips:
        return drawn(instinct, die)
    return ranked(look_ahead(knowledge, game, aim), instinct)[0]


def is_won(game: str, number: int, seat: int, attempt: int) -> bool:
    """Whether the insider wins with that seat of a pair in one try."""
    known = pairings(game)
    position = start(game, *known[number * STEP % len(known)], seed=f"strength {number}", events=False)
    opponent = make(OPPONENT, f"{number} other")
    die = Random(f"{number}/{seat}/{attempt}")
    while position.decision is not None:
        is_own = position.decision.seat == seat
        position.answer(insight(position, die, SLIPS if attempt else 0.0) if is_own else ask(opponent, position))
    return position.winner == seat


def tries_needed(game: str, number: int, seat: int, most: int) -> int:
    """The try that was the first to win; 0 if none of so many was."""
    return next((attempt + 1 for attempt in range(most) if is_won(game, number, seat, attempt)), 0)


def lost_pairs(out: Path, game: str) -> list[int]:
    """The pairs of which the first player did not win both games."""
    return sorted({pair.number for pair in all_in(out) if pair.game == game and pair.won < 2})


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=names(), default="standard")
    parser.add_argument("--first", type=int, default=0, help="number of the first pair")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--lost", type=Path, help="pairs written by bench/strength.py: those not won twice")
    parser.add_argument("--tries", type=int, default=40)
    chosen = parser.parse_args()
    numbers = range(chosen.first, chosen.first + chosen.pairs)
    games = won = at_once = 0
    for number in numbers if chosen.lost is None else lost_pairs(chosen.lost, chosen.game):
        needed = [tries_needed(chosen.game, number, seat, chosen.tries) for seat in (0, 1)]
        games += 2
        won += sum(each > 0 for each in needed)
        at_once += sum(each == 1 for each in needed)
        low, high = wilson(won, games)
        print(
            f"{chosen.game} {number}: {needed}   won at once {at_once} of {games}, ever {won} of {games} "
            f"({100 * won / games:.1f}%, {100 * low:.1f} to {100 * high:.1f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
