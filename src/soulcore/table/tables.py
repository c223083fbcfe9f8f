"""Making tables, sitting down, being ready, playing again, playing on."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from soulcore.clauses.index import USUAL
from soulcore.games import entry as game_entry
from soulcore.games import names as game_names
from soulcore.kernel.errors import SoulcoreError
from soulcore.library import Deck, entry_decks, load
from soulcore.play import Record, replay
from soulcore.play.cards import cards_digest
from soulcore.table import decks, fairness, kept, rows
from soulcore.table.course import agreed, record_of
from soulcore.table.decks import DeckWish
from soulcore.table.errors import Refused
from soulcore.table.identity import new_id
from soulcore.table.ledger import Missed
from soulcore.table.opponents import agent_for
from soulcore.table.rows import Clock, Entry, PlayerRow, SeatRow, TableRow
from soulcore.table.series import beginning, goes_on
from soulcore.table.store import following, readying, sealing, sitting, to_json
from soulcore.table.wording import BESIDE_THE_BOARD

if TYPE_CHECKING:
    from soulcore.table.room import Room
    from soulcore.table.server import Server

COMPUTER, FRIEND, HOT_SEAT = "computer", "friend", "hot-seat"
FIRST = {"throw": -1, "me": 0, "creator": 0, "opponent": 1}
MOST_ANSWERS = 10_000


class ClockWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    minutes: Annotated[int, msgspec.Meta(ge=1, le=180)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=120)] = 0


class TableWish(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody who makes a table asks for."""

    deck: DeckWish
    game: str = USUAL
    opponent: str = COMPUTER
    level: str = "normal"
    opponent_deck: DeckWish | None = None
    first: str = "throw"
    clock: ClockWish | None = None
    spectators: str = "delayed"
    public: bool = False
    options: dict[str, bool | int] = {}
    best_of: Literal[1, 3] = 1
    entropy: str = ""
    sealed: str = ""


