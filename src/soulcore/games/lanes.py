"""Games side by side, as environments play them: actions are taken, dice answer for others, and rows of numbers show what came
of it. All that happens at every step is here, compiled, and nothing in it is made anew that could be kept.
"""

from __future__ import annotations

from typing import Final, final

from soulcore.games.by_chance import answer_by_chance
from soulcore.games.reach import NO_ACTION, MaskCanvas, Reach, by_action
from soulcore.games.sight import Canvas, Ink
from soulcore.kernel.decision import Decision
from soulcore.kernel.game import Game
from soulcore.kernel.randomness import Dice

TERMINATED: Final = 1
TRUNCATED: Final = 2
REFUSED: Final = 4
"""What a step told, as one number: the game is over, it was cut off, the action was none of the options."""

NO_ACTIONS: Final[list[int]] = []


@final
class Course:
    """A game in progress. Refused actions count as decisions: nobody can hold up a game for ever."""

    def __init__(self, game: Game, reach: Reach, most: int) -> None:
        """most: after so many decisions it is cut off."""
        self.game = game
        self.reach = reach
        self.most = most
        self.refused = 0
        """How many actions were none of the options."""
        self._known = NO_ACTIONS
        self._asked: Decision | None = None
        """For which decision the actions are known."""

    def is_cut_off(self) -> bool:
        """Whether it was stopped before its end."""
        return not self.game.over and len(self.game.answers) + self.refused >= self.most

    def is_done(self) -> bool:
        return self.game.over or len(self.game.answers) + self.refused >= self.most

    def actions(self) -> list[int]:
        """The action of each option of the seat that is asked, as `Reach.actions` has them."""
        asked = self.game.decision
        if asked is None:
            return NO_ACTIONS
        if asked is not self._asked:
            self._known = self.reach.actions(self.game)
            self._asked = asked
        return self._known

    def listed(self) -> dict[int, int]:
        """The actions of the seat that is asked, each with the place of its option."""
        return by_action(self.actions())

    def is_up(self, seat: int) -> bool:
        """Whether a seat is asked in a game that was not stopped."""
        asked = self.game.decision
        return asked is not None and asked.seat == seat and not self.is_done()

    def open_to(self, seat: int) -> list[int]:
        """The actions a seat may take now: none when it is not asked or the game was stopped."""
        return [action for action in self.actions() if action != NO_ACTION] if self.is_up(seat) else NO_ACTIONS

    def act(self, action: int) -> bool:
        """Take an action for the seat that is asked. False, and nothing changes, when it is none of the options."""
        actions = self.actions()
        for place in range(len(actions)):
            if actions[place] == action and action != NO_ACTION:
                self.game.answer(place)
                return True
        self.refused += 1
        return False

    def answer_by_chance(self, dice: list[Dice | None]) -> None:
        """Let every seat that has dice answer, until another is asked or the game is stopped."""
        answer_by_chance(self.game, dice, self.most - self.refused)

    def told(self) -> int:
        """How the game stands after a step."""
        return TERMINATED if self.game.over else TRUNCATED if self.is_cut_off() else 0


@final
class Board:
    """Two rows of numbers: what a seat sees, and what it may do."""

    def __init__(self, canvas: Canvas, numbers: memoryview[float], mask: MaskCanvas) -> None:
        """numbers: as many as the canvas has, all 0."""
        self.canvas = canvas
        self.numbers = numbers
        self.mask = mask

    def show(self, course: Course, seat: int) -> None:
        self.canvas.show(course.game, seat)
        self.canvas.ink.write(self.numbers)
        self.mask.show(course.open_to(seat))


@final
class Wall:
    """The rows of many games, one below the other, in two arrays: their canvases share the ink, and the masks are the places of
    all their ones."""

    def __init__(self, canvases: list[Canvas], ink: Ink, width: int, wait: int) -> None:
        """width: the number of actions; wait: the action of a seat that has no other."""
        self.canvases = canvases
        self.ink = ink
        self.width = width
        self.wait = wait
        self.ones: list[list[int]] = [[number * width + wait] for number in range(len(canvases))]
        """The places of each game's ones in the array of all masks."""

    def show(self, number: int, course: Course, seat: int) -> None:
        """What the seat of one game sees and may do now."""
        self.canvases[number].show(course.game, seat)
        first = number * self.width
        ones = [first + action for action in course.open_to(seat)]
        if not ones:
            ones.append(first + self.wait)
        self.ones[number] = ones

    def all_ones(self) -> list[int]:
        found: list[int] = []
        for ones in self.ones:
            found.extend(ones)
        return found


@final
class Lane:
    """A seat in a game whose other seats answer by chance."""

    def __init__(self, course: Course, seat: int, dice: list[Dice | None]) -> None:
        """dice: for each seat; None for the one that acts."""
        self.course = course
        self.seat = seat
        self.dice = dice

    def step(self, action: int) -> int:
        """Take an action and let the others answer until the seat is asked again or the game is stopped. What that told."""
        course = self.course
        if not course.act(action):
            return course.told() + REFUSED
        course.answer_by_chance(self.dice)
        return course.told()


def step_one(lane: Lane, board: Board, action: int) -> int:
    """A step in one game, shown on its board: what it told."""
    told = lane.step(action)
    board.show(lane.course, lane.seat)
    return told


def step_all(lanes: list[Lane], wall: Wall, actions: list[int], turns: list[int]) -> list[int]:
    """A step in each game, shown on the wall: what each told, and in turns the number of each game's turn."""
    told: list[int] = []
    for number in range(len(lanes)):
        lane = lanes[number]
        course = lane.course
        told.append(lane.step(actions[number]))
        wall.show(number, course, lane.seat)
        turns[number] = course.game.turn
    return told
