"""Who plays the games of a vectorised environment: this process, or several others."""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from multiprocessing.reduction import ForkingPickler
from pickle import PicklingError
from typing import Any, NoReturn, Protocol, TypeGuard

import numpy as np
from numpy.typing import NDArray

from soulcore.envs.actions import WAIT, Mask
from soulcore.envs.challenge import Challenge, Potential
from soulcore.envs.errors import EnvError
from soulcore.envs.opponents import Opponent
from soulcore.envs.setting import Decks, Setting
from soulcore.games.lanes import REFUSED, TERMINATED, TRUNCATED, Lane, Wall, step_all
from soulcore.games.sight import Ink


class Rows:
    """Everything that is told of a number of games, a row each."""

    def __init__(self, columns: Sequence[NDArray[Any]]) -> None:
        """columns: as `kinds` lists them."""
        self.columns = columns
        self.vectors: NDArray[np.float32] = columns[0]
        self.masks: Mask = columns[1]
        self.rewards: NDArray[np.float64] = columns[2]
        self.terminated: NDArray[np.bool_] = columns[3]
        self.truncated: NDArray[np.bool_] = columns[4]
        self.refused: NDArray[np.bool_] = columns[5]
        self.seats: NDArray[np.int64] = columns[6]
        self.turns: NDArray[np.int64] = columns[7]
        self.last: NDArray[np.float32] = columns[8]
        """The last observations of games that ended with this step; old ones elsewhere."""
        self.last_masks: Mask = columns[9]
        self.actions: NDArray[np.int64] = columns[10]
        """What is to be done next."""

    @staticmethod
    def kinds(setting: Setting) -> list[tuple[Any, tuple[int, ...]]]:
        """The type of each column and the shape of its rows."""
        size, actions = (setting.observer.size,), (setting.actions.size,)
        return [
            (np.float32, size),
            (np.int8, actions),
            (np.float64, ()),
            (np.bool_, ()),
            (np.bool_, ()),
            (np.bool_, ()),
            (np.int64, ()),
            (np.int64, ()),
            (np.float32, size),
            (np.int8, actions),
            (np.int64, ()),
        ]

    @classmethod
    def fresh(cls, games: int, setting: Setting) -> Rows:
        """Rows in the memory of this process."""
        return cls([np.zeros((games, *shape), kind) for kind, shape in cls.kinds(setting)])

    @classmethod
    def shared(cls, games: int, setting: Setting, memory: Sequence[Any]) -> Rows:
        """Rows in memory that processes share (`shared_memory` makes it)."""
        pairs = zip(cls.kinds(setting), memory, strict=True)
        return cls([np.frombuffer(part, kind).reshape((games, *shape)) for (kind, shape), part in pairs])

    def part(self, first: int, count: int) -> Rows:
        """Some of the rows; what is written there is written here."""
        return Rows([column[first : first + count] for column in self.columns])


def shared_memory(games: int, setting: Setting, fresh: SpawnContext) -> list[Any]:
    """Room for the rows of so many games, a piece for each column, to be given to new processes."""
    sizes = [games * math.prod(shape) * np.dtype(kind).itemsize for kind, shape in Rows.kinds(setting)]
    return [fresh.RawArray("b", size) for size in sizes]


class Crew(Protocol):
    """Plays a number of games; `rows` is what the last call brought, and the next one writes there again."""

    rows: Rows

    def reset(self, seeds: Sequence[int | None]) -> Rows:
        """Begin all games anew. Without a seed a game goes on with its own chance, as the single environment does."""

    def step(self, actions: NDArray[np.int64]) -> Rows: ...

    def close(self) -> None: ...


