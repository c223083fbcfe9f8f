"""How people treat each other: blocks, reports, being shut out; and what a player may ask for: all data, and to be forgotten."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import delete, insert, or_, select, update

from soulcore.table import schema
from soulcore.table.identity import new_id
from soulcore.table.people import player_row
from soulcore.table.rows import BlockRow, PlayerRow, ReportRow
from soulcore.table.store import THIS, Store, from_json, to_json

GONE = "–"
"""The name of somebody who was forgotten."""
FOR_EVER = 2**53
"""As a time until when somebody is shut out."""
SAID = 50
"""Of what was said at the table a report keeps the last lines."""


BLOCKS = select(schema.blocks).where(schema.blocks.c.player == THIS).order_by(schema.blocks.c.at)


class Conduct:
    """Blocks, reports and bans in the database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.engine = store.engine

    # ------------------------------------------------------------ blocks

    async def block(self, player: str, blocked: str, name: str, now: int) -> None:
        columns = schema.blocks.c
        before = delete(schema.blocks).where(columns.player == player, columns.blocked == blocked)
        values = {"player": player, "blocked": blocked, "name": name, "at": now}
        await self.store.put(before, insert(schema.blocks).values(**values))

    async def unblock(self, player: str, blocked: str) -> bool:
        columns = schema.blocks.c
        async with self.store.writing() as connection:
            wanted = delete(schema.blocks).where(columns.player == player, columns.blocked == blocked)
            return (await connection.execute(wanted)).rowcount == 1

    async def blocks(self, player: str) -> list[BlockRow]:
        found = await self.store.ask(lambda ask: ask(BLOCKS, {"this": player}))
        return [BlockRow(blocked=row["blocked"], name=row["name"], at=row["at"]) for row in found]

    async def are_apart(self, one: str, others: Collection[str]) -> bool:
        """Whether one of them has blocked somebody of the others, or the other way round."""
        columns = schema.blocks.c
        either = or_(
            (columns.player == one) & columns.blocked.in_(others), (columns.blocked == one) & columns.player.in_(others)
        )
        async with self.engine.connect() as connection:
            return (await connection.execute(select(columns.player).where(either).limit(1))).first() is not None

    # ------------------------------------------------------------ reports

    async def report(self, report: ReportRow) -> None:
        values = {**msgspec.structs.asdict(report), "said": to_json(report.said)}
        await self.store.put(insert(schema.reports).values(**values))

    async def reports(self, closed: bool = False) -> list[ReportRow]:
        wanted = select(schema.reports).where(schema.reports.c.closed == closed).order_by(schema.reports.c.at)
        async with self.engine.connect() as connection:
            return [report_row(row) for row in (await connection.execute(wanted)).mappings()]

    async def close_report(self, id: str) -> bool:
        async with self.store.writing() as connection:
            wanted = update(schema.reports).where(schema.reports.c.id == id)
            return (await connection.execute(wanted.values(closed=True))).rowcount == 1

    # ------------------------------------------------------------ shutting out

    async def ban(self, player: str, until: int) -> bool:
        async with self.store.writing() as connection:
            wanted = update(schema.players).where(schema.players.c.id == player)
            return (await connection.execute(wanted.values(banned_until=until))).rowcount == 1

    async def called(self, name: str) -> list[PlayerRow]:
        """The players of that name, or with that id."""
        columns = schema.players.c
        async with self.engine.connect() as connection:
            wanted = select(schema.players).where(or_(columns.name == name, columns.id == name))
            return [player_row(row) for row in (await connection.execute(wanted)).mappings()]

    # ------------------------------------------------------------ a player's own data

    async def data_of(self, player: str) -> dict[str, Any]:
        """Everything that is kept of a player. Of others, and of what is still secret in a running game, nothing."""
        tables, seats, journal, chats = schema.tables.c, schema.seats.c, schema.journal.c, schema.chats.c
        async with self.engine.connect() as connection:

            async def found(wanted: Any) -> list[dict[str, Any]]:
                return [dict(row) for row in (await connection.execute(wanted)).mappings()]

            people = schema.players.c
            about = [people.id, people.name, people.account, people.lang, people.created, people.banned_until]
            public = ("id", "game", "rules", "state", "opponent", "level", "public", "turn", "winner", "ending")
            sat = [seats.seat, seats.deck_name, seats.cards, seats.entropy, seats.sealed, seats.stops]
            whose = seats.player == player
            table_columns = [getattr(tables, name) for name in (*public, "created", "changed")]
            mine = select(*table_columns, *sat).join(schema.seats, seats.table_id == tables.id).where(whose)
            done = [journal.table_id, journal.number, journal.kind, journal.seat, journal.answers, journal.at]
            said = [chats.table_id, chats.number, chats.name, chats.text, chats.at]
            reports = schema.reports.c
            told = [reports.id, reports.table_id, reports.reason, reports.text, reports.at]
            return {
                "player": (await found(select(*about).where(people.id == player)))[0],
                "decks": await found(select(schema.decks).where(schema.decks.c.player == player)),
                "tables": await found(mine.order_by(tables.created)),
                "answers": await found(
                    select(*done).where(journal.player == player).order_by(journal.table_id, journal.number)
                ),
                "chats": await found(select(*said).where(chats.player == player).order_by(chats.at)),
                "blocks": await found(select(schema.blocks).where(schema.blocks.c.player == player)),
                "reports": await found(select(*told).where(reports.reporter == player)),
                "progress": await found(select(schema.progress).where(schema.progress.c.player == player)),
                "tournaments": await found(select(schema.entrants).where(schema.entrants.c.player == player)),
                "ratings": await found(select(schema.ratings).where(schema.ratings.c.player == player)),
            }

    async def forget(self, player: str) -> list[str]:
        """Forget a player: name, password, decks, words, blocks. Games stay, played by nobody; the tables that are concerned."""
        nobody = new_id("p")
        seats, journal = schema.seats.c, schema.journal.c
        async with self.store.writing() as connection:
            sat = (await connection.execute(select(seats.table_id).where(seats.player == player))).scalars().all()
            waiting = (
                await connection.execute(
                    select(schema.tables.c.id).where(schema.tables.c.id.in_(sat), schema.tables.c.state == "waiting")
                )
            ).scalars()
            for id in waiting.all():
                for table in (schema.chats, schema.positions, schema.journal, schema.seats):
                    await connection.execute(delete(table).where(table.c.table_id == id))
                await connection.execute(delete(schema.tables).where(schema.tables.c.id == id))
            await connection.execute(delete(schema.chats).where(schema.chats.c.player == player))
            for kept in (schema.decks, schema.progress, schema.ratings, schema.seeks):
                await connection.execute(delete(kept).where(kept.c.player == player))
            await connection.execute(
                delete(schema.blocks).where(or_(schema.blocks.c.player == player, schema.blocks.c.blocked == player))
            )
            for column in (schema.reports.c.reporter, schema.reports.c.about):
                await connection.execute(
                    update(schema.reports)
                    .where(column == player)
                    .values({column.name: nobody, "text": "", "said": "[]"})
                )
            entered = update(schema.entrants).where(schema.entrants.c.player == player)
            await connection.execute(entered.values(player=nobody, name=GONE, dropped=True))
            organised = update(schema.tournaments).where(schema.tournaments.c.organiser == player)
            await connection.execute(organised.values(organiser=nobody))
            left = update(schema.seats).where(seats.player == player)
            await connection.execute(left.values(player=nobody, name=GONE, stops="{}"))
            await connection.execute(update(schema.journal).where(journal.player == player).values(player=nobody))
            await connection.execute(delete(schema.players).where(schema.players.c.id == player))
        return list(dict.fromkeys(sat))


def report_row(row: Any) -> ReportRow:
    plain = {name: row[name] for name in ("id", "table_id", "reporter", "about", "reason", "text", "at")}
    return ReportRow(**plain, said=tuple(from_json(row["said"])), closed=bool(row["closed"]))
