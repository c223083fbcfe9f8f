"""What a player is to the machine: somebody who sees a view and the options, and answers with one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from soulcore.agents.imagine import Imagination
from soulcore.games.views import look
from soulcore.kernel.errors import GameOver
from soulcore.kernel.game import Game

View = dict[str, Any]
"""What a seat sees of the table: plain data, made by soulcore.games.views.look."""

ListedOption = dict[str, Any]
"""One option as the view lists it: key, verb, piece, card, word."""


ENOUGH = 8
"""What was looked at less often is not told to people: 92% after one look says nothing."""


class Agent(Protocol):
    """A player. It never sees the position, only what its seat may see, so it cannot look at hidden cards."""

    def choose(self, view: View, options: Sequence[ListedOption]) -> int:
        """The place of the chosen option in the list. Called only for the agent's own decisions."""
        ...


@dataclass(frozen=True, slots=True)
class Weighed:
    """An option as a thinking player judged it: the chance to win with it, how often it was looked at, and between what the chance
    lies nineteen times of twenty as far as those looks tell."""

    place: int
    key: str
    chance: float
    looks: int
    low: float = 0.0
    high: float = 1.0

    @property
    def is_told(self) -> bool:
        """Whether it was looked at enough to say anything about it, or its chance is certain."""
        return self.looks >= ENOUGH or self.low == self.high


@runtime_checkable
class Thinker(Protocol):
    """A player that looks ahead. Besides what every player gets it has worlds to try things in, which are made from its
    view alone."""

    def consider(self, options: Sequence[str], imagination: Imagination) -> int:
        """The place of the chosen option among these keys."""
        ...

    def explain(self) -> list[Weighed]:
        """The options weighed at the last decision, the chosen one first."""
        ...


def ask(agent: Agent | Thinker, game: Game) -> int:
    """What the agent answers at the open decision. Everything it learns of the position goes through here."""
    if game.decision is None:
        raise GameOver("the game is over: nothing is asked any more")
    seat = game.decision.seat
    if isinstance(agent, Thinker):
        return agent.consider(game.keys(), Imagination(game, seat))
    view = look(game, seat)
    return agent.choose(view, view["decision"]["options"])
