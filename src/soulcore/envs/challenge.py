"""One seat that learns against agents: what the Gymnasium environment and the vectorised one have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from soulcore.agents import Agent, Thinker, ask
from soulcore.agents.random_agent import RandomAgent
from soulcore.envs.episode import Episode
from soulcore.envs.errors import EnvError
from soulcore.envs.opponents import Opponent, maker_of
from soulcore.envs.setting import Setting
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


class Challenge:
    """A seat against agents, game after game."""

    def __init__(
        self,
        setting: Setting,
        opponent: Opponent = "random",
        seat: int | None = None,
        potential: Potential | None = None,
    ) -> None:
        if seat is not None and not 0 <= seat < setting.seats:
            raise EnvError(f"{setting.game} has the seats 0 to {setting.seats - 1}; there is no seat {seat}")
        self.setting = setting
        self.make_opponent = maker_of(opponent)
        self.fixed_seat = seat
        self.potential = potential
        self.seat = 0
        self.opponents: dict[int, Agent | Thinker] = {}
        self.dice: list[Dice | None] = [None] * setting.seats
        """Of the opponents that answer by chance alone."""
        self.episode: Episode | None = None
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
            owner: self.make_opponent(str(chance.integers(2**62))) for owner in range(seats) if owner != self.seat
        }
        for owner, opponent in self.opponents.items():
            self.dice[owner] = opponent.dice if isinstance(opponent, RandomAgent) else None
        self.dice[self.seat] = None
        self.episode = Episode.begin(self.setting, decks, str(chance.integers(2**62)))
        self._let_others_play()
        self.promise = self._promise()

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
        refused = not episode.act(action)
        if not refused:
            self._let_others_play()
        over = episode.over
        reward = episode.outcome(self.seat) if over else 0.0
        if self.potential is not None:
            before, self.promise = self.promise, self._promise()
            reward += self.promise - before
        return Step(reward, over, episode.cut_off, refused)

    def _let_others_play(self) -> None:
        episode = self.running
        game = episode.game
        while (asked := game.decision) is not None and asked.seat != self.seat and not episode.cut_off:
            if self.dice[asked.seat] is not None:  # by chance: who looks at nothing need not be shown anything
                episode.answer_by_chance(self.dice)
            else:
                episode.answer(ask(self.opponents[asked.seat], game))

    def _promise(self) -> float:
        if self.potential is None or self.running.over:
            return 0.0
        return self.potential(self.running.view(self.seat))

    # ------------------------------------------------------------ what the seat gets

    @property
    def view(self) -> dict[str, Any]:
        return self.running.view(self.seat)

    @property
    def listed(self) -> dict[int, int]:
        """The actions that are options now, each with the option's place."""
        return self.running.actions_of(self.seat)
