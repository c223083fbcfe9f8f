"""Making tables, sitting down, being ready, playing again, playing on."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from soulcore.clauses.index import USUAL
from soulcore.games import entry as game_entry
from soulcore.kernel.errors import SoulcoreError
from soulcore.library import Deck, entry_decks, load
from soulcore.play import Record, replay
from soulcore.table import decks, fairness, rows
from soulcore.table.course import agreed
from soulcore.table.errors import Refused
from soulcore.table.identity import new_id
from soulcore.table.opponents import agent_for
from soulcore.table.rows import Clock, Entry, PlayerRow, SeatRow, TableRow

if TYPE_CHECKING:
    from soulcore.table.room import Room
    from soulcore.table.server import Server

COMPUTER, FRIEND, HOT_SEAT = "computer", "friend", "hot-seat"
FIRST = {"throw": -1, "me": 0, "creator": 0, "opponent": 1}
MOST_ANSWERS = 10_000


class ClockWish(msgspec.Struct, forbid_unknown_fields=True):
    minutes: Annotated[int, msgspec.Meta(ge=1, le=180)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=120)] = 0


class TableWish(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody who makes a table asks for."""

    deck: Any
    game: str = USUAL
    opponent: str = COMPUTER
    level: str = "normal"
    opponent_deck: Any = None
    first: str = "throw"
    clock: ClockWish | None = None
    spectators: str = "delayed"
    public: bool = False
    options: dict[str, bool | int] = {}
    entropy: str = ""


