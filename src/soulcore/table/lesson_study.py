"""Tasks of lessons as studies: any way that reaches what the task asks for will do; known slips are explained."""

from __future__ import annotations

from typing import Any

from soulcore.games import entry as game_entry
from soulcore.kernel.game import Game
from soulcore.scenarios.lessons import Slip, Task, course
from soulcore.scenarios.position import Table, set_up
from soulcore.table import wording
from soulcore.table.errors import Refused
from soulcore.table.phrases import phrase
from soulcore.table.studies import OPEN, RIGHT, WRONG, YOU, Sitting, Study
from soulcore.words.speech import label


class LessonStudy(Study):
    """A task that somebody sits at. The other side does what the task says, and else as little as it can."""

    def __init__(self, game: str, chapter: str, number: int, task: Task) -> None:
        self.game = game
        self.task = task
        self.address = f"lesson/{game}/{chapter}/{number}"

    def table(self) -> Table:
        return set_up(self.task.scenario)

    def reply(self, game: Game) -> int:
        wished = self.task.reply(game)
        return wished if wished >= 0 else game_entry(self.game).knowledge.rest(game)

    def state(self, sitting: Sitting) -> str:
        if self.task.is_reached(sitting.table, sitting.start):
            return RIGHT
        if self.slip(sitting) is not None or sitting.game.over or sitting.game.turn != sitting.first_turn:
            return WRONG
        return OPEN

    def stops(self, sitting: Sitting) -> bool:
        return sitting.state == WRONG

    def slip(self, sitting: Sitting) -> Slip | None:
        """What the last own answer has missed, if it is one of the slips that were thought of."""
        own = bool(sitting.points) and sitting.points[-1].seat == YOU
        return self.task.slip(sitting.keys[-1]) if own else None

    def said(self, sitting: Sitting, lang: str) -> str:
        """What the coach says about how it stands."""
        if sitting.state == RIGHT:
            return self.task.done[lang] or phrase(lang, "lesson.done")
        if sitting.state == WRONG:
            slip = self.slip(sitting)
            return slip.texts[lang] if slip is not None else phrase(lang, "lesson.missed")
        return ""

    def hint(self, sitting: Sitting, number: int, lang: str) -> dict[str, Any]:
        """First what to think of, then what to do, as far as one is still on the way of the solution."""
        if number == 0 and self.task.hints[lang]:
            return {"text": self.task.hints[lang], "option": -1}
        line = self.task.line()
        own = [key for key, point in zip(sitting.keys, sitting.points, strict=True) if point.seat == YOU]
        is_on_the_way = len(own) < len(line) and all(key.startswith(wish) for key, wish in zip(own, line, strict=False))
        game = sitting.game
        place = -1
        if is_on_the_way and game.decision is not None and game.decision.seat == YOU:
            place = next((at for at, key in enumerate(game.keys()) if key.startswith(line[len(own)])), -1)
        if place < 0:
            return {"text": phrase(lang, "lesson.begin_again"), "option": -1}
        said = label(game, game.options[place], lang, wording.names_in(self.game, lang))
        return {"text": phrase(lang, "hint.answer", label=said), "option": place}


def lesson_study(game: str, chapter: str, number: int) -> LessonStudy:
    found = course(game).get(chapter)
    if found is None or not 0 <= number < len(found.tasks):
        raise Refused("not_found")
    return LessonStudy(game, chapter, number, found.tasks[number])
