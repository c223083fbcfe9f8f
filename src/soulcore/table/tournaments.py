"""Tournaments: who takes part, whom they meet (table/pairing.py), and their tables.

Every change is one transaction, and counts the tournament's version: of two at once the later one is judged anew. A round's results
are what its tables say; going on means reading them, and making the next round with its tables when all are there. That can be
done at any time and by anybody, as often as one likes: whatever a crash leaves is taken up where it was.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import RowMapping

from soulcore.clauses.index import USUAL
from soulcore.library import Deck, entry_decks, load
from soulcore.table import decks, names, pairing, rows, schema, series
from soulcore.table.course import ABSENT
from soulcore.table.decks import DeckWish
from soulcore.table.errors import Refused
from soulcore.table.identity import new_id
from soulcore.table.ledger import Missed
from soulcore.table.opponents import agent_for
from soulcore.table.pairing import BYE, ELIMINATION, NOBODY, ROBIN, SWISS, Meeting
from soulcore.table.rows import Clock, EntrantRow, Entry, MeetingRow, PlayerRow, TableRow, TournamentRow
from soulcore.table.store import Conflict, Written, adding, cards_from, from_json, to_json
from soulcore.table.tables import COMPUTER, FRIEND, ClockWish, seat_of

if TYPE_CHECKING:
    from soulcore.table.server import Server

LOG = logging.getLogger("soulcore.table")
OPEN, RUNNING, OVER = "open", "running", "over"
MOST_ENTRANTS = 128
MOST_OPEN = 5
"""Tournaments of one organiser that are not over."""
ATTEMPTS = 8


class TournamentWish(msgspec.Struct, forbid_unknown_fields=True):
    """What an organiser asks for. rounds 0: as many as are usual for those who come (of Swiss rounds)."""

    name: Annotated[str, msgspec.Meta(max_length=60)]
    game: Annotated[str, msgspec.Meta(max_length=32)] = USUAL
    system: Literal["swiss", "elimination", "robin"] = "swiss"
    best_of: Literal[1, 3] = 1
    rounds: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    clock: ClockWish = ClockWish(15, 10)
    rated: bool = True
    level: Annotated[str, msgspec.Meta(max_length=32)] = "easy"


class ResultWish(msgspec.Struct, forbid_unknown_fields=True):
    """How a meeting ended, as the organiser says. winner: the number of an entrant, -1 for a draw."""

    round: Annotated[int, msgspec.Meta(ge=1, lt=1_000)]
    place: Annotated[int, msgspec.Meta(ge=0, lt=1_000)]
    winner: Annotated[int, msgspec.Meta(ge=-1, lt=1_000)]


class Tournament(msgspec.Struct, frozen=True):
    """A tournament with everybody in it."""

    row: TournamentRow
    entrants: tuple[EntrantRow, ...]
    meetings: tuple[MeetingRow, ...]

    def entrant(self, number: int) -> EntrantRow:
        return next(one for one in self.entrants if one.number == number)

    def entered(self, player: str | None) -> EntrantRow | None:
        return next((one for one in self.entrants if player is not None and one.player == player), None)

    def current(self) -> list[MeetingRow]:
        """The meetings of the round that is being played."""
        return [one for one in self.meetings if one.round == self.row.round]

    def judged(self) -> list[Meeting]:
        """What is decided, for standings and pairings."""
        return [Meeting(one.round, one.one, one.other, one.winner, one.missed) for one in self.meetings if one.over]

    def numbers(self) -> list[int]:
        return [one.number for one in self.entrants]

    def rounds(self) -> int:
        """How many rounds it has, as far as that is known."""
        usual = pairing.rounds_for(self.row.system, len(self.entrants))
        return self.row.rounds or usual if self.row.system == SWISS else usual


class Change(msgspec.Struct):
    """What a change writes: of the tournament's row, other statements, and tables."""

    values: dict[str, Any] = {}
    statements: list[Written] = []
    tables: list[TableRow] = []


Plan = Callable[[Tournament], Awaitable[Change | None]]


