"""One seat that learns against agents: what the Gymnasium environment and the vectorised one have in common."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from math import isfinite
from typing import Any, NamedTuple, SupportsFloat, SupportsIndex

import numpy as np

from soulcore.agents import Agent, Thinker, ask
from soulcore.agents.random_agent import RandomAgent
from soulcore.envs.episode import Episode
from soulcore.envs.errors import EnvError
from soulcore.envs.numbers import as_whole
from soulcore.envs.opponents import Opponent, maker_of, opponent_from
from soulcore.envs.setting import Setting
from soulcore.games.lanes import REFUSED, TERMINATED, TRUNCATED, Lane
from soulcore.kernel.randomness import Dice

Potential = Callable[[dict[str, Any]], float]
"""How good a view looks to its seat. The change of it is added to the reward; at the end of a game it counts as 0, so that the
best way to play stays the same (Ng, Harada and Russell 1999, with discount 1)."""


class Step(NamedTuple):
    """What an action brought."""

    reward: float
    terminated: bool
    truncated: bool
    refused: bool


NOTHING_YET = Step(0.0, False, False, False)
"""What nearly every action brings: the game goes on."""


class Challenge:
    """A seat against agents, game after game."""

    def __init__(
        self,
        setting: Setting,
        opponent: Opponent = "random",
        seat: int | None = None,
        potential: Potential | None = None,
    ) -> None:
        self.setting = setting
        self.make_opponent = maker_of(opponent)
        self.fixed_seat = as_whole(seat)
        if seat is not None and self.fixed_seat not in range(setting.seats):
            raise EnvError(f"{setting.game} has the seats 0 to {setting.seats - 1}; there is no seat {seat!r}")
        if potential is not None and not callable(potential):
            raise EnvError(f"potential must be a function of the seat's view, or None, not {potential!r}")
        self.potential = potential
        self.seat = 0
        self.opponents: dict[int, Agent | Thinker] = {}
        self.dice: list[Dice | None] = [None] * setting.seats
        """Of the opponents that answer by chance alone."""
        self.episode: Episode | None = None
        self.lane: Lane | None = None
        """How steps are made when nobody but the seat looks at anything."""
        self.promise = 0.0

    def reset(self, chance: np.random.Generator) -> None:
        """A new game: seat, decks, seed and opponents come from the given chance. Own decks are the first ones."""
        seats = self.setting.seats
        drawn = int(chance.integers(seats))
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        pools = self.setting.decks
        chosen = [pool[int(chance.integers(len(pool)))] for pool in pools]
        decks = [chosen[(owner - self.seat) % seats] for owner in range(seats)]
        self.opponents = {
            owner: opponent_from(self.make_opponent, str(chance.integers(2**62)))
            for owner in range(seats)
            if owner != self.seat
        }
        self.dice = [None] * seats
        for owner, opponent in self.opponents.items():
            self.dice[owner] = dice_of(opponent)
        self.episode = Episode.begin(self.setting, decks, str(chance.integers(2**62)))
        self.lane = self._new_lane()
        self._let_others_play()
        self.promise = self._promise()

    def _new_lane(self) -> Lane | None:
        by_chance = self.episode is not None and self.potential is None and self.dice.count(None) == 1
        return Lane(self.running.course, self.seat, self.dice) if by_chance else None

    def __deepcopy__(self, memo: dict[int, Any]) -> Challenge:
        """The game and what the opponents are about to do are copied; what never changes is shared."""
        twin = Challenge(self.setting, self.make_opponent, self.fixed_seat, self.potential)
        twin.seat = self.seat
        twin.episode = deepcopy(self.episode)
        twin.dice = [None if dice is None else dice.copy() for dice in self.dice]
        twin.opponents = {
            owner: opponent if self.dice[owner] is not None else deepcopy(opponent, memo)
            for owner, opponent in self.opponents.items()
        }
        twin.lane = twin._new_lane()
        twin.promise = self.promise
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """All but the lane: what is compiled is not pickled."""
        return {**vars(self), "lane": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.lane = self._new_lane()

    @property
    def running(self) -> Episode:
        if self.episode is None:
            raise EnvError("there is no game yet: call reset first")
        return self.episode

    def step(self, action: int) -> Step:
        """Take an action, let the others play until the seat is asked again or the game is over."""
        episode = self.running
        if episode.done:
            raise EnvError("the game is over: call reset")
        told = self.lane.step(action) if self.lane is not None else self._step(action)
        return self.step_of(told)

    def step_of(self, told: int) -> Step:
        """What an action brought, by what it told."""
        reward = self.running.outcome(self.seat) if told & TERMINATED else 0.0
        if self.potential is not None:
            before, self.promise = self.promise, self._promise()
            reward += self.promise - before
        return Step(reward, bool(told & TERMINATED), bool(told & TRUNCATED), bool(told & REFUSED))

    def _step(self, action: int) -> int:
        """As `Lane.step`, with opponents that think."""
        if not self.running.act(action):
            return self.running.course.told() + REFUSED
        self._let_others_play()
        return self.running.course.told()

    def _let_others_play(self) -> None:
        episode = self.running
        game = episode.game
        while (asked := game.decision) is not None and asked.seat != self.seat and not episode.cut_off:
            if self.dice[asked.seat] is not None:  # by chance: who looks at nothing need not be shown anything
                episode.course.answer_by_chance(self.dice)
            else:
                game.answer(ask(self.opponents[asked.seat], game))

    def _promise(self) -> float:
        if self.potential is None or self.running.over:
            return 0.0
        told: object = self.potential(self.running.view(self.seat))
        if not isinstance(told, (SupportsFloat, SupportsIndex)) or not isfinite(told):
            raise EnvError(f"the potential must tell a number, not {told!r}")
        return float(told)

    # ------------------------------------------------------------ what the seat gets

    @property
    def view(self) -> dict[str, Any]:
        return self.running.view(self.seat)

    @property
    def listed(self) -> dict[int, int]:
        """The actions that are options now, each with the option's place."""
        return self.running.actions_of(self.seat)


def dice_of(opponent: Agent | Thinker) -> Dice | None:
    """The dice of one that answers by them alone. Somebody's own agent that began as the random one chooses itself."""
    return opponent.dice if type(opponent) is RandomAgent else None