class ContinueWish(msgspec.Struct):
    """From where on somebody plays a finished game otherwise, and against whom."""

    at: Annotated[int, msgspec.Meta(ge=0, le=MOST_ANSWERS)]
    opponent: Literal["computer", "hot-seat"] = "computer"
    seat: Literal[0, 1] = 0
    level: str = "normal"


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
        check_contribution(wish.entropy, wish.sealed)
        await self.check_room_for_more(player)
        duels = wish.best_of
        own = decks.playable(await decks.find(wish.deck, game, player.id, server.people, lang), lang, duels)
        seats = [seat_of(0, own, player=player.id, name=player.name)]
        if wish.opponent == FRIEND:
            seats.append(seat_of(1, None))
        else:
            given = wish.opponent_deck
            other = (
                some_other_deck(game, own)
                if given is None
                else decks.playable(await decks.find(given, game, player.id, server.people, lang), lang, duels)
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
            row,
            public=wish.public,
            spectators=wish.spectators,
            clock=clock,
            best_of=wish.best_of,
        )
        row = beginning(row, FIRST[wish.first])
        mine = row.seats_of(player.id)
        contributed = tuple(
            msgspec.structs.replace(
                seat,
                ready=seat.ready or bool(wish.entropy),
                entropy=wish.entropy if seat.seat == mine[0] else "",
                sealed=wish.sealed if seat.seat == mine[0] else "",
            )
            if seat.seat in mine
            else seat
            for seat in row.seats
        )
        kinds = [*([rows.SEAL] if wish.sealed else []), *([rows.READY] if wish.entropy else [])]
        return await self.open(await self.dealt(msgspec.structs.replace(row, seats=contributed)), *kinds)

    async def check_room_for_more(self, player: PlayerRow) -> None:
        """Raises Refused when the player has too many tables that are not over."""
        most = self.server.settings.limits.unfinished_tables
        if await self.server.store.count_unfinished(player.id) >= most:
            raise Refused("too_many", most=most)

    async def dealt(self, row: TableRow) -> TableRow:
        """The row with what is told of the deal, once both decks are known; its cards are kept."""
        if not all(seat.cards for seat in row.seats):
            return row
        printed = await kept.keep(self.server.store, row)
        if row.protocol < fairness.SEALED:
            return msgspec.structs.replace(row, printed=printed)
        record = record_of(row)
        whole = msgspec.structs.replace(record, cards=cards_digest(record.deal()))
        return msgspec.structs.replace(
            row, printed=printed, deal=fairness.deal_of(row.id, row.server_seed, whole) if row.server_seed else ""
        )

    def fresh(
        self, game: str, opponent: str, level: str, seats: tuple[SeatRow, ...], options: Mapping[str, bool | int]
    ) -> TableRow:
        """A waiting table with a commitment of its own, which belongs to this process."""
        now = self.server.settings.clock()
        seed = fairness.new_server_seed()
        others, rules = agreed(game, options)
        id = new_id("t")
        while not self.server.place.owns(id):
            id = new_id("t")
        return TableRow(
            id=id,
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
            protocol=fairness.SEALED,
        )

    async def open(self, row: TableRow, *kinds: str) -> Room:
        """Store a new table with its first entries and open its room."""
        now = self.server.settings.clock()
        entries = [Entry(number=place, kind=kind, seat=0, at=now) for place, kind in enumerate((rows.JOIN, *kinds))]
        await self.server.store.add_table(row, entries)
        return await self.server.rooms.get(row.id)

    # ------------------------------------------------------------ sitting down

    async def join(self, room: Room, player: PlayerRow, given: DeckWish | None, lang: str) -> None:
        row = room.row
        if row.state == "over":
            raise Refused("table_over")
        if row.opponent != FRIEND or row.seats_of(player.id):
            raise Refused("table_full")
        others = [seat.player for seat in row.seats if seat.player is not None]
        if await self.server.conduct.are_apart(player.id, others):
            raise Refused("blocked")
        deck = await decks.find(given, row.game, player.id, self.server.people, lang)
        deck = decks.playable(deck, lang, row.best_of)
        seat = seat_of(1, deck, player=player.id, name=player.name)
        async with room.lock:
            whole = await self.dealt(msgspec.structs.replace(room.row, seats=(room.row.seats[0], seat)))
            changes = {"deal": whole.deal, "printed": to_json(whole.printed)}
            try:
                await room.write(rows.JOIN, 1, also=[sitting(row.id, seat)], changes=changes, player=player.id)
            except Missed:
                raise Refused("table_full") from None

    async def seal(self, room: Room, player: str, sealed: str) -> None:
        """A player tells the sha256 of what they will contribute."""
        check_contribution("", sealed)
        mine = room.row.seats_of(player)
        if not mine:
            raise Refused("not_seated")
        async with room.lock:
            if room.row.seats[mine[0]].sealed == sealed:
                return  # said again, after a connection that broke
            try:
                await room.write(rows.SEAL, mine[0], also=[sealing(room.row.id, mine[0], sealed)], player=player)
            except Missed:
                raise Refused("already_ready") from None

    async def ready(self, room: Room, player: str, entropy: str, seals: Sequence[str] | None = None) -> None:
        """A player contributes to the seed. When all have, the game begins. seals: those the player has seen, if they say so; when
        they are others by now, nothing is contributed."""
        if not entropy:
            raise Refused("bad_request", reason="entropy")
        check_contribution(entropy, "")
        mine = room.row.seats_of(player)
        if not mine:
            raise Refused("not_seated")
        async with room.lock:
            if room.row.seats[mine[0]].sealed not in ("", fairness.commit(entropy)):
                raise Refused("bad_seal")
            if seals is not None and list(seals) != [seat.sealed for seat in room.row.seats]:
                raise Refused("stale")
            also = [readying(room.row.id, seat, entropy if seat == mine[0] else "") for seat in mine]
            try:
                await room.write(rows.READY, mine[0], also=also, player=player)
            except Missed:
                raise Refused("already_ready") from None
            await self.begin_if_ready(room)

    async def finish(self, room: Room) -> None:
        """Do what a crash has left undone, whatever it was in the middle of. Each act is one transaction; what follows from one by
        itself (both are ready: it begins) is done here when it was not. Call with the room's lock held."""
        await self.begin_if_ready(room)
        course, row = room.course, room.row
        offered = course.draw_offered_by
        if offered >= 0 and row.seats[1 - offered].computer and not course.is_over:
            await room.write(rows.DRAW_DECLINE, 1 - offered)
        await self.server.series.go_on(room)
        if self.is_rematch_agreed(room) and (not row.rematch or await self.server.store.table(row.rematch) is None):
            await self.rematch(room)

    def is_left_undone(self, room: Room) -> bool:
        """Whether something lacks here that follows by itself from what was done: doing it has failed, and `finish` does it."""
        row, offered = room.row, room.course.draw_offered_by
        return (
            (row.state == "waiting" and is_everybody_ready(row))
            or (offered >= 0 and row.seats[1 - offered].computer)
            or (not row.rematch and (goes_on(row) or self.is_rematch_agreed(room)))
        )

    def is_rematch_agreed(self, room: Room) -> bool:
        """Whether everybody wants to play again: the computer always does, and whoever sits on both sides says it once."""
        wanting = room.course.wants_rematch if not room.row.tournament else set()
        players = {room.row.seats[seat].player for seat in wanting}
        return bool(wanting) and all(
            seat.seat in wanting or seat.computer or seat.player in players for seat in room.row.seats
        )

    async def begin_if_ready(self, room: Room) -> None:
        row = room.row
        if row.state != "waiting" or not is_everybody_ready(row):
            return
        if (
            row.rules != agreed(row.game, row.options)[1] or not row.printed
        ):  # it has waited for longer than this version
            row = await self.dealt(msgspec.structs.replace(row, rules=agreed(row.game, row.options)[1]))
        entropy = [seat.entropy for seat in row.seats]
        seed = fairness.game_seed(row.id, row.server_seed, entropy, row.deal, row.protocol)
        changes = {"seed": seed, "rules": row.rules, "deal": row.deal, "printed": to_json(row.printed)}
        room.row = room.course.table = msgspec.structs.replace(row, seed=seed)
        try:
            await room.write(rows.BEGIN, -1, changes=changes, decision=room.course.decision)
        except Refused:
            if room.course.game is None:
                raise  # else another process was faster: it has begun

    async def remove(self, room: Room, player: str) -> None:
        """The one who made a table takes it away before it begins; where strangers were paired, either of them."""
        async with room.lock:
            if player not in [
                seat.player
                for seat in room.row.seats[: 2 if room.row.rated or room.row.follows or room.row.tournament else 1]
            ]:
                raise Refused("not_seated")
            if room.row.state != "waiting":
                raise Refused("game_over")
            if room.row.follows or room.row.tournament:  # it is given up
                await room.write(rows.DEFAULT, room.row.seats_of(player)[0], player=player)
                return
            await self.server.store.remove_table(room.row.id)
        self.server.rooms.drop(room)

    # ------------------------------------------------------------ again, and on

    async def rematch(self, room: Room) -> None:
        """The next table: the same decks and players, seats changed, rated if this one was. Call with the room's lock held."""
        old = room.row
        registered = await self.server.series.registered(old)
        swapped = tuple(
            msgspec.structs.replace(seat, seat=place, entropy="", sealed="", ready=seat.computer)
            for place, seat in enumerate(reversed(registered))
        )
        if old.rated:
            swapped = await self.server.ratings.noted(old.game, old.best_of, swapped)
        row = self.fresh(old.game, old.opponent, old.level, swapped, old.options)
        first = 1 - old.first if old.first >= 0 and not old.follows else -1
        row = msgspec.structs.replace(
            row,
            public=False,
            spectators=old.spectators,
            clock=old.clock,
            rated=old.rated,
            best_of=old.best_of,
        )
        row = await self.dealt(beginning(row, first))
        now = self.server.settings.clock()
        joined = [Entry(number=0, kind=rows.JOIN, seat=0, at=now)]
        await self.server.store.add_table(row, joined, [following(old.id, old.rematch, row.id)])
        await room.reread()

    async def take_in(self, player: PlayerRow, text: bytes) -> Room:
        """A finished table from a record somebody brings."""
        record = await self.bearable(text)
        try:
            proof = fairness.fairness_of(text)
            game = await asyncio.to_thread(replay, record)
        except SoulcoreError as error:
            raise Refused("bad_record", str(error)) from None
        is_agreed = proof is not None and proof.ending in BESIDE_THE_BOARD
        if not game.over and not is_agreed:
            raise Refused("unfinished")
        winner, ending = (game.winner, game.ending) if game.over or proof is None else (proof.winner, proof.ending)
        row = self.known(record, record.answers, player)
        row = msgspec.structs.replace(row, state="over", winner=winner, ending=ending, turn=game.turn)
        return await self.open(await self.dealt(row), rows.BEGIN)

    async def play_on(self, player: PlayerRow, record: Record, wish: ContinueWish, origin: str) -> Room:
        """A table that goes on from a decision of another game: the shuffles are known, so it proves nothing."""
        at, opponent, seat = wish.at, wish.opponent, wish.seat
        if at > len(record.answers):
            raise Refused("bad_request", reason="at")
        level = agent_for(wish.level)
        await self.check_room_for_more(player)
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
        return await self.open(await self.dealt(row), rows.BEGIN)

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
            own_cards=tuple(record.others()),
            protocol=fairness.FIRST,
        )

    async def bearable(self, text: bytes) -> Record:
        """A stranger's record, if the server may spend its time on it: not endless, and with no cards of their own making.
        Cards that read otherwise by now are welcome when a game was played with them here."""
        try:
            record = Record.from_json(text)
            others = record.others() if record.game in game_names() else []
        except SoulcoreError as error:
            raise Refused("bad_record", str(error)) from None
        if len(record.answers) > MOST_ANSWERS:
            raise Refused("too_many", most=MOST_ANSWERS)
        if others and not await kept.is_known(self.server.store, others):
            raise Refused("bad_record", "own_cards: verify it with soulcore verify")
        return record


def is_everybody_ready(row: TableRow) -> bool:
    return all(seat.ready and seat.cards for seat in row.seats)


def check_contribution(entropy: str, sealed: str) -> None:
    """Raises Refused for what is no contribution, or no seal of one. Left out is fine: it may come later."""
    if entropy and not fairness.is_entropy(entropy):
        raise Refused("bad_request", reason=f"entropy: 1 to {fairness.LONGEST_ENTROPY} plain characters")
    if sealed and not fairness.is_seal(sealed):
        raise Refused("bad_request", reason="sealed: a sha256 as 64 small hexadecimal digits")
    if entropy and sealed and fairness.commit(entropy) != sealed:
        raise Refused("bad_seal")


def seat_of(seat: int, deck: Deck | None, player: str | None = None, name: str = "", computer: bool = False) -> SeatRow:
    return SeatRow(
        seat=seat,
        player=player,
        name=name,
        computer=computer,
        deck_name=deck.name if deck is not None else "",
        cards=deck.cards if deck is not None else (),
        side=deck.side if deck is not None else (),
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
