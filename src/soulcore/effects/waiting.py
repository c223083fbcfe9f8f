"""The waiting line: effects whose moment has come are put in order and begun one by one, what is newest first.

Every game with effects that wait has the same line. What differs is the game's to say (EffectGame):

- who orders what was set off together, and which of it may be next: `next_in_line`, `who_orders`;
- whether a waiting effect still stands when its turn comes: `trigger_stands`;
- what the rules put in order in between: `manage`;
- that effects set each other off for ever: `is_endless`.

What "begun" means, the kind of line says. A Settle (settle.py) carries an effect out, and what that causes forms a line of its
own on top. A Gathering only announces it: it waits beneath the line with its price paid, the newest on top, and is carried
out when the line is through. When prices are paid, an Announcing (announcing.py) says.
"""

from __future__ import annotations

from typing import ClassVar

from soulcore.effects.play import EffectGame
from soulcore.kernel.decision import Option
from soulcore.kernel.game import Game
from soulcore.kernel.pending import Trigger
from soulcore.kernel.process import Process


class Line(Process):
    """Effects that wait for their turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("waiting",)

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Trigger] = []

    def order(self, game: EffectGame) -> str:
        """Whose effect is next; its place is in `picked` when `chosen` runs."""
        self.waiting = [trigger for trigger in self.waiting if game.trigger_stands(trigger)]
        if not self.waiting:
            return self.through()
        first = game.next_in_line(self.waiting)
        if len(first) > 1:
            game.cite("effects.order")
            game.ask(game.who_orders(self.waiting[first[0]]), "order", self.options(game, first))
        else:
            game.picked = Option("", number=first[0])
        return self.chosen()

    def options(self, game: EffectGame, places: list[int]) -> list[Option]:
        """The waiting effects at those places, to choose from."""
        raise NotImplementedError

    def chosen(self) -> str:
        """The step that begins the effect whose place was picked."""
        raise NotImplementedError

    def through(self) -> str:
        """The step that follows when nothing waits any more."""
        raise NotImplementedError


class Gathering(Line):
    """A line beneath which announced effects wait while it lasts; how many there are, it counts."""

    def __init__(self) -> None:
        super().__init__()
        self.links = 0

    def take_up(self, game: EffectGame) -> None:
        """What was set off since joins the line."""
        for together in game.take_rounds():
            self.waiting += together


def put_beneath(game: Game, announced: Process) -> None:
    """An effect was announced: it waits beneath the line that is being gathered, on top of what was announced before."""
    for place in range(len(game.stack) - 1, -1, -1):
        line = game.stack[place]
        if isinstance(line, Gathering):
            line.links += 1
            game.stack.insert(place, announced)
            return
    raise LookupError("no line is being gathered")