class Tournaments:
    """All tournaments of this server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.store = server.store

    # ------------------------------------------------------------ reading

    async def find(self, id: str) -> Tournament:
        """Raises Refused."""
        async with self.store.engine.connect() as connection:

            async def found(wanted: Any) -> Sequence[RowMapping]:
                return (await connection.execute(wanted)).mappings().all()

            row = await found(select(schema.tournaments).where(schema.tournaments.c.id == id))
            if not row:
                raise Refused("not_found")
            entered, met = schema.entrants.c, schema.meetings.c
            who = await found(select(schema.entrants).where(entered.tournament_id == id).order_by(entered.number))
            pairs = await found(select(schema.meetings).where(met.tournament_id == id).order_by(met.round, met.place))
        return Tournament(tournament_row(row[0]), tuple(map(entrant_row, who)), tuple(map(meeting_row, pairs)))

    async def listed(self, states: Sequence[str], limit: int = 30) -> list[TournamentRow]:
        columns = schema.tournaments.c
        wanted = select(schema.tournaments).where(columns.state.in_(states)).order_by(columns.changed.desc())
        async with self.store.engine.connect() as connection:
            return [tournament_row(row) for row in (await connection.execute(wanted.limit(limit))).mappings()]

    async def table_of(self, meeting: MeetingRow) -> TableRow | None:
        """The table where a meeting stands now: of a match the last duel there is."""
        row = await self.store.table(meeting.table_id) if meeting.table_id else None
        while row is not None and series.goes_on(row) and row.rematch:
            row = await self.store.table(row.rematch)
        return row

    # ------------------------------------------------------------ changing

    async def change(self, id: str, plan: Plan) -> Tournament:
        """Change a tournament as a plan says, which may be asked several times; None: nothing to do."""
        for _ in range(ATTEMPTS):
            now = await self.find(id)
            change = await plan(now)
            if change is None:
                return now
            try:
                await self._write(now.row, change)
            except (Missed, Conflict):
                continue  # somebody else was faster
            return await self.find(id)
        raise Refused("server_error")

    async def _write(self, row: TournamentRow, change: Change) -> None:
        columns = schema.tournaments.c
        at = self.server.settings.clock()
        values = {**change.values, "version": row.version + 1, "changed": at}
        same = update(schema.tournaments).where(columns.id == row.id, columns.version == row.version)
        joined = [Entry(number=seat, kind=rows.JOIN, seat=seat, at=at) for seat in range(2)]
        tables = [part for table in change.tables for part in adding(table, joined)]
        await self.store.put(*tables, *change.statements, first=[same.values(**values)])

    async def create(self, player: PlayerRow, wish: TournamentWish) -> str:
        game = decks.known_game(wish.game)
        agent_for(wish.level)
        name = names.cleaned(wish.name)[:60].strip()
        if not name:
            raise Refused("bad_name", most=60)
        columns = schema.tournaments.c
        mine = select(columns.id).where(columns.organiser == player.id, columns.state != OVER)
        async with self.store.engine.connect() as connection:
            if len((await connection.execute(mine)).all()) >= MOST_OPEN:
                raise Refused("too_many", most=MOST_OPEN)
        id, now = new_id("c"), self.server.settings.clock()
        plain = {
            "game": game,
            "system": wish.system,
            "best_of": wish.best_of,
            "rounds": wish.rounds,
            "level": wish.level,
        }
        values = {
            **plain,
            "id": id,
            "name": name,
            "clock": to_json(Clock(wish.clock.minutes, wish.clock.increment)),
            "rated": wish.rated,
            "organiser": player.id,
            "state": OPEN,
            "round": 0,
            "version": 0,
            "created": now,
            "changed": now,
        }
        await self.store.put(insert(schema.tournaments).values(**values))
        return id

    async def join(self, id: str, player: PlayerRow, wish: DeckWish, lang: str) -> Tournament:
        """Take part; in a Swiss tournament also late, from the next round on."""
        row = (await self.find(id)).row
        found = await decks.find(wish, row.game, player.id, self.server.people, lang)
        deck = decks.playable(found, lang, row.best_of)

        async def plan(now: Tournament) -> Change | None:
            known = now.entered(player.id)
            if known is not None and not known.dropped:
                return None
            is_late = now.row.state == RUNNING and now.row.system == SWISS and now.row.round < now.rounds()
            if now.row.state != OPEN and not is_late:
                raise Refused("table_over")
            if known is not None:
                return Change(
                    statements=[entering(id).where(schema.entrants.c.number == known.number).values(dropped=False)]
                )
            if len(now.entrants) >= MOST_ENTRANTS:
                raise Refused("too_many", most=MOST_ENTRANTS)
            number = max(now.numbers(), default=-1) + 1
            return Change(statements=[entry_of(id, number, player.id, player.name, deck)])

        return await self.change(id, plan)

    async def fill(self, id: str, organiser: str, count: int) -> Tournament:
        """Let computers take seats, with entry decks in turn."""

        async def plan(now: Tournament) -> Change | None:
            self._check_organiser(now, organiser)
            if now.row.state != OPEN:
                raise Refused("table_over")
            if len(now.entrants) + count > MOST_ENTRANTS:
                raise Refused("too_many", most=MOST_ENTRANTS)
            given = list(entry_decks(load(now.row.game)).values())
            first = max(now.numbers(), default=-1) + 1
            there = sum(one.player is None for one in now.entrants)
            return Change(
                statements=[
                    entry_of(id, first + more, None, str(there + more + 1), given[(there + more) % len(given)])
                    for more in range(count)
                ]
            )

        return await self.change(id, plan)

    async def leave(self, id: str, number: int) -> Tournament:
        """Somebody takes part no more: before it begins as if never there; later the open match is given up."""

        async def plan(now: Tournament) -> Change | None:
            if number not in now.numbers() or now.row.state == OVER or now.entrant(number).dropped:
                return None
            here = (schema.entrants.c.tournament_id == id, schema.entrants.c.number == number)
            if now.row.state == OPEN:
                return Change(statements=[delete(schema.entrants).where(*here)])
            return Change(statements=[update(schema.entrants).where(*here).values(dropped=True)])

        await self.change(id, plan)
        return await self.go_on(id)

    async def start(self, id: str, organiser: str) -> Tournament:
        async def plan(now: Tournament) -> Change | None:
            self._check_organiser(now, organiser)
            if now.row.state != OPEN:
                return None
            if len(now.entrants) < 2:
                raise Refused("too_few")
            change = await self._next_round(now, now.judged())
            change.values["rounds"] = now.rounds()  # whoever comes late makes it no longer
            return change

        await self.change(id, plan)
        return await self.go_on(id)

    async def decide(self, id: str, organiser: str, wish: ResultWish) -> Tournament:
        """The organiser says how a meeting ended, played or not: that counts, whatever its table says. Pairings that were made
        stay; of an elimination only the round that is being played can be decided, and somebody has to win."""

        async def plan(now: Tournament) -> Change | None:
            self._check_organiser(now, organiser)
            if now.row.state != RUNNING:
                raise Refused("game_over")
            found = [one for one in now.meetings if (one.round, one.place) == (wish.round, wish.place)]
            is_out = now.row.system == ELIMINATION
            if not found or found[0].other == BYE or (is_out and wish.round != now.row.round):
                raise Refused("not_found")
            if wish.winner not in (found[0].one, found[0].other) and (is_out or wish.winner != NOBODY):
                raise Refused("bad_request", reason="winner")
            return Change(statements=[ending(id, found[0], wish.winner, False, by_hand=True)])

        now = await self.change(id, plan)
        await self._clear(next(one for one in now.meetings if (one.round, one.place) == (wish.round, wish.place)))
        return await self.go_on(id)

    async def _clear(self, meeting: MeetingRow) -> None:
        """Nobody has to come any more to a table at which nothing has begun. One at which somebody plays is left to them."""
        row = await self.table_of(meeting)
        if row is None or row.state != "waiting" or not self.server.place.owns(row.id):
            return
        room = await self.server.rooms.get(row.id)
        async with room.lock:
            if room.row.state == "waiting":
                await room.write(rows.DEFAULT, -1)

    async def replays(self, id: str) -> set[str]:
        """The tables of a tournament that were played to an end: of others there is nothing to see."""
        columns = schema.tables.c
        played = (columns.tournament == id, columns.state == "over", columns.ending != ABSENT)
        async with self.store.engine.connect() as connection:
            return {row.id for row in await connection.execute(select(columns.id).where(*played))}

    async def remove(self, id: str, organiser: str) -> None:
        """The organiser calls it off, before it begins."""
        now = await self.find(id)
        self._check_organiser(now, organiser)
        if now.row.state != OPEN:
            raise Refused("game_over")
        entrants = delete(schema.entrants).where(schema.entrants.c.tournament_id == id)
        await self.store.put(entrants, delete(schema.tournaments).where(schema.tournaments.c.id == id))

    def _check_organiser(self, now: Tournament, player: str) -> None:
        if now.row.organiser != player:
            raise Refused("not_organiser")

    # ------------------------------------------------------------ going on

    async def go_on(self, id: str) -> Tournament:
        """Do what is to be done: take in results, make the next round, let the computers play. Safe at any time."""
        now = await self.change(id, self._step)
        if now.row.state == RUNNING:
            await self._look_after(now)
        return now

    async def _step(self, now: Tournament) -> Change | None:
        if now.row.state != RUNNING:
            return None
        statements: list[Written] = []
        judged = now.judged()
        is_waiting = False
        for meeting in now.current():
            if meeting.over:
                continue
            result = await self._result(meeting)
            if result is None:
                is_waiting = True
                continue
            winner, missed = result
            judged.append(Meeting(meeting.round, meeting.one, meeting.other, winner, missed))
            statements.append(ending(now.row.id, meeting, winner, missed))
        if is_waiting:
            return Change(statements=statements) if statements else None
        judged.sort(key=lambda one: (one.round, self._place(now, one)))
        change = await self._next_round(now, judged)
        change.statements = [*statements, *change.statements]
        return change

    def _place(self, now: Tournament, one: Meeting) -> int:
        return next(m.place for m in now.meetings if (m.round, m.one) == (one.round, one.one))

    async def _result(self, meeting: MeetingRow) -> tuple[int, bool] | None:
        """The winner of a meeting, and whether both missed it; None while it is played."""
        row = await self.table_of(meeting)
        if row is None:
            return NOBODY, True  # somebody who was to play was forgotten
        if row.state != "over" or series.goes_on(row):
            return None
        winner = series.standing(row).winner
        return (meeting.one, meeting.other)[winner] if winner >= 0 else NOBODY, row.ending == ABSENT and winner < 0

    async def _next_round(self, now: Tournament, judged: list[Meeting]) -> Change:
        """The round after the last one, with its tables; or the end."""
        row, round = now.row, now.row.round + 1
        gone = [one.number for one in now.entrants if one.dropped]
        pairs: list[tuple[int, int]] = []
        if row.system == ELIMINATION:
            pairs = pairing.elimination(now.numbers(), judged)
        elif round <= now.rounds() and len(now.entrants) - len(gone) > 1:
            robin = row.system == ROBIN
            pairs = pairing.robin(now.numbers(), round) if robin else pairing.swiss(now.numbers(), judged, gone)
        if not pairs:
            return Change(values={"state": OVER})
        change = Change(values={"state": RUNNING, "round": round}, statements=[], tables=[])
        for place, (one, other) in enumerate(pairs):
            meeting = MeetingRow(round=round, place=place, one=one, other=other)
            here = [number for number in (one, other) if number != BYE and number not in gone]
            if len(here) < 2:  # a bye, or somebody has dropped out of what cannot be paired anew
                winner = here[0] if here else NOBODY
                meeting = msgspec.structs.replace(meeting, winner=winner, missed=not here, over=True)
            else:
                table = await self._table(now, now.entrant(one), now.entrant(other))
                change.tables.append(table)
                meeting = msgspec.structs.replace(meeting, table_id=table.id)
            values = {"tournament_id": row.id, **msgspec.structs.asdict(meeting)}
            change.statements.append(insert(schema.meetings).values(**values))
        return change

    async def _table(self, now: Tournament, *pair: EntrantRow) -> TableRow:
        row = now.row
        people = [one for one in pair if one.player is not None]
        seats = tuple(
            seat_of(
                place,
                Deck(row.game, one.deck_name, one.cards, one.side),
                player=one.player,
                name=one.name,
                computer=one.player is None,
            )
            for place, one in enumerate(pair)
        )
        is_rated = row.rated and len(people) == 2
        if is_rated:
            seats = await self.server.ratings.noted(row.game, row.best_of, seats)
        made = self.server.tables.fresh(
            row.game, FRIEND if len(people) == 2 else COMPUTER, row.level if len(people) < 2 else "", seats, {}
        )
        made = msgspec.structs.replace(
            made, public=True, clock=row.clock, rated=is_rated, best_of=row.best_of, tournament=row.id
        )
        return await self.server.tables.dealt(made)

    async def _look_after(self, now: Tournament) -> None:
        """Tables that nobody would open: the computers', those of people who left, those that somebody did not come to."""
        clock = self.server.settings.clock
        gone = {one.number for one in now.entrants if one.dropped}
        for meeting in now.current():
            row = await self.table_of(meeting) if not meeting.over else None
            if row is None or (row.state == "over" and not series.goes_on(row)):
                continue
            until = self.server.series.waits_until(row)
            is_late = until is not None and clock() >= until
            leaver = next((seat for seat, one in enumerate((meeting.one, meeting.other)) if one in gone), -1)
            is_computers = all(seat.computer for seat in row.seats)
            if not self.server.place.owns(row.id):
                if is_computers or is_late or leaver >= 0:
                    await self.server.notifier.say(row.id, "wake")
                continue
            if is_computers or is_late or leaver >= 0 or row.state == "over":
                try:
                    room = await self.server.rooms.get(row.id)
                    if is_late:
                        await self.server.series.end_if_late(room)
                    elif leaver >= 0:
                        async with room.lock:
                            kind = rows.CONCEDE if room.row.state == "playing" else rows.DEFAULT
                            await room.write(kind, leaver)
                except Refused as refused:
                    LOG.info("tournament %s: table %s: %s", now.row.id, row.id, refused)

    async def tend(self) -> None:
        """Look after every tournament that is being played; now and then."""
        for row in await self.listed([RUNNING], 100):
            try:
                await self.go_on(row.id)
            except Exception:
                LOG.exception("tournament %s does not go on", row.id)


