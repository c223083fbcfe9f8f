"""Draft rooms at the table: two people, or one and a computer, and computers beside them; then a match with what was built.

The packs come of a seed to which the server commits before anybody contributes, as for shuffles (docs/fair-shuffles.md). What
people have taken is all that is kept: the room (soulcore.library.limited) is made of it anew whenever somebody looks.

With a clock nobody waits for a timer either: whoever looks or acts next finds what the time that has passed has decided.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from sqlalchemy import Insert, insert, select, update

from soulcore.library import load
from soulcore.library.limited import DraftRoom, LimitedPlay, limited_play
from soulcore.table import decks, fairness, rows, schema
from soulcore.table.errors import Refused
from soulcore.table.identity import new_id
from soulcore.table.ledger import Missed
from soulcore.table.opponents import agent_for
from soulcore.table.rows import Entry, PlayerRow
from soulcore.table.store import adding, from_json, to_json
from soulcore.table.tables import COMPUTER, FRIEND, seat_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from soulcore.table.server import Server

OPEN, DRAFTING, BUILDING, OVER = "open", "drafting", "building", "over"
RIVALS = 2
"""The first two seats meet afterwards; the others only draft."""
ATTEMPTS = 8
TO_BUILD = 20
"""With a clock, building a deck has the time of so many picks."""


class DraftWish(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody asks for who makes a room. seats: how many draft, computers among them. seconds: for each pick; 0: no
    clock."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    code: Annotated[str, msgspec.Meta(max_length=32)]
    sealed: bool = False
    opponent: Literal["computer", "friend"] = "computer"
    seats: Annotated[int, msgspec.Meta(ge=2, le=8)] = 2
    best_of: Literal[1, 3] = 1
    level: Annotated[str, msgspec.Meta(max_length=32)] = "normal"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0


class DraftSeat(msgspec.Struct, frozen=True):
    """player: empty of a computer, and of the friend who has not come yet. cards: the deck that was built. has_left: a computer
    goes on for whoever sat here. lapsed: the picks that were made for them, by number, as their time had run out."""

    is_computer: bool
    player: str = ""
    name: str = ""
    entropy: str = ""
    picks: tuple[str, ...] = ()
    cards: tuple[tuple[str, int], ...] = ()
    has_left: bool = False
    lapsed: tuple[int, ...] = ()

    @property
    def is_played_by_computer(self) -> bool:
        return self.is_computer or self.has_left


class DraftRow(msgspec.Struct, frozen=True):
    id: str
    game: str
    code: str
    sealed: bool
    best_of: int
    level: str
    state: str
    server_seed: str
    seed: str
    seats: tuple[DraftSeat, ...]
    table_id: str
    version: int
    created: int
    seconds: int = 0
    since: int = 0

    @property
    def play(self) -> LimitedPlay:
        found = limited_play(load(self.game), self.code)
        if found is None:
            raise Refused("not_found")  # a set that this server knew once
        return found

    @property
    def awaited(self) -> list[int]:
        """The seats of people who have not gone."""
        return [place for place, seat in enumerate(self.seats) if not seat.is_played_by_computer]

    @property
    def stage(self) -> tuple[str, int]:
        """What people are asked now; a clock begins anew with each."""
        return self.state, min((len(self.seats[place].picks) for place in self.awaited), default=0)

    @property
    def runs_out_at(self) -> int | None:
        """When what is asked now is decided for whoever has not answered; None: never."""
        if not self.seconds or self.state not in (DRAFTING, BUILDING):
            return None
        return self.since + 1000 * self.seconds * (TO_BUILD if self.state == BUILDING else 1)

    def seat_of(self, player: str | None) -> int:
        return next((place for place, seat in enumerate(self.seats) if player and seat.player == player), -1)

    def room(self) -> DraftRoom:
        taken = [None if seat.is_computer else seat.picks for seat in self.seats]
        gone = {place for place, seat in enumerate(self.seats) if seat.has_left}
        return DraftRoom(self.play, self.seed, taken, self.sealed, gone)

    def with_seat(self, place: int, **values: Any) -> DraftRow:
        changed = msgspec.structs.replace(self.seats[place], **values)
        seats = tuple(changed if at == place else seat for at, seat in enumerate(self.seats))
        return msgspec.structs.replace(self, seats=seats)


def draft_seed(row: DraftRow) -> str:
    """The seed of all boosters of a room: everybody can make it anew when the room is over."""
    told = ["soulcore-draft-1", row.id, row.game, row.code, row.server_seed]
    return fairness.commit("\n".join([*told, *(seat.entropy for seat in row.seats if not seat.is_computer)]))


class Drafts:
    """All draft rooms of this server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.store = server.store

    async def find(self, id: str) -> DraftRow:
        """Raises Refused."""
        async with self.store.engine.connect() as connection:
            wanted = select(schema.drafts).where(schema.drafts.c.id == id)
            found = (await connection.execute(wanted)).mappings().first()
        if found is None:
            raise Refused("not_found")
        seats = msgspec.convert(from_json(found["seats"]), tuple[DraftSeat, ...])
        return DraftRow(**{**found, "sealed": bool(found["sealed"]), "seats": seats})

    async def create(self, player: PlayerRow, wish: DraftWish) -> DraftRow:
        game = decks.known_game(wish.game)
        agent_for(wish.level)
        if limited_play(load(game), wish.code) is None:
            raise Refused("bad_request", reason="code")
        people = [DraftSeat(False, player.id, player.name)]
        people += [DraftSeat(False)] if wish.opponent == FRIEND else []
        computers = [DraftSeat(True, name=wish.level) for _ in range(wish.seats - len(people))]
        row = DraftRow(
            id=new_id("f"),
            game=game,
            code=wish.code,
            sealed=wish.sealed,
            best_of=wish.best_of,
            level=wish.level,
            state=OPEN,
            server_seed=fairness.new_server_seed(),
            seed="",
            seats=(*people, *computers),
            table_id="",
            version=0,
            created=self.server.settings.clock(),
            seconds=wish.seconds,
        )
        values = {**msgspec.structs.asdict(row), "seats": to_json(row.seats)}
        await self.store.put(insert(schema.drafts).values(**values))
        return row

    async def look(self, id: str) -> DraftRow:
        """A room as it is by now. Raises Refused."""
        row = await self.find(id)
        ends = row.runs_out_at
        if ends is None or self.server.settings.clock() < ends:
            return row
        return await self.change(id, lambda now: now)

    async def change(self, id: str, plan: Callable[[DraftRow], DraftRow]) -> DraftRow:
        """Change a room as a plan says, which may be asked several times; then go on as far as nobody is waited for. What the
        clock has decided by now comes first, and stays decided if the plan is refused."""
        for _ in range(ATTEMPTS):
            now = await self.find(id)
            time = self.server.settings.clock()
            refusal: Refused | None = None
            row = timely = lapsed(now, time)
            try:
                row = gone_on(plan(timely), timely.stage, time)
            except Refused as error:
                if timely == now:
                    raise
                refusal = error
            is_played = row.state == OVER and any(seat.player for seat in row.seats)
            table = await self._table(row) if is_played and not row.table_id else None
            if table is not None:
                row = msgspec.structs.replace(row, table_id=table.id)
            columns = schema.drafts.c
            values = {name: getattr(row, name) for name in ("state", "seed", "table_id", "since")}
            same = update(schema.drafts).where(columns.id == id, columns.version == now.version)
            written = same.values(**values, seats=to_json(row.seats), version=now.version + 1)
            try:
                await self.store.put(*(met(table) if table is not None else []), first=[written])
            except Missed:
                continue  # somebody else was faster
            if refusal is not None:
                raise refusal
            return await self.find(id)
        raise Refused("server_error")

    async def _table(self, row: DraftRow) -> rows.TableRow:
        """Where the first two meet, with what they have built."""
        room, play = row.room(), row.play
        seats = []
        for place, seat in enumerate(row.seats[:RIVALS]):
            name = f"{row.code} {place + 1}"
            pool = room.pools[place]
            deck = play.built(pool, name) if seat.is_played_by_computer else play.deck(dict(seat.cards), pool, name)
            player = seat.player or None
            seats.append(seat_of(place, deck, player=player, name=seat.name, computer=seat.is_played_by_computer))
        has_computer = any(seat.computer for seat in seats)
        opponent, level = (COMPUTER, row.level) if has_computer else (FRIEND, "")
        table = self.server.tables.fresh(row.game, opponent, level, tuple(seats), {})
        return await self.server.tables.dealt(msgspec.structs.replace(table, best_of=row.best_of))

    # ------------------------------------------------------------ what people do

    async def join(self, id: str, player: PlayerRow) -> DraftRow:
        def plan(now: DraftRow) -> DraftRow:
            if now.seat_of(player.id) >= 0:
                return now
            free = [place for place, seat in enumerate(now.seats) if not seat.is_computer and not seat.player]
            if not free:
                raise Refused("table_full")
            return now.with_seat(free[0], player=player.id, name=player.name)

        return await self.change(id, plan)

    async def ready(self, id: str, player: str, entropy: str) -> DraftRow:
        """Contribute to the seed, once: the commitment has been told before."""
        if not fairness.is_entropy(entropy):
            raise Refused("bad_request", reason="entropy")

        def plan(now: DraftRow) -> DraftRow:
            seat = seated(now, player)
            if now.state != OPEN or now.seats[seat].entropy:
                raise Refused("already_ready")
            return now.with_seat(seat, entropy=entropy)

        return await self.change(id, plan)

    async def pick(self, id: str, player: str, turn: int, card: str) -> DraftRow:
        """Take a card. turn: how many one has taken before, so that nothing late or said twice takes another."""

        def plan(now: DraftRow) -> DraftRow:
            seat = seated(now, player)
            if now.state != DRAFTING:
                raise Refused("game_over" if now.seed else "not_begun")
            room, taken = now.room(), now.seats[seat].picks
            if len(taken) != turn or len(taken) != room.turn:
                raise Refused("stale")
            if card not in room.packs[seat]:
                raise Refused("bad_request", reason="card")
            return now.with_seat(seat, picks=(*taken, card))

        return await self.change(id, plan)

    async def build(self, id: str, player: str, cards: tuple[tuple[str, int], ...]) -> DraftRow:
        def plan(now: DraftRow) -> DraftRow:
            seat = seated(now, player)
            if now.state != BUILDING or now.seats[seat].cards:
                raise Refused("already_ready" if now.seed else "not_begun")
            wanted = dict(cards)
            pool = now.room().pools[seat]
            if len(wanted) != len(cards) or not now.play.is_built_of(wanted, pool):
                raise Refused("bad_pool")
            return now.with_seat(seat, cards=tuple(sorted(wanted.items())))

        return await self.change(id, plan)

    async def leave(self, id: str, player: str) -> DraftRow:
        """Somebody goes. Before it begins the seat is free again; later a computer takes it, and goes on with what was taken."""

        def plan(now: DraftRow) -> DraftRow:
            seat = seated(now, player)
            if now.state == OVER:
                raise Refused("game_over")
            if now.state == OPEN:
                return now.with_seat(seat, player="", name="", entropy="")
            return now.with_seat(seat, player="", name=now.level, cards=(), has_left=True)

        return await self.change(id, plan)