class Here:
    """All games in this process, one after the other. rows: where to write; None: in memory of its own."""

    def __init__(
        self,
        games: int,
        rows: Callable[[Setting], Rows] | None,
        game: str,
        decks: Decks,
        opponent: Opponent,
        seat: int | None,
        max_decisions: int,
        potential: Potential | None,
    ) -> None:
        setting = Setting(game, decks, max_decisions)
        self.challenges = [Challenge(setting, opponent, seat, potential) for _ in range(games)]
        self.lanes: list[Lane | None] = [None] * games
        self.chances = [np.random.default_rng() for _ in range(games)]
        self.rows = rows(setting) if rows is not None else Rows.fresh(games, setting)
        self.rows.vectors.fill(0.0)
        self.wall = wall_for(games, setting)
        self.turns = [0] * games

    def __getstate__(self) -> dict[str, Any]:
        """All but what is compiled, which a copy (by copy or pickle) makes anew."""
        return {name: value for name, value in vars(self).items() if name not in ("wall", "lanes")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.wall = wall_for(len(self.challenges), self.challenges[0].setting)
        self.lanes = [challenge.lane for challenge in self.challenges]
        if self.challenges[0].episode is not None:  # all games begin together
            self.rows.vectors.fill(0.0)
            for number in range(len(self.challenges)):
                self._show(number)
            self._write()

    def reset(self, seeds: Sequence[int | None]) -> Rows:
        for number, seed in enumerate(seeds):
            if seed is not None:
                self.chances[number] = np.random.default_rng(seed)
            self._begin(number)
        self._write()
        return self.rows

    def step(self, actions: NDArray[np.int64]) -> Rows:
        rows, lanes = self.rows, self.lanes
        rows.rewards.fill(0.0)
        if is_full(lanes):
            told = step_all(lanes, self.wall, actions.tolist(), self.turns)
        else:
            told = self._step_each(actions.tolist())
        told_of = np.array(told, np.int8)
        np.not_equal(told_of & TERMINATED, 0, out=rows.terminated)
        np.not_equal(told_of & TRUNCATED, 0, out=rows.truncated)
        np.not_equal(told_of & REFUSED, 0, out=rows.refused)
        ended = np.flatnonzero(told_of & (TERMINATED | TRUNCATED)).tolist()
        self._write()
        if ended:
            for number in ended:
                self._begin_anew(number)
            self._write()
        return rows

    def _write(self) -> None:
        """What the wall has to show. Where a place was put down twice, numpy leaves the last value. (It takes in
        lists sooner when it is told what they hold.)"""
        rows, ink = self.rows, self.wall.ink
        rows.vectors.reshape(-1)[np.array(ink.places, np.intp)] = np.array(ink.values, np.float32)
        ink.clear()
        rows.masks.fill(0)
        rows.masks.reshape(-1)[np.array(self.wall.all_ones(), np.intp)] = 1
        rows.turns[:] = self.turns

    def _step_each(self, actions: list[int]) -> list[int]:
        """The same step by step, where opponents think or a potential is watched."""
        told = []
        for number, action in enumerate(actions):
            challenge = self.challenges[number]
            step = challenge.step(action)
            self.rows.rewards[number] = step.reward
            self._show(number)
            told.append(step.terminated * TERMINATED + step.truncated * TRUNCATED + step.refused * REFUSED)
        return told

    def _begin_anew(self, number: int) -> None:
        """The next game of one that has ended, whose last row is kept."""
        rows = self.rows
        challenge = self.challenges[number]
        if challenge.lane is not None:
            rows.rewards[number] = challenge.running.outcome(challenge.seat)
        rows.last[number] = rows.vectors[number]
        rows.last_masks[number] = rows.masks[number]
        self._begin(number)

    def _begin(self, number: int) -> None:
        """The next game, with its first row."""
        challenge = self.challenges[number]
        challenge.reset(self.chances[number])
        self.lanes[number] = challenge.lane
        self.rows.seats[number] = challenge.seat
        self._show(number)

    def close(self) -> None:
        """Nothing is held."""

    def _show(self, number: int) -> None:
        challenge = self.challenges[number]
        course = challenge.running.course
        self.wall.show(number, course, challenge.seat)
        self.turns[number] = course.game.turn


def wall_for(games: int, setting: Setting) -> Wall:
    """What shows so many games. It has shown nothing yet, and counts on rows of zeros."""
    ink = Ink()
    canvases = [setting.observer.canvas(ink, number) for number in range(games)]
    return Wall(canvases, ink, setting.actions.size, WAIT)


def is_full(lanes: list[Lane | None]) -> TypeGuard[list[Lane]]:
    """Whether every game can be stepped without looking up."""
    return None not in lanes


class Processes:
    """The games shared out among processes, each with neighbouring ones. The rows lie in memory they share; what goes through
    the lines is only whose turn it is to write."""

    def __init__(self, jobs: int, games: int, *arguments: Any) -> None:
        expect_sendable(arguments)
        fresh = multiprocessing.get_context("spawn")
        setting = Setting(arguments[0], arguments[1], arguments[4])
        memory = shared_memory(games, setting, fresh)
        self.rows = Rows.shared(games, setting, memory)
        self.parts = [part.tolist() for part in np.array_split(np.arange(games), jobs)]
        self.lines: list[Connection] = []
        self.workers = []
        for part in self.parts:
            line, end = fresh.Pipe()
            worker = fresh.Process(target=work, args=(end, memory, games, part[0], len(part), *arguments), daemon=True)
            worker.start()
            end.close()
            self.lines.append(line)
            self.workers.append(worker)

    def __reduce__(self) -> NoReturn:
        """Asked for by copy and pickle."""
        raise EnvError("games in other processes cannot be copied or sent: make it with jobs=1")

    def reset(self, seeds: Sequence[int | None]) -> Rows:
        return self._all([[seeds[number] for number in part] for part in self.parts])

    def step(self, actions: NDArray[np.int64]) -> Rows:
        self.rows.actions[:] = actions
        return self._all([None] * len(self.parts))

    def _all(self, arguments: Sequence[list[int | None] | None]) -> Rows:
        """Let every worker do its part: begin with the given seeds, or step."""
        if not self.lines:
            raise EnvError("the environment is closed: make a new one")
        try:
            for line, argument in zip(self.lines, arguments, strict=True):
                line.send(argument)
            told = next(filter(None, (line.recv() for line in self.lines)), "")
        except (EOFError, ConnectionError):
            told = "a process of the environment has ended (killed? out of memory?): make a new one"
        except BaseException:  # Ctrl-C: what the workers still say would pass for the answer to the next call
            self.close()
            raise
        if told:
            self.close()
            raise EnvError(told)
        return self.rows

    def close(self) -> None:
        for line in self.lines:
            line.close()  # a worker whose line is closed ends by itself
        for worker in self.workers:
            worker.join(timeout=10)
        self.lines, self.workers = [], []


def expect_sendable(arguments: Sequence[Any]) -> None:
    """Refuse what new processes cannot be given, before any is begun."""
    try:
        ForkingPickler.dumps(arguments)
    except (PicklingError, AttributeError, TypeError) as error:
        reason = (
            "other processes cannot be sent all of this: opponent and potential must be names or functions of a module"
        )
        raise EnvError(f"{reason} ({error}); or make it with jobs=1") from None


def part_of(memory: Sequence[Any], games: int, first: int, count: int, setting: Setting) -> Rows:
    """A worker's rows among those of all games."""
    return Rows.shared(games, setting, memory).part(first, count)


def work(line: Connection, memory: Sequence[Any], games: int, first: int, count: int, *arguments: Any) -> None:
    """A worker: answers calls until the line is closed. What goes wrong is told, and asked about there."""
    here: Here | None = None
    with suppress(EOFError, ConnectionError, KeyboardInterrupt):  # closed, perhaps with an answer unread
        while True:
            seeds = line.recv()
            told = ""
            try:
                if here is None:
                    here = Here(count, partial(part_of, memory, games, first, count), *arguments)
                if seeds is None:
                    here.step(here.rows.actions)
                else:
                    here.reset(seeds)
            except Exception as error:  # whatever it is, the other side must not wait for ever
                told = f"{type(error).__name__}: {error}"
            line.send(told)
