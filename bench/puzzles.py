"""Which puzzles a player solves, and which it does not.

    .venv/bin/python -P bench/puzzles.py search:seconds=1,own_time=1 --game saga

The player answers for the first seat, the solver (which sees everything) for the other; the first answer after which the goal
is out of reach settles it. A try is seeded with the puzzle's name.
"""

from __future__ import annotations

import argparse
import time

from soulcore.agents import ask
from soulcore.agents.levels import make
from soulcore.agents.puzzles import Puzzle, games_with_puzzles, puzzles

YOU = 0


def wrong_answer(puzzle: Puzzle, word: str) -> str:
    """The answer by which a player misses the goal, with the number of its decision; "": it reaches it."""
    game, solver, player = puzzle.game(), puzzle.solver(), make(word, puzzle.name)
    asked = 0
    while solver.is_open(game):
        assert game.decision is not None
        if len(game.options) == 1:
            game.answer(0)
        elif game.decision.seat == YOU:
            asked += 1
            place = ask(player, game)
            if place not in solver.keeps(game):
                return f"{game.keys()[place]} ({game.decision.kind}, decision {asked})"
            game.answer(place)
        else:
            game.answer(solver.reply(game))
    return "" if solver.is_reached(game) else "the end"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("player", help="a level, a name, or a name with settings")
    parser.add_argument("--game", choices=games_with_puzzles(), help="only of this game")
    parser.add_argument("--all", action="store_true", help="tell of those that are solved, too")
    chosen = parser.parse_args()
    for game in [chosen.game] if chosen.game else games_with_puzzles():
        every = list(puzzles(game))
        solved = 0
        for puzzle in every:
            began = time.process_time()
            wrong = wrong_answer(puzzle, chosen.player)
            solved += not wrong
            if wrong or chosen.all:
                spent = time.process_time() - began
                print(f"  {puzzle.name} ({puzzle.level}): {wrong or 'solved'}; {spent:.1f} s", flush=True)
        print(f"{game}, {chosen.player}: {solved} of {len(every)} solved", flush=True)


if __name__ == "__main__":
    main()
