"""The commands of a socket: each judged by what the server knows of the viewer, then carried out, or refused without effect."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from soulcore.kernel.game import Game
from soulcore.play import shortcuts
from soulcore.table import messages, names, reasons, rows, series, stops, wording
from soulcore.table.errors import Refused
from soulcore.table.phrases import is_language
from soulcore.table.room import Room, chat_data
from soulcore.table.rows import ChatRow
from soulcore.table.viewer import SPECTATOR, Viewer
from soulcore.words.commentary import passages

MOST_ASKED = 3
"""How often a seat may ask at one decision to take something back: whoever declined by mistake can be asked again."""
Handler = Callable[[Room, Viewer, Any], Awaitable[None]]


async def obey(room: Room, viewer: Viewer, command: messages.Command) -> None:
    """Carry out a command. Raises Refused."""
    try:
        await HANDLERS[type(command)](room, viewer, command)
    except Refused as refused:
        # The same command at two processes at once: the other one was faster, and it has had its effect.
        if refused.code != "stale" or not came_before(room, viewer, command):
            raise


def ack(room: Room, viewer: Viewer, command: messages.Command, again: bool = False) -> None:
    viewer.send(
        {
            "type": "ack",
            "id": command.id,
            "seq": viewer.seq if viewer.seat == SPECTATOR else room.course.number,
            "again": again,
        }
    )


def came_before(room: Room, viewer: Viewer, command: messages.Command) -> bool:
    """Whether this command had its effect already; then it is only acknowledged again."""
    if viewer.player is None or (viewer.player, command.id) not in room.commands:
        return False
    ack(room, viewer, command, again=True)
    return True


def seated(viewer: Viewer) -> int:
    if viewer.seat == SPECTATOR:
        raise Refused("not_seated")
    return viewer.seat


def open_game(room: Room) -> Game:
    if room.course.is_over:
        raise Refused("game_over")
    if room.course.game is None:
        raise Refused("not_begun")
    return room.course.game


def check_decision(room: Room, seat: int, decision: int) -> None:
    if decision != room.course.decision:
        raise Refused("stale", more={"decision": room.course.decision})
    if room.course.asked != seat:
        raise Refused("not_your_decision")


# ---------------------------------------------------------------- playing


async def answer(room: Room, viewer: Viewer, command: messages.Answer) -> None:
    seat = seated(viewer)
    async with room.lock:
        if came_before(room, viewer, command):
            return
        game = open_game(room)
        check_decision(room, seat, command.decision)
        if room.pilot.is_out_of_time():
            await room.write(rows.FLAG, seat)
            raise Refused("game_over")
        answers = chosen(game, command)
        window = room.pilot.window
        if window is not None and answers == (stops.passing_option(game),):
            window.kept = (viewer.player, command.id)
            viewer.send({"type": "held", "id": command.id, "until": window.until})
            return
        await room.write(
            rows.ANSWER,
            seat,
            decision=command.decision,
            answers=answers,
            player=viewer.player,
            command=command.id,
        )
    ack(room, viewer, command)


def chosen(game: Game, command: messages.Answer) -> tuple[int, ...]:
    """The options a command picks."""
    if command.shortcut:
        for shortcut in shortcuts(game):
            if shortcut.key == command.shortcut:
                return shortcut.answers
        raise Refused("no_shortcut")
    if not 0 <= command.option < len(game.options):
        raise Refused("no_option")
    return (command.option,)


def check_length(room: Room) -> None:
    """Going back and forth makes a journal longer without end; playing on does not."""
    most = room.server.settings.limits.entries
    if room.course.number >= most:
        raise Refused("too_many", most=most)


async def undo(room: Room, viewer: Viewer, command: messages.Undo) -> None:
    seat = seated(viewer)
    async with room.lock:
        if came_before(room, viewer, command):
            return
        open_game(room)
        check_decision(room, seat, command.decision)
        check_length(room)
        if not room.course.can_undo(seat):
            raise Refused("news" if room.course.met_news else "nothing_to_undo")
        await room.write(
            rows.UNDO,
            seat,
            decision=command.decision,
            answers=(room.course.act_length(),),
            player=viewer.player,
            command=command.id,
        )
    ack(room, viewer, command)


async def take_back(room: Room, viewer: Viewer, command: messages.TakeBack) -> None:
    """Further back than undo: against the computer and on one screen at will, between people when both want it."""
    seat = seated(viewer)
    async with room.lock:
        if came_before(room, viewer, command):
            return
        open_game(room)
        course = room.course
        sent: dict[str, Any] = {"player": viewer.player, "command": command.id}
        if command.action in ("take", "ask"):
            if command.action == "take" and room.is_between_people:
                raise Refused("needs_consent")
            if command.action == "ask" and not room.is_between_people:
                raise Refused("bad_request", reason="action: nobody is to be asked here")
            check_length(room)
            seats = (seat,) if room.is_between_people else room.row.seats_of(viewer.player)
            to = course.back_to_for(seats)
            if to < 0:
                raise Refused("nothing_to_undo")
            if command.action == "ask":
                if course.back_asked_by == seat:
                    raise Refused("own_offer")
                if course.asked_back(seat) >= MOST_ASKED:
                    raise Refused("asked_before")
                await room.write(rows.BACK_ASK, seat, answers=(to,), **sent)
            else:
                if command.decision != course.decision:
                    raise Refused("stale", more={"decision": course.decision})
                await room.write(rows.TAKE_BACK, seat, decision=command.decision, answers=(to,), **sent)
        elif command.action in ("accept", "decline"):
            if course.back_asked_by == SPECTATOR:
                raise Refused("no_offer")
            if command.action == "decline":
                await room.write(rows.BACK_DECLINE, seat, **sent)
            elif course.back_asked_by == seat:
                raise Refused("own_offer")
            else:
                await room.write(rows.TAKE_BACK, seat, decision=course.decision, answers=(course.back_to,), **sent)
        else:
            raise Refused("bad_request", reason="action: take, ask, accept, decline")
    ack(room, viewer, command)


async def concede(room: Room, viewer: Viewer, command: messages.Concede) -> None:
    seat = seated(viewer)
    async with room.lock:
        if came_before(room, viewer, command):
            return
        open_game(room)
        await room.write(rows.CONCEDE, seat, player=viewer.player, command=command.id)
    ack(room, viewer, command)


async def draw(room: Room, viewer: Viewer, command: messages.Draw) -> None:
    seat = seated(viewer)
    async with room.lock:
        if came_before(room, viewer, command):
            return
        open_game(room)
        standing = room.course.draw_offered_by
        if command.action == "offer":
            kind = rows.DRAW_OFFER
            if standing == seat:
                raise Refused("own_offer")
            if standing != SPECTATOR:
                kind = rows.DRAW_ACCEPT  # both offer: they agree
            elif room.course.offered_in.get(seat) == open_game(room).turn:
                raise Refused("offered_before")
        elif command.action in ("accept", "decline"):
            kind = rows.DRAW_ACCEPT if command.action == "accept" else rows.DRAW_DECLINE
            if standing == SPECTATOR or (standing == seat and command.action == "accept"):
                raise Refused("own_offer" if standing == seat else "no_offer")
        else:
            raise Refused("bad_request", reason="action: offer, accept, decline")
        await room.write(kind, seat, player=viewer.player, command=command.id)
        other = room.row.seats[1 - seat]
        if kind == rows.DRAW_OFFER and other.computer:
            await room.write(rows.DRAW_DECLINE, other.seat)
    ack(room, viewer, command)


async def claim(room: Room, viewer: Viewer, command: messages.Claim) -> None:
    """The other one has left a table without a clock: after the time that was told, the game can be claimed."""
    seat = seated(viewer)
    async with room.lock:
        if came_before(room, viewer, command):
            return
        open_game(room)
        found = room.claim()
        if found is None or found["seat"] == seat or room.server.settings.clock() < found["at"]:
            raise Refused("not_gone", more={"claim": found})
        kind = rows.CLAIM_WIN if command.result == "victory" else rows.CLAIM_DRAW
        await room.write(kind, seat, player=viewer.player, command=command.id)
    ack(room, viewer, command)


async def rematch(room: Room, viewer: Viewer, command: messages.Rematch) -> None:
    seat = seated(viewer)
    async with room.lock:
        if came_before(room, viewer, command):
            return
        if not room.course.is_over or series.goes_on(room.row) or room.row.tournament:
            raise Refused("not_over")
        if seat not in room.course.wants_rematch:
            await room.write(rows.REMATCH, seat, player=viewer.player, command=command.id)
        if room.server.tables.is_rematch_agreed(room) and not room.row.rematch:
            await room.server.tables.rematch(room)
    ack(room, viewer, command)
    room.broadcast({"type": "rematch", "offered_by": seat, "table": room.row.rematch})


# ---------------------------------------------------------------- stops


async def set_stops(room: Room, viewer: Viewer, command: messages.Stops) -> None:
    seat = seated(viewer)
    async with room.lock:
        kept = room.row.seats[seat].stops
        try:
            wanted = stops.changed(room.row.game, kept, command.own, command.opponent, command.formalities)
        except ValueError as error:
            raise Refused("bad_request", reason=str(error)) from None
        await room.keep(seat, wanted)
    tell_stops(room, seat)
    ack(room, viewer, command)


async def hold(room: Room, viewer: Viewer, command: messages.Hold) -> None:
    seat = seated(viewer)
    async with room.lock:
        game = open_game(room)
        check_decision(room, seat, command.decision)
        kept = stops.passing_until(room.row.seats[seat].stops, stops.NONE, game)
        await room.keep(seat, {**kept, "held": command.decision})
    tell_stops(room, seat)
    ack(room, viewer, command)


async def pass_until(room: Room, viewer: Viewer, command: messages.PassUntil) -> None:
    seat = seated(viewer)
    async with room.lock:
        game = open_game(room)
        if command.until not in (stops.BATTLE, stops.TURN, stops.NONE, "none"):
            raise Refused("bad_request", reason="until: battle, turn, none")
        until = stops.NONE if command.until == "none" else command.until
        await room.keep(seat, stops.passing_until(room.row.seats[seat].stops, until, game))
    tell_stops(room, seat)
    ack(room, viewer, command)


def tell_stops(room: Room, seat: int) -> None:
    """A seat's settings are its own business: only that seat is told."""
    for viewer in room.viewers:
        if viewer.seat == seat:
            viewer.send({"type": "stops", "stops": room.stops_of(seat), "window": room.pilot.window_data()})


