"""How much a player gives away: at noted decisions, by how much its choice is worth less than the best option.

    .venv/bin/python bench/regret.py --make 60 --out decisions.jsonl
    .venv/bin/python bench/regret.py greedy search:seconds=0.3,own_time=1 --out decisions.jsonl

A game won tells one bit for all its time. Here every option at a decision is played out to the end of the game once and for all,
in imagined worlds, both sides looking one move ahead; after that a player is measured in a minute. A plan that only its author
would follow through looks worse than it is, so bench/strength.py has the last word.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import process_time

from bench.strength import STEP, pairings

from soulcore.agents import Imagination, ask
from soulcore.agents.levels import make
from soulcore.agents.playout import FAULTS, move, outlook
from soulcore.games import entry, names
from soulcore.kernel.game import Game
from soulcore.play import start

WORLDS = 40
OFTEN, SELDOM = 0.12, 0.03
"""How many of the decisions are noted, of big ones and of small change."""

LONGEST = 1_500
"""Answers after which a game is judged as it stands."""

CLOSE = 0.08
"""Decisions whose options lie closer together tell nothing."""

PLAYER = "search:iterations=60"
"""Who plays the seat whose decisions are noted; the other one is greedy."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A decision, how to get there, and what each of its options is worth."""

    game: str
    number: int
    kind: str
    answers: list[int]
    chances: list[float]

    def position(self) -> Game:
        position = opening(self.game, self.number)
        for answer in self.answers:
            position.answer(answer)
        return position


def opening(game: str, number: int) -> Game:
    known = pairings(game)
    return start(game, *known[number * STEP % len(known)], seed=f"regret {number}", events=False)


def played_out(game: Game, seat: int) -> float:
    """What comes out when both sides look one move ahead to the end."""
    knowledge = entry(game.deal.rules.name).knowledge
    for _ in range(LONGEST):
        if game.decision is None:
            break
        game.answer(move(knowledge, game))
    return outlook(knowledge, game, seat)


def chances_at(position: Game, seat: int) -> list[float]:
    imagination = Imagination(position, seat)
    totals = [0.0] * len(position.options)
    counts = [0] * len(position.options)
    for number in range(WORLDS):
        world = imagination.world(f"regret {number}")
        for place in range(len(totals)):
            trial = world.clone()
            try:
                trial.answer(place)
                totals[place] += played_out(trial, seat)
                counts[place] += 1
            except FAULTS:
                continue
    return [total / count if count else 0.0 for total, count in zip(totals, counts, strict=True)]


def noted_in(game: str, number: int) -> Iterator[Noted]:
    """Some decisions of one game."""
    knowledge = entry(game).knowledge
    die = Random(number)
    position = opening(game, number)
    seat = number % 2
    players = [make(PLAYER if place == seat else "greedy", f"{number}/{place}") for place in (0, 1)]
    while position.decision is not None:
        asked = position.decision
        share = SELDOM if knowledge.is_routine(position) else OFTEN
        if asked.seat == seat and len(position.options) > 1 and die.random() < share:
            yield Noted(game, number, asked.kind, list(position.answers), chances_at(position, seat))
        position.answer(ask(players[asked.seat], position))


def measured(word: str, decisions: list[Noted]) -> str:
    """What a player gives away on average, in all and by kind of decision."""
    lost: dict[str, list[float]] = defaultdict(list)
    began = process_time()
    for number, noted in enumerate(decisions):
        chosen = ask(make(word, str(number)), noted.position())
        for kind in ("all", noted.kind):
            lost[kind].append(max(noted.chances) - noted.chances[chosen])
    seconds = (process_time() - began) / len(decisions)
    kinds = ", ".join(f"{kind} {sum(found) / len(found):.3f} ({len(found)})" for kind, found in sorted(lost.items()))
    return f"{word}: {kinds}; {seconds:.2f} s each"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("players", nargs="*", help="a level, a name, or a name with settings")
    parser.add_argument("--make", type=int, default=0, metavar="GAMES", help="note decisions from so many games")
    parser.add_argument("--first", type=int, default=0, help="number of the first game, to share it out")
    parser.add_argument("--game", choices=names(), default="standard")
    parser.add_argument("--out", type=Path, required=True, help="where the decisions are kept")
    chosen = parser.parse_args()
    for number in range(chosen.first, chosen.first + chosen.make):
        for noted in noted_in(chosen.game, number):
            with chosen.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(noted)) + "\n")
    every = [Noted(**json.loads(line)) for line in chosen.out.read_text(encoding="utf-8").splitlines()]
    telling = [noted for noted in every if max(noted.chances) - min(noted.chances) > CLOSE]
    print(f"{len(every)} decisions, {len(telling)} of them telling")
    for word in chosen.players:
        print(measured(word, telling), flush=True)


if __name__ == "__main__":
    main()