# ---------------------------------------------------------------- rows


def entering(id: str) -> Any:
    return update(schema.entrants).where(schema.entrants.c.tournament_id == id)


def entry_of(id: str, number: int, player: str | None, name: str, deck: Deck) -> Written:
    values = {"number": number, "player": player, "name": name, "deck_name": deck.name, "dropped": False}
    cards = {"cards": to_json(deck.cards), "side": to_json(deck.side)}
    return insert(schema.entrants).values(tournament_id=id, **values, **cards)


def ending(id: str, meeting: MeetingRow, winner: int, missed: bool, by_hand: bool = False) -> Written:
    columns = schema.meetings.c
    here = (columns.tournament_id == id, columns.round == meeting.round, columns.place == meeting.place)
    return update(schema.meetings).where(*here).values(winner=winner, missed=missed, over=True, by_hand=by_hand)


def tournament_row(row: RowMapping) -> TournamentRow:
    plain = {name: row[name] for name in TournamentRow.__struct_fields__ if name not in ("clock", "rated")}
    return TournamentRow(**plain, clock=Clock(**from_json(row["clock"])), rated=bool(row["rated"]))


def entrant_row(row: RowMapping) -> EntrantRow:
    plain = {name: row[name] for name in ("number", "player", "name", "deck_name")}
    cards, side = cards_from(row["cards"]), cards_from(row["side"])
    return EntrantRow(**plain, cards=cards, side=side, dropped=bool(row["dropped"]))


def meeting_row(row: RowMapping) -> MeetingRow:
    plain = {name: row[name] for name in ("round", "place", "one", "other", "table_id", "winner")}
    return MeetingRow(**plain, missed=bool(row["missed"]), over=bool(row["over"]), by_hand=bool(row["by_hand"]))
