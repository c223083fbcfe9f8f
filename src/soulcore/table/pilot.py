"""What happens at a table by itself: the computer answers, stops pass, clocks run out, the agreed player goes first."""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.table import rows, stops
from soulcore.table.clocks import NOBODY
from soulcore.table.course import BACKWARD
from soulcore.table.errors import Refused
from soulcore.table.opponents import agent_for, quick

if TYPE_CHECKING:
    from soulcore.table.room import Room

LOG = logging.getLogger("soulcore.table")
CLAIM_MS = 15_000
"""How long a process is the one that lets the computer play, unless it says so again."""
BEFORE_THE_FIRST_TURN = "first_or_second"
FAILED = "failed"
THINKING_MARGIN = 0.2
"""Seconds beyond its thinking in which the computer's answer has come back."""

TRY_AGAIN = (0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
"""Seconds before what failed is tried again, each time. After the last it waits for somebody to come or to do something."""

Work = Callable[[], Awaitable[None]]
"""Begun only when its turn comes: what is stopped before that was never there."""


@dataclass(slots=True)
class Window:
    """A short wait after which the server passes. kept: an early pass that is waiting, with its command."""

    decision: int
    until: int
    kept: tuple[str | None, str] | None = None


class Pilot:
    """One task at most waits for the open decision, and one for the clock."""

    def __init__(self, room: Room) -> None:
        self.room: Room = weakref.proxy(room)
        """Not one of two that hold each other: a table that is closed is freed at once, without the collector."""
        self.window: Window | None = None
        self.busy_with: tuple[object, ...] = ()
        self.task: asyncio.Task[None] | None = None
        self.clock_task: asyncio.Task[None] | None = None

    # ------------------------------------------------------------ arranging

    def arrange(self) -> None:
        """See what is to be done by itself now. Called after every change; cheap when nothing is."""
        course = self.room.course
        asked, game = course.asked, course.game
        self._watch_clock()
        if asked == NOBODY or game is None:
            self._do(())
            return
        if self.window is not None and self.window.decision != course.decision:
            self.window = None
        opening = self.opening_answer()
        if opening >= 0:
            self._do(("answer", course.decision), partial(self.answer, course.decision, asked, opening, 0))
        elif self.room.row.seats[asked].computer:
            self._do(("computer", course.decision), partial(self.let_computer_play, course.decision, asked))
        else:
            self._for_player(asked)

    def opening_answer(self) -> int:
        """The answer to who goes first, when the table has agreed on that; else -1."""
        game, first = self.room.course.game, self.room.row.first
        if first < 0 or game is None or game.decision is None or game.decision.kind != BEFORE_THE_FIRST_TURN:
            return -1
        wanted = "go first" if game.decision.seat == first else "go second"
        keys = game.keys()
        return keys.index(wanted) if wanted in keys else -1

    def _for_player(self, seat: int) -> None:
        course = self.room.course
        assert course.game is not None
        kept = self.room.row.seats[seat].stops
        is_here = any(viewer.seat == seat for viewer in self.room.viewers)
        plan = stops.plan(
            course.game,
            kept,
            stops.until_now(kept, course.game),
            self.is_unwatched(seat),
            kept.get("held") == course.decision,
        )
        if plan is None or not is_here or (plan.is_formality and self.is_the_players(seat, plan.option)):
            self.window = None
            self._do(())
        elif plan.is_window:
            now = self.room.server.settings.clock()
            if self.window is None:
                self.window = Window(course.decision, now + int(self.room.server.settings.window * 1000))
            delay = max(0, self.window.until - now) / 1000
            self._do(("window", course.decision), partial(self.answer, course.decision, seat, plan.option, delay))
        else:
            self.window = None
            self._do(("answer", course.decision), partial(self.answer, course.decision, seat, plan.option, 0))

    def is_the_players(self, seat: int, option: int) -> bool:
        """Whether the only answer there is must still come from the player: it would make final what can be taken back, end a
        step in which the player has done something, or go forward again from what was just taken back."""
        course = self.room.course
        assert course.game is not None
        is_back = course.last is not None and course.last.entry.kind in BACKWARD
        ends_step = course.acted[seat] and entry(self.room.row.game).knowledge.is_quiet(course.game)
        return is_back or ends_step or self.ends_undo(seat, option)

    def ends_undo(self, seat: int, option: int) -> bool:
        """Whether an answer would make final what the player could still take back: then it is the player's to give."""
        course = self.room.course
        if not course.can_undo(seat):
            return False
        assert course.game is not None
        trial = course.game.clone()
        trial.answer(option)
        return trial.news != course.game.news or trial.decision is None or trial.decision.seat != seat

    def is_unwatched(self, seat: int) -> bool:
        """Whether nobody learns anything from how long this seat takes: the other one is the computer's or its own."""
        others = [other for other in self.room.row.seats if other.seat != seat]
        own = self.room.row.seats[seat].player
        return all(other.computer or (own is not None and other.player == own) for other in others)

    def answers_now(self) -> bool:
        """Whether the server is about to answer the open decision for its player."""
        return self.busy_with == ("answer", self.room.course.decision)

    def window_data(self) -> dict[str, Any] | None:
        if self.window is None or self.window.decision != self.room.course.decision:
            return None
        return {"until": self.window.until, "held": self.window.kept is not None}

    # ------------------------------------------------------------ tasks

    def _do(self, what: tuple[object, ...], work: Work | None = None) -> None:
        """Have that one thing going on; what else was going on stops."""
        if what == self.busy_with and (not what or (self.task is not None and not self.task.done())):
            return
        if self.task is not None and self.task is not asyncio.current_task():
            self.task.cancel()
        self.task = None
        self._be_busy_with(what)
        if work is not None:
            self.task = asyncio.get_running_loop().create_task(self._guard(work))

    def _be_busy_with(self, what: tuple[object, ...]) -> None:
        """A player who was told that the server answers is told when it does not after all: nothing else would say so."""
        was_to_answer = self.answers_now()
        self.busy_with = what
        if was_to_answer and not self.answers_now():
            self.room.tell_asked()

    async def _guard(self, work: Work) -> None:
        """Do it; what fails is tried again, a few times, as long as nothing else is to be done instead. A table must not stand
        still because a database was away for a moment."""
        for pause in (*TRY_AGAIN, None):
            try:
                await work()
                return
            except Refused as refused:
                LOG.info("table %s: %s", self.room.row.id, refused)
            except Exception:
                LOG.exception("table %s: what goes on by itself failed", self.room.row.id)
            is_main = asyncio.current_task() is self.task
            if not is_main and asyncio.current_task() is not self.clock_task:
                return  # something else goes on by now
            what = self.busy_with
            if is_main:  # whoever comes meanwhile has it done at once
                self._be_busy_with((FAILED, *what))
            if pause is None:
                LOG.error("table %s: it waits for somebody to come", self.room.row.id)
                return
            await asyncio.sleep(pause)
            if is_main:
                self.busy_with = what

    async def answer(self, decision: int, seat: int, option: int, delay: float) -> None:
        """Answer for a player, perhaps after a while, if the decision is still open."""
        room = self.room
        if delay:
            await room.server.settings.sleep(delay)
        async with room.lock:
            if room.course.decision != decision or room.course.asked != seat:
                return
            kept = self.window.kept if self.window is not None else None
            player, command = kept if kept is not None else (None, None)
            await room.write(
                rows.ANSWER,
                seat,
                decision=decision,
                answers=(option,),
                auto=kept is None,
                player=player,
                command=command,
            )
            if command is not None:
                for viewer in room.viewers:
                    if viewer.player == player and viewer.seat == seat:
                        viewer.send({"type": "ack", "id": command, "seq": room.course.number, "again": False})

    async def let_computer_play(self, decision: int, seat: int) -> None:
        room, server = self.room, self.room.server
        game = room.course.game
        assert game is not None
        while not await self.may_host():
            await asyncio.sleep(CLAIM_MS / 3000)
        chance = f"{room.row.id}/{decision}"
        agent, seconds = self.computer_at(game)
        person = next((other.player or "" for other in room.row.seats if other.seat != seat), "")
        pause = asyncio.ensure_future(server.settings.sleep(seconds))
        try:
            allowed = await server.opponents.allow(agent, person)
            if not allowed.is_whole:
                server.metrics.count("thinking_shortened")
            wait = None
            if stops.timing(game):  # whether it thought at all must not show: all of it happens within the pause
                wait = max(0.0, allowed.wanted - allowed.seconds)
            else:
                room.tell_thinking(allowed)
            option = await server.opponents.choose(agent, chance, game, person, allowed, wait)
            await pause
        finally:
            pause.cancel()
        async with room.lock:
            if room.course.decision == decision and room.course.asked == seat:
                await room.write(rows.ANSWER, seat, decision=decision, answers=(option,))

    def computer_at(self, game: Game) -> tuple[str, float]:
        """Who thinks about the open decision, and the least time it takes. Where it may pass, it takes as long with nothing to
        use as it would think about what to use: how soon it passes says nothing about its hand."""
        level, pace = agent_for(self.room.row.level), self.room.server.settings.pace
        if not stops.timing(game):
            return level, pace
        agent, thinking = quick(level)
        return agent, max(pace, thinking + THINKING_MARGIN if thinking and pace else 0.0)

    async def may_host(self) -> bool:
        """Whether this process lets the computer play here: the one the table belongs to or, of several machines', the one that
        said so first."""
        server, id = self.room.server, self.room.row.id
        if server.notifier.spans_machines:
            now = server.settings.clock()
            return await server.store.claim(id, server.process, now, now + CLAIM_MS)
        if server.place.owns(id):
            return True
        await server.notifier.say(id, "wake")
        return False

    # ------------------------------------------------------------ clocks

    def _watch_clock(self) -> None:
        out_at = self.room.course.clocks.runs_out_at()
        if self.clock_task is not None and self.clock_task is not asyncio.current_task():
            self.clock_task.cancel()
        self.clock_task = None
        if out_at is not None and not self.room.course.is_over:
            work = self._guard(partial(self._flag, out_at, self.room.course.clocks.running))
            self.clock_task = asyncio.get_running_loop().create_task(work)

    async def _flag(self, out_at: int, seat: int) -> None:
        now = self.room.server.settings.clock()
        await self.room.server.settings.sleep(max(0, out_at - now) / 1000 + 0.005)
        async with self.room.lock:
            if self.is_out_of_time():
                await self.room.write(rows.FLAG, seat)

    def is_out_of_time(self) -> bool:
        out_at = self.room.course.clocks.runs_out_at()
        return out_at is not None and self.room.server.settings.clock() >= out_at and not self.room.course.is_over

    def stop(self) -> None:
        for task in (self.task, self.clock_task):
            if task is not None:
                task.cancel()
