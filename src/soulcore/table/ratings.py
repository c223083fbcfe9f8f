"""Ratings in the database: one a player, game and format; changed by the entry that ends a rated game, or not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec
from sqlalchemy import Update, func, insert, select, update
from sqlalchemy.engine import RowMapping

from soulcore.table import schema, series
from soulcore.table.glicko import SETTLED, Strength, after
from soulcore.table.rows import RatingRow, SeatRow, TableRow
from soulcore.table.store import Conflict, Store

FORMATS = (1, 3)
"""Games on their own, and matches: the best of three."""
DRAW = -1


class Ranked(msgspec.Struct, frozen=True):
    """A place on a leader board."""

    player: str
    name: str
    rating: int
    provisional: bool
    games: int
    wins: int
    draws: int


class Ratings:
    """Everybody's ratings."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self.store = store
        self.clock = clock

    async def of(self, player: str, game: str, best_of: int) -> RatingRow:
        """A player's rating now; the usual one of somebody who has no rated game yet."""
        columns = schema.ratings.c
        mine = (columns.player == player, columns.game == game, columns.best_of == best_of)
        async with self.store.engine.connect() as connection:
            found = (await connection.execute(select(schema.ratings).where(*mine))).mappings().first()
        if found is None:
            return RatingRow(
                player=player, game=game, best_of=best_of, strength=Strength(), games=0, wins=0, draws=0, changed=0
            )
        return self._row(found)

    async def all_of(self, player: str) -> list[RatingRow]:
        """A player's ratings in every game and format that they have played, the most played first."""
        columns = schema.ratings.c
        wanted = select(schema.ratings).where(columns.player == player, columns.games > 0)
        async with self.store.engine.connect() as connection:
            found = (await connection.execute(wanted.order_by(columns.games.desc()))).mappings()
            return [self._row(row) for row in found]

    async def board(self, game: str, best_of: int, limit: int = 100) -> list[Ranked]:
        """The strongest, those first whose rating is settled."""
        columns, people = schema.ratings.c, schema.players.c
        is_settled = columns.deviation <= SETTLED
        wanted = (
            select(schema.ratings, people.name)
            .join(schema.players, people.id == columns.player)
            .where(columns.game == game, columns.best_of == best_of, columns.games > 0)
            .order_by(is_settled.desc(), columns.rating.desc(), people.name)
            .limit(limit)
        )
        async with self.store.engine.connect() as connection:
            found = (await connection.execute(wanted)).mappings().all()
        return [
            Ranked(
                row["player"],
                row["name"],
                round(row["rating"]),
                row["deviation"] > SETTLED,
                row["games"],
                row["wins"],
                row["draws"],
            )
            for row in found
        ]

    async def counted(self) -> dict[tuple[str, int], int]:
        """How many players have a rating in each game and format."""
        columns = schema.ratings.c
        wanted = select(columns.game, columns.best_of, func.count()).where(columns.games > 0)
        async with self.store.engine.connect() as connection:
            found = await connection.execute(wanted.group_by(columns.game, columns.best_of))
            return {(game, best_of): count for game, best_of, count in found}

    def _row(self, row: RowMapping) -> RatingRow:
        known = Strength(row["rating"], row["deviation"], row["volatility"])
        plain = {name: row[name] for name in ("player", "game", "best_of", "games", "wins", "draws", "changed")}
        return RatingRow(**plain, strength=known.after_rest(self.clock() - row["changed"]))

    # ------------------------------------------------------------ at tables

    async def noted(self, game: str, best_of: int, seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
        """The seats of a table that will be rated, with what their players' ratings are now. From here on each has one."""
        found = []
        for seat in seats:
            assert seat.player is not None
            known = await self.of(seat.player, game, best_of)
            if not known.changed:
                known = await self._begin(known)
            strength = known.strength
            changes = {"rating": round(strength.rating), "provisional": strength.is_provisional, "gained": None}
            found.append(msgspec.structs.replace(seat, **changes))
        return tuple(found)

    async def _begin(self, row: RatingRow) -> RatingRow:
        now = self.clock()
        values = {
            **{name: getattr(row, name) for name in ("player", "game", "best_of", "games", "wins", "draws")},
            **msgspec.structs.asdict(row.strength),
            "changed": now,
        }
        with suppress(Conflict):  # begun at another table at the same time
            await self.store.put(insert(schema.ratings).values(**values))
        return msgspec.structs.replace(row, changed=now)

    async def settling(self, row: TableRow, winner: int, ending: str, at: int) -> list[Update]:
        """What the result of a game changes of both players' ratings: nothing where it does not count, or a match goes on."""
        match = series.after(row, winner, ending)
        if not row.rated or row.practice or not match.is_decided:
            return []
        if not row.seed and not row.results:
            return []  # nobody has played anything
        winner = match.winner
        known = [await self.of(seat.player or "", row.game, row.best_of) for seat in row.seats]
        if not all(one.changed for one in known):
            return []  # somebody was forgotten meanwhile
        changes = []
        for seat, own in enumerate(known):
            score = 0.5 if winner == DRAW else float(winner == seat)
            new = after(own.strength, known[1 - seat].strength, score)
            changes.append(rated(own, new, score, at))
            changes.append(gained(row.id, seat, round(new.rating) - round(own.strength.rating)))
        return changes


def rated(own: RatingRow, new: Strength, score: float, at: int) -> Update:
    """A rating after one more result; of the rating as it was, so that two results at once both count."""
    columns = schema.ratings.c
    mine = (columns.player == own.player, columns.game == own.game, columns.best_of == own.best_of)
    return (
        update(schema.ratings)
        .where(*mine, columns.games == own.games)
        .values(
            **msgspec.structs.asdict(new),
            games=own.games + 1,
            wins=own.wins + (score == 1),
            draws=own.draws + (score == 0.5),
            changed=at,
        )
    )


def gained(table: str, seat: int, points: int) -> Update:
    columns = schema.seats.c
    return update(schema.seats).where(columns.table_id == table, columns.seat == seat).values(gained=points)