def gone_on(row: DraftRow, before: tuple[str, int], now: int) -> DraftRow:
    """As far as nobody is waited for. If something else is asked than before, its time begins now."""
    people = [row.seats[place] for place in row.awaited]
    if row.state == OPEN and all(seat.player and seat.entropy for seat in people):
        row = msgspec.structs.replace(row, state=DRAFTING, seed=draft_seed(row))
    if row.state == DRAFTING and row.room().is_done:
        row = msgspec.structs.replace(row, state=BUILDING)
    if row.state == BUILDING and all(seat.cards for seat in people):
        row = msgspec.structs.replace(row, state=OVER)
    return row if row.stage == before else msgspec.structs.replace(row, since=now)


def lapsed(row: DraftRow, now: int) -> DraftRow:
    """For whoever has let their time run out a card is taken, or the deck built, as a computer would."""
    while (ends := row.runs_out_at) is not None and ends <= now:
        room, before = row.room(), row.stage
        for place in row.awaited:
            seat = row.seats[place]
            if row.state == BUILDING and not seat.cards:
                pool = room.pools[place]
                built = dict(row.play.built(pool, "").cards)
                own = ((number, min(count, pool.count(number))) for number, count in built.items() if number in pool)
                row = row.with_seat(place, cards=tuple(sorted(own)))
            elif row.state == DRAFTING and len(seat.picks) == room.turn:
                picks, late = (*seat.picks, room.choice(place)), (*seat.lapsed, room.turn)
                row = row.with_seat(place, picks=picks, lapsed=late)
        row = gone_on(row, before, ends)
    return row