# ---------------------------------------------------------------- talking


async def chat(room: Room, viewer: Viewer, command: messages.Chat) -> None:
    if viewer.player is None:
        raise Refused("no_player")
    if not room.server.chats.take(viewer.player):
        raise Refused("too_fast")
    said = ChatRow(
        number=0,
        seat=viewer.seat,
        player=viewer.player,
        name=viewer.name,
        text=names.chat_text(command.text),
        at=room.server.settings.clock(),
    )
    written = await room.server.store.add_chat(room.row.id, said)
    tell_chat(room, written)
    await room.server.notifier.say(room.row.id, "chat")
    ack(room, viewer, command)


def tell_chat(room: Room, said: ChatRow) -> None:
    """Tell everybody who hears it: players at once, spectators of what players say when their delay is over."""
    room.last_chat = max(room.last_chat, said.number)
    wait = room.chat_delay(said)
    for viewer in room.viewers:
        if viewer.seat != SPECTATOR or not wait:
            send_chat(room, viewer, said)
    if wait:
        asyncio.get_running_loop().call_later(wait / 1000 + 0.01, release_chat, room, said)


def release_chat(room: Room, said: ChatRow) -> None:
    for viewer in room.viewers:
        if viewer.seat == SPECTATOR and viewer.since <= said.at + room.course.delay:
            send_chat(room, viewer, said)


