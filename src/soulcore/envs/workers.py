"""Who plays the games of a vectorised environment: this process, or several others."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from soulcore.envs.actions import Mask
from soulcore.envs.challenge import Challenge, Potential
from soulcore.envs.errors import EnvError
from soulcore.envs.opponents import Opponent
from soulcore.envs.setting import Decks, Setting


class Rows:
    """Everything that is told of a number of games, a row each."""

    NAMES = (
        "vectors",
        "masks",
        "rewards",
        "terminated",
        "truncated",
        "refused",
        "seats",
        "turns",
        "last",
        "last_masks",
    )

    def __init__(self, games: int, size: int, actions: int) -> None:
        self.vectors: NDArray[np.float32] = np.zeros((games, size), np.float32)
        self.masks: Mask = np.zeros((games, actions), np.int8)
        self.rewards: NDArray[np.float64] = np.zeros(games, np.float64)
        self.terminated: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.refused: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.seats: NDArray[np.int64] = np.zeros(games, np.int64)
        self.turns: NDArray[np.int64] = np.zeros(games, np.int64)
        self.last: NDArray[np.float32] = np.zeros((games, size), np.float32)
        """The last observations of games that ended with this step; old ones elsewhere."""
        self.last_masks: Mask = np.zeros((games, actions), np.int8)

    def take(self, first: int, other: Rows) -> None:
        """Copy other rows to the place that begins there."""
        for name in self.NAMES:
            theirs = getattr(other, name)
            getattr(self, name)[first : first + len(theirs)] = theirs


class Crew(Protocol):
    """Plays a number of games; `rows` is what the last call brought."""

    rows: Rows

    def reset(self, seeds: Sequence[int | None]) -> Rows:
        """Begin all games anew. Without a seed a game goes on with its own chance, as the single environment does."""

    def step(self, actions: NDArray[np.int64]) -> Rows: ...

    def close(self) -> None: ...


class Here:
    """All games in this process, one after the other."""

    def __init__(
        self,
        games: int,
        game: str,
        decks: Decks,
        opponent: Opponent,
        seat: int | None,
        max_decisions: int,
        potential: Potential | None,
    ) -> None:
        setting = Setting(game, decks, max_decisions)
        self.challenges = [Challenge(setting, opponent, seat, potential) for _ in range(games)]
        self.chances = [np.random.default_rng() for _ in range(games)]
        self.rows = Rows(games, setting.observer.size, setting.actions.size)

    def reset(self, seeds: Sequence[int | None]) -> Rows:
        for number, (challenge, seed) in enumerate(zip(self.challenges, seeds, strict=True)):
            if seed is not None:
                self.chances[number] = np.random.default_rng(seed)
            challenge.reset(self.chances[number])
            self._write(number)
        return self.rows

    def step(self, actions: NDArray[np.int64]) -> Rows:
        rows = self.rows
        for number, (challenge, action) in enumerate(zip(self.challenges, actions.tolist(), strict=True)):
            step = challenge.step(action)
            rows.rewards[number] = step.reward
            rows.terminated[number] = step.terminated
            rows.truncated[number] = step.truncated
            rows.refused[number] = step.refused
            if step.terminated or step.truncated:
                challenge.write(rows.last[number], rows.last_masks[number])
                challenge.reset(self.chances[number])
            self._write(number)
        return rows

    def close(self) -> None:
        """Nothing is held."""

    def _write(self, number: int) -> None:
        challenge = self.challenges[number]
        challenge.write(self.rows.vectors[number], self.rows.masks[number])
        self.rows.seats[number] = challenge.seat
        self.rows.turns[number] = challenge.running.game.turn


class Processes:
    """The games shared out among processes, each with neighbouring ones."""

    def __init__(self, jobs: int, games: int, *arguments: Any) -> None:
        fresh = multiprocessing.get_context("spawn")
        self.parts = [part.tolist() for part in np.array_split(np.arange(games), jobs)]
        self.lines: list[Connection] = []
        self.workers = []
        for part in self.parts:
            line, end = fresh.Pipe()
            worker = fresh.Process(target=work, args=(end, len(part), *arguments), daemon=True)
            worker.start()
            end.close()
            self.lines.append(line)
            self.workers.append(worker)
        setting = Setting(arguments[0], arguments[1], arguments[4])
        self.rows = Rows(games, setting.observer.size, setting.actions.size)

    def reset(self, seeds: Sequence[int | None]) -> Rows:
        return self._all("reset", [[seeds[number] for number in part] for part in self.parts])

    def step(self, actions: NDArray[np.int64]) -> Rows:
        return self._all("step", [actions[part] for part in self.parts])

    def _all(self, call: str, arguments: list[Any]) -> Rows:
        if not self.lines:
            raise EnvError("the environment is closed: make a new one")
        for line, argument in zip(self.lines, arguments, strict=True):
            line.send((call, argument))
        for line, part in zip(self.lines, self.parts, strict=True):
            told = line.recv()
            if isinstance(told, str):
                self.close()
                raise EnvError(told)
            self.rows.take(part[0], told)
        return self.rows

    def close(self) -> None:
        for line in self.lines:
            line.close()  # a worker whose line is closed ends by itself
        for worker in self.workers:
            worker.join(timeout=10)
        self.lines, self.workers = [], []


def work(line: Connection, games: int, *arguments: Any) -> None:
    """A worker: answers calls until the line is closed. What goes wrong is told, and asked about there."""
    here: Here | None = None
    told: Rows | str
    with suppress(EOFError, ConnectionError, KeyboardInterrupt):  # closed, perhaps with an answer unread
        while True:
            call, argument = line.recv()
            try:
                here = here or Here(games, *arguments)
                told = getattr(here, call)(argument)
            except Exception as error:  # whatever it is, the other side must not wait for ever
                told = f"{type(error).__name__}: {error}"
            line.send(told)