def met(table: rows.TableRow) -> list[Insert]:
    """The table of the first two, where they sit already."""
    joined = [Entry(number=seat, kind=rows.JOIN, seat=seat, at=table.created) for seat in range(RIVALS)]
    return adding(table, joined)


def seated(row: DraftRow, player: str) -> int:
    """Raises Refused."""
    seat = row.seat_of(player)
    if seat < 0:
        raise Refused("not_seated")
    return seat


def told(row: DraftRow, player: str | None, now: int) -> dict[str, Any]:
    """A room as somebody may see it: their own pack, pool and deck; of others how many they have taken. When it is over, all that
    the seed was made of."""
    mine = row.seat_of(player)
    room, play, ends = row.room() if row.seed else None, row.play, row.runs_out_at
    found: dict[str, Any] = {
        **{
            name: getattr(row, name)
            for name in ("id", "game", "code", "sealed", "best_of", "level", "state", "seconds")
        },
        "name": play.name,
        "build_seconds": row.seconds * TO_BUILD,
        "left": None if ends is None else max(0, ends - now),
        "commitment": fairness.commit(row.server_seed),
        "me": mine,
        "table": row.table_id if mine in range(RIVALS) else "",
        "round": room.round + 1 if room is not None else 0,
        "rounds": play.packs_of(row.sealed),
        "pack_size": play.pack_size,
        "seats": [
            {
                "name": seat.name,
                "computer": seat.is_played_by_computer,
                "here": bool(seat.player) or seat.is_played_by_computer,
                "ready": bool(seat.entropy) or seat.is_played_by_computer,
                "taken": room.turn if seat.is_played_by_computer and room is not None else len(seat.picks),
                "built": bool(seat.cards) or (seat.is_played_by_computer and row.state in (BUILDING, OVER)),
            }
            for seat in row.seats
        ],
        "pack": [],
        "pool": [],
        "cards": [],
        "sizes": None,
        "taken_for_me": "",
    }
    if mine >= 0 and room is not None:
        seat = row.seats[mine]
        has_taken = len(seat.picks) > room.turn
        found["pool"] = list(seat.picks) if not row.sealed else room.pools[mine]
        found["pack"] = [] if has_taken else room.packs[mine]
        found["cards"] = [list(card) for card in seat.cards]
        if seat.lapsed and seat.lapsed[-1] == len(seat.picks) - 1:
            found["taken_for_me"] = seat.picks[-1]
        if row.state == BUILDING:
            found["sizes"] = play.sizes(room.pools[mine])._asdict()
    if row.state == OVER:
        entropy = [seat.entropy for seat in row.seats if not seat.is_computer]
        found["proof"] = {"server_seed": row.server_seed, "entropy": entropy, "seed": row.seed}
    return found