def send_chat(room: Room, viewer: Viewer, said: ChatRow) -> None:
    is_own = viewer.player == said.player
    if is_own or (not viewer.is_muted and said.player not in viewer.blocked and room.hears(viewer, said.seat)):
        viewer.send({"type": "chat", **chat_data(said)})


async def mute(room: Room, viewer: Viewer, command: messages.Mute) -> None:
    if viewer.seat != SPECTATOR:
        async with room.lock:
            await room.keep(viewer.seat, {**room.row.seats[viewer.seat].stops, "muted": command.muted})
    elif viewer.player is not None:
        room.mutes[viewer.player] = command.muted
    for other in room.viewers:
        if other is viewer or (viewer.player is not None and other.player == viewer.player):
            other.is_muted = command.muted
    ack(room, viewer, command)


# ---------------------------------------------------------------- looking


async def why(room: Room, viewer: Viewer, command: messages.Why) -> None:
    moment = room.newest_for(viewer)
    if moment is None or moment.game is None:
        raise Refused("not_begun")
    found = reasons.explain(moment.game, viewer.seat, viewer.lang, command)
    viewer.send({"type": "reasons", "id": command.id, **found})


async def change_seat(room: Room, viewer: Viewer, command: messages.Seat) -> None:
    if command.seat != SPECTATOR and command.seat not in room.row.seats_of(viewer.player):
        raise Refused("not_seated")
    async with room.lock:
        viewer.seat = command.seat
        viewer.is_muted = room.is_muted(viewer)
        room.pilot.arrange()
        ack(room, viewer, command)
        await room.show(viewer, None)
    room.tell_presence()


async def change_lang(room: Room, viewer: Viewer, command: messages.Lang) -> None:
    if not is_language(command.lang):
        raise Refused("bad_request", reason="lang")
    async with room.lock:
        viewer.lang = command.lang
        ack(room, viewer, command)
        await room.show(viewer, None)


async def resync(room: Room, viewer: Viewer, command: messages.Resync) -> None:
    async with room.lock:
        ack(room, viewer, command)
        await room.show(viewer, command.since)


async def log(room: Room, viewer: Viewer, command: messages.Log) -> None:
    """The lines of the commentary before those that a snapshot has shown."""
    moment = room.newest_for(viewer)
    if moment is None or moment.game is None:
        raise Refused("not_begun")
    cut = [passage for passage in passages(moment.game.log or []) if passage.upto <= command.before]
    lines = wording.lines(moment.game, viewer.seat, viewer.lang, 0, cut=cut)
    viewer.send({"type": "log", "id": command.id, "from": 0, "lines": lines})


async def ping(room: Room, viewer: Viewer, command: messages.Ping) -> None:
    viewer.send({"type": "pong", "id": command.id, "at": room.server.settings.clock()})


HANDLERS: dict[type[messages.Command], Handler] = {
    messages.Answer: answer,
    messages.Undo: undo,
    messages.TakeBack: take_back,
    messages.Why: why,
    messages.Concede: concede,
    messages.Draw: draw,
    messages.Claim: claim,
    messages.Rematch: rematch,
    messages.Chat: chat,
    messages.Mute: mute,
    messages.Stops: set_stops,
    messages.Hold: hold,
    messages.PassUntil: pass_until,
    messages.Seat: change_seat,
    messages.Lang: change_lang,
    messages.Resync: resync,
    messages.Log: log,
    messages.Ping: ping,
}
