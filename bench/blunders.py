"""How often a player gives away what was certain: moves of its own games that are proved bad before the turn is over.

    .venv/bin/python bench/blunders.py greedy search:seconds=0.1,own_time=1 --games 12

In the own turn: another option wins this turn in every imagined world, whatever the opponent does, and the chosen one does not. In
the opponent's: the chosen one loses this turn in every world, another survives in every one. Proved by trying everything
(`soulcore.agents.proof`), as far as the given number of positions goes; what is not settled by then does not count, so that this is
the least there are. Told per 1,000 decisions with a choice. Games are played against greedy, over the pairings of the entry decks.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any

from bench.duel import answering, players_of
from bench.strength import STEP, pairings

from soulcore.agents import Imagination, ask
from soulcore.agents.levels import make
from soulcore.agents.proof import WORLDS, Proof
from soulcore.games import names
from soulcore.kernel.game import Game
from soulcore.play import start

MOST = 600
"""Positions that a proof may look at."""

MISSED, LOST = "missed a win", "gave the game away"


def blunder(position: Game, chosen: int, most: int) -> str:
    """What the chosen option gives away for certain; "": nothing that could be proved."""
    assert position.decision is not None
    seat = position.decision.seat
    proof = Proof(Imagination(position, seat), "blunder")
    others = [place for place in range(len(position.options)) if place != chosen]
    proof.certain([chosen, *others], most)
    if WORLDS not in proof.held.values():
        return ""
    own = proof.held[chosen] if chosen in proof.held else proof.worlds_held(chosen, most)
    if position.seat == seat:
        return MISSED if 0 <= own < WORLDS else ""
    return LOST if own == 0 else ""


def count(game: str, word: str, number: int, most: int, found: Counter[str], package: Any = None) -> None:
    """What a player gives away in one game against greedy. package: whose players they are, if not today's."""
    known = pairings(game)
    seat = number % 2
    position = start(game, *known[number * STEP % len(known)], seed=f"blunders {number}", events=False)
    greedy = make("greedy", f"{number}/{1 - seat}")
    answer = answering(package, word, f"{number}/{seat}", game)
    while position.decision is not None:
        asked = position.decision
        place = answer(position) if asked.seat == seat else ask(greedy, position)
        if asked.seat == seat and len(position.options) > 1:
            found["decisions"] += 1
            given_away = blunder(position, place, most)
            if given_away:
                found[given_away] += 1
        position.answer(place)
    found["won"] += position.winner == seat


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("players", nargs="+", help="a level, a name, or a name with settings")
    parser.add_argument("--game", choices=names(), default="standard")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--most", type=int, default=MOST, help="positions that a proof may look at")
    parser.add_argument("--commit", default="", help="whose players they are: an earlier commit's")
    chosen = parser.parse_args()
    with players_of(chosen.commit) as package:
        for word in chosen.players:
            found: Counter[str] = Counter()
            for number in range(chosen.games):
                count(chosen.game, word, number, chosen.most, found, package)
            told = ", ".join(
                f"{kind} {found[kind]} ({1000 * found[kind] / max(1, found['decisions']):.1f} per 1,000)"
                for kind in (MISSED, LOST)
            )
            print(
                f"{chosen.game}, {word}: {found['decisions']} decisions of {chosen.games} games ({found['won']} won): {told}",
                flush=True,
            )


if __name__ == "__main__":
    main()
