"""Two strangers, one table: who looks for an opponent is paired with whoever else does.

A seek is a row that its page keeps alive by asking; whoever asks looks for a partner, too. Pairing is one transaction: both seeks
name the table that is made with it, or nothing has happened.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from sqlalchemy import Update, delete, func, insert, select, update
from sqlalchemy.engine import RowMapping

from soulcore.clauses.index import USUAL
from soulcore.library import Deck
from soulcore.table import decks, rows, schema
from soulcore.table.decks import DeckWish
from soulcore.table.rows import Clock, Entry, PlayerRow, SeekRow, TableRow
from soulcore.table.store import Conflict, cards_from, to_json
from soulcore.table.tables import FRIEND, seat_of

if TYPE_CHECKING:
    from soulcore.table.server import Server

ALIVE_MS = 10_000
"""A page asks every two seconds; one that has not for so long is gone."""
CLOCK = Clock(15, 10)
"""Strangers do not wait for each other for ever."""


class SeekWish(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody would like to play, against anybody."""

    deck: DeckWish
    game: Annotated[str, msgspec.Meta(max_length=32)] = USUAL
    best_of: Literal[1, 3] = 1


class Seeks:
    """Who looks for an opponent on this server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.store = server.store

    async def begin(self, player: PlayerRow, wish: SeekWish, lang: str) -> SeekRow | None:
        """Look for an opponent from now on, instead of for what was looked for before; how it stands at once."""
        game = decks.known_game(wish.game)
        await self.server.tables.check_room_for_more(player)
        deck = decks.playable(
            await decks.find(wish.deck, game, player.id, self.server.people, lang), lang, wish.best_of
        )
        now = self.server.settings.clock()
        values = {
            "game": game,
            "best_of": wish.best_of,
            "deck_name": deck.name,
            "cards": to_json(deck.cards),
            "side": to_json(deck.side),
            "since": now,
            "seen": now,
            "table_id": "",
        }
        try:
            await self.store.put(insert(schema.seeks).values(player=player.id, **values))
        except Conflict:
            await self.store.put(update(schema.seeks).where(schema.seeks.c.player == player.id).values(**values))
        return await self.look(player.id)

    async def look(self, player: str) -> SeekRow | None:
        """The player's page still waits: how it stands, after a look around. None: it looks for nobody."""
        now = self.server.settings.clock()
        mine = schema.seeks.c.player == player
        await self.store.put(update(schema.seeks).where(mine).values(seen=now))
        own = await self.of(player)
        if own is None or own.table_id:
            return own
        await self._pair(own, now)
        return await self.of(player)

    async def of(self, player: str) -> SeekRow | None:
        async with self.store.engine.connect() as connection:
            wanted = select(schema.seeks).where(schema.seeks.c.player == player)
            found = (await connection.execute(wanted)).mappings().first()
        return seek_row(found) if found is not None else None

    async def end(self, player: str) -> SeekRow | None:
        """Look no more. What has led to a table meanwhile stays: somebody waits there."""
        columns = schema.seeks.c
        await self.store.put(delete(schema.seeks).where(columns.player == player, columns.table_id == ""))
        return await self.of(player)

    async def counted(self) -> dict[tuple[str, int], int]:
        """How many look for an opponent now, by game and format."""
        columns = schema.seeks.c
        alive = self.server.settings.clock() - ALIVE_MS
        wanted = select(columns.game, columns.best_of, func.count()).where(
            columns.table_id == "", columns.seen >= alive
        )
        async with self.store.engine.connect() as connection:
            found = await connection.execute(wanted.group_by(columns.game, columns.best_of))
            return {(game, best_of): count for game, best_of, count in found}

    # ------------------------------------------------------------ pairing

    async def _pair(self, own: SeekRow, now: int) -> None:
        other = await self._partner(own, now)
        if other is None:
            return
        pair = [own, other] if secrets.randbelow(2) else [other, own]
        row = await self._table(pair)
        joined = [Entry(number=place, kind=rows.JOIN, seat=place, at=now) for place in range(2)]
        sitting = [seated(seek, row.id) for seek in sorted(pair, key=lambda seek: seek.player)]
        await self.store.add_table(
            row, joined, sitting
        )  # False: one of them was paired meanwhile, and nothing was done

    async def _partner(self, own: SeekRow, now: int) -> SeekRow | None:
        """Of those who look for the same, the one whose rating is nearest."""
        columns = schema.seeks.c
        wanted = select(schema.seeks).where(
            columns.game == own.game,
            columns.best_of == own.best_of,
            columns.player != own.player,
            columns.table_id == "",
            columns.seen >= now - ALIVE_MS,
        )
        async with self.store.engine.connect() as connection:
            found = [seek_row(row) for row in (await connection.execute(wanted.limit(200))).mappings()]
        mine = (await self.server.ratings.of(own.player, own.game, own.best_of)).strength.rating
        near = []
        for seek in found:
            if not await self.server.conduct.are_apart(own.player, [seek.player]):
                other = await self.server.ratings.of(seek.player, own.game, own.best_of)
                near.append((abs(other.strength.rating - mine), seek.since, seek))
        return min(near, key=lambda one: one[:2])[2] if near else None

    async def _table(self, pair: list[SeekRow]) -> TableRow:
        game, best_of = pair[0].game, pair[0].best_of
        seats = []
        for place, seek in enumerate(pair):
            player = await self.server.people.find(seek.player)
            deck = Deck(game, seek.deck_name, seek.cards, seek.side)
            seats.append(seat_of(place, deck, player=seek.player, name=player.name if player is not None else ""))
        noted = await self.server.ratings.noted(game, best_of, seats)
        row = self.server.tables.fresh(game, FRIEND, "", noted, {})
        row = msgspec.structs.replace(row, public=True, clock=CLOCK, rated=True, best_of=best_of)
        return await self.server.tables.dealt(row)


def seated(seek: SeekRow, table: str) -> Update:
    """A seek has led to a table; of one that still waits."""
    columns = schema.seeks.c
    waits = (columns.player == seek.player, columns.table_id == "", columns.since == seek.since)
    return update(schema.seeks).where(*waits).values(table_id=table)


def seek_row(row: RowMapping) -> SeekRow:
    plain = {name: row[name] for name in ("player", "game", "best_of", "deck_name", "since", "seen", "table_id")}
    return SeekRow(**plain, cards=cards_from(row["cards"]), side=cards_from(row["side"]))
