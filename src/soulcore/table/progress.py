"""What players have tried: puzzles, days, lessons. Only the server writes it down, as it sees the answers come in."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import insert, select, update

from soulcore.table.schema import progress
from soulcore.table.store import Conflict, Store

PUZZLE, DAILY, LESSON = "puzzle", "daily", "lesson"


class Tried(msgspec.Struct, frozen=True):
    """One thing that was tried. clean: without a wrong answer, a hint or a look at the solution."""

    key: str
    done: bool
    clean: bool
    rating: int
    at: int


class Progress:
    """What everybody has tried."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, player: str, game: str, kind: str) -> dict[str, Tried]:
        """What a player has tried of one kind, by its key."""
        mine = (progress.c.player == player, progress.c.game == game, progress.c.kind == kind)
        return {tried.key: tried for tried in await self._found(*mine)}

    async def tries(self, game: str, kind: str) -> dict[str, list[Tried]]:
        """Everybody's tries, by key."""
        found: dict[str, list[Tried]] = {}
        for tried in await self._found(progress.c.game == game, progress.c.kind == kind):
            found.setdefault(tried.key, []).append(tried)
        return found

    async def _found(self, *where: object) -> Iterable[Tried]:
        wanted = select(progress.c.key, progress.c.done, progress.c.clean, progress.c.rating, progress.c.at)
        async with self.store.engine.connect() as connection:
            rows = await connection.execute(wanted.where(*where))  # type: ignore[arg-type]  # comparisons of columns
            return [Tried(*row) for row in rows]

    async def note(self, player: str, game: str, kind: str, tried: Tried) -> None:
        """Write down a try. The first one says whether it was clean; what is done stays done."""
        here = (
            progress.c.player == player,
            progress.c.game == game,
            progress.c.kind == kind,
            progress.c.key == tried.key,
        )
        values = {"player": player, "game": game, "kind": kind, **msgspec.structs.asdict(tried)}
        try:
            await self.store.put(insert(progress).values(**values))
        except Conflict:  # it was tried before
            if tried.done:
                wanted = update(progress).where(*here, progress.c.done.is_(False))
                await self.store.put(wanted.values(done=True, at=tried.at))
