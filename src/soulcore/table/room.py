"""A room: one table in this process, with everybody who is connected to it.

Every change goes the same way: work out what it leads to, store it, and only then go on and tell the viewers. When another
process stored something first, the room catches up and the change is judged anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import Update

from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.play.board import board_name
from soulcore.table import frames, kept, positions, rows, stops
from soulcore.table.course import BACKWARD, CHANGING, Course, Moment, check
from soulcore.table.errors import Refused
from soulcore.table.ledger import Missed
from soulcore.table.opening import Opening
from soulcore.table.phrases import phrase
from soulcore.table.pilot import Pilot
from soulcore.table.rows import Entry, TableRow
from soulcore.table.store import Conflict
from soulcore.table.thinking import Allowed
from soulcore.table.viewer import SPECTATOR, Viewer, encoded

if TYPE_CHECKING:
    from soulcore.table.server import Server

LOG = logging.getLogger("soulcore.table")
ATTEMPTS = 5
"""How often a change is tried anew when other processes were faster."""
NO_CHANGES: Mapping[str, Any] = {}


class About(NamedTuple):
    """What everybody in a room is shown of the table itself, and what it depends on."""

    moment: Moment
    made_from: TableRow
    lang: str
    present: list[bool]
    row: TableRow
    shown: dict[str, Any]


class Room:
    """A table with its viewers."""

    def __init__(self, server: Server, row: TableRow) -> None:
        self.server = server
        self.row = row
        self.course = Course(row, int(server.settings.spectator_delay * 1000))
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, list[int]] = {}
        """The other processes at which this table is open, as far as they have said so, and how often each seat (and, last,
        spectators) is connected to them."""
        self.commands: dict[tuple[str, str], int] = {}
        """The entry that each command led to, by player and the player's id for it."""
        self.pilot = Pilot(self)
        self.last_used = 0.0
        self.last_chat = 0
        self.away: dict[int, int] = {}
        """Since when each seat's player has not been here."""
        self.thinking = Allowed(0.0, 0.0)
        """How long the computer may think here at the moment, as far as viewers were told."""
        self.shown: dict[tuple[object, ...], bytes] = {}
        """Frames of the last moment as spectators got them."""
        self.about: About | None = None
        self.mutes: dict[str, bool] = {}
        """Spectators who do not want to hear chat, by player; players' wishes are in the database."""

    async def load(self, opening: Opening) -> None:
        """Stand where the table stands. Raises Refused when the table is of other rules than these."""
        try:
            self.row = self.course.table = await kept.with_cards(self.server.store, opening.row)
            entries = opening.entries
            self.course.is_loading = True
            if opening.position is not None:
                if entries and positions.resume(self.course, opening.position, entries[0]):
                    self._note_command(entries[0])
                    self.commands |= {(player, command): number for player, command, number in opening.commands}
                    entries = entries[1:]
                else:
                    entries = await self.server.store.entries(self.row.id)
                    await self.reread()
            await self._replay(self.course, entries)
            for entry in entries:
                self._note_command(entry)
            self.course.loaded()
        except SoulcoreError as error:
            raise Refused("other_version", reason=str(error)) from error
        self.last_chat = opening.last_chat

    async def _replay(self, course: Course, entries: Sequence[Entry]) -> None:
        for place, entry in enumerate(entries):
            course.take(entry, self._followed(course, entry))
            if place % 10 == 9:  # others are served meanwhile
                await asyncio.sleep(0)

    async def recall(self) -> None:
        """Play the whole journal again for the moments before the kept position with which this began. Call with the lock held."""
        whole = Course(self.row, self.course.delay)
        whole.is_loading = True
        entries = await self.server.store.entries(self.row.id)
        await self._replay(whole, [entry for entry in entries if entry.number <= self.course.number])
        self.course.moments, self.course.is_resumed = whole.moments, False

    # ------------------------------------------------------------ changes

    def _followed(self, course: Course, entry: Entry) -> Game | None:
        """The position after an entry that was written before. Raises SoulcoreError when it is another than it was then."""
        game = course.follow(entry)
        check(self.row, entry, game)
        return game

    async def write(
        self, kind: str, seat: int, also: Sequence[Update] = (), changes: Mapping[str, Any] = NO_CHANGES, **values: Any
    ) -> Entry:
        """Store an entry and go on by it; `decision`, when given, must still be the open one. also, changes: what else of the
        database changes with it, or not at all (of the table's row: changes). Call with the lock held.

        Raises Refused or Missed, and nothing has changed."""
        for _ in range(ATTEMPTS):
            decision = values.get("decision")
            if decision is not None and decision != self.course.decision:
                raise Refused("stale", more={"decision": self.course.decision})
            if self.course.is_over and kind != rows.REMATCH:
                raise Refused("game_over")
            last = self.course.last
            at = max(self.server.settings.clock(), last.entry.at if last is not None else 0)
            entry = Entry(number=self.course.number + 1, kind=kind, seat=seat, at=at, **values)
            try:
                game = self.course.follow(entry)
            except SoulcoreError as error:
                LOG.exception("table %s: an entry does not work: %s", self.row.id, entry)
                raise Refused("server_error") from error
            if kind in CHANGING and game is not None:
                entry = msgspec.structs.replace(entry, board=board_name(game))
            told = {**self._changes(kind, seat, game), **changes}
            is_ending = told.get("state") == "over" and self.row.state != "over"
            settled = []
            if is_ending:
                settled = await self.server.ratings.settling(self.row, told["winner"], told["ending"], at)
            try:
                await self.server.store.append(self.row.id, entry, [*also, *settled], **told)
            except asyncio.CancelledError:
                self.server.background(self._see_what_was_written())
                raise
            except Missed:
                if not settled:
                    raise
                continue  # another game of theirs ended at the same time: both count
            except Conflict:
                await self.catch_up()
                if entry.command is not None and (entry.player or "", entry.command) in self.commands:
                    raise Refused("stale", more={"decision": self.course.decision}) from None
                continue
            moment = self._take(entry, game)
            try:
                if also or changes or settled:
                    await self.reread()
            finally:  # it is written: whatever happens now, the table goes on and everybody is told
                self.row = self._row_after(moment)
                self.pilot.arrange()
                self._tell(moment)
            self._keep_position()
            if self.claim() is not None:
                self.tell_presence()
            self.server.metrics.count(f"entries_{kind}")
            await self.say_written()
            if is_ending:
                await self.server.series.go_on(self)
            if is_ending and self.row.tournament:
                self.server.background(self.server.tournaments.go_on(self.row.tournament))
            return entry
        raise Refused("server_error")

    async def _see_what_was_written(self) -> None:
        """Whoever was writing has gone, and nobody knows whether it is written."""
        async with self.lock:
            await self.catch_up()

    def _take(self, entry: Entry, game: Game | None) -> Moment:
        self._note_command(entry)
        return self.course.take(entry, game)

    def _note_command(self, entry: Entry) -> None:
        if entry.command is not None:
            self.commands[entry.player or "", entry.command] = entry.number

    def _keep_position(self) -> None:
        """So that opening the table again takes no long time. A game that is over needs none."""
        openings = self.server.openings
        if positions.is_due(self.course):
            self.server.background(openings.keep(self.row.id, positions.kept(self.course)))
        elif self.course.is_over:
            self.server.background(openings.drop(self.row.id))

    def _changes(self, kind: str, seat: int, game: Game | None) -> dict[str, Any]:
        """What an entry changes of the table's row, so that lobbies need not read journals."""
        found: dict[str, Any] = {}
        if game is not None:
            found["turn"] = game.turn
            found["state"] = "over" if self.row.state == "over" else "playing"
            if game.over:
                found |= {"state": "over", "winner": game.winner, "ending": game.ending}
        if kind in (rows.CONCEDE, rows.FLAG):
            found |= {"state": "over", "winner": 1 - seat, "ending": "concede" if kind == rows.CONCEDE else "time"}
        elif kind == rows.DRAW_ACCEPT:
            found |= {"state": "over", "winner": -1, "ending": "agreed"}
        elif kind in (rows.CLAIM_WIN, rows.CLAIM_DRAW):
            found |= {"state": "over", "winner": seat if kind == rows.CLAIM_WIN else -1, "ending": "left"}
        elif kind == rows.DEFAULT:
            found |= {"state": "over", "winner": 1 - seat if seat >= 0 else -1, "ending": "absent"}
        elif kind == rows.TAKE_BACK and not self.is_between_people:
            found["practice"] = True
        return found

    @property
    def is_between_people(self) -> bool:
        """Whether two people sit here: then only both together take back what the other one has seen."""
        seats = self.row.seats
        for seat in seats:
            if seat.computer:
                return False
        return any(seat.player != seats[0].player for seat in seats)

    def _row_after(self, moment: Moment) -> TableRow:
        changes: dict[str, Any] = {"changed": moment.entry.at, "state": state_at(moment)}
        if moment.game is not None:
            changes["turn"] = moment.game.turn
        if moment.is_over:
            changes |= {"winner": moment.winner, "ending": moment.ending}
        if moment.entry.kind == rows.TAKE_BACK and not self.is_between_people:
            changes["practice"] = True
        return msgspec.structs.replace(self.row, **changes)

    async def reread(self) -> None:
        """Read the table's row anew (somebody joined, or is ready)."""
        row = await self.server.store.table(self.row.id)
        if row is not None:
            self.row = self.course.table = await kept.with_cards(self.server.store, row)

    async def catch_up(self) -> None:
        """Take over what other processes have written."""
        await self.reread()
        for entry in await self.server.store.entries(self.row.id, self.course.number):
            moment = self._take(entry, self._followed(self.course, entry))
            self.pilot.arrange()
            self._tell(moment)

    def rest_if_quiet(self, seconds: float) -> None:
        """Keep less in memory where nothing has happened for so long, and for longer than spectators are behind."""
        last = self.course.last
        quiet = self.server.settings.clock() - (last.entry.at if last is not None else 0)
        if quiet > seconds * 1000 + self.course.delay:
            self.course.rest()
            self.shown.clear()

    # ------------------------------------------------------------ telling

    def _tell(self, moment: Moment) -> None:
        """Send a frame to everybody at the table: players at once, spectators when their delay is over."""
        for viewer in self.viewers:
            if viewer.seat != SPECTATOR:
                self.send_moment(viewer, moment)
        if any(viewer.seat == SPECTATOR for viewer in self.viewers):
            asyncio.get_running_loop().call_later(self.course.delay / 1000 + 0.01, self.release)

    def release(self) -> None:
        """Send spectators what has become old enough."""
        now = self.server.settings.clock()
        for viewer in self.viewers:
            if viewer.seat == SPECTATOR:
                for moment in self.course.since(viewer.seq) or ():
                    if moment.entry.at <= now - self.course.delay:
                        self.send_moment(viewer, moment)

    def send_moment(self, viewer: Viewer, moment: Moment, kind: str = "") -> None:
        """Send the frame of a moment; what was taken back makes a fresh snapshot."""
        is_snapshot = kind == "snapshot" or moment.entry.kind in BACKWARD
        word = "snapshot" if is_snapshot else "update"
        if viewer.seat == SPECTATOR and not self.row.seats_of(viewer.player):
            viewer.send_text(self.spectators_frame(viewer, moment, word))
        else:
            viewer.send(self.frame(viewer, moment, word))
        viewer.seq = moment.number

    def spectators_frame(self, viewer: Viewer, moment: Moment, kind: str) -> bytes:
        """The frame of a moment as text: all who only watch see the same, so it is made once for each language."""
        key = (moment.number, kind, viewer.lang, *self.present())
        if key not in self.shown:
            self.shown = {other: text for other, text in self.shown.items() if other[0] == moment.number}
            self.shown[key] = encoded(self.frame(viewer, moment, kind))
        return self.shown[key]

    def frame(self, viewer: Viewer, moment: Moment, kind: str) -> dict[str, Any]:
        about = self.about_at(moment, viewer.lang)
        row = about.row
        table = frames.seated(about.shown, row, viewer.player)
        reveal = frames.revealed(row, tuple(seat.entropy for seat in row.seats)) if row.is_fair else None
        cut = self.course.passages_of(moment) if kind != "snapshot" else None
        log_from = self.course.shown_from(moment)
        is_own = moment.entry.seat == viewer.seat
        made = frames.frame(kind, moment, viewer.seat, viewer.lang, table, reveal, is_own, cut, log_from)
        if viewer.seat != SPECTATOR:
            made["stops"] = self.stops_of(viewer.seat)
            seats = [viewer.seat] if self.is_between_people else self.row.seats_of(viewer.player)
            made["take_back"] = {
                "can": not moment.is_over and any(moment.can_take_back[seat] for seat in seats),
                "asks": self.is_between_people,
                "asked_by": moment.back_asked_by,
            }
            if made["decision"] is not None and made["decision"]["mine"] and moment.decision == self.course.decision:
                made["decision"] |= {"window": self.pilot.window_data(), "auto": self.pilot.answers_now()}
        return made

    def about_at(self, moment: Moment, lang: str) -> About:
        """The table as it stood then; made once for all who are told of it."""
        present, found = self.present(), self.about
        if (
            found is None
            or found.moment is not moment
            or found.made_from is not self.row
            or found.lang != lang
            or found.present != present
        ):
            row = msgspec.structs.replace(
                self.row,
                state=state_at(moment),
                turn=moment.game.turn if moment.game is not None else 0,
                winner=moment.winner,
                ending=moment.ending,
                changed=moment.entry.at,
            )
            shown = frames.about_for_all(row, present, moment.game, lang)
            found = self.about = About(moment, self.row, lang, present, row, shown)
        return found

    def tell_asked(self) -> None:
        """Send everybody at the asked seat the last frame anew: what it said of who will answer is no longer so."""
        last = self.course.last
        for viewer in self.viewers:
            if last is not None and viewer.seat == self.course.asked:
                self.send_moment(viewer, last, "snapshot")

    def stops_of(self, seat: int) -> dict[str, Any]:
        kept, game = self.row.seats[seat].stops, self.course.game
        until = stops.until_now(kept, game) if game is not None else stops.NONE
        return {**stops.merged(self.row.game, kept), "until": until}

    async def keep(self, seat: int, kept: dict[str, Any]) -> None:
        """Store what a player has set. Call with the lock held."""
        await self.server.store.set_stops(self.row.id, seat, kept)
        await self.reread()
        self.pilot.arrange()

    def broadcast(self, message: dict[str, Any]) -> None:
        for viewer in self.viewers:
            viewer.send(message)

    def tell_thinking(self, allowed: Allowed) -> None:
        """Tell everybody when the computer has less time than its level says, and when it has all of it again. How busy the server
        is decides that, never the position."""
        before, self.thinking = self.thinking, allowed
        if not (before.is_whole and allowed.is_whole):
            for viewer in self.viewers:
                viewer.send({"type": "thinking", **self.thinking_data(viewer.lang)})

    def thinking_data(self, lang: str) -> dict[str, Any]:
        now = self.thinking
        if now.is_whole:
            text = ""
        elif now.is_capped:
            text = phrase(lang, "thinking.capped", most=self.server.settings.limits.thinking_tables)
        elif now.seconds:
            text = phrase(lang, "thinking.shorter", seconds=f"{now.seconds:.1f}", wanted=f"{now.wanted:g}")
        else:
            text = phrase(lang, "thinking.on_sight")
        return {"seconds": round(now.seconds, 1), "wanted": now.wanted, "text": text}

    # ------------------------------------------------------------ coming and going

    async def enter(self, viewer: Viewer, since: int | None) -> None:
        """A viewer connects: it gets the gap, or a snapshot."""
        async with self.lock:
            viewer.is_muted = self.is_muted(viewer)
            viewer.since = self.server.settings.clock()
            self.viewers.add(viewer)
            self.note_absence()
            self.pilot.arrange()
            await self.show(viewer, since)
        self.tell_presence()

    async def show(self, viewer: Viewer, since: int | None) -> None:
        """Send what the viewer lacks."""
        newest = self.newest_for(viewer)
        if newest is None and self.course.is_resumed:  # what spectators may see by now is older than what is at hand
            await self.recall()
            newest = self.newest_for(viewer)
        missed = self.course.since(since) if since is not None and since >= 0 else None
        if missed is not None and newest is not None and since is not None and since <= newest.number:
            due = [moment for moment in missed if moment.number <= newest.number]
            if not any(moment.entry.kind in BACKWARD for moment in due):
                for moment in due:
                    self.send_moment(viewer, moment)
                viewer.seq = newest.number
                if not due:
                    viewer.send({"type": "current", "seq": newest.number})
                return
        if newest is None:
            viewer.send({"type": "current", "seq": -1})
            return
        made = self.frame(viewer, newest, "snapshot")
        now = self.server.settings.clock()
        said = await self.server.store.chats(self.row.id) if self.last_chat else []  # those who answer wait meanwhile
        made["chat"] = [
            chat_data(chat)
            for chat in said
            if chat.player not in viewer.blocked
            and self.hears(viewer, chat.seat)
            and (viewer.seat != SPECTATOR or chat.at + self.chat_delay(chat) <= now)
        ]
        made["presence"] = self.presence()
        made["muted"] = viewer.is_muted
        made["thinking"] = self.thinking_data(viewer.lang)
        viewer.send(made)
        viewer.seq = newest.number

    def newest_for(self, viewer: Viewer) -> Moment | None:
        if viewer.seat != SPECTATOR:
            return self.course.last
        return self.course.delayed(self.server.settings.clock())

    def hears(self, viewer: Viewer, seat: int) -> bool:
        """Whether a viewer gets what that seat says: spectators' words reach players only when the game is over."""
        return seat != SPECTATOR or viewer.seat == SPECTATOR or self.course.is_over

    def chat_delay(self, chat: rows.ChatRow) -> int:
        """How long after a player's words spectators hear them, in milliseconds: as late as they see what is meant."""
        return self.course.delay if chat.seat != SPECTATOR else 0

    def is_muted(self, viewer: Viewer) -> bool:
        """Whether somebody who comes (back) has said before that they do not want to hear chat."""
        if viewer.seat != SPECTATOR:
            return bool(self.row.seats[viewer.seat].stops.get("muted"))
        return viewer.player is not None and self.mutes.get(viewer.player, False)

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.note_absence()
        self.tell_presence()
        self.server.background(self.go_on())

    async def go_on(self) -> None:
        """Have done what is to be done here by itself."""
        async with self.lock:  # what is being written by itself must not be stopped half-way
            self.pilot.arrange()

    def present(self) -> list[bool]:
        counted = self.counted()
        return [counted[seat.seat] > 0 for seat in self.row.seats]

    def counted(self) -> list[int]:
        """How many are connected to each seat, and (last) as spectators, in all processes."""
        found = self.counted_here()
        for others in self.elsewhere.values():
            found = [mine + more for mine, more in zip(found, others, strict=False)]
        return found

    def counted_here(self) -> list[int]:
        found = [0] * (len(self.row.seats) + 1)
        for viewer in self.viewers:
            for seat in self.row.seats_of(viewer.player) if viewer.seat != SPECTATOR else [SPECTATOR]:
                found[seat] += 1
        return found

    def presence(self) -> dict[str, Any]:
        counted = self.counted()
        players = [seat.computer or counted[seat.seat] > 0 for seat in self.row.seats]
        return {"players": players, "spectators": counted[-1], "claim": self.claim()}

    def note_absence(self) -> None:
        """Write down since when whom nobody has seen."""
        now = self.server.settings.clock()
        for seat, is_here in enumerate(self.present()):
            if is_here:
                self.away.pop(seat, None)
            else:
                self.away.setdefault(seat, now)

    def claim(self) -> dict[str, int] | None:
        """From when on the game can be claimed, because the player who is to decide has left a table without a clock: whose
        decision it is, and the time. None where nobody waits for anybody who left."""
        seat, last = self.course.asked, self.course.last
        if self.row.clock is not None or seat < 0 or last is None or self.pilot.is_unwatched(seat):
            return None
        if self.row.seats[seat].computer or seat not in self.away:
            return None
        since = max(self.away[seat], last.entry.at)
        return {"seat": seat, "at": since + int(self.server.settings.leave_seconds * 1000)}

    @property
    def is_busy(self) -> bool:
        """Whether something goes on here by itself, or is being written."""
        return self.lock.locked() or (self.pilot.task is not None and not self.pilot.task.done())

    def tell_presence(self) -> None:
        self.broadcast({"type": "presence", **self.presence()})
        self.say_presence()

    # ------------------------------------------------------------ other processes

    @property
    def is_open_elsewhere(self) -> bool:
        """Whether another process has to be told what happens here. Those of one machine say so when they open or close a table;
        on several machines, where a word can get lost, everybody is told everything."""
        return bool(self.elsewhere) or self.server.notifier.spans_machines

    async def say_written(self) -> None:
        if self.is_open_elsewhere:
            await self.server.notifier.say(self.row.id, "journal")

    def say_presence(self) -> None:
        """Tell the other processes who is connected to this one, and how far the table has come here. A room that is closed says
        nothing more: nobody need tell it anything."""
        if not self.is_open_elsewhere or self.server.rooms.open.get(self.row.id) is not self:
            return
        notifier, told = self.server.notifier, {"counted": self.counted_here(), "number": self.course.number}
        if notifier.spans_machines:
            self.server.background(notifier.say(self.row.id, "presence", **told))
        else:
            notifier.say_here(self.row.id, "presence", **told)

    def hear_open(self, process: str) -> None:
        """Another process has opened the table."""
        self.elsewhere.setdefault(process, [0] * (len(self.row.seats) + 1))
        self.say_presence()

    async def hear_presence(self, process: str, counted: list[int], number: int) -> None:
        """Another process tells who is connected to it. What was written before each knew of the other, one of both has missed."""
        self.elsewhere[process] = counted
        self.broadcast({"type": "presence", **self.presence()})
        if number < self.course.number:
            await self.say_written()
        elif number > self.course.number:
            async with self.lock:
                await self.catch_up()

    def forget_process(self, process: str) -> None:
        """Another process is gone, and with it everybody who was connected to it."""
        if self.elsewhere.pop(process, None) is not None:
            self.note_absence()
            self.broadcast({"type": "presence", **self.presence()})


def state_at(moment: Moment) -> str:
    if moment.is_over:
        return "over"
    return "playing" if moment.game is not None else "waiting"


def chat_data(chat: rows.ChatRow) -> dict[str, Any]:
    return {"number": chat.number, "seat": chat.seat, "name": chat.name, "text": chat.text, "at": chat.at}
