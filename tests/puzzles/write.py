"""Write puzzle files: the position and the words as they are; the solution, the level and the rating as solver, habit and search
find them.

python tests/puzzles/write.py src/soulcore/library/puzzles/standard/*.toml
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from soulcore.agents import ask
from soulcore.agents.one_line import IDLE
from soulcore.agents.puzzles import OWN_KEYS, PAYMENT, SEARCHES, Step, lay_open, level_of, luck, measured, steps
from soulcore.agents.search_agent import SearchAgent
from soulcore.agents.solver import WIN, Solver
from soulcore.kernel.game import Game
from soulcore.scenarios.form import Scenario
from soulcore.scenarios.position import set_up

Data = dict[str, Any]
WIDTH = 118
WORDS = {0: "you", 1: "opponent"}
HEADS = ("turn", "turn_number", "step", "stage", "attacker", "blocker", "happened", "options")


def position(data: Data, game: str) -> Game:
    """The position of a puzzle."""
    made = set_up(Scenario("puzzle", game, str(data.get("name", "puzzle")), [], {}, [], data)).game
    made.listening = False
    lay_open(made)
    return made


class Solved:
    """What the solver says of a position. line is empty when the goal cannot be forced."""

    def __init__(self, data: Data, game: str, goal: str, most: int = 400_000) -> None:
        here = position(data, game)
        self.solver = Solver(here, 0, goal, most)
        self.line: list[str] = []
        self.steps: list[Step] = []
        self.luck = 1.0
        if here.decision is None or not self.solver.forced(here):
            return
        self.line = [f"{WORDS[seat]}: {key}" for seat, key in self.solver.line(here)]
        self.steps = steps(here, self.solver, self.line)
        self.luck = luck(self.steps)

    @property
    def traps(self) -> int:
        """Own decisions of the solution with a wrong option besides the last one (which does nothing)."""
        return sum(any(key not in IDLE for key in step.wrong) for step in self.steps)

    @property
    def payments(self) -> int:
        return sum(bool(step.wrong) and step.is_routine for step in self.steps)


def written(data: Data, game: str, most: int = 400_000) -> str:
    """A puzzle as a file has it."""
    told = dict(data["puzzle"])
    goal = told.get("goal", WIN if told["kind"] == PAYMENT else told["kind"])
    solved = Solved(data, game, goal, most)
    if not solved.line:
        raise SystemExit(f"{data['name']}: the goal cannot be forced")
    told["level"] = level_of(solved.luck)
    if "rating" not in told:
        tries = {number: found_by_search(data, game, solved.solver, number) for number in SEARCHES}
        told["rating"] = measured(solved.luck, tries)
    rows = ["[[scenario]]", f"name = {plain(data['name'])}"]
    rows += [f"{key} = {plain(data[key])}" for key in HEADS if key in data]
    rows += ["", "[scenario.puzzle]"]
    rows += [f"{key} = {plain(told[key])}" for key in OWN_KEYS if key in told]
    for who in ("you", "opponent"):
        rows += [
            "",
            f"[scenario.{who}]",
            *[row for key, value in data.get(who, {}).items() for row in side_rows(key, value)],
        ]
    rows += ["", "[[scenario.play]]", *listed("do", solved.line)]
    rows.append('expect.winner = "you"' if goal == WIN or is_won(data, game, solved.line) else "expect.over = false")
    return "\n".join(rows) + "\n"


def is_won(data: Data, game: str, line: list[str]) -> bool:
    """Whether a line ends the game: some turns are survived by winning in them."""
    here = position(data, game)
    for answer in line:
        here.answer(answer.partition(": ")[2])
    return here.over


def found_by_search(data: Data, game: str, solver: Solver, iterations: int) -> bool:
    """Whether search solves it against the best replies. The first wrong answer settles it."""
    here = position(data, game)
    thinker = SearchAgent(data["name"], iterations=iterations)
    while solver.is_open(here):
        assert here.decision is not None
        if len(here.options) == 1:
            here.answer(0)
        elif here.decision.seat != 0:
            here.answer(solver.reply(here))
        else:
            place = ask(thinker, here)
            if place not in solver.keeps(here):
                return False
            here.answer(place)
    return solver.is_reached(here)


def side_rows(key: str, value: Any) -> list[str]:
    return listed(key, value) if isinstance(value, list) else [f"{key} = {plain(value)}"]


def listed(key: str, items: list[Any]) -> list[str]:
    whole = f"{key} = {plain(items)}"
    if len(whole) <= WIDTH:
        return [whole]
    return [f"{key} = [", *[f"  {plain(item)}," for item in items], "]"]


def plain(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        return "[" + ", ".join(plain(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {plain(item)}" for key, item in value.items()) + " }"
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


def write(path: Path) -> None:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    head = f"game = {plain(data['game'])}\nabout = {plain(data.get('about', ''))}\n"
    parts = [written(entry, data["game"]) for entry in data["scenario"]]
    path.write_text("\n".join([head, *parts]), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(Path(name))