class Tables:
    """The tables of this server."""

    def __init__(self, server: Server) -> None:
        self.server = server

    # ------------------------------------------------------------ making

    async def create(self, player: PlayerRow, wish: TableWish, lang: str) -> Room:
        """A new table; the player sits at it."""
        server = self.server
        game = decks.known_game(wish.game)
        if wish.opponent not in (COMPUTER, FRIEND, HOT_SEAT) or wish.first not in FIRST:
            raise Refused("bad_request", reason="opponent, first")
        if wish.spectators not in ("delayed", "none"):
            raise Refused("bad_request", reason="spectators: delayed, none")
        most = server.settings.limits.unfinished_tables
        if await server.store.count_unfinished(player.id) >= most:
            raise Refused("too_many", most=most)
        own = decks.playable(await decks.find(wish.deck, game, player.id, server.people, lang), lang)
        seats = [seat_of(0, own, player=player.id, name=player.name)]
        if wish.opponent == FRIEND:
            seats.append(seat_of(1, None))
        else:
            given = wish.opponent_deck
            other = (
                some_other_deck(game, own)
                if given is None
                else decks.playable(await decks.find(given, game, player.id, server.people, lang), lang)
            )
            if wish.opponent == COMPUTER:
                agent_for(wish.level)
                seats.append(seat_of(1, other, name=wish.level, computer=True))
            else:
                seats.append(seat_of(1, other, player=player.id, name=f"{player.name} 2"))
        clock = Clock(wish.clock.minutes, wish.clock.increment) if wish.clock is not None else None
        level = wish.level if wish.opponent == COMPUTER else ""
        row = self.fresh(game, wish.opponent, level, tuple(seats), wish.options)
        row = msgspec.structs.replace(
            row, public=wish.public, spectators=wish.spectators, first=FIRST[wish.first], clock=clock
        )
        room = await self.open(row)
        if wish.entropy:
            await self.ready(room, player.id, wish.entropy)
        return room

    def fresh(
        self, game: str, opponent: str, level: str, seats: tuple[SeatRow, ...], options: Mapping[str, bool | int]
    ) -> TableRow:
        """A waiting table with a commitment of its own."""
        now = self.server.settings.clock()
        seed = fairness.new_server_seed()
        others, rules = agreed(game, options)
        return TableRow(
            id=new_id("t"),
            game=game,
            rules=rules,
            state="waiting",
            opponent=opponent,
            level=level,
            public=False,
            spectators="delayed",
            first=-1,
            clock=None,
            server_seed=seed,
            commitment=fairness.commit(seed),
            seed="",
            prefix=(),
            continued_from="",
            own_cards=(),
            options=others,
            turn=0,
            winner=-1,
            ending="",
            rematch="",
            created=now,
            changed=now,
            seats=seats,
        )

    async def open(self, row: TableRow, *kinds: str) -> Room:
        """Store a new table with its first entries and open its room."""
        now = self.server.settings.clock()
        entries = [Entry(number=place, kind=kind, seat=0, at=now) for place, kind in enumerate((rows.JOIN, *kinds))]
        await self.server.store.add_table(row, entries)
        return await self.server.rooms.get(row.id)

    # ------------------------------------------------------------ sitting down

    async def join(self, room: Room, player: PlayerRow, given: Any, lang: str) -> None:
        row = room.row
        if row.state == "over":
            raise Refused("table_over")
        if row.opponent != FRIEND or row.seats_of(player.id):
            raise Refused("table_full")
        deck = decks.playable(await decks.find(given, row.game, player.id, self.server.people, lang), lang)
        async with room.lock:
            if not await self.server.store.sit(row.id, seat_of(1, deck, player=player.id, name=player.name)):
                raise Refused("table_full")
            await room.reread()
            await room.write(rows.JOIN, 1, player=player.id)

    async def ready(self, room: Room, player: str, entropy: str) -> None:
        """A player contributes to the seed. When all have, the game begins."""
        if not fairness.is_entropy(entropy):
            raise Refused("bad_request", reason=f"entropy: 1 to {fairness.LONGEST_ENTROPY} plain characters")
        mine = room.row.seats_of(player)
        if not mine:
            raise Refused("not_seated")
        async with room.lock:
            if not await self.server.store.be_ready(room.row.id, mine[0], entropy):
                raise Refused("already_ready")
            for seat in mine[1:]:
                await self.server.store.be_ready(room.row.id, seat, "")
            await room.reread()
            await room.write(rows.READY, mine[0], player=player)
            await self.begin_if_ready(room)

    async def begin_if_ready(self, room: Room) -> None:
        row = room.row
        if row.state != "waiting" or not all(seat.ready for seat in row.seats):
            return
        seed = fairness.game_seed(row.id, row.server_seed, tuple(seat.entropy for seat in row.seats))
        await self.server.store.change_table(row.id, seed=seed)
        await room.reread()
        try:
            await room.write(rows.BEGIN, -1, decision=room.course.decision)
        except Refused:
            if room.course.game is None:
                raise  # else another process was faster: it has begun

    async def remove(self, room: Room, player: str) -> None:
        """The one who made a table takes it away before it begins."""
        async with room.lock:
            if room.row.seats[0].player != player:
                raise Refused("not_seated")
            if room.row.state != "waiting":
                raise Refused("game_over")
            await self.server.store.remove_table(room.row.id)
        self.server.rooms.drop(room)

    # ------------------------------------------------------------ again, and on

    async def rematch(self, room: Room) -> None:
        """The next table: the same decks and players, seats changed. Call with the room's lock held."""
        old = room.row
        swapped = tuple(
            msgspec.structs.replace(seat, seat=place, entropy="", ready=seat.computer)
            for place, seat in enumerate(reversed(old.seats))
        )
        row = self.fresh(old.game, old.opponent, old.level, swapped, old.options)
        row = msgspec.structs.replace(
            row, public=False, spectators=old.spectators, first=1 - old.first if old.first >= 0 else -1, clock=old.clock
        )
        if await self.server.store.set_rematch(old.id, row.id):
            await self.open(row)
        await room.reread()

    async def take_in(self, player: PlayerRow, text: bytes) -> Room:
        """A finished table from a record somebody brings."""
        record = bearable(text)
        try:
            proof = fairness.fairness_of(text)
            game = await asyncio.to_thread(replay, record)
        except SoulcoreError as error:
            raise Refused("bad_record", str(error)) from None
        row = self.known(record, record.answers, player)
        row = msgspec.structs.replace(row, state="over", winner=game.winner, ending=game.ending, turn=game.turn)
        if proof is not None and proof.ending and not game.over:
            row = msgspec.structs.replace(row, winner=proof.winner, ending=proof.ending)
        return await self.open(row, rows.BEGIN)

    async def play_on(self, player: PlayerRow, record: Record, at: int, wish: dict[str, Any], origin: str) -> Room:
        """A table that goes on from a decision of another game: the shuffles are known, so it proves nothing."""
        opponent, seat = wish.get("opponent", COMPUTER), wish.get("seat", 0)
        if opponent not in (COMPUTER, HOT_SEAT) or seat not in (0, 1) or not 0 <= at <= len(record.answers):
            raise Refused("bad_request", reason="opponent, seat, at")
        level = str(wish.get("level", "normal"))
        agent_for(level)
        row = self.known(record, record.answers[:at], player)
        if replay(record, at).over:
            raise Refused("game_over")
        seats = [
            msgspec.structs.replace(
                each,
                player=player.id if opponent == HOT_SEAT or each.seat == seat else None,
                computer=opponent == COMPUTER and each.seat != seat,
                name=level if opponent == COMPUTER and each.seat != seat else player.name,
            )
            for each in row.seats
        ]
        row = msgspec.structs.replace(
            row,
            opponent=opponent,
            level=level if opponent == COMPUTER else "",
            seats=tuple(seats),
            continued_from=origin,
        )
        return await self.open(row, rows.BEGIN)

    def known(self, record: Record, answers: tuple[int, ...], player: PlayerRow) -> TableRow:
        """A table of a game whose seed is known."""
        seats = tuple(
            SeatRow(
                seat=place,
                player=player.id,
                name=player.name,
                computer=False,
                deck_name="",
                cards=deck,
                entropy="",
                ready=True,
                stops={},
            )
            for place, deck in enumerate(record.decks)
        )
        return msgspec.structs.replace(
            self.fresh(record.game, HOT_SEAT, "", seats, record.options),
            state="playing",
            server_seed="",
            commitment="",
            seed=record.seed,
            prefix=answers,
            own_cards=record.own_cards,
        )


def bearable(text: bytes) -> Record:
    """A stranger's record, if the server may spend its time on it: not endless, and with no cards of their own making."""
    try:
        record = Record.from_json(text)
    except SoulcoreError as error:
        raise Refused("bad_record", str(error)) from None
    if len(record.answers) > MOST_ANSWERS:
        raise Refused("too_many", most=MOST_ANSWERS)
    if record.own_cards:
        raise Refused("bad_record", "own_cards: verify it with soulcore verify")
    return record


def seat_of(seat: int, deck: Deck | None, player: str | None = None, name: str = "", computer: bool = False) -> SeatRow:
    return SeatRow(
        seat=seat,
        player=player,
        name=name,
        computer=computer,
        deck_name=deck.name if deck is not None else "",
        cards=deck.cards if deck is not None else (),
        entropy="",
        ready=computer,
        stops={},
    )


def some_other_deck(game: str, own: Deck) -> Deck:
    """An entry deck by chance, not the player's own if there is another."""
    found = list(entry_decks(load(game)).values())
    others = [deck for deck in found if deck.name != own.name] or found
    return secrets.choice(others)


def steps_of(game: str) -> tuple[str, ...]:
    return game_entry(game).steps()
