"""Puzzles as studies: every answer is judged by the solver, and hints say what it knows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache
from hashlib import sha256
from typing import Any

from soulcore.agents.puzzles import Puzzle, games_with_puzzles, lay_open, puzzles, steps
from soulcore.agents.solver import Solver
from soulcore.games import entry as game_entry
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.scenarios.position import Table, set_up
from soulcore.table import frames, wording
from soulcore.table.course import copy_of
from soulcore.table.errors import Refused
from soulcore.table.phrases import phrase
from soulcore.table.studies import OPEN, RIGHT, WRONG, YOU, Sitting, Study
from soulcore.words.speech import label

HINTS = ("trap", "card", "answer")
"""What hints tell, one after the other: why what one would do first does not work, which card matters, what to do."""


FAR = 6
"""So many answers ahead, a hint looks for a card to name."""


class PuzzleStudy(Study):
    """A puzzle that somebody sits at. The opponent refutes where that is possible."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.game = puzzle.scenario.game
        self.address = f"puzzle/{self.game}/{puzzle.id}"
        self._solver: Solver | None = None

    @property
    def solver(self) -> Solver:
        """Kept with what it has found out. Only under the lock of the studies."""
        if self._solver is None:
            self._solver = self.puzzle.solver()
        return self._solver

    def table(self) -> Table:
        table = set_up(self.puzzle.scenario)
        lay_open(table.game)
        return table

    def reply(self, game: Game) -> int:
        return self.solver.reply(game)

    def is_open(self, game: Game) -> bool:
        return self.solver.is_open(game)

    def state(self, sitting: Sitting) -> str:
        game = sitting.game
        if not self.solver.is_open(game):
            return RIGHT if self.solver.is_reached(game) else WRONG
        return OPEN if self.solver.forced(game) else WRONG

    # ------------------------------------------------------------ hints

    def hint(self, sitting: Sitting, number: int, lang: str) -> dict[str, Any]:
        """The hint of that number at the open decision. `option`: the option it names, -1: none."""
        game = sitting.game
        asked = game.decision
        if asked is None or asked.seat != YOU or not sitting.is_open:
            raise Refused("not_your_decision")
        right = self.solver.keeps(game)
        if not right:
            return {"hint": HINTS.index("trap"), "text": phrase(lang, "hint.too_late"), "option": -1}
        kind = HINTS[min(number, len(HINTS) - 1)]
        instinct = game_entry(self.game).knowledge.instinct(game)
        best = self.solver.best(game)
        said = Said(game, lang)
        if kind == "trap":
            wrong = [place for place in range(len(game.options)) if place not in right]
            idle = game_entry(self.game).knowledge.rest(game)
            if wrong:
                trap = max(wrong, key=lambda place: (place != idle, instinct[place]))
                return {"hint": 0, "text": self._refuted(game, trap, lang), "option": -1}
            return {"hint": 0, "text": phrase(lang, "hint.no_trap"), "option": -1}
        if kind == "card":
            name = self._matters(game, lang)
            text = phrase(lang, "hint.card", card=name) if name else phrase(lang, "hint.answer", label=said.label(best))
            return {"hint": 1, "text": text, "option": -1 if name else best}
        return {"hint": 2, "text": phrase(lang, "hint.answer", label=said.label(best)), "option": best}

    def _matters(self, game: Game, lang: str) -> str:
        """The card that the next own answers of a solution are about; "" when they are about none."""
        here = game
        for _ in range(FAR):
            if not self.solver.is_open(here) or here.decision is None:
                break
            place = self.solver.best(here)
            name = Said(here, lang).about(place) if here.decision.seat == YOU else ""
            if name:
                return name
            here = self.solver.after(here, place)
        return ""

    def _refuted(self, game: Game, place: int, lang: str) -> str:
        """What comes of an option that misses the goal: the reply that refutes it, where there is one."""
        first = Said(game, lang).label(place)
        here = self.solver.after(game, place)
        while self.solver.is_open(here) and here.decision is not None:
            if here.decision.seat != YOU:
                refutations = self.solver.keeps(here)
                if len(refutations) < len(here.options) and refutations:
                    reply = Said(here, lang).label(self.solver.reply(here))
                    return phrase(lang, "hint.refuted", label=first, reply=reply)
                here = self.solver.after(here, self.solver.reply(here))
            elif len(here.options) == 1:
                here = self.solver.after(here, 0)
            else:
                break
        return phrase(lang, f"hint.missed_{self.puzzle.goal}", label=first)

    # ------------------------------------------------------------ the solution

    def solution(self, lang: str) -> list[dict[str, Any]]:
        """The solution as frames: each answer with what does not work in its place, and the rules that what happened cites."""
        game = self.table().game
        line = steps(self.puzzle.game(), self.solver, self.puzzle.line())
        found = [self._shown(game, lang, len(game.log or []), None)]
        for step in line:
            said, keys = Said(game, lang), game.keys()
            wrong = list(dict.fromkeys(said.label(keys.index(key)) for key in step.wrong))
            answer = {"seat": step.seat, "label": said.label(keys.index(step.key)), "wrong": wrong}
            since = len(game.log or [])
            game.answer(step.key)
            found.append(self._shown(game, lang, since, answer))
        return found

    def _shown(self, game: Game, lang: str, since: int, answer: dict[str, Any] | None) -> dict[str, Any]:
        here = copy_of(game)
        view = look(here, YOU)
        del view["decision"]
        lines = wording.lines(here, YOU, lang, since)
        asked = here.decision
        ids = dict.fromkeys(id for line in lines for id in line["clauses"])
        return {
            "answer": answer,
            "view": view,
            "decision": frames.decision(here, asked.seat, lang, len(here.answers)) if asked is not None else None,
            "log": {"from": since, "lines": lines},
            "clauses": wording.clauses(" ".join(ids), lang),
        }


@dataclass(frozen=True, slots=True)
class Said:
    """The options of a position in words."""

    game: Game
    lang: str

    def label(self, place: int) -> str:
        return label(
            self.game, self.game.options[place], self.lang, wording.names_in(self.game.deal.rules.name, self.lang)
        )

    def about(self, place: int) -> str:
        """The name of the card that an option is about, "" when it is about none."""
        option = self.game.options[place]
        piece = self.game.find(option.piece) if option.piece else None
        name = piece.card.name if piece is not None else self.game.cards[option.card].name if option.card >= 0 else ""
        return wording.names_in(self.game.deal.rules.name, self.lang).get(name, name)


@cache
def shelf(game: str) -> dict[str, PuzzleStudy]:
    """The puzzles of a game by id, easy ones first."""
    if game not in games_with_puzzles():
        return {}
    found = sorted(puzzles(game), key=lambda puzzle: puzzle.rating)
    return {puzzle.id: PuzzleStudy(puzzle) for puzzle in found}


def puzzle_study(game: str, id: str) -> PuzzleStudy:
    found = shelf(game).get(id)
    if found is None:
        raise Refused("not_found")
    return found


def of_the_day(game: str, day: date) -> str:
    """The puzzle of a day: all of them before one comes again, in another order each time round."""
    ids = sorted(shelf(game))
    if not ids:
        return ""
    number = day.toordinal()
    turn, place = divmod(number, len(ids))

    def lot(id: str) -> bytes:
        return sha256(f"{turn} {id}".encode()).digest()

    return sorted(ids, key=lot)[place]
